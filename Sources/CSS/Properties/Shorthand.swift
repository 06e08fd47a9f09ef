/// The shorthand properties.
enum Shorthand: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  case all
  case margin, padding, inset, borderWidth, borderStyle, borderColor
  case marginInline, marginBlock, paddingInline, paddingBlock, insetInline, insetBlock
  case borderInlineWidth, borderBlockWidth, borderInlineStyle, borderBlockStyle, borderInlineColor, borderBlockColor
  case border, borderTop, borderRight, borderBottom, borderLeft
  case borderInline, borderBlock, borderInlineStart, borderInlineEnd, borderBlockStart, borderBlockEnd
  case borderRadius, outline, overflow, gap, flex, flexFlow
  case placeContent, placeItems, placeSelf
  case gridRow, gridColumn, gridArea, gridTemplate, grid
  case font, fontVariant, fontSynthesis, whiteSpace, textWrap, textDecoration, listStyle
  case background, backgroundPosition, containIntrinsicSize
  case mask, maskPosition, webkitMaskComposite, borderImage, webkitTextStroke

  var definition: ShorthandDefinition { ShorthandTable.definitions[Int(rawValue)] }
}

/// How a shorthand is taken apart.
struct ShorthandDefinition: Sendable {
  /// Receives the values of longhands.
  typealias Output = [(property: Property, value: Value)]

  let shorthand: Shorthand
  let name: String
  let longhands: [Property]
  let note: String
  /// Parses a value up to the parser's end; `false` if it is invalid.
  let parse: @Sendable (inout ValueParser, inout Output) -> Bool

  init(
    _ shorthand: Shorthand, _ name: String, _ longhands: [Property], note: String = "",
    parse: @escaping @Sendable (inout ValueParser, inout Output) -> Bool
  ) {
    self.shorthand = shorthand
    self.name = name
    self.longhands = longhands
    self.note = note
    self.parse = parse
  }

  /// One to four values for top, right, bottom and left.
  static func edges(_ shorthand: Shorthand, _ name: String, _ first: Property) -> ShorthandDefinition {
    let longhands = first.following(4)
    let definition = first.definition
    return ShorthandDefinition(shorthand, name, longhands) { parser, output in
      guard let top = definition.parse(&parser) else { return false }
      var (right, bottom, left) = (top, top, top)
      if !parser.isAtEnd {
        guard let value = definition.parse(&parser) else { return false }
        (right, left) = (value, value)
      }
      if !parser.isAtEnd {
        guard let value = definition.parse(&parser) else { return false }
        bottom = value
      }
      if !parser.isAtEnd {
        guard let value = definition.parse(&parser) else { return false }
        left = value
      }
      output.append((longhands[0], top))
      output.append((longhands[1], right))
      output.append((longhands[2], bottom))
      output.append((longhands[3], left))
      return true
    }
  }

  /// One or two values.
  static func pair(_ shorthand: Shorthand, _ name: String, _ first: Property, _ second: Property) -> ShorthandDefinition
  {
    ShorthandDefinition(shorthand, name, [first, second]) { parser, output in
      guard let a = first.definition.parse(&parser) else { return false }
      var b = a
      if !parser.isAtEnd {
        guard let written = second.definition.parse(&parser) else { return false }
        b = written
      }
      output += [(first, a), (second, b)]
      return true
    }
  }

  /// Values of all `longhands` in any order; what is left out becomes initial.
  static func anyOrder(_ shorthand: Shorthand, _ name: String, _ longhands: [Property]) -> ShorthandDefinition {
    ShorthandDefinition(shorthand, name, longhands) { parser, output in
      guard let values = parser.consumeAnyOrder(longhands) else { return false }
      output += zip(longhands, values).map { ($0, $1) }
      return true
    }
  }

  /// Width, style and colour for each of some edges; `border` itself takes an image away.
  static func border(_ shorthand: Shorthand, _ name: String, _ widths: [Property]) -> ShorthandDefinition {
    let triples = widths.map(\.borderTriple)
    let resets: [Property] = shorthand == .border ? [.borderImageSource] : []
    return ShorthandDefinition(shorthand, name, triples.flatMap { $0 } + resets) { parser, output in
      guard let values = parser.consumeAnyOrder(triples[0]) else { return false }
      for triple in triples { output += zip(triple, values).map { ($0, $1) } }
      for property in resets { output.append((property, .wide(.initial))) }
      return true
    }
  }
}

