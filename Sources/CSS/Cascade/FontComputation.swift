import LayoutEngine

/// Computes what other values depend on: fonts, direction, colour.
extension StyleBuilder {
  /// Applies early properties; `winners` is indexed by the raw value.
  mutating func applyEarly(_ winners: [Value?]) {
    var hasFont = false
    for property in Property.earlyProperties {
      let value = winners[Int(property.rawValue)]
      if property == .color, isRoot { beginWithCanvasText() }
      if property == .lineHeight { finishFont(hasFont, winners[Int(Property.fontSize.rawValue)]) }
      guard let value else { continue }
      if case .wide(let wide) = value {
        // Every early property is inherited.
        if wide == .initial {
          resetEarly(property)
          hasFont = true
        }
        continue
      }
      hasFont = true
      applyEarly(property, value)
    }
    // For the unit `lh`.
    if winners[Int(Property.lineHeight.rawValue)] != nil { lengths.text = Shared(text) }
  }

  private mutating func applyEarly(_ property: Property, _ value: Value) {
    switch (property, value) {
    case (.direction, _):
      text.direction = value.decoded(.ltr)
      layout.direction = text.direction
    case (.writingMode, _): text.writingMode = value.decoded(.horizontalTB)
    case (.textOrientation, _): text.orientation = value.decoded(.mixed)
    case (.fontFamily, .families(let families)): text.families = families
    case (.fontWeight, .number(let weight)): text.weight = Float(weight)
    case (.fontWeight, .keyword(let keyword)):
      text.weight = keyword == .bolder ? Self.bolder(text.weight) : Self.lighter(text.weight)
    case (.fontStretch, .number(let stretch)): text.stretch = Float(stretch)
    case (.fontStyle, .keyword(let keyword)): text.slant = keyword == .italic ? .italic : .normal
    case (.fontStyle, .oblique(let angle)): text.slant = angle == 0 ? .normal : .oblique(angle)
    case (.fontVariationSettings, .settings(let settings)): text.variations = settings
    case (.fontVariantCaps, _): text.variantCaps = value.decoded(.normal)
    case (.fontSynthesisWeight, .keyword(let keyword)): allow(.weight, keyword)
    case (.fontSynthesisStyle, .keyword(let keyword)): allow(.style, keyword)
    case (.fontSynthesisSmallCaps, .keyword(let keyword)): allow(.smallCaps, keyword)
    case (.fontKerning, .keyword(let keyword)): text.kerning = keyword != Keyword.none
    case (.colorScheme, .flags(let flags)): setColorSchemes(ColorSchemes(rawValue: UInt8(truncatingIfNeeded: flags)))
    case (.color, .color(let value)):
      paint.color = value.resolved(currentColor: parent.computed.paint.value.color, isDark: isDark)
      paintIsOwn = true
      return setColorOfUncolored()
    case (.lineHeight, _): applyLineHeight(value)
    case (_, .settings(let settings)): applyFeatures(property, settings)
    default: break
    }
    textIsOwn = true
  }

  private mutating func allow(_ synthesis: TextStyle.FontSynthesis, _ keyword: Keyword) {
    if keyword == Keyword.none { text.synthesis.remove(synthesis) } else { text.synthesis.insert(synthesis) }
  }

  private mutating func applyFeatures(_ property: Property, _ settings: [TextStyle.Setting]) {
    inheritedIsOwn = true
    switch property {
    case .fontVariantLigatures:
      inherited.ligatures = settings
      text.ligatures = settings != FontFeatures.noLigatures
    case .fontVariantNumeric: inherited.numeric = settings
    case .fontVariantEastAsian: inherited.eastAsian = settings
    case .fontVariantPosition: inherited.position = settings
    default: inherited.features = settings
    }
  }

  private mutating func resetEarly(_ property: Property) {
    let initial = TextStyle()
    textIsOwn = true
    switch property {
    case .direction:
      text.direction = .ltr
      layout.direction = .ltr
    case .writingMode: text.writingMode = initial.writingMode
    case .textOrientation: text.orientation = initial.orientation
    case .fontFamily: text.families = initial.families
    case .fontWeight: text.weight = initial.weight
    case .fontStretch: text.stretch = initial.stretch
    case .fontStyle: text.slant = initial.slant
    case .fontVariationSettings: text.variations = initial.variations
    case .fontVariantCaps: text.variantCaps = initial.variantCaps
    case .fontSynthesisWeight: text.synthesis.insert(.weight)
    case .fontSynthesisStyle: text.synthesis.insert(.style)
    case .fontSynthesisSmallCaps: text.synthesis.insert(.smallCaps)
    case .fontKerning: text.kerning = true
    case .fontVariantLigatures, .fontVariantNumeric, .fontVariantEastAsian, .fontVariantPosition, .fontFeatureSettings:
      applyFeatures(property, [])
    case .lineHeight: text.lineHeight = .normal
    case .colorScheme: setColorSchemes([])
    case .color:
      paint.color = .canvasText(isDark: isDark)
      paintIsOwn = true
      setColorOfUncolored()
    default: break
    }
  }

  private mutating func setColorSchemes(_ schemes: ColorSchemes) {
    inherited.colorSchemes = schemes
    inheritedIsOwn = true
    let isDark = schemes.isDark(for: preference)
    guard isDark != paint.isDark else { return }
    paint.isDark = isDark
    paintIsOwn = true
  }

