/// Why a command line cannot be understood.
struct UsageError: Error, CustomStringConvertible {
  let message: String
  var description: String { message }

  init(_ message: String) { self.message = message }
}

/// The options and operands that a command was called with.
struct Arguments: Sendable {
  private(set) var operands: [String] = []
  private var given: [String: [String]] = [:]
  private let command: Command
  /// All environment variables.
  let environment: [String: String]

  /// Reads the words after the command's name, then the environment for options that were not given.
  init(_ words: [String], of command: Command, environment: [String: String]) throws(UsageError) {
    self.command = command
    self.environment = environment
    try read(words)
    for option in command.options where given[option.name] == nil {
      guard let variable = option.environment, let value = environment[variable], !value.isEmpty else { continue }
      let values = option.repeats ? value.split(separator: option.environmentSeparator).map(String.init) : [value]
      for value in values { try add(value, to: option, as: variable) }
    }
  }

  /// Whether an option without a value was given.
  func isSet(_ name: String) -> Bool { given[name] != nil }

  /// The value of an option; the last one if it was given more than once.
  func value(_ name: String) -> String? { given[name]?.last }

  /// The values of an option that may be repeated, in the order in which they were given.
  func values(_ name: String) -> [String] { given[name] ?? [] }

  /// The value of an option as a whole number.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "--\(name): expected a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  private mutating func read(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try readOption(word, &rest)
    }
  }

  private mutating func readOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let written = parts[0]
    guard let option = command.options.first(where: { "--" + $0.name == written }) else {
      throw UsageError(unknown(written))
    }
    guard option.value != nil else {
      if parts.count > 1 { throw UsageError("\(written) takes no value") }
      given[option.name, default: []].append("")
      return
    }
    guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
      throw UsageError("\(written) needs a value")
    }
    try add(value, to: option, as: written)
  }

  private mutating func add(_ value: String, to option: CommandOption, as written: String) throws(UsageError) {
    if !option.choices.isEmpty, !option.choices.contains(value) {
      throw UsageError("\(written): expected one of \(option.choices.joined(separator: ", ")), not '\(value)'")
    }
    given[option.name, default: []].append(value)
  }

  private func unknown(_ written: String) -> String {
    let nearest = Spelling.nearest(to: written, among: command.options.map { "--" + $0.name } + ["--help"])
    return "unknown option '\(written)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }
}
