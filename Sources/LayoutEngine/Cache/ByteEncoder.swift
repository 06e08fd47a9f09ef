/// Writes values as bytes that are equal only if the values are: lists and strings carry their length.
struct ByteEncoder {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ raw: UnsafeRawBufferPointer) { bytes.append(contentsOf: raw) }

  mutating func append<Value: BitwiseCopyable>(_ value: Value) { withUnsafeBytes(of: value) { append($0) } }

  mutating func append(_ string: String) {
    append(string.utf8.count)
    bytes.append(contentsOf: string.utf8)
  }

  mutating func append(_ calculation: Calculation) {
    switch calculation {
    case .px(let value): appendTagged(0, value)
    case .percent(let value): appendTagged(1, value)
    case .sum(let terms): append(2, terms)
    case .product(let term, let factor):
      appendTagged(3, factor)
      append(term)
    case .min(let terms): append(4, terms)
    case .max(let terms): append(5, terms)
    case .clamp(let minimum, let central, let maximum): append(6, [minimum, central, maximum])
    case .absolute(let term): append(7, [term])
    case .rounded(let term, let interval, let rounding):
      append(8, [term, interval])
      append(rounding.rawValue)
    case .remainder(let a, let b, let takesSignOfDivisor):
      append(9, [a, b])
      append(takesSignOfDivisor)
    }
  }

  /// A length with its calculation in place of the index.
  mutating func append(_ length: Length, _ calculations: CalculationTable) {
    guard length.kind == .calculation else { return append(length) }
    append(Length.calculation(0))
    append(calculations[length.calculationIndex])
  }

  mutating func append(_ style: TextStyle) {
    append(style.families.count)
    for family in style.families { append(family) }
    appendFont(style)
    append(style.language)
    switch style.lineHeight {
    case .normal: appendTagged(0, 0)
    case .number(let value): appendTagged(1, value)
    case .px(let value): appendTagged(2, value)
    }
    switch style.tabSize {
    case .spaces(let value): appendTagged(0, value)
    case .px(let value): appendTagged(1, value)
    }
    append(style.letterSpacing)
    append(style.wordSpacing)
    bytes.append(style.hyphenateCharacter == nil ? 0 : 1)
    if let character = style.hyphenateCharacter { append(character) }
    appendKeywords(style)
  }

  private mutating func appendFont(_ style: TextStyle) {
    append(style.size)
    append(style.firstLineAscent)
    append(style.markerHeight)
    append(style.markerWidth)
    append(style.weight)
    append(style.stretch)
    switch style.slant {
    case .normal: appendTagged(0, 0)
    case .italic: appendTagged(1, 0)
    case .oblique(let angle): appendTagged(2, angle)
    }
    for settings in [style.variations, style.features] {
      append(settings.count)
      for setting in settings {
        append(setting.tag)
        append(setting.value)
      }
    }
  }

  private mutating func appendKeywords(_ style: TextStyle) {
    bytes += [
      style.variantCaps.rawValue, style.synthesis.rawValue, style.kerning ? 1 : 0, style.ligatures ? 1 : 0,
      style.whiteSpace.rawValue,
      style.transform.rawValue, style.wordBreak.rawValue, style.overflowWrap.rawValue, style.lineBreak.rawValue,
      style.hyphens.rawValue, style.wrap.rawValue, style.direction.rawValue, style.unicodeBidi.rawValue,
      style.spacingTrim.rawValue, style.indentation.rawValue, style.writingMode.rawValue, style.orientation.rawValue,
      style.hasLineHeightQuirk ? 1 : 0,
    ]
  }

  private mutating func append(_ tag: UInt8, _ terms: [Calculation]) {
    bytes.append(tag)
    append(terms.count)
    for term in terms { append(term) }
  }

  private mutating func appendTagged<Value: BitwiseCopyable>(_ tag: UInt8, _ value: Value) {
    bytes.append(tag)
    append(value)
  }
}
