import LayoutEngine

/// Computes properties of text other than fonts.
extension StyleBuilder {
  mutating func applyText(_ property: Property, _ value: Value) {
    switch property {
    case .textAlign: layout.textAlign = value.decoded(.start)
    case .textAlignLast: layout.textAlignLast = value.decoded(.auto)
    case .textIndent: if case .indentation(let length, let lines) = value { setIndent(self.length(length), lines) }
    default:
      applyToText(property, value)
      textIsOwn = true
    }
  }

  mutating func setIndent(_ length: Length, _ lines: TextStyle.Indentation) {
    layout.textIndent = length
    guard text.indentation != lines else { return }
    text.indentation = lines
    textIsOwn = true
  }

  private mutating func applyToText(_ property: Property, _ value: Value) {
    switch property {
    case .letterSpacing: inherited.letterSpacing = spacing(value)
    case .wordSpacing: inherited.wordSpacing = spacing(value)
    case .whiteSpaceCollapse:
      text.whiteSpace = TextStyle.WhiteSpace(value.decoded(.collapse), wraps: text.whiteSpace.wraps)
    case .textWrapMode:
      if case .keyword(let mode) = value {
        text.whiteSpace = TextStyle.WhiteSpace(text.whiteSpace.collapse, wraps: mode == .wrap)
      }
    case .textWrapStyle: text.wrap = value.decoded(.wrap)
    case .textTransform: text.transform = value.decoded(.none)
    case .tabSize:
      switch value {
      case .number(let number): text.tabSize = .spaces(Float(clampingToFinite: number))
      case .length(let length): text.tabSize = .px(lengths.px(length))
      default: break
      }
    case .wordBreak: text.wordBreak = value.decoded(.normal)
    case .overflowWrap: text.overflowWrap = value.decoded(.normal)
    case .lineBreak: text.lineBreak = value.decoded(.auto)
    case .hyphens: text.hyphens = value.decoded(.manual)
    case .hyphenateCharacter:
      if case .quotes(let strings) = value {
        text.hyphenateCharacter = strings[0]
      } else {
        text.hyphenateCharacter = nil
      }
    case .textSpacingTrim: text.spacingTrim = value.decoded(.normal)
    case .unicodeBidi: text.unicodeBidi = value.decoded(.normal)
    default: break
    }
  }

  private mutating func spacing(_ value: Value) -> Spacing {
    inheritedIsOwn = true
    guard case .length(let length) = value else { return Spacing() }
    let whole = Double(lengths.px(length, percentagesOf: 100))
    let px = Float(clampingToFinite: Double(lengths.px(length, percentagesOf: 0)))
    return Spacing(px: px, percent: Float(clampingToFinite: whole - Double(px)))
  }

  /// Resolves what is relative to the font of the element itself, even if it is inherited.
  mutating func finishText() {
    let letterSpacing = inherited.letterSpacing.value(fontSize: text.size)
    let wordSpacing = inherited.wordSpacing.value(fontSize: text.size)
    guard text.letterSpacing != letterSpacing || text.wordSpacing != wordSpacing else { return }
    text.letterSpacing = letterSpacing
    text.wordSpacing = wordSpacing
    textIsOwn = true
  }

  mutating func applyGenerated(_ property: Property, _ value: Value) {
    switch (property, value) {
    case (.content, .content(let items)): generated.content = items
    case (.content, .keyword(let keyword)): generated.content = keyword == Keyword.none ? [] : nil
    case (.counterReset, .counters(let changes)): generated.reset = changes
    case (.counterIncrement, .counters(let changes)): generated.increment = changes
    case (.counterSet, .counters(let changes)): generated.set = changes
    case (.quotes, .quotes(let quotes)):
      inherited.quotes = quotes
      inheritedIsOwn = true
    case (.quotes, _):
      inherited.quotes = nil
      inheritedIsOwn = true
    default: break
    }
    if property != .quotes { hasGenerated = true }
  }
}
