import CICU

/// The opportunities that `word-break: break-all` adds to the usual ones, by line breaking class. Measured in Chromium.
///
/// https://www.w3.org/TR/2024/CRD-css-text-3-20240930/#valdef-word-break-break-all
enum BreakAll {
  private struct Classes: OptionSet {
    let rawValue: UInt16
    static let letter = Classes(rawValue: 1 << 0)
    static let digit = Classes(rawValue: 1 << 1)
    static let hebrew = Classes(rawValue: 1 << 2)
    static let complex = Classes(rawValue: 1 << 3)
    static let ambiguous = Classes(rawValue: 1 << 4)
    static let hyphen = Classes(rawValue: 1 << 5)
    static let opening = Classes(rawValue: 1 << 6)
    static let prefix = Classes(rawValue: 1 << 7)
    static let postfix = Classes(rawValue: 1 << 8)
    static let closingParenthesis = Classes(rawValue: 1 << 9)
    static let closing = Classes(rawValue: 1 << 10)
    static let exclamation = Classes(rawValue: 1 << 11)
    static let separator = Classes(rawValue: 1 << 12)
    static let slash = Classes(rawValue: 1 << 13)

    static let letters: Classes = [.letter, .digit, .hebrew, .complex, .ambiguous]
  }

  static func isBreakable(after last: UInt32, before next: UInt32) -> Bool {
    let next = classes(of: next)
    return !next.isEmpty && !followers(of: classes(of: last)).isDisjoint(with: next)
  }

  private static func followers(of last: Classes) -> Classes {
    if !last.isDisjoint(with: .letters) { return [.letters, .hyphen, .opening, .prefix] }
    switch last {
    case .closingParenthesis: return [.letters, .hyphen, .prefix]
    case .exclamation: return [.letter, .digit, .hyphen, .postfix, .prefix]
    case .separator: return [.letter, .digit, .hebrew, .ambiguous, .hyphen]
    case .postfix: return [.letter, .digit, .hebrew, .ambiguous, .hyphen, .postfix, .prefix]
    case .slash: return [.letter, .digit, .hebrew, .hyphen, .opening, .prefix]
    case .prefix: return .postfix
    case .closing: return .hyphen
    case .hyphen: return .digit
    default: return []
    }
  }

  private static func classes(of character: UInt32) -> Classes {
    // Chromium takes the plus sign for a letter here.
    if character == 0x2B { return .letter }
    switch icu_u_lineBreak(Int32(bitPattern: character)) {
    case ICU_LB_ALPHABETIC: return .letter
    case ICU_LB_NUMERIC: return .digit
    case ICU_LB_HEBREW_LETTER: return .hebrew
    case ICU_LB_COMPLEX_CONTEXT: return .complex
    case ICU_LB_AMBIGUOUS: return .ambiguous
    case ICU_LB_HYPHEN: return .hyphen
    case ICU_LB_OPEN_PUNCTUATION: return .opening
    case ICU_LB_PREFIX_NUMERIC: return .prefix
    case ICU_LB_POSTFIX_NUMERIC: return .postfix
    case ICU_LB_CLOSE_PARENTHESIS: return .closingParenthesis
    case ICU_LB_CLOSE_PUNCTUATION: return .closing
    case ICU_LB_EXCLAMATION: return .exclamation
    case ICU_LB_INFIX_NUMERIC: return .separator
    case ICU_LB_BREAK_SYMBOLS: return .slash
    default: return []
    }
  }
}
