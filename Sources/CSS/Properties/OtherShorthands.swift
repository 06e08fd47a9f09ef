import LayoutEngine

extension ShorthandTable {
  fileprivate static let backgroundLonghands: [Property] = [
    .backgroundColor, .backgroundImage, .backgroundPositionX, .backgroundPositionY, .backgroundSize, .backgroundRepeat,
    .backgroundOrigin, .backgroundClip, .backgroundAttachment,
  ]

  static let otherShorthands: [ShorthandDefinition] = [
    ShorthandDefinition(.all, "all", []) { _, _ in false },
    ShorthandDefinition(
      .borderRadius, "border-radius",
      [.borderTopLeftRadius, .borderTopRightRadius, .borderBottomRightRadius, .borderBottomLeftRadius]
    ) { parser, output in parser.consumeBorderRadius(&output) },
    ShorthandDefinition(.flex, "flex", [.flexGrow, .flexShrink, .flexBasis]) { parser, output in
      parser.consumeFlex(&output)
    },
    ShorthandDefinition(.placeContent, "place-content", [.alignContent, .justifyContent]) { parser, output in
      parser.consumePlaceContent(&output)
    },
    ShorthandDefinition(.background, "background", backgroundLonghands) { parser, output in
      parser.consumeBackground(&output)
    },
    ShorthandDefinition(.backgroundPosition, "background-position", [.backgroundPositionX, .backgroundPositionY]) {
      parser, output in
      guard let positions = parser.consumeList({ $0.consumePosition(isBackground: true) }) else { return false }
      output.append((.backgroundPositionX, .positions(positions.map(\.x))))
      output.append((.backgroundPositionY, .positions(positions.map(\.y))))
      return true
    },
  ]
}

extension ValueParser {
  /// https://www.w3.org/TR/2024/CRD-css-backgrounds-3-20240311/#border-radius
  fileprivate mutating func consumeBorderRadius(_ output: inout ShorthandDefinition.Output) -> Bool {
    func four(_ values: [LengthValue]) -> [LengthValue] {
      let second = values.count > 1 ? values[1] : values[0]
      return [values[0], second, values.count > 2 ? values[2] : values[0], values.count > 3 ? values[3] : second]
    }
    guard let horizontal = consumeRadii() else { return false }
    var vertical = horizontal
    if consumeSlash() {
      guard let written = consumeRadii() else { return false }
      vertical = written
    }
    let corners = Property.borderTopLeftRadius.following(4)
    let radii = zip(four(horizontal), four(vertical)).map { Value.lengths($0, $1) }
    output += zip(corners, radii).map { ($0, $1) }
    return true
  }

  private mutating func consumeRadii() -> [LengthValue]? {
    var radii: [LengthValue] = []
    while radii.count < 4, let radius = consumeLength([.percentages, .nonNegative]) { radii.append(radius) }
    return radii.isEmpty ? nil : radii
  }

  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#flex-property
  fileprivate mutating func consumeFlex(_ output: inout ShorthandDefinition.Output) -> Bool {
    var grow: Double?
    var shrink: Double?
    var basis: Value?
    if consume(.none) {
      (grow, shrink, basis) = (0, 0, .keyword(.auto))
    } else {
      while !isAtEnd {
        if grow == nil, let number = consumeNumber(atLeast: 0) {
          grow = number
          shrink = consumeNumber(atLeast: 0)
        } else if basis == nil, let value = PropertyTable.flexBasis.parse(&self) {
          basis = value
        } else if shrink != nil, basis == nil, peek.kind == .number, peek.number == 0 {
          // `1 1 0`: a third number is a length without unit.
          advance()
          basis = .length(.zero)
        } else {
          return false
        }
      }
      guard grow != nil || basis != nil else { return false }
    }
    output += [
      (.flexGrow, .number(grow ?? 1)), (.flexShrink, .number(shrink ?? 1)),
      // Chromium: a basis left out is 0%.
      (.flexBasis, basis ?? .length(.percent(0))),
    ]
    return true
  }

