/// An option of a command, written `--name`, `--name VALUE` or `--name=VALUE`.
struct CommandOption: Sendable {
  /// Without the two hyphens.
  let name: String
  /// What stands for the value in the manual; `nil` if the option takes none.
  let value: String?
  /// A sentence or two for the manual.
  let summary: String
  /// The environment variable that is read when the option is not given.
  var environment: String?
  /// What holds when neither is given, as the manual shows it.
  var standard: String?
  /// The only values that are accepted; any value if empty.
  var choices: [String] = []
  /// Whether the value is a file or a folder, for completion.
  var isPath = false
  /// Whether the option may be given more than once.
  var repeats = false
  /// Where the value of the environment variable of an option that repeats is cut.
  var environmentSeparator: Character = ":"
}

/// What comes after `boxwright` on the command line.
struct Command: Sendable {
  let name: String
  /// One line: what the command does.
  let summary: String
  /// The operands as the manual shows them, such as `INPUT...`; empty if there are none.
  let operands: String
  /// Paragraphs of the manual.
  let description: [String]
  let options: [CommandOption]
  /// Pairs of an exit status and what it means.
  var exitStatuses: [(status: Int32, meaning: String)] = []
  /// Pairs of what to do and the command line that does it.
  var examples: [(purpose: String, line: String)] = []
  /// Does the work and returns the exit status.
  let run: @Sendable (Arguments) throws -> Int32

  /// Every command, in the order of the manual.
  static let all: [Command] = [.serve, .layout, .sign, .health, .bench, .completions]

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}
