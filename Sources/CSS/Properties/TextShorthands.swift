import LayoutEngine

extension ShorthandTable {
  static let fontLonghands: [Property] = [
    .fontFamily, .fontWeight, .fontStretch, .fontStyle, .fontVariationSettings, .fontFeatureSettings, .fontVariantCaps,
    .fontVariantLigatures, .fontVariantNumeric, .fontVariantEastAsian, .fontVariantPosition, .fontKerning, .fontSize,
    .lineHeight,
  ]

  private static let variantLonghands: [Property] = [
    .fontVariantCaps, .fontVariantLigatures, .fontVariantNumeric, .fontVariantEastAsian, .fontVariantPosition,
  ]

  fileprivate static let synthesisLonghands: [Property] = [
    .fontSynthesisWeight, .fontSynthesisStyle, .fontSynthesisSmallCaps,
  ]

  static let textShorthands: [ShorthandDefinition] = [
    ShorthandDefinition(.font, "font", fontLonghands, note: "system fonts as the initial font") { parser, output in
      parser.consumeFont(&output)
    },
    ShorthandDefinition(.fontVariant, "font-variant", variantLonghands) { parser, output in
      parser.consumeFontVariant(variantLonghands, &output)
    },
    ShorthandDefinition(.fontSynthesis, "font-synthesis", synthesisLonghands) { parser, output in
      parser.consumeFontSynthesis(&output)
    },
    ShorthandDefinition(.whiteSpace, "white-space", [.whiteSpaceCollapse, .textWrapMode]) { parser, output in
      parser.consumeWhiteSpace(&output)
    },
    ShorthandDefinition(.textWrap, "text-wrap", [.textWrapMode, .textWrapStyle]) { parser, output in
      guard let values = parser.consumeAnyOrder([.textWrapMode, .textWrapStyle]) else { return false }
      output += [(.textWrapMode, values[0]), (.textWrapStyle, values[1])]
      return true
    },
    .anyOrder(
      .textDecoration, "text-decoration",
      [.textDecorationLine, .textDecorationStyle, .textDecorationColor, .textDecorationThickness]),
    .anyOrder(.webkitTextStroke, "-webkit-text-stroke", [.webkitTextStrokeWidth, .webkitTextStrokeColor]),
    ShorthandDefinition(
      .listStyle, "list-style", [.listStyleType, .listStylePosition, .listStyleImage]
    ) { parser, output in
      parser.consumeListStyle(&output)
    },
  ]
}

extension ValueParser {
  /// `none`, or what may be synthesised.
  ///
  /// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#font-synthesis
  fileprivate mutating func consumeFontSynthesis(_ output: inout ShorthandDefinition.Output) -> Bool {
    var allowed: [Keyword] = []
    if !consume(.none) {
      while let keyword = consumeKeyword(of: [.weight, .style, .smallCaps, .position]) {
        guard !allowed.contains(keyword) else { return false }
        allowed.append(keyword)
      }
      guard !allowed.isEmpty else { return false }
    }
    for (keyword, property) in zip([Keyword.weight, .style, .smallCaps], ShorthandTable.synthesisLonghands) {
      output.append((property, .keyword(allowed.contains(keyword) ? .auto : .none)))
    }
    return true
  }

  /// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#font-prop
  fileprivate mutating func consumeFont(_ output: inout ShorthandDefinition.Output) -> Bool {
    for longhand in ShorthandTable.fontLonghands { output.append((longhand, .wide(.initial))) }
    if consumeKeyword(of: [.caption, .icon, .menu, .messageBox, .smallCaption, .statusBar]) != nil { return true }
    consumeFontPrefix(&output)
    guard let size = Property.fontSize.definition.parse(&self) else { return false }
    output.append((.fontSize, size))
    if consumeSlash() {
      guard let lineHeight = Property.lineHeight.definition.parse(&self) else { return false }
      output.append((.lineHeight, lineHeight))
    }
    guard let families = consumeFontFamily() else { return false }
    output.append((.fontFamily, families))
    return true
  }

