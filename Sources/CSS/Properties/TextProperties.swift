import LayoutEngine

extension PropertyTable {
  static let textDefinitions: [PropertyDefinition] = [
    PropertyDefinition(
      .textAlign, "text-align", isInherited: true,
      .values([
        (.start, TextAlign.start), (.end, .end), (.left, .left), (.right, .right), (.center, .center),
        (.justify, .justify), (.webkitCenter, .webkitCenter),
        (.webkitLeft, .webkitLeft), (.webkitRight, .webkitRight), (.webkitMatchParent, .matchParent),
        (.internalCenter, .auto), (.internalOfLines, .inheritedUnlessOfBlocks),
      ])),
    PropertyDefinition(
      .textAlignLast, "text-align-last", isInherited: true,
      .values([
        (.auto, TextAlign.auto), (.start, .start), (.end, .end), (.left, .left), (.right, .right),
        (.center, .center), (.justify, .justify),
      ])),
    PropertyDefinition(
      .textIndent, "text-indent", isInherited: true, .custom { $0.consumeTextIndent() }),
    PropertyDefinition(.letterSpacing, "letter-spacing", isInherited: true, .length(.percentages, [.normal])),
    PropertyDefinition(.wordSpacing, "word-spacing", isInherited: true, .length(.percentages, [.normal])),
    PropertyDefinition(
      .whiteSpaceCollapse, "white-space-collapse", isInherited: true,
      .values([
        (.collapse, WhiteSpaceCollapse.collapse), (.preserve, .preserve), (.preserveBreaks, .preserveBreaks),
        (.breakSpaces, .breakSpaces),
      ])),
    PropertyDefinition(.textWrapMode, "text-wrap-mode", isInherited: true, .keywords([.wrap, .nowrap])),
    PropertyDefinition(
      .textWrapStyle, "text-wrap-style", isInherited: true,
      .values([
        (.auto, TextStyle.TextWrap.wrap), (.balance, .balance), (.pretty, .pretty), (.stable, .stable),
      ])),
    PropertyDefinition(
      .textTransform, "text-transform", isInherited: true,
      .values([
        (.none, TextStyle.Transform.none), (.uppercase, .uppercase), (.lowercase, .lowercase),
        (.capitalize, .capitalize),
      ])),
    PropertyDefinition(.tabSize, "tab-size", isInherited: true, .custom { $0.consumeTabSize() }),
    PropertyDefinition(
      .wordBreak, "word-break", isInherited: true,
      .values([
        (.normal, TextStyle.WordBreak.normal), (.breakAll, .breakAll), (.keepAll, .keepAll), (.breakWord, .breakWord),
        (.autoPhrase, .autoPhrase),
      ])),
    PropertyDefinition(
      .overflowWrap, "overflow-wrap", isInherited: true,
      .values([(.normal, TextStyle.OverflowWrap.normal), (.breakWord, .breakWord), (.anywhere, .anywhere)])),
    PropertyDefinition(
      .lineBreak, "line-break", isInherited: true,
      .values([
        (.auto, TextStyle.LineBreak.auto), (.loose, .loose), (.normal, .normal), (.strict, .strict),
        (.anywhere, .anywhere),
      ])),
    PropertyDefinition(
      .hyphens, "hyphens", isInherited: true,
      .values([(.none, TextStyle.Hyphens.none), (.manual, .manual), (.auto, .auto)])),
    PropertyDefinition(
      .hyphenateCharacter, "hyphenate-character", isInherited: true, .custom { $0.consumeHyphenateCharacter() }),
    PropertyDefinition(
      .textSpacingTrim, "text-spacing-trim", isInherited: true,
      .values([
        (.normal, TextStyle.SpacingTrim.normal), (.spaceAll, .spaceAll), (.spaceFirst, .normal), (.trimStart, .normal),
      ]), note: "nothing is trimmed at the start of lines"),
    PropertyDefinition(
      .unicodeBidi, "unicode-bidi",
      .values([
        (.normal, TextStyle.UnicodeBidi.normal), (.embed, .embed), (.isolate, .isolate),
        (.bidiOverride, .bidiOverride), (.isolateOverride, .isolateOverride), (.plaintext, .plaintext),
        (.webkitIsolate, .isolate), (.webkitIsolateOverride, .isolateOverride), (.webkitPlaintext, .plaintext),
      ])),
  ]
}

extension ValueParser {
  mutating func consumeHyphenateCharacter() -> Value? {
    if consume(.auto) { return .keyword(.auto) }
    return consumeString().map { .quotes([$0]) }
  }

  /// A length with keywords before and after it.
  mutating func consumeTextIndent() -> Value? {
    var length: LengthValue?
    var indentation: TextStyle.Indentation = []
    let keywords: [TextStyle.Indentation] = [.hanging, .eachLine]
    repeat {
      if let index = consumeName(of: ["hanging", "each-line"]) {
        guard indentation.insert(keywords[Int(index)]).inserted else { return nil }
      } else {
        guard length == nil, let parsed = consumeLength(.percentages) else { return nil }
        length = parsed
      }
    } while !isAtEnd
    return length.map { .indentation($0, indentation) }
  }

  mutating func consumeTabSize() -> Value? {
    if let number = consumeNumber(atLeast: 0) { return .number(number) }
    return consumeLength(.nonNegative).map { .length($0) }
  }
}

/// The values of `white-space-collapse`, one half of `white-space`.
///
/// https://www.w3.org/TR/2024/WD-css-text-4-20240219/#white-space-collapsing
enum WhiteSpaceCollapse: UInt8, Sendable { case collapse, preserve, preserveBreaks, breakSpaces }

extension TextStyle.WhiteSpace {
  var collapse: WhiteSpaceCollapse {
    switch self {
    case .normal, .nowrap: .collapse
    case .pre, .preWrap: .preserve
    case .preLine: .preserveBreaks
    case .breakSpaces: .breakSpaces
    }
  }

  var wraps: Bool { self != .nowrap && self != .pre }

  /// DEVIATION: `preserve-breaks` and `break-spaces` without wrapping are `pre`; `white-space` has no such value.
  init(_ collapse: WhiteSpaceCollapse, wraps: Bool) {
    switch collapse {
    case .collapse: self = wraps ? .normal : .nowrap
    case .preserve: self = wraps ? .preWrap : .pre
    case .preserveBreaks: self = wraps ? .preLine : .pre
    case .breakSpaces: self = wraps ? .breakSpaces : .pre
    }
  }
}
