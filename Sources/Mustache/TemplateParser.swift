/// Takes a template apart.
struct TemplateParser {
  struct Failure: Error {
    var message: String
    /// In bytes.
    var offset: Int
  }

  private static let depthLimit = 200

  private let source: [UInt8]
  private var position = 0
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)
  private var nodes: [Template.Node] = []
  /// The sections that are open: their index, name and place.
  private var sections: [(index: Int, name: String, offset: Int)] = []
  /// Where the line begins that is being read, and how many nodes there were then: a tag that stands alone on its line
  /// takes the line with it.
  private var lineStart = 0
  private var lineNodes = 0
  /// Whether there is anything on this line that keeps it: other tags than the one that may stand alone, or text.
  private var lineIsKept = false

  init(_ source: [UInt8]) { self.source = source }

  mutating func parse() throws(Failure) -> [Template.Node] {
    while position < source.count {
      if matches(opening, at: position) {
        try parseTag()
      } else {
        parseText()
      }
    }
    if let open = sections.last {
      throw Failure(message: "the section '\(open.name)' is not closed", offset: open.offset)
    }
    return nodes
  }

  private func matches(_ text: [UInt8], at index: Int) -> Bool {
    index + text.count <= source.count && source[index..<index + text.count].elementsEqual(text)
  }

  // MARK: Text

  /// Reads up to the next tag or the end of the line, which it includes.
  private mutating func parseText() {
    let start = position
    while position < source.count {
      if source[position] == UInt8(ascii: "\n") {
        position += 1
        appendText(start..<position)
        beginLine()
        return
      }
      if matches(opening, at: position) { break }
      if !Self.isSpace(source[position]) { lineIsKept = true }
      position += 1
    }
    appendText(start..<position)
  }

  private mutating func appendText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if range.lowerBound == lineStart { nodes.append(.lineStart) }
    nodes.append(.text(String(decoding: source[range], as: UTF8.self)))
  }

  private mutating func beginLine() {
    lineStart = position
    lineNodes = nodes.count
    lineIsKept = false
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  // MARK: Tags

  private mutating func parseTag() throws(Failure) {
    let start = position
    var content = position + opening.count
    while content < source.count, source[content] == 0x20 || (0x09...0x0D).contains(source[content]) { content += 1 }
    let kind = content < source.count ? source[content] : 0
    switch kind {
    case UInt8(ascii: "{"): try parseVariable(from: content + 1, start, ending: Array("}".utf8) + closing)
    case UInt8(ascii: "&"): try parseVariable(from: content + 1, start, ending: closing)
    case UInt8(ascii: "!"):
      _ = try text(from: content + 1, start, ending: closing)
      dropLineIfAlone(start)
    case UInt8(ascii: "="): try parseDelimiters(from: content + 1, start)
    case UInt8(ascii: "#"), UInt8(ascii: "^"): try openSection(from: content, start)
    case UInt8(ascii: "/"): try closeSection(from: content + 1, start)
    case UInt8(ascii: ">"): try parsePartial(from: content + 1, start)
    default:
      let name = try dottedName(from: content, start, ending: closing)
      appendOnLine(.variable(Template.Name(name), isEscaped: true), start)
    }
  }

  /// A variable that is not escaped.
  private mutating func parseVariable(from content: Int, _ start: Int, ending: [UInt8]) throws(Failure) {
    let name = try dottedName(from: content, start, ending: ending)
    appendOnLine(.variable(Template.Name(name), isEscaped: false), start)
  }

  /// Adds a node that keeps its line.
  private mutating func appendOnLine(_ node: Template.Node, _ start: Int) {
    if start == lineStart { nodes.append(.lineStart) }
    lineIsKept = true
    nodes.append(node)
  }

  /// The text up to the end of a tag, and goes behind it.
  private mutating func text(from content: Int, _ start: Int, ending: [UInt8]) throws(Failure) -> ArraySlice<UInt8> {
    var end = content
    while end < source.count {
      if source[end] == ending[0], matches(ending, at: end) {
        position = end + ending.count
        return source[content..<end]
      }
      end += 1
    }
    throw Failure(
      message: "the tag is not closed: there is no '\(String(decoding: ending, as: UTF8.self))'", offset: start)
  }

  private mutating func name(from content: Int, _ start: Int, ending: [UInt8]) throws(Failure) -> String {
    let text = try text(from: content, start, ending: ending)
    let name = Self.trimmed(text)
    guard !name.isEmpty else { throw Failure(message: "the tag has no name", offset: start) }
    guard !name.utf8.contains(where: { $0 <= 0x20 }) else {
      throw Failure(message: "'\(name.prefix(40))' is no name: it has a space", offset: start)
    }
    return name
  }

  /// A name of data, whose parts have dots between them.
  private mutating func dottedName(from content: Int, _ start: Int, ending: [UInt8]) throws(Failure) -> String {
    let name = try name(from: content, start, ending: ending)
    let isDotted = name.utf8.count > 1 && (name.hasPrefix(".") || name.hasSuffix(".") || name.contains(".."))
    guard !isDotted else { throw Failure(message: "'\(name.prefix(40))' is no name: a part is empty", offset: start) }
    return name
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> String {
    let start = text.drop { $0 <= 0x20 }
    let end = start.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start.startIndex
    return String(decoding: start[start.startIndex..<end], as: UTF8.self)
  }

  /// `{{=<% %>=}}`
  private mutating func parseDelimiters(from content: Int, _ start: Int) throws(Failure) {
    let text = try text(from: content, start, ending: [UInt8(ascii: "=")] + closing)
    let parts = text.split { $0 <= 0x20 }
    guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else {
      throw Failure(message: "delimiters are two words without '='", offset: start)
    }
    (opening, closing) = (Array(parts[0]), Array(parts[1]))
    dropLineIfAlone(start)
  }

  private mutating func openSection(from content: Int, _ start: Int) throws(Failure) {
    let name = try dottedName(from: content + 1, start, ending: closing)
    guard sections.count < Self.depthLimit else {
      throw Failure(message: "sections are nested more than \(Self.depthLimit) levels deep", offset: start)
    }
    dropLineIfAlone(start)
    sections.append((nodes.count, name, start))
    nodes.append(.section(Template.Name(name), isInverted: source[content] == UInt8(ascii: "^"), end: nodes.count + 1))
    lineNodes = max(lineNodes, nodes.count)
  }

  private mutating func closeSection(from content: Int, _ start: Int) throws(Failure) {
    let name = try dottedName(from: content, start, ending: closing)
    guard let open = sections.popLast() else {
      throw Failure(message: "the section '\(name)' is closed but not open", offset: start)
    }
    guard open.name == name else {
      throw Failure(message: "the section '\(open.name)' is open, not '\(name)'", offset: start)
    }
    dropLineIfAlone(start)
    guard case .section(let parsed, let isInverted, _) = nodes[open.index] else { return }
    nodes[open.index] = .section(parsed, isInverted: isInverted, end: nodes.count)
    lineNodes = max(lineNodes, nodes.count)
  }

  private mutating func parsePartial(from content: Int, _ start: Int) throws(Failure) {
    let name = try name(from: content, start, ending: closing)
    let indentation = String(decoding: source[lineStart..<start], as: UTF8.self)
    let isAlone = dropLineIfAlone(start)
    nodes.append(.partial(name, indentation: isAlone ? indentation : "", offset: start))
    lineNodes = max(lineNodes, nodes.count)
  }

  /// Drops the rest of a line on which a tag stands alone; otherwise keeps the line.
  ///
  /// - Parameter start: where the tag begins; `position` is where it ends.
  @discardableResult
  private mutating func dropLineIfAlone(_ start: Int) -> Bool {
    var end = position
    while end < source.count, Self.isSpace(source[end]) { end += 1 }
    let endsLine = end == source.count || source[end] == UInt8(ascii: "\n")
    guard !lineIsKept, endsLine, source[lineStart..<start].allSatisfy(Self.isSpace) else {
      if start == lineStart { nodes.append(.lineStart) }
      lineIsKept = true
      return false
    }
    nodes.removeSubrange(lineNodes...)
    position = min(end + 1, source.count)
    beginLine()
    return true
  }
}
