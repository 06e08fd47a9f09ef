import LayoutEngine

extension PropertyTable {
  static let fontDefinitions: [PropertyDefinition] = [
    PropertyDefinition(.direction, "direction", isInherited: true, .values([(.ltr, Direction.ltr), (.rtl, .rtl)])),
    PropertyDefinition(
      .writingMode, "writing-mode", isInherited: true,
      .values([
        (.horizontalTB, WritingMode.horizontalTB), (.verticalRL, .verticalRL), (.verticalLR, .verticalLR),
        (.sidewaysRL, .sidewaysRL), (.sidewaysLR, .sidewaysLR), (.lr, .horizontalTB), (.lrTB, .horizontalTB),
        (.rl, .horizontalTB), (.rlTB, .horizontalTB), (.tb, .verticalRL), (.tbRL, .verticalRL),
      ])),
    PropertyDefinition(
      .textOrientation, "text-orientation", isInherited: true,
      .values([
        (.mixed, TextOrientation.mixed), (.upright, .upright), (.sideways, .sideways), (.sidewaysRight, .sideways),
        (.verticalRight, .mixed),
      ])),
    PropertyDefinition(.fontFamily, "font-family", isInherited: true, .custom { $0.consumeFontFamily() }),
    PropertyDefinition(.fontWeight, "font-weight", isInherited: true, .custom { $0.consumeFontWeight() }),
    PropertyDefinition(.fontStretch, "font-stretch", isInherited: true, .custom { $0.consumeFontStretch() }),
    PropertyDefinition(.fontStyle, "font-style", isInherited: true, .custom { $0.consumeFontStyle() }),
    PropertyDefinition(
      .fontVariationSettings, "font-variation-settings", isInherited: true,
      .custom { $0.consumeFontSettings(isVariation: true) }),
    PropertyDefinition(
      .fontFeatureSettings, "font-feature-settings", isInherited: true,
      .custom { $0.consumeFontSettings(isVariation: false) }),
    PropertyDefinition(
      .fontVariantCaps, "font-variant-caps", isInherited: true,
      .values([
        (.normal, TextStyle.VariantCaps.normal), (.smallCaps, .smallCaps), (.allSmallCaps, .allSmallCaps),
        (.petiteCaps, .smallCaps), (.allPetiteCaps, .allSmallCaps), (.unicase, .unicase),
        (.titlingCaps, .titlingCaps),
      ]), note: "petite capitals as small ones"),
    PropertyDefinition(
      .fontSynthesisWeight, "font-synthesis-weight", isInherited: true, .keywords([.auto, .none])),
    PropertyDefinition(
      .fontSynthesisStyle, "font-synthesis-style", isInherited: true, .keywords([.auto, .none])),
    PropertyDefinition(
      .fontSynthesisSmallCaps, "font-synthesis-small-caps", isInherited: true, .keywords([.auto, .none])),
    PropertyDefinition(
      .fontVariantLigatures, "font-variant-ligatures", isInherited: true, .custom { $0.consumeVariant(.ligatures) }),
    PropertyDefinition(
      .fontVariantNumeric, "font-variant-numeric", isInherited: true, .custom { $0.consumeVariant(.numeric) }),
    PropertyDefinition(
      .fontVariantEastAsian, "font-variant-east-asian", isInherited: true, .custom { $0.consumeVariant(.eastAsian) }),
    PropertyDefinition(
      .fontVariantPosition, "font-variant-position", isInherited: true, .custom { $0.consumeVariant(.position) }),
    PropertyDefinition(.fontKerning, "font-kerning", isInherited: true, .keywords([.auto, .normal, .none])),
    PropertyDefinition(.fontSize, "font-size", isInherited: true, .custom { $0.consumeFontSize() }),
    PropertyDefinition(.lineHeight, "line-height", isInherited: true, .custom { $0.consumeLineHeight() }),
    PropertyDefinition(.colorScheme, "color-scheme", isInherited: true, .custom { $0.consumeColorScheme() }),
    PropertyDefinition(.color, "color", isInherited: true, .color),
  ]
}

extension ValueParser {
  /// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#font-family-prop
  mutating func consumeFontFamily() -> Value? {
    var families: [String] = []
    repeat {
      guard let family = consumeFamilyName() else { return nil }
      families.append(family)
    } while consumeComma()
    return .families(families)
  }

  /// A string, or identifiers joined by spaces; generic families in lower case. A string that looks like one of those
  /// is a name nevertheless, and is put in capitals: case is of no account in names.
  mutating func consumeFamilyName() -> String? {
    if let name = consumeString() { return Self.genericFamilies.contains(name) ? name.uppercased() : name }
    let isSingle = peek.kind == .ident
    if isSingle, let generic = peekGenericFamily {
      let start = position
      advance()
      if peek.kind != .ident { return generic }
      seek(start)
    }
    guard var name = consumeCustomIdent() else { return nil }
    while peek.kind == .ident {
      name += " " + text
      advance()
    }
    return name
  }

