import Foundation
import LayoutService

/// The `boxwright` command: the only place where the parts are wired together.
@main
struct Boxwright {
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs the command that `words` name and returns the exit status.
  private static func run(_ words: [String]) -> Int32 {
    guard let name = words.first else {
      StandardError.write("usage: boxwright COMMAND [OPTION]... [OPERAND]...\nTry 'boxwright --help'.\n")
      return 2
    }
    if name == "--help" || name == "-h" || name == "help" {
      print(Manual.overview, terminator: "")
      return 0
    }
    if name == "--version" || name == "-V" {
      print("boxwright \(ServiceVersion.current)")
      return 0
    }
    guard let command = Command.named(name) else {
      let nearest = Spelling.nearest(to: name, among: Command.all.map(\.name))
      let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
      StandardError.write("boxwright: unknown command '\(name)'\(hint)\nTry 'boxwright --help'.\n")
      return 2
    }
    return run(command, Array(words.dropFirst()))
  }

  private static func run(_ command: Command, _ words: [String]) -> Int32 {
    let beforeOperands = words.prefix { $0 != "--" }
    if beforeOperands.contains("--help") || beforeOperands.contains("-h") {
      print(Manual.page(for: command), terminator: "")
      return 0
    }
    do {
      let environment = ProcessInfo.processInfo.environment
      return try command.run(Arguments(words, of: command, environment: environment))
    } catch let error as UsageError {
      StandardError.write(
        "boxwright \(command.name): \(error.message)\nTry 'boxwright \(command.name) --help'.\n")
      return 2
    } catch {
      StandardError.write("boxwright \(command.name): \(error)\n")
      return 1
    }
  }
}