  /// Style, small capitals, weight and stretch in any order.
  private mutating func consumeFontPrefix(_ output: inout ShorthandDefinition.Output) {
    var seen: Set<UInt8> = []
    for _ in 0..<4 {
      if consume(.normal) { continue }
      let stretch = peekKeyword.flatMap { keyword in Self.stretchKeywords.first { $0.0 == keyword } }
      if let stretch, seen.insert(Property.fontStretch.rawValue).inserted {
        advance()
        output.append((.fontStretch, .number(stretch.1)))
      } else if peekKeyword == .smallCaps, seen.insert(Property.fontVariantCaps.rawValue).inserted {
        advance()
        output.append((.fontVariantCaps, .raw(TextStyle.VariantCaps.smallCaps.rawValue)))
      } else if !seen.contains(Property.fontStyle.rawValue), let style = attempt({ $0.consumeFontStyle() }) {
        seen.insert(Property.fontStyle.rawValue)
        output.append((.fontStyle, style))
      } else if !seen.contains(Property.fontWeight.rawValue), let weight = attempt({ $0.consumeFontWeight() }) {
        seen.insert(Property.fontWeight.rawValue)
        output.append((.fontWeight, weight))
      } else {
        return
      }
    }
  }

  fileprivate mutating func consumeFontVariant(
    _ longhands: [Property], _ output: inout ShorthandDefinition.Output
  ) -> Bool {
    for longhand in longhands { output.append((longhand, .wide(.initial))) }
    if consume(.normal) { return true }
    if consume(.none) {
      output.append((.fontVariantLigatures, .settings(FontFeatures.noLigatures)))
      return true
    }
    while !isAtEnd {
      var found = false
      for longhand in longhands where peekKeyword != .normal && peekKeyword != Keyword.none {
        guard let value = attempt({ longhand.definition.parse(&$0) }) else { continue }
        output.append((longhand, value))
        found = true
        break
      }
      if !found { return false }
    }
    return true
  }

  /// https://www.w3.org/TR/2024/WD-css-text-4-20240219/#white-space-property
  fileprivate mutating func consumeWhiteSpace(_ output: inout ShorthandDefinition.Output) -> Bool {
    let whole: TextStyle.WhiteSpace?
    switch peekKeyword {
    case .normal: whole = .normal
    case .pre: whole = .pre
    case .preWrap: whole = .preWrap
    case .preLine: whole = .preLine
    default: whole = nil
    }
    if let whole {
      advance()
      output.append((.whiteSpaceCollapse, .raw(whole.collapse.rawValue)))
      output.append((.textWrapMode, .keyword(whole.wraps ? .wrap : .nowrap)))
      return true
    }
    guard let values = consumeAnyOrder([.whiteSpaceCollapse, .textWrapMode]) else { return false }
    output += [(.whiteSpaceCollapse, values[0]), (.textWrapMode, values[1])]
    return true
  }

  /// `none` can stand for the type or the image; as many of them as are not given.
  fileprivate mutating func consumeListStyle(_ output: inout ShorthandDefinition.Output) -> Bool {
    var type: Value?
    var position: Value?
    var image: Value?
    var nones = 0
    guard !isAtEnd else { return false }
    while !isAtEnd {
      if consume(.none) {
        nones += 1
      } else if position == nil, let value = attempt({ Property.listStylePosition.definition.parse(&$0) }) {
        position = value
      } else if image == nil, let value = attempt({ Property.listStyleImage.definition.parse(&$0) }) {
        image = value
      } else if type == nil, let value = attempt({ $0.consumeListStyleType() }) {
        type = value
      } else {
        return false
      }
    }
    guard nones <= (type == nil ? 1 : 0) + (image == nil ? 1 : 0) else { return false }
    if nones > 0, type == nil { type = .string("none") }
    output += [
      (.listStyleType, type ?? .wide(.initial)), (.listStylePosition, position ?? .wide(.initial)),
      (.listStyleImage, image ?? .wide(.initial)),
    ]
    return true
  }
}
