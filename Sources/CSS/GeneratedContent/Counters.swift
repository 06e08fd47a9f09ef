/// The counters of a document, with their scopes.
///
/// https://www.w3.org/TR/2020/WD-css-lists-3-20201117/#auto-numbering
struct Counters {
  static let listItem = "list-item"

  /// The instances of each counter, the innermost last. A scope is the parent of the element that made the instance.
  private var instances: [String: [(scope: Int32, value: Int32)]] = [:]
  /// All instances in the order of their creation.
  private var created: [(scope: Int32, name: String)] = []

  mutating func reset(_ name: String, _ value: Int32, scope: Int32) {
    if let last = instances[name]?.last, last.scope == scope {
      change(name) { _ in value }
    } else {
      instances[name, default: []].append((scope, value))
      created.append((scope, name))
    }
  }

  mutating func increment(_ name: String, by value: Int32, scope: Int32) {
    if instances[name]?.last == nil { reset(name, 0, scope: scope) }
    change(name) { $0.addingReportingOverflow(value).overflow ? $0 : $0 + value }
  }

  mutating func set(_ name: String, _ value: Int32, scope: Int32) {
    if instances[name]?.last == nil { reset(name, 0, scope: scope) }
    change(name) { _ in value }
  }

  private mutating func change(_ name: String, _ transform: (Int32) -> Int32) {
    guard var list = instances.removeValue(forKey: name), var last = list.popLast() else { return }
    last.value = transform(last.value)
    list.append(last)
    instances[name] = list
  }

  /// Applies what an element says, in the order of the specification.
  mutating func apply(_ style: GeneratedContentStyle, scope: Int32) {
    for item in style.reset { reset(item.name, item.value, scope: scope) }
    for item in style.increment { increment(item.name, by: item.value, scope: scope) }
    for item in style.set { set(item.name, item.value, scope: scope) }
  }

  /// Ends the scopes of the children of `element`.
  mutating func leave(_ element: Int32) {
    while let last = created.last, last.scope == element {
      created.removeLast()
      instances[last.name]?.removeLast()
    }
  }

  func value(_ name: String) -> Int32 { instances[name]?.last?.value ?? 0 }

  /// The values of all instances, the outermost first; 0 if there is none.
  func values(_ name: String) -> [Int32] {
    let values = instances[name]?.map(\.value) ?? []
    return values.isEmpty ? [0] : values
  }
}

/// Numbers as counter styles write them.
///
/// https://www.w3.org/TR/2021/CR-css-counter-styles-3-20210727/#predefined-counters
enum CounterStyle {
  /// The number without prefix and suffix. An unknown style is `decimal`.
  static func text(_ value: Int32, _ style: String) -> String {
    switch style {
    case "none": ""
    case "disc": "•"
    case "circle": "◦"
    case "square": "▪"
    case "disclosure-open": "▾"
    case "disclosure-closed": "▸"
    case "decimal-leading-zero": (-9...9).contains(value) ? (value < 0 ? "-0" : "0") + "\(abs(value))" : "\(value)"
    case "lower-alpha", "lower-latin": alphabetic(value, "abcdefghijklmnopqrstuvwxyz")
    case "upper-alpha", "upper-latin": alphabetic(value, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    case "lower-greek": alphabetic(value, "αβγδεζηθικλμνξοπρστυφχψω")
    case "hiragana": alphabetic(value, "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん")
    case "katakana": alphabetic(value, "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン")
    case "lower-roman": roman(value).lowercased()
    case "upper-roman": roman(value)
    case "arabic-indic": numeric(value, "٠١٢٣٤٥٦٧٨٩")
    case "persian": numeric(value, "۰۱۲۳۴۵۶۷۸۹")
    case "devanagari", "hindi": numeric(value, "०१२३४५६७८९")
    case "bengali": numeric(value, "০১২৩৪৫৬৭৮৯")
    case "thai": numeric(value, "๐๑๒๓๔๕๖๗๘๙")
    case "cjk-decimal": numeric(value, "〇一二三四五六七八九")
    default: "\(value)"
    }
  }

  /// The text of a list marker; `nil` for `none`. A string stands after a quotation mark.
  static func marker(_ value: Int32, _ style: String) -> String? {
    if style.hasPrefix("\"") { return String(style.dropFirst()) }
    switch style {
    case "none": return nil
    case "disc", "circle", "square", "disclosure-open", "disclosure-closed": return text(value, style) + " "
    case "cjk-decimal", "hiragana", "katakana": return text(value, style) + "、"
    default: return text(value, style) + ". "
    }
  }

  private static func numeric(_ value: Int32, _ digits: String) -> String {
    let digits = Array(digits)
    return String("\(value)".map { $0.wholeNumberValue.map { digits[$0] } ?? $0 })
  }

  /// https://www.w3.org/TR/2021/CR-css-counter-styles-3-20210727/#alphabetic-system
  private static func alphabetic(_ value: Int32, _ letters: String) -> String {
    guard value >= 1 else { return "\(value)" }
    let letters = Array(letters)
    var rest = Int(value)
    var text: [Character] = []
    while rest > 0 {
      rest -= 1
      text.append(letters[rest % letters.count])
      rest /= letters.count
    }
    return String(text.reversed())
  }

  private static func roman(_ value: Int32) -> String {
    guard (1...3999).contains(value) else { return "\(value)" }
    let symbols: [(Int32, String)] = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
      (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var rest = value
    var text = ""
    for (weight, symbol) in symbols {
      while rest >= weight {
        text += symbol
        rest -= weight
      }
    }
    return text
  }
}