extension Property {
  /// Width, style and colour of the edge whose width this is.
  fileprivate var borderTriple: [Property] {
    let declared = Property.allCases
    let index = Int(rawValue)
    return [self, declared[index + 4], declared[index + 8]]
  }
}

extension ValueParser {
  /// At least one value, each for another one of `longhands`; `initial` for those left out.
  mutating func consumeAnyOrder(_ longhands: [Property]) -> [Value]? {
    var values = [Value?](repeating: nil, count: longhands.count)
    while !isAtEnd {
      var found = false
      for (index, longhand) in longhands.enumerated() where values[index] == nil {
        guard let value = attempt({ longhand.definition.parse(&$0) }) else { continue }
        values[index] = value
        found = true
        break
      }
      if !found { return nil }
    }
    guard values.contains(where: { $0 != nil }) else { return nil }
    return values.map { $0 ?? .wide(.initial) }
  }
}

/// All shorthands, indexed by `Shorthand`.
enum ShorthandTable {
  static let definitions: [ShorthandDefinition] =
    (edgeShorthands + textShorthands + gridShorthands + otherShorthands + maskShorthands + borderImageShorthands)
    .sorted { $0.shorthand.rawValue < $1.shorthand.rawValue }

  private static let edgeShorthands: [ShorthandDefinition] = [
    .edges(.margin, "margin", .marginTop),
    .edges(.padding, "padding", .paddingTop),
    .edges(.inset, "inset", .top),
    .edges(.borderWidth, "border-width", .borderTopWidth),
    .edges(.borderStyle, "border-style", .borderTopStyle),
    .edges(.borderColor, "border-color", .borderTopColor),
    .pair(.marginInline, "margin-inline", .marginInlineStart, .marginInlineEnd),
    .pair(.marginBlock, "margin-block", .marginBlockStart, .marginBlockEnd),
    .pair(.paddingInline, "padding-inline", .paddingInlineStart, .paddingInlineEnd),
    .pair(.paddingBlock, "padding-block", .paddingBlockStart, .paddingBlockEnd),
    .pair(.insetInline, "inset-inline", .insetInlineStart, .insetInlineEnd),
    .pair(.insetBlock, "inset-block", .insetBlockStart, .insetBlockEnd),
    .pair(.borderInlineWidth, "border-inline-width", .borderInlineStartWidth, .borderInlineEndWidth),
    .pair(.borderBlockWidth, "border-block-width", .borderBlockStartWidth, .borderBlockEndWidth),
    .pair(.borderInlineStyle, "border-inline-style", .borderInlineStartStyle, .borderInlineEndStyle),
    .pair(.borderBlockStyle, "border-block-style", .borderBlockStartStyle, .borderBlockEndStyle),
    .pair(.borderInlineColor, "border-inline-color", .borderInlineStartColor, .borderInlineEndColor),
    .pair(.borderBlockColor, "border-block-color", .borderBlockStartColor, .borderBlockEndColor),
    .border(.border, "border", [.borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth]),
    .border(.borderTop, "border-top", [.borderTopWidth]),
    .border(.borderRight, "border-right", [.borderRightWidth]),
    .border(.borderBottom, "border-bottom", [.borderBottomWidth]),
    .border(.borderLeft, "border-left", [.borderLeftWidth]),
    .border(.borderInline, "border-inline", [.borderInlineStartWidth, .borderInlineEndWidth]),
    .border(.borderBlock, "border-block", [.borderBlockStartWidth, .borderBlockEndWidth]),
    .border(.borderInlineStart, "border-inline-start", [.borderInlineStartWidth]),
    .border(.borderInlineEnd, "border-inline-end", [.borderInlineEndWidth]),
    .border(.borderBlockStart, "border-block-start", [.borderBlockStartWidth]),
    .border(.borderBlockEnd, "border-block-end", [.borderBlockEndWidth]),
    .anyOrder(.outline, "outline", [.outlineWidth, .outlineStyle, .outlineColor]),
    .pair(.overflow, "overflow", .overflowX, .overflowY),
    .pair(.gap, "gap", .rowGap, .columnGap),
    .anyOrder(.flexFlow, "flex-flow", [.flexDirection, .flexWrap]),
    .pair(.placeItems, "place-items", .alignItems, .justifyItems),
    .pair(.placeSelf, "place-self", .alignSelf, .justifySelf),
    .pair(
      .containIntrinsicSize, "contain-intrinsic-size", .containIntrinsicWidth, .containIntrinsicHeight),
  ]
}