  /// The root element has the initial colour of its scheme unless it says otherwise.
  private mutating func beginWithCanvasText() {
    guard isDark else { return }
    paint.color = .canvasText(isDark: true)
    paintIsOwn = true
    setColorOfUncolored()
  }

  /// Begins with the colour of another style than the parent's.
  mutating func takeColor(of record: StyleRecord) {
    guard paint.color != record.computed.paint.value.color else { return }
    paint.color = record.computed.paint.value.color
    paintIsOwn = true
    setColorOfUncolored()
  }

  /// Borders and outlines have the colour of the text unless they say otherwise.
  private mutating func setColorOfUncolored() {
    paint.borderColor = Edges(paint.color)
    paint.outlineColor = paint.color
  }

  // MARK: Weight

  /// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#relative-weights
  private static func bolder(_ weight: Float) -> Float {
    weight < 350 ? 400 : weight < 550 ? 700 : weight < 900 ? 900 : weight
  }

  private static func lighter(_ weight: Float) -> Float {
    weight < 100 ? weight : weight < 550 ? 100 : weight < 750 ? 400 : 700
  }

  // MARK: Size

  private static let defaultSizes: [Float] = [9, 10, 13, 16, 18, 24, 32, 48]
  /// For the default size of 13px that generic monospace text has.
  private static let monospaceSizes: [Float] = [9, 10, 12, 13, 16, 20, 26, 39]

  /// The same in quirks mode.
  private static let quirkyMonospaceSizes: [Float] = [9, 9, 10, 13, 16, 20, 26, 40]

  private func size(keyword: UInt8, isMonospace: Bool) -> Float {
    let monospaceSizes = inherited.isInQuirksMode ? Self.quirkyMonospaceSizes : Self.monospaceSizes
    return (isMonospace ? monospaceSizes : Self.defaultSizes)[Int(min(max(keyword, 1), 8)) - 1]
  }

  /// Decides the size once the family is known.
  ///
  /// DEVIATION: as in Chromium, text in the generic family `monospace` alone is smaller unless its size goes back to
  /// an absolute length.
  private mutating func finishFont(_ hasFont: Bool, _ declared: Value?) {
    guard hasFont || declared != nil else { return }
    let before = inherited
    let sizeBefore = text.size
    let isMonospace = text.families == ["monospace"]
    let wasMonospace = parent.computed.text.value.families == ["monospace"]
    applySize(declared, isMonospace: isMonospace)
    if isMonospace != wasMonospace, !inherited.fontSizeIsAbsolute {
      if inherited.fontSizeKeyword > 0 {
        text.size = size(keyword: inherited.fontSizeKeyword, isMonospace: isMonospace)
      } else {
        text.size = isMonospace ? text.size * 13 / 16 : text.size * 16 / 13
      }
    }
    // Chromium's largest font.
    text.size = min(text.size, 10_000)
    if text.size != sizeBefore { textIsOwn = true }
    if before.fontSizeKeyword != inherited.fontSizeKeyword || before.fontSizeIsAbsolute != inherited.fontSizeIsAbsolute
    {
      inheritedIsOwn = true
    }
    lengths.text = Shared(text)
    lengths.fontSize = Double(text.size)
  }

  private mutating func applySize(_ declared: Value?, isMonospace: Bool) {
    let parentSize = parent.computed.text.value.size
    switch declared {
    case .keyword(.smaller):
      text.size = Float(Double(parentSize) / 1.2)
      inherited.fontSizeKeyword = 0
    case .keyword(.larger):
      text.size = Float(Double(parentSize) * 1.2)
      inherited.fontSizeKeyword = 0
    case .keyword(let keyword): setSize(keyword: Self.keywordIndex(keyword), isMonospace)
    case .wide(.initial): setSize(keyword: 4, isMonospace)
    case .length(let length):
      text.size = max(lengths.px(length, percentagesOf: parentSize), 0)
      inherited.fontSizeKeyword = 0
      if length.isAbsolute { inherited.fontSizeIsAbsolute = true }
    default: break
    }
  }

  private mutating func setSize(keyword: UInt8, _ isMonospace: Bool) {
    text.size = size(keyword: keyword, isMonospace: isMonospace)
    inherited.fontSizeKeyword = keyword
    inherited.fontSizeIsAbsolute = false
  }

  private static func keywordIndex(_ keyword: Keyword) -> UInt8 {
    let keywords: [Keyword] = [.xxSmall, .xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge]
    return UInt8((keywords.firstIndex(of: keyword) ?? 3) + 1)
  }

  // MARK: Line height

  private mutating func applyLineHeight(_ value: Value) {
    switch value {
    case .number(let number): text.lineHeight = .number(Float(number))
    case .length(let length):
      text.lineHeight = .px(LayoutUnit(lengths.px(length, percentagesOf: text.size)))
    default: text.lineHeight = .normal
    }
  }
}

extension LengthValue {
  /// Whether the length does not depend on the parent's font.
  fileprivate var isAbsolute: Bool {
    switch self {
    case .px: true
    case .percent: false
    case .dimension(_, let unit): ![.em, .ex, .ch, .cap, .ic, .lh].contains(unit)
    case .math(let expression): !expression.node.hasPercentage
    }
  }
}

extension Property {
  static let earlyProperties = allCases.filter(\.isEarly)
}
