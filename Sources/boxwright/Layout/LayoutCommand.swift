import Foundation
import LayoutEngine

extension Command {
  static let layout = Command(
    name: "layout",
    summary: "lay out documents and write their boxes or pictures",
    operands: "INPUT...",
    description: [
      "Lays out every INPUT: an HTML or JSON document, a folder, in which every .html and .json document is laid out, "
        + "or '-' for standard input. In folders a .json file beside an .html file of the same name is passed over.",
      "Fonts and images that a document names by relative address are read from its folder; nothing is ever fetched "
        + "from a network.",
      "A document sets its own viewport with <meta name=\"viewport\" content=\"width=W,height=H\">.",
    ],
    options: [
      CommandOption(
        name: "viewport", value: "WxH", summary: "The size of the viewport in px, which overrules the document.",
        standard: "what the document says, else 800x600"),
      CommandOption(
        name: "format", value: "FORMAT",
        summary: "What to write: the bare box tree, the tree with viewport and warnings, or the picture.",
        standard: "json", choices: LayoutFormat.allCases.map(\.rawValue)),
      CommandOption(
        name: "out", value: "DIR",
        summary: "The folder that answers are written to: that of a/b.html in a folder INPUT goes to DIR/a/b.json. "
          + "Without it, the answer of a single document goes to standard output.", isPath: true),
      CommandOption(
        name: "font-dir", value: "DIR", summary: "A folder of fonts for all documents.",
        environment: "BOXWRIGHT_FONT_DIR", isPath: true, repeats: true),
    ],
    exitStatuses: [
      (0, "All documents were laid out."), (1, "Some could not be laid out."), (2, "The command line was wrong."),
    ],
    examples: [
      ("Boxes of one document:", "boxwright layout card.html"),
      ("A picture of it:", "boxwright layout --format svg card.html > card.svg"),
      ("Everything below a folder:", "boxwright layout --out answers documents"),
    ],
    run: { arguments in
      let job = try LayoutJob(arguments)
      return job.run()
    })
}

/// What `boxwright layout` writes.
enum LayoutFormat: String, CaseIterable, Sendable {
  case boxes, json, svg

  /// The ending of the names of answers.
  var fileExtension: String { self == .svg ? "svg" : "json" }
}

/// A size on the command line, such as `1200x630`.
enum ViewportArgument {
  static func parse(_ text: String) throws(UsageError) -> Size {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...99_999).contains(width),
      (1...99_999).contains(height)
    else { throw UsageError("--viewport: expected a width and a height in px such as 1200x630, not '\(text)'") }
    return Size(width: LayoutUnit(width), height: LayoutUnit(height))
  }
}