  fileprivate mutating func consumePlaceContent(_ output: inout ShorthandDefinition.Output) -> Bool {
    guard let align = consumeContentAlignment(isInline: false) else { return false }
    var justify = align
    if case .alignment(let value) = align, value.position == .baseline || value.position == .lastBaseline {
      justify = .alignment(Alignment(.start))
    }
    if !isAtEnd {
      guard let written = consumeContentAlignment(isInline: true) else { return false }
      justify = written
    }
    output += [(.alignContent, align), (.justifyContent, justify)]
    return true
  }

  // MARK: Background

  private struct Layer {
    /// What a layer says, so that nothing is said twice.
    struct Parts: OptionSet {
      let rawValue: UInt8
      static let image = Parts(rawValue: 1)
      static let position = Parts(rawValue: 2)
      static let tiling = Parts(rawValue: 4)
      static let attachment = Parts(rawValue: 8)
      static let origin = Parts(rawValue: 16)
      static let clip = Parts(rawValue: 32)
      static let color = Parts(rawValue: 64)
    }

    var parts: Parts = []
    var image: ImageValue?
    var x = LengthValue.percent(0)
    var y = LengthValue.percent(0)
    var size = BackgroundSizeValue.explicit(nil, nil)
    var tiling = BackgroundRepeat()
    var origin = PaintStyle.BackgroundBox.paddingBox
    var clip = PaintStyle.BackgroundBox.borderBox
    var attachment: UInt8 = 0
    var color = ColorValue.color(.transparent)
  }

  /// https://www.w3.org/TR/2024/CRD-css-backgrounds-3-20240311/#background
  fileprivate mutating func consumeBackground(_ output: inout ShorthandDefinition.Output) -> Bool {
    guard let layers = consumeList({ $0.consumeLayer() }), let last = layers.last,
      !layers.dropLast().contains(where: { $0.parts.contains(.color) })
    else { return false }
    output.append((.backgroundColor, .color(last.color)))
    if layers.count == 1, last.parts == .color {
      for longhand in ShorthandTable.backgroundLonghands.dropFirst() { output.append((longhand, .wide(.initial))) }
      return true
    }
    output += [
      (.backgroundImage, .images(layers.map(\.image))),
      (.backgroundPositionX, .positions(layers.map(\.x))), (.backgroundPositionY, .positions(layers.map(\.y))),
      (.backgroundSize, .sizes(layers.map(\.size))), (.backgroundRepeat, .repeats(layers.map(\.tiling))),
      (.backgroundOrigin, .boxes(layers.map(\.origin))), (.backgroundClip, .boxes(layers.map(\.clip))),
      (.backgroundAttachment, .raws(layers.map(\.attachment))),
    ]
    return true
  }

  private mutating func consumeLayer() -> Layer? {
    var layer = Layer()
    while !isAtEnd, peek.kind != .comma {
      if peek.kind == .hash || peekKeyword == nil, let color = consumeColor() {
        guard !layer.parts.contains(.color) else { return nil }
        layer.color = color
        layer.parts.insert(.color)
      } else if !layer.parts.contains(.image), let image = attempt({ $0.consumeOptionalImage() }) {
        layer.image = image
        layer.parts.insert(.image)
      } else if !layer.parts.contains(.position), let position = attempt({ $0.consumePosition(isBackground: true) }) {
        (layer.x, layer.y) = position
        layer.parts.insert(.position)
        guard consumeSlash() else { continue }
        guard let size = consumeBackgroundSize() else { return nil }
        layer.size = size
      } else if !layer.parts.contains(.tiling), let tiling = attempt({ $0.consumeBackgroundRepeat() }) {
        layer.tiling = tiling
        layer.parts.insert(.tiling)
      } else if !layer.parts.contains(.attachment), let attachment = consumeAttachment() {
        layer.attachment = attachment
        layer.parts.insert(.attachment)
      } else if !layer.parts.contains(.clip), let box = consumeBackgroundBox(mayBeText: true) {
        if !layer.parts.contains(.origin) { layer.origin = box == .text ? .paddingBox : box }
        layer.clip = box
        layer.parts.insert(layer.parts.contains(.origin) ? .clip : .origin)
      } else {
        return nil
      }
    }
    return layer.parts.isEmpty ? nil : layer
  }
}
