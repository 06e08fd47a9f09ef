/// One thing that can be set: by a flag of the command line, or by an environment variable.
public struct Setting: Sendable {
  /// Where the value goes, and what it may be.
  public enum Kind: Sendable {
    case integer(WritableKeyPath<ServiceConfiguration, Int> & Sendable, ClosedRange<Int>)
    /// In bytes; `K`, `M` and `G` multiply by powers of 1024.
    case size(WritableKeyPath<ServiceConfiguration, Int> & Sendable, ClosedRange<Int>)
    /// In seconds, or with `ms`, `s`, `m`, `h`; kept in milliseconds.
    case duration(WritableKeyPath<ServiceConfiguration, Int> & Sendable, ClosedRange<Int>)
    case text(WritableKeyPath<ServiceConfiguration, String> & Sendable)
    case choice(WritableKeyPath<ServiceConfiguration, String> & Sendable, [String])
    /// May be given more than once; in the environment, the separator comes between values.
    case list(WritableKeyPath<ServiceConfiguration, [String]> & Sendable, separator: Character)
  }

  /// The flag without its two hyphens.
  public var name: String
  /// What stands for the value in manuals.
  public var placeholder: String
  /// A sentence or two.
  public var summary: String
  public var kind: Kind

  init(_ name: String, _ placeholder: String, _ summary: String, _ kind: Kind) {
    self.name = name
    self.placeholder = placeholder
    self.summary = summary
    self.kind = kind
  }

  /// `BOXWRIGHT_` and the name in capitals.
  public var environmentVariable: String {
    "BOXWRIGHT_" + name.uppercased().replacing("-", with: "_")
  }

  /// The default, written as a value is given; empty if there is none.
  public var standard: String {
    let configuration = ServiceConfiguration()
    return switch kind {
    case .integer(let path, _): "\(configuration[keyPath: path])"
    case .size(let path, _): SettingValue.size(configuration[keyPath: path])
    case .duration(let path, _): SettingValue.duration(configuration[keyPath: path])
    case .text(let path), .choice(let path, _): configuration[keyPath: path]
    case .list(let path, let separator): configuration[keyPath: path].joined(separator: String(separator))
    }
  }

  /// The values that are accepted, in words.
  public var domain: String {
    switch kind {
    case .integer(_, let range): "\(range.lowerBound) to \(range.upperBound)"
    case .size(_, let range):
      "\(SettingValue.size(range.lowerBound)) to \(SettingValue.size(range.upperBound))"
    case .duration(_, let range):
      "\(SettingValue.duration(range.lowerBound)) to \(SettingValue.duration(range.upperBound))"
    case .choice(_, let choices): choices.joined(separator: ", ")
    case .text: "text"
    case .list(_, let separator): "texts, separated by `\(separator)` in the environment"
    }
  }

  /// Puts values into a configuration: the last one counts, and all of them for lists.
  public func apply(_ values: [String], to configuration: inout ServiceConfiguration) throws(SettingError) {
    guard let value = values.last else { return }
    switch kind {
    case .integer(let path, let range):
      configuration[keyPath: path] = try inRange(Int(value), range, value)
    case .size(let path, let range):
      configuration[keyPath: path] = try inRange(SettingValue.size(value), range, value)
    case .duration(let path, let range):
      configuration[keyPath: path] = try inRange(SettingValue.duration(value), range, value)
    case .text(let path): configuration[keyPath: path] = value
    case .choice(let path, let choices):
      guard choices.contains(value) else { throw refusal(of: value) }
      configuration[keyPath: path] = value
    case .list(let path, _): configuration[keyPath: path] = values.filter { !$0.isEmpty }
    }
  }

  private func inRange(_ number: Int?, _ range: ClosedRange<Int>, _ value: String) throws(SettingError) -> Int {
    guard let number, range.contains(number) else { throw refusal(of: value) }
    return number
  }

  private func refusal(of value: String) -> SettingError {
    SettingError(description: "--\(name): expected \(domain), not '\(value)'")
  }
}

/// Why a value cannot be set.
public struct SettingError: Error, Sendable, Equatable, CustomStringConvertible {
  public var description: String
}

/// Sizes and durations as people write them.
enum SettingValue {
  static func size(_ text: String) -> Int? {
    let units: [(String, Int)] = [("K", 1 << 10), ("M", 1 << 20), ("G", 1 << 30)]
    for (suffix, factor) in units where text.uppercased().hasSuffix(suffix) {
      return product(Int(text.dropLast()), factor)
    }
    return Int(text)
  }

  static func size(_ bytes: Int) -> String {
    let units: [(String, Int)] = [("G", 1 << 30), ("M", 1 << 20), ("K", 1 << 10)]
    for (suffix, factor) in units where bytes >= factor && bytes % factor == 0 { return "\(bytes / factor)\(suffix)" }
    return "\(bytes)"
  }

  static func duration(_ text: String) -> Int? {
    let units: [(String, Int)] = [("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000)]
    for (suffix, factor) in units where text.hasSuffix(suffix) {
      return product(Int(text.dropLast(suffix.count)), factor)
    }
    return product(Int(text), 1000)
  }

  static func duration(_ milliseconds: Int) -> String {
    let units: [(String, Int)] = [("h", 3_600_000), ("m", 60_000), ("s", 1000)]
    for (suffix, factor) in units where milliseconds >= factor && milliseconds % factor == 0 {
      return "\(milliseconds / factor)\(suffix)"
    }
    return milliseconds == 0 ? "0" : "\(milliseconds)ms"
  }

  private static func product(_ number: Int?, _ factor: Int) -> Int? {
    guard let (value, overflow) = number?.multipliedReportingOverflow(by: factor), !overflow else { return nil }
    return value
  }
}
