/// The longhand properties with an effect.
///
/// The first ones are those that others depend on, in the order in which they are computed.
enum Property: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  // What other values depend on, in order of computation.
  case direction, writingMode, textOrientation, fontFamily, fontWeight, fontStretch, fontStyle, fontVariationSettings,
    fontFeatureSettings,
    fontVariantCaps, fontVariantLigatures, fontVariantNumeric, fontVariantEastAsian, fontVariantPosition,
    fontSynthesisWeight, fontSynthesisStyle, fontSynthesisSmallCaps, fontKerning,
    fontSize, lineHeight, colorScheme, color

  // Boxes.
  case display, position, float, clear, boxSizing
  case width, height, minWidth, minHeight, maxWidth, maxHeight
  case marginTop, marginRight, marginBottom, marginLeft
  case paddingTop, paddingRight, paddingBottom, paddingLeft
  case top, right, bottom, left
  case borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth
  case borderTopStyle, borderRightStyle, borderBottomStyle, borderLeftStyle
  case borderTopColor, borderRightColor, borderBottomColor, borderLeftColor
  case overflowX, overflowY, order, zIndex, aspectRatio
  case contain, contentVisibility, containIntrinsicWidth, containIntrinsicHeight
  case flexDirection, flexWrap, flexLineCount, flexGrow, flexShrink, flexBasis
  case justifyContent, alignContent, justifyItems, alignItems, justifySelf, alignSelf, rowGap, columnGap
  case gridTemplateColumns, gridTemplateRows, gridTemplateAreas, gridAutoColumns, gridAutoRows, gridAutoFlow
  case gridColumnStart, gridColumnEnd, gridRowStart, gridRowEnd
  case verticalAlign, webkitLineClamp, webkitBoxOrient, boxDecorationBreak
  case tableLayout, borderCollapse, borderSpacing, captionSide, emptyCells

  // Text.
  case textAlign, textAlignLast, textIndent, letterSpacing, wordSpacing, whiteSpaceCollapse, textWrapMode,
    textWrapStyle, textTransform, tabSize, wordBreak, overflowWrap, lineBreak, hyphens, hyphenateCharacter,
    textSpacingTrim, unicodeBidi

  // Painting.
  case visibility, opacity, isolation, mixBlendMode
  case backgroundColor, backgroundImage, backgroundPositionX, backgroundPositionY, backgroundSize, backgroundRepeat,
    backgroundOrigin, backgroundClip, backgroundAttachment, backgroundBlendMode
  case maskImage, maskPositionX, maskPositionY, maskSize, maskRepeat, maskOrigin, maskClip, maskMode, maskComposite
  case borderImageSource, borderImageSlice, borderImageWidth, borderImageOutset, borderImageRepeat
  case borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius
  case outlineWidth, outlineStyle, outlineColor, outlineOffset, boxShadow
  case textDecorationLine, textDecorationStyle, textDecorationColor, textDecorationThickness, textUnderlineOffset
  case textUnderlinePosition, textDecorationSkipInk
  case textShadow, textOverflow, webkitTextFillColor, webkitTextStrokeWidth, webkitTextStrokeColor, paintOrder
  case listStyleType, listStylePosition, listStyleImage
  case objectFit, objectPosition, imageRendering, appearance, resize, accentColor
  case transform, transformOrigin, translate, rotate, scale, perspective, filter, backdropFilter, clipPath, willChange
  case perspectiveOrigin, transformStyle, backfaceVisibility

  // Generated content.
  case content, quotes, counterReset, counterIncrement, counterSet

  // Logical properties, mapped to physical ones when writing mode and direction are known.
  case inlineSize, blockSize, minInlineSize, minBlockSize, maxInlineSize, maxBlockSize
  case marginBlockStart, marginInlineEnd, marginBlockEnd, marginInlineStart
  case paddingBlockStart, paddingInlineEnd, paddingBlockEnd, paddingInlineStart
  case insetBlockStart, insetInlineEnd, insetBlockEnd, insetInlineStart
  case borderBlockStartWidth, borderInlineEndWidth, borderBlockEndWidth, borderInlineStartWidth
  case borderBlockStartStyle, borderInlineEndStyle, borderBlockEndStyle, borderInlineStartStyle
  case borderBlockStartColor, borderInlineEndColor, borderBlockEndColor, borderInlineStartColor
  case borderStartStartRadius, borderStartEndRadius, borderEndEndRadius, borderEndStartRadius
  case overflowInline, overflowBlock, containIntrinsicInlineSize, containIntrinsicBlockSize

  /// Whether other values depend on this one.
  var isEarly: Bool { rawValue <= Property.color.rawValue }

  var isLogical: Bool { rawValue >= Property.inlineSize.rawValue }

  var definition: PropertyDefinition { PropertyTable.definitions[Int(rawValue)] }

  var name: String { definition.name }
}

