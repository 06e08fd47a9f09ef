import Foundation
import Testing

@testable import boxwright

@Suite("Command line")
struct ArgumentsTests {
  private static let command = Command(
    name: "test", summary: "do a test", operands: "INPUT...", description: [],
    options: [
      CommandOption(name: "size", value: "N", summary: "A number.", environment: "TEST_SIZE"),
      CommandOption(name: "kind", value: "KIND", summary: "A kind.", choices: ["boxes", "json"]),
      CommandOption(name: "dir", value: "DIR", summary: "Folders.", environment: "TEST_DIR", repeats: true),
      CommandOption(name: "quiet", value: nil, summary: "Says nothing."),
    ],
    run: { _ in 0 })

  private func parse(_ words: String, _ environment: [String: String] = [:]) throws -> Arguments {
    try Arguments(words.split(separator: " ").map(String.init), of: Self.command, environment: environment)
  }

  @Test("options and operands may be mixed, and -- ends the options")
  func optionsAndOperands() throws {
    let arguments = try parse("a --size 3 --kind=json - --quiet b -- --size")
    #expect(arguments.operands == ["a", "-", "b", "--size"])
    #expect(arguments.value("size") == "3")
    #expect(arguments.value("kind") == "json")
    #expect(arguments.isSet("quiet"))
  }

  @Test("what is not given comes from the environment")
  func environment() throws {
    let environment = ["TEST_SIZE": "7", "TEST_DIR": "/a:/b"]
    #expect(try parse("", environment).value("size") == "7")
    #expect(try parse("--size 8", environment).value("size") == "8")
    #expect(try parse("", environment).values("dir") == ["/a", "/b"])
    #expect(try parse("--dir c --dir d", environment).values("dir") == ["c", "d"])
  }

  @Test(
    "mistakes are named, with what was probably meant",
    arguments: [
      ("--sise 3", "unknown option '--sise'; did you mean '--size'?"),
      ("--qiuet", "unknown option '--qiuet'; did you mean '--quiet'?"),
      ("--hepl", "unknown option '--hepl'; did you mean '--help'?"),
      ("--something-else", "unknown option '--something-else'"),
      ("-x", "unknown option '-x'"),
      ("--size", "--size needs a value"),
      ("--quiet=1", "--quiet takes no value"),
      ("--kind svg", "--kind: expected one of boxes, json, not 'svg'"),
    ])
  func mistakes(words: String, message: String) {
    let error = #expect(throws: UsageError.self) { try parse(words) }
    #expect(error?.message == message)
  }

  @Test("numbers are held to their range", arguments: ["x", "-1", "101", "99999999999999999999", "1.5"])
  func numbers(text: String) throws {
    let arguments = try parse("--size=\(text)")
    let error = #expect(throws: UsageError.self) { try arguments.integer("size", in: 0...100) }
    #expect(error?.message == "--size: expected a whole number from 0 to 100, not '\(text)'")
  }

  @Test(
    "viewports are two sizes in px",
    arguments: [("800x600", 800.0, 600.0), ("1X2", 1, 2), ("0x5", nil, nil), ("5", nil, nil), ("1x2x3", nil, nil)]
      as [(String, Double?, Double?)])
  func viewports(text: String, width: Double?, height: Double?) {
    let size = try? ViewportArgument.parse(text)
    #expect(size?.width.px == width)
    #expect(size?.height.px == height)
  }

  @Test("each command has a manual page that fits a terminal", arguments: Command.all.map(\.name))
  func manualPages(name: String) throws {
    let command = try #require(Command.named(name))
    let page = Manual.page(for: command)
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS"] {
      #expect(page.contains(section + "\n"))
    }
    for option in command.options { #expect(page.contains("--" + option.name)) }
    for line in page.split(separator: "\n") where line.contains(" ") && !line.hasPrefix("        boxwright") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test("completion scripts name every command and option, and bash can read its own")
  func completions() throws {
    for script in [Completions.bash(Command.all), Completions.zsh(Command.all)] {
      for command in Command.all {
        #expect(script.contains(command.name))
        for option in command.options { #expect(script.contains("--" + option.name)) }
      }
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-n", "-c", Completions.bash(Command.all)]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
