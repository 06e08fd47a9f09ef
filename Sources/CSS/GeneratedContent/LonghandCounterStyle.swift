/// Counter styles that write numbers out in words: a character for each digit with one for its power of ten.
///
/// https://www.w3.org/TR/2021/CR-css-counter-styles-3-20210727/#complex-predefined-counters
struct LonghandCounterStyle: Sendable {
  /// How zeros inside a number and ones before a power of ten are written.
  enum Rule: Sendable {
    /// Zeros are left out; ones are kept.
    case formal
    /// Zeros are left out, and ones before a power of ten too.
    case informal
    /// A row of zeros inside is one zero.
    case chineseFormal
    /// The same, and 10 to 19 begin with their ten.
    case chineseInformal
  }

  private let digits: [Character]
  /// Ten, a hundred and a thousand, then ten thousand and its square.
  private let powers: [Character]
  private let negative: String
  private let rule: Rule
  /// What stands between four digits and the next ones.
  private let separator: String
  /// What list markers end with.
  let suffix: String

  private init(_ digits: String, _ powers: String, negative: String, _ rule: Rule, isKorean: Bool = false) {
    self.digits = Array(digits)
    self.powers = Array(powers)
    self.negative = negative
    self.rule = rule
    separator = isKorean ? " " : ""
    suffix = isKorean ? ", " : "、"
  }

  /// The number in words; `nil` outside of the range of the style. As in Chromium, styles with words for ten thousand and
  /// more have no limit.
  func text(_ value: Int32) -> String? {
    guard powers.count > 3 || (-9_999...9_999).contains(value) else { return nil }
    if value == 0 { return String(digits[0]) }
    let number = Int(value.magnitude)
    var parts: [String] = []
    for group in (0..<3).reversed() {
      let unit = group == 0 ? 1 : group == 1 ? 10_000 : 100_000_000
      let words = words(number / unit % 10_000, isFirst: number / unit < 10_000, group: group)
      if !words.isEmpty { parts.append(String(words)) }
    }
    return (value < 0 ? negative : "") + parts.joined(separator: separator)
  }

  private var isChinese: Bool { rule == .chineseFormal || rule == .chineseInformal }

  /// Four digits with the power of ten thousand that they are followed by.
  private func words(_ value: Int, isFirst: Bool, group: Int) -> [Character] {
    guard value > 0 else { return [] }
    var words: [Character] = group > 0 ? [powers[group + 2]] : []
    if rule == .informal, group > 0, value == 1 { return words }
    var rest = value
    var power = 0
    var isZero = true
    while rest > 0 {
      let digit = rest % 10
      if digit == 0 {
        if !isZero, isChinese { words.append(digits[0]) }
      } else {
        if power > 0 { words.append(powers[power - 1]) }
        let isLeadingTen = rule == .chineseInformal && power == 1 && digit == 1 && rest == 1 && isFirst
        if !isLeadingTen && !(rule == .informal && power > 0 && digit == 1) { words.append(digits[digit]) }
      }
      isZero = digit == 0
      rest /= 10
      power += 1
    }
    if !isFirst, isChinese, value < 1_000 { words.append(digits[0]) }
    return words.reversed()
  }

  /// By name, in lower case.
  static let predefined: [String: LonghandCounterStyle] = {
    let japanese = "マイナス"
    let korean = "마이너스 "
    let traditional = LonghandCounterStyle("零一二三四五六七八九", "十百千萬億", negative: "負", .chineseInformal)
    return [
      "japanese-informal": LonghandCounterStyle("〇一二三四五六七八九", "十百千", negative: japanese, .informal),
      "japanese-formal": LonghandCounterStyle("零壱弐参四伍六七八九", "拾百阡", negative: japanese, .formal),
      "korean-hangul-formal": LonghandCounterStyle(
        "영일이삼사오육칠팔구", "십백천만억", negative: korean, .formal, isKorean: true),
      "korean-hanja-informal": LonghandCounterStyle(
        "零一二三四五六七八九", "十百千萬億", negative: korean, .informal, isKorean: true),
      "korean-hanja-formal": LonghandCounterStyle(
        "零壹貳參四五六七八九", "拾百仟萬億", negative: korean, .formal, isKorean: true),
      "simp-chinese-informal": LonghandCounterStyle("零一二三四五六七八九", "十百千万亿", negative: "负", .chineseInformal),
      "simp-chinese-formal": LonghandCounterStyle("零壹贰叁肆伍陆柒捌玖", "拾佰仟万亿", negative: "负", .chineseFormal),
      "trad-chinese-informal": traditional, "cjk-ideographic": traditional,
      "trad-chinese-formal": LonghandCounterStyle("零壹貳參肆伍陸柒捌玖", "拾佰仟萬億", negative: "負", .chineseFormal),
    ]
  }()
}

/// https://www.w3.org/TR/2021/CR-css-counter-styles-3-20210727/#ethiopic-numeric-counter-style
enum EthiopicNumeric {
  /// The number in Ethiopic figures; `nil` below 1.
  static func text(_ value: Int32) -> String? {
    guard value >= 1 else { return nil }
    if value == 1 { return "፩" }
    // Two digits at a time, the last ones first.
    var groups: [Int] = []
    var rest = Int(value)
    while rest > 0 {
      groups.append(rest % 100)
      rest /= 100
    }
    var text = ""
    for (index, group) in groups.enumerated().reversed() {
      let isFirst = index == groups.count - 1
      let isBareOne = group == 1 && (isFirst || index % 2 == 1)
      if !isBareOne { text += figures(group) }
      if index % 2 == 1, group != 0 { text += "፻" }
      if index % 2 == 0, index > 0 { text += "፼" }
    }
    return text
  }

  private static func figures(_ group: Int) -> String {
    let tens = group / 10 == 0 ? "" : character(0x1371 + group / 10)
    return tens + (group % 10 == 0 ? "" : character(0x1368 + group % 10))
  }

  private static func character(_ code: Int) -> String {
    Unicode.Scalar(UInt32(code)).map { String(Character($0)) } ?? ""
  }
}