/// How a property's value is parsed.
enum Grammar: Sendable {
  /// Keywords that stand for raw values of the engine's enumeration.
  case enumeration([(keyword: Keyword, raw: UInt8)])
  case keywords([Keyword])
  /// A length as `range` says, or one of the keywords.
  case length(LengthRange, [Keyword])
  case number(atLeast: Double)
  case integer([Keyword])
  case color
  case custom(@Sendable (inout ValueParser) -> Value?)
}

/// What there is to know of a property.
struct PropertyDefinition: Sendable {
  let property: Property
  let name: String
  let isInherited: Bool
  let grammar: Grammar
  /// What is special about the support; empty if there is nothing.
  let note: String

  init(_ property: Property, _ name: String, isInherited: Bool = false, _ grammar: Grammar, note: String = "") {
    self.property = property
    self.name = name
    self.isInherited = isInherited
    self.grammar = grammar
    self.note = note
  }

  /// The value at the parser's position; `nil` if it is invalid.
  func parse(_ parser: inout ValueParser) -> Value? { grammar.parse(&parser) }
}

extension Grammar {
  /// The value at the parser's position; `nil` if it is invalid.
  func parse(_ parser: inout ValueParser) -> Value? {
    switch self {
    case .enumeration(let values):
      guard let keyword = parser.peekKeyword, let found = values.first(where: { $0.keyword == keyword }) else {
        return nil
      }
      parser.advance()
      return .raw(found.raw)
    case .keywords(let keywords): return parser.consumeKeyword(of: keywords).map { .keyword($0) }
    case .length(let range, let keywords):
      if let keyword = parser.consumeKeyword(of: keywords) { return .keyword(keyword) }
      return parser.consumeLength(range).map { .length($0) }
    case .number(let minimum): return parser.consumeNumber(atLeast: minimum).map { .number($0) }
    case .integer(let keywords):
      if let keyword = parser.consumeKeyword(of: keywords) { return .keyword(keyword) }
      return parser.consumeInteger().map { .integer($0) }
    case .color: return parser.consumeColor().map { .color($0) }
    case .custom(let parse): return parse(&parser)
    }
  }
}

extension Grammar {
  static func values<Enumeration: RawRepresentable<UInt8>>(_ values: [(Keyword, Enumeration)]) -> Grammar {
    .enumeration(values.map { ($0.0, $0.1.rawValue) })
  }
}

/// All property definitions, indexed by `Property`.
enum PropertyTable {
  static let definitions: [PropertyDefinition] =
    (fontDefinitions + boxDefinitions + tableDefinitions + flexDefinitions + gridDefinitions + textDefinitions
    + paintDefinitions + textPaintDefinitions + maskDefinitions + borderImageDefinitions
    + backgroundDefinitions + generatedContentDefinitions + logicalDefinitions)
    .sorted { $0.property.rawValue < $1.property.rawValue }
}