  private var peekGenericFamily: String? {
    guard peek.kind == .ident else { return nil }
    let name = text.lowercased()
    return Self.genericFamilies.contains(name) ? name : nil
  }

  /// Those that Chromium knows; `ui-serif` and its like are names of families that nobody has.
  private static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "math", "emoji", "-webkit-body",
  ]

  /// https://www.w3.org/TR/2022/CR-css-color-adjust-1-20220614/#color-scheme-prop
  mutating func consumeColorScheme() -> Value? {
    if consume(.normal) { return .flags(0) }
    var schemes: ColorSchemes = []
    var (count, onlyCount) = (0, 0)
    while !isAtEnd {
      switch consumeName(of: ["light", "dark", "only"]) {
      case 0: schemes.insert(.light)
      case 1: schemes.insert(.dark)
      case 2:
        onlyCount += 1
        // It stands first or last.
        guard onlyCount == 1, count == 0 || isAtEnd else { return nil }
        continue
      default:
        guard consumeCustomIdent() != nil else { return nil }
        schemes.insert(.other)
      }
      count += 1
    }
    return count == 0 ? nil : .flags(UInt16(schemes.rawValue))
  }

  mutating func consumeFontWeight() -> Value? {
    if let keyword = consumeKeyword(of: [.normal, .bold, .bolder, .lighter]) {
      switch keyword {
      case .normal: return .number(400)
      case .bold: return .number(700)
      default: return .keyword(keyword)
      }
    }
    guard let weight = consumeNumber(atLeast: 1), weight <= 1000 else { return nil }
    return .number(weight)
  }

  static let stretchKeywords: [(Keyword, Double)] = [
    (.normal, 100), (.ultraCondensed, 50), (.extraCondensed, 62.5), (.condensed, 75), (.semiCondensed, 87.5),
    (.semiExpanded, 112.5), (.expanded, 125), (.extraExpanded, 150), (.ultraExpanded, 200),
  ]

  /// A percentage as a number.
  mutating func consumeFontStretch() -> Value? {
    if let keyword = peekKeyword, let found = Self.stretchKeywords.first(where: { $0.0 == keyword }) {
      advance()
      return .number(found.1)
    }
    return consumePercentage(atLeast: 0).map { .number($0) }
  }

  mutating func consumeFontStyle() -> Value? {
    if let keyword = consumeKeyword(of: [.normal, .italic]) { return .keyword(keyword) }
    guard consume(.oblique) else { return nil }
    let isAngle = peek.kind == .dimension || peek.kind == .function
    guard isAngle else { return .oblique(14) }
    guard let angle = consumeAngle(), (-90...90).contains(angle) else { return nil }
    return .oblique(Float(angle))
  }

  /// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#font-feature-settings-prop
  mutating func consumeFontSettings(isVariation: Bool) -> Value? {
    if consume(.normal) { return .settings([]) }
    var settings: [TextStyle.Setting] = []
    repeat {
      guard let tag = consumeString(), let code = FontFeatures.tag(tag) else { return nil }
      var value = 1.0
      if let keyword = isVariation ? nil : consumeKeyword(of: [.on, .off]) {
        value = keyword == .on ? 1 : 0
      } else if isVariation {
        guard let number = consumeNumber() else { return nil }
        value = number
      } else if let number = consumeInteger() {
        value = Double(number)
      }
      settings.append(TextStyle.Setting(tag: code, value: Float(value)))
    } while consumeComma()
    return .settings(settings)
  }

  /// Keywords of one of the `font-variant` properties, as OpenType features.
  mutating func consumeVariant(_ group: FontFeatures.Group) -> Value? {
    if consume(.normal) { return .settings([]) }
    if group == .ligatures, consume(.none) { return .settings(FontFeatures.noLigatures) }
    var settings: [TextStyle.Setting] = []
    var seen: Set<UInt8> = []
    while let keyword = peekKeyword, let feature = group.feature(keyword) {
      guard seen.insert(feature.slot).inserted else { return nil }
      settings += feature.settings
      advance()
    }
    return settings.isEmpty ? nil : .settings(settings)
  }

  mutating func consumeFontSize() -> Value? {
    let keywords: [Keyword] = [
      .xxSmall, .xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge, .smaller, .larger, .webkitXxxLarge,
    ]
    if let keyword = consumeKeyword(of: keywords) {
      return .keyword(keyword == .webkitXxxLarge ? .xxxLarge : keyword)
    }
    return consumeLength([.percentages, .nonNegative]).map { .length($0) }
  }

  mutating func consumeLineHeight() -> Value? {
    if consume(.normal) { return .keyword(.normal) }
    if let number = consumeNumber(atLeast: 0) { return .number(number) }
    return consumeLength([.percentages, .nonNegative]).map { .length($0) }
  }
}
