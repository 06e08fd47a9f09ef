import LayoutEngine

/// The fields of a control for dates and times, as Chromium shows them in American English.
struct DateTimeFields {
  enum Part {
    /// What a field shows, and all that it may have to show.
    case field(String, widest: [String])
    case text(String)
  }

  private(set) var parts: [Part] = []
  /// Whether the picture at the end is a clock, not a calendar.
  let isTime: Bool

  /// - Parameters:
  ///   - type: `date`, `datetime-local`, `month`, `week` or `time`.
  ///   - value: As in the attribute.
  ///   - step: Of the time, in seconds.
  init(type: String, value: String, step: String?) {
    isTime = type == "time"
    switch type {
    case "month": appendMonth(Self.numbers(in: value, count: 2))
    case "week": appendWeek(value)
    case "time": appendTime(value, step)
    default:
      let halves = value.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
      appendDate(Self.numbers(in: halves.first.map(String.init) ?? "", count: 3))
      guard type == "datetime-local" else { return }
      parts.append(.text(", "))
      appendTime(halves.count > 1 ? String(halves[1]) : "", step)
    }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The numbers between hyphens; `nil` if these are others than asked for.
  private static func numbers(in text: String, count: Int) -> [Int]? {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == count, let year = numbers[0], (1...275_760).contains(year),
      numbers.dropFirst().allSatisfy({ (1...31).contains($0 ?? 0) })
    else { return nil }
    return numbers.map { $0 ?? 0 }
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }

  private mutating func appendNumber(_ number: Int?, _ placeholder: String, most: Int, digits: Int = 2) {
    let shown = number.map { Self.padded($0, digits) } ?? placeholder
    parts.append(.field(shown, widest: [placeholder, shown, Self.padded(most, digits)]))
  }

  private mutating func appendDate(_ date: [Int]?) {
    appendNumber(date?[1], "mm", most: 12)
    parts.append(.text("/"))
    appendNumber(date?[2], "dd", most: 31)
    parts.append(.text("/"))
    appendNumber(date?[0], "yyyy", most: 275_760, digits: 4)
  }

  private mutating func appendMonth(_ month: [Int]?) {
    let name = month.flatMap { $0[1] <= 12 ? Self.months[$0[1] - 1] : nil }
    let placeholder = "---------"
    parts.append(.field(name ?? placeholder, widest: Self.months + [placeholder]))
    parts.append(.text(" "))
    appendNumber(name == nil ? nil : month?[0], "----", most: 275_760, digits: 4)
  }

  private mutating func appendWeek(_ value: String) {
    let halves = value.split(separator: "-W", omittingEmptySubsequences: false).map { Int($0) }
    let week = halves.count == 2 ? halves[1].flatMap { (1...53).contains($0) ? $0 : nil } : nil
    parts.append(.text("Week "))
    appendNumber(week, "--", most: 53)
    parts.append(.text(", "))
    appendNumber(week == nil ? nil : halves[0], "----", most: 275_760, digits: 4)
  }

  private mutating func appendTime(_ value: String, _ step: String?) {
    let numbers = value.split(separator: ":").map { $0.split(separator: ".").first.flatMap { Int($0) } }
    let isValid = numbers.count >= 2 && numbers.allSatisfy { (0...59).contains($0 ?? -1) } && (numbers[0] ?? 24) < 24
    let hour = isValid ? numbers[0] : nil
    appendNumber(hour.map { ($0 + 11) % 12 + 1 }, "--", most: 12)
    parts.append(.text(":"))
    appendNumber(isValid ? numbers[1] : nil, "--", most: 59)
    let seconds = isValid && numbers.count > 2 ? numbers[2] : nil
    if (seconds ?? 0) != 0 || step.flatMap({ Double($0) }).map({ $0.truncatingRemainder(dividingBy: 60) != 0 }) == true
    {
      parts.append(.text(":"))
      appendNumber(isValid ? seconds ?? 0 : nil, "--", most: 59)
    }
    parts.append(.text("\u{202F}"))
    parts.append(.field(hour.map { $0 < 12 ? "AM" : "PM" } ?? "--", widest: ["AM", "PM", "--"]))
  }
}
