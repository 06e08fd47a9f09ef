/// Writes the manual pages that `--help` shows.
enum Manual {
  private static let width = 80

  /// The page of `boxwright` itself.
  static var overview: String {
    var page = section("NAME", [indented("boxwright - lays out HTML and CSS without a browser", 4)])
    page += section("SYNOPSIS", [indented("boxwright COMMAND [OPTION]... [OPERAND]...", 4)])
    let commands = Command.all.map { indented($0.name, 4) + "\n" + indented($0.summary, 8) }
    page += section("COMMANDS", commands)
    page += section(
      "OPTIONS",
      [
        definition("--help", "Shows this page, or after COMMAND the page of that command."),
        definition("--version", "Shows the release."),
      ])
    return page
  }

  static func page(for command: Command) -> String {
    var page = section("NAME", [indented("boxwright \(command.name) - \(command.summary)", 4)])
    page += section("SYNOPSIS", [indented(synopsis(command), 4)])
    page += section("DESCRIPTION", command.description.map { indented($0, 4) })
    let help = definition("--help", "Shows this page.")
    page += section("OPTIONS", command.options.map(entry) + [help])
    let variables = command.options.filter { $0.environment != nil }
    page += section("ENVIRONMENT", variables.map { definition($0.environment ?? "", "Stands for --\($0.name).") })
    page += section("EXIT STATUS", command.exitStatuses.map { definition(String($0.status), $0.meaning) })
    page += section("EXAMPLES", command.examples.map { indented($0.purpose, 4) + "\n\n        " + $0.line })
    return page
  }

  static func synopsis(_ command: Command) -> String {
    let options = command.options.isEmpty ? "" : " [OPTION]..."
    return "boxwright \(command.name)\(options)" + (command.operands.isEmpty ? "" : " " + command.operands)
  }

  private static func entry(_ option: CommandOption) -> String {
    var text = option.summary
    if !option.choices.isEmpty { text += " One of \(option.choices.joined(separator: ", "))." }
    if option.repeats { text += " May be given more than once." }
    if let standard = option.standard { text += " Default: \(standard)." }
    return definition("--" + option.name + (option.value.map { "=" + $0 } ?? ""), text)
  }

  private static func definition(_ term: String, _ text: String) -> String {
    "    " + term + "\n" + indented(text, 8)
  }

  private static func section(_ title: String, _ paragraphs: [String]) -> String {
    paragraphs.isEmpty ? "" : title + "\n" + paragraphs.joined(separator: "\n\n") + "\n\n"
  }

  /// The text in lines of at most 80 columns, each `indent` columns to the right.
  private static func indented(_ text: String, _ indent: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    return lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
  }
}
