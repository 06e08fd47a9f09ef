import CSS
import Diagnostics
import LayoutEngine

/// Reads plain HTML: documents whose tags nest as written, apart from end tags that may be left out. It gives what the
/// whole parser gives, in a small part of its time, and gives up where something else is needed.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#tree-construction
struct PlainHTMLReader {
  /// Why reading ended early.
  enum Failure: Error {
    /// The document is not plain.
    case notPlain
    case document(DocumentError)
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#the-insertion-mode, as far as plain documents go.
  private enum Mode: Int { case beforeHTML, beforeHead, inHead, afterHead, inBody, afterBody }

  private struct OpenElement {
    var rule: TagRule
    var key: TagTable.Key
    var index: ElementTree.Index
  }

  private var scanner: TagScanner
  private var known: KnownTags
  private let depthLimit: Int
  private var mode = Mode.beforeHTML
  private var hasDocumentType = false
  private var open: [OpenElement] = []
  private var openParagraphs = 0
  private var openAnchors = 0
  private var openButtons = 0
  private var openForms = 0
  /// Text that is to become the next child of the innermost open element.
  private var text: [UInt8] = []
  /// The runs that `text` was read from.
  private var runs = SourceRuns()
  private var builder: ElementBuilder
  private var input = ParsedInput()

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: DocumentLimits, _ deadline: Deadline) {
    scanner = TagScanner(bytes)
    known = KnownTags(bytes)
    builder = ElementBuilder(limits, until: deadline)
    depthLimit = min(limits.depth, 256)
  }

  /// Reads a document in UTF-8; `nil` if it is not plain.
  static func read(
    _ bytes: [UInt8], limits: DocumentLimits, until deadline: Deadline = .none
  ) throws(DocumentError) -> ParsedInput? {
    let result = bytes.withUnsafeBufferPointer { bytes -> Result<ParsedInput, Failure> in
      var reader = PlainHTMLReader(bytes, limits, deadline)
      do throws(Failure) {
        try reader.read()
      } catch {
        return .failure(error)
      }
      reader.input.elements = reader.builder.tree
      reader.input.sourceTexts = reader.runs.texts
      return .success(reader.input)
    }
    switch result {
    case .success(let input): return input
    case .failure(.notPlain): return nil
    case .failure(.document(let error)): throw error
    }
  }

  private mutating func read() throws(Failure) {
    while !scanner.isAtEnd {
      try readText()
      guard !scanner.isAtEnd else { break }
      let start = scanner.position
      scanner.position += 1
      if scanner.matches("!--") {
        try skipComment()
      } else if scanner.matches("!doctype") {
        try skipDocumentType()
      } else if scanner.matches("/") {
        scanner.position += 1
        try readEndTag()
      } else {
        try readStartTag(at: start)
      }
    }
    if mode.rawValue < Mode.inBody.rawValue { try openBody() }
    try flushText()
  }

  // MARK: Text and comments

  private mutating func readText() throws(Failure) {
    if mode != .inBody {
      let start = scanner.position
      scanner.skipSpace()
      if mode != .beforeHTML, mode != .beforeHead {
        text.append(contentsOf: UnsafeBufferPointer(rebasing: scanner.bytes[start..<scanner.position]))
        runs.add(start..<scanner.position)
      }
      if scanner.isAtEnd || scanner.matches("<") { return }
      // A reference might stand for white space.
      if scanner.matches("&") || mode == .afterBody { throw .notPlain }
      try openBody()
      runs.giveUp()
    }
    let isInTable = open.last?.rule.isTableStructure == true
    let (before, start) = (text.count, scanner.position)
    guard scanner.readText(into: &text) else { throw .notPlain }
    runs.add(start..<scanner.position)
    if isInTable, !text[before...].allSatisfy(TagScanner.isSpace) { throw .notPlain }
  }

  private mutating func flushText() throws(Failure) {
    guard !text.isEmpty, let last = open.last else { return }
    let string = String(decoding: text, as: UTF8.self)
    let isWhiteSpace = text.allSatisfy(TagScanner.isSpace)
    text.removeAll(keepingCapacity: true)
    do {
      try builder.append(text: string, to: last.index)
    } catch {
      throw .document(error)
    }
    runs.flush(isWhiteSpace: isWhiteSpace, last.index, child: builder.tree[last.index].children.count - 1)
  }

  private mutating func skipComment() throws(Failure) {
    guard scanner.skipComment() else { throw .notPlain }
    try flushText()
  }

  private mutating func skipDocumentType() throws(Failure) {
    guard mode == .beforeHTML, !hasDocumentType else { throw .notPlain }
    hasDocumentType = true
    scanner.position += "!doctype".utf8.count
    scanner.skipSpace()
    // Public and system identifiers decide on quirks.
    guard scanner.matches("html") else { throw .notPlain }
    scanner.position += "html".utf8.count
    scanner.skipSpace()
    guard scanner.matches(">") else { throw .notPlain }
    scanner.position += 1
  }

  // MARK: Elements

  private mutating func append(
    _ tag: StartTag, at location: SourceLocation?
  ) throws(Failure) -> ElementTree.Index {
    try flushText()
    do {
      return try builder.append(ElementTree.Element(tag.tag, at: location), to: open.last?.index ?? -1)
    } catch {
      throw .document(error)
    }
  }

  private mutating func push(_ tag: StartTag, at location: SourceLocation?) throws(Failure) {
    guard open.count < depthLimit else { throw .notPlain }
    let index = try append(tag, at: location)
    open.append(OpenElement(rule: tag.rule, key: tag.key, index: index))
    count(tag.rule, 1)
  }

  private mutating func pop() throws(Failure) {
    try flushText()
    if let last = open.popLast() { count(last.rule, -1) }
  }

  private mutating func count(_ rule: TagRule, _ change: Int) {
    switch rule {
    case .paragraph: openParagraphs += change
    case .anchor: openAnchors += change
    case .button: openButtons += change
    case .form: openForms += change
    default: break
    }
  }

  /// Opens an element that the document does not name.
  private mutating func imply(_ rule: TagRule, _ name: String) throws(Failure) {
    var key = TagTable.Key.zero
    for (index, byte) in name.utf8.enumerated() { TagTable.insert(byte, at: index, into: &key) }
    try push(StartTag(rule: rule, key: key, tag: ElementTree.Tag(name: name)), at: nil)
  }

  private mutating func openHTML() throws(Failure) {
    guard mode == .beforeHTML else { return }
    try imply(.html, "html")
    mode = .beforeHead
  }

  private mutating func openHead() throws(Failure) {
    try openHTML()
    guard mode == .beforeHead else { return }
    try imply(.head, "head")
    mode = .inHead
  }

  private mutating func closeHead() throws(Failure) {
    try openHead()
    guard mode == .inHead else { return }
    try pop()
    mode = .afterHead
  }

  private mutating func openBody() throws(Failure) {
    try closeHead()
    guard mode == .afterHead else { return }
    try imply(.body, "body")
    mode = .inBody
  }

  // MARK: Start tags

  private mutating func readStartTag(at start: Int) throws(Failure) {
    guard mode != .afterBody else { throw .notPlain }
    let tag = try startTag(at: start)
    let location = scanner.location(of: start)
    switch tag.rule {
    case .html:
      guard mode == .beforeHTML else { throw .notPlain }
      try push(tag, at: location)
      mode = .beforeHead
    case .head:
      try openHTML()
      guard mode == .beforeHead else { throw .notPlain }
      try push(tag, at: location)
      mode = .inHead
    case .body:
      try closeHead()
      guard mode == .afterHead else { throw .notPlain }
      try push(tag, at: location)
      mode = .inBody
    case .metadata, .rawText: try addMetadata(tag, at: location)
    default: try addContent(tag, at: location)
    }
  }

  /// Reads the tag at the scanner's position, which is after the `<` at `start`.
  private mutating func startTag(at start: Int) throws(Failure) -> StartTag {
    if let (tag, end) = known.find(at: start) {
      scanner.position = end
      return tag
    }
    guard let name = scanner.readTagName(), name.rule != .unsupported, let attributes = scanner.readAttributes() else {
      throw .notPlain
    }
    let tag = StartTag(
      rule: name.rule, key: name.key,
      tag: ElementTree.Tag(name: name.name, read: attributes, number: Int32(truncatingIfNeeded: known.count)))
    known.add(tag, start..<scanner.position)
    return tag
  }

  private mutating func addMetadata(_ tag: StartTag, at location: SourceLocation) throws(Failure) {
    try openHead()
    guard mode == .inHead || mode == .inBody, open.last?.rule.isTableStructure == false else { throw .notPlain }
    _ = try append(tag, at: location)
    if tag.tag.name == "meta" { input.readViewport(tag.tag.attributes) }
    guard tag.rule == .rawText else { return }
    guard let content = scanner.skipRawText(of: tag.tag.name, tag.key) else { throw .notPlain }
    if tag.tag.name == "style", input.takesStyleSheet(tag.tag.attributes), !content.isEmpty {
      let text = String(decoding: UnsafeBufferPointer(rebasing: scanner.bytes[content]), as: UTF8.self)
      input.sheets.append(
        ParsedInput.SourceSheet(
          text: text, location: scanner.location(of: content.lowerBound),
          media: ParsedInput.media(tag.tag.attributes)))
    }
  }

  private mutating func addContent(_ tag: StartTag, at location: SourceLocation) throws(Failure) {
    try openBody()
    try closeImplied(before: tag)
    switch tag.rule {
    case .void, .rule: _ = try append(tag, at: location)
    case .preformatted:
      try push(tag, at: location)
      if scanner.matches("\n") { scanner.position += 1 }
    default: try push(tag, at: location)
    }
  }

  /// Ends the elements that a start tag ends.
  private mutating func closeImplied(before tag: StartTag) throws(Failure) {
    guard let last = open.last else { throw .notPlain }
    switch tag.rule {
    case .tableSection, .tableRow, .tableCell: return try closeTableParts(before: tag)
    default: if last.rule.isTableStructure { throw .notPlain }
    }
    if tag.rule == .listItem || tag.rule == .description { try closeItem(before: tag.rule) }
    if tag.rule.endsParagraph, openParagraphs > 0 {
      // A paragraph further out may end or not.
      guard tag.rule != .table, open.last?.rule == .paragraph else { throw .notPlain }
      try pop()
      if openParagraphs > 0 { throw .notPlain }
    }
    switch tag.rule {
    case .heading: if open.last?.rule == .heading { throw .notPlain }
    case .anchor: if openAnchors > 0 { throw .notPlain }
    case .button: if openButtons > 0 { throw .notPlain }
    case .form: if openForms > 0 { throw .notPlain }
    default: break
    }
  }

  /// Ends the item of the same list.
  private mutating func closeItem(before rule: TagRule) throws(Failure) {
    var index = open.count - 1
    while index >= 0, open[index].rule != rule {
      if open[index].rule.stopsItemSearch { return }
      index -= 1
    }
    guard index >= 0 else { return }
    for inner in index + 1..<max(open.count, index + 1) where !open[inner].rule.hasImpliedEnd { throw .notPlain }
    while open.count > index { try pop() }
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable and the modes after it
  private mutating func closeTableParts(before tag: StartTag) throws(Failure) {
    if tag.rule == .tableCell {
      if open.last?.rule == .tableCell { try pop() }
      guard open.last?.rule == .tableRow else { throw .notPlain }
      return
    }
    if open.last?.rule == .tableCell { try pop() }
    if open.last?.rule == .tableRow { try pop() }
    if tag.rule == .tableSection, open.last?.rule == .tableSection { try pop() }
    if tag.rule == .tableRow, open.last?.rule == .table { try imply(.tableSection, "tbody") }
    guard open.last?.rule == (tag.rule == .tableRow ? .tableSection : .table) else { throw .notPlain }
  }

  // MARK: End tags

  private mutating func readEndTag() throws(Failure) {
    guard let tag = scanner.readTagName() else { throw .notPlain }
    scanner.skipSpace()
    guard scanner.matches(">") else { throw .notPlain }
    scanner.position += 1
    switch tag.rule {
    case .head:
      guard mode == .inHead else { throw .notPlain }
      try closeHead()
    case .body, .html: try closeBody(tag)
    case .void, .rule, .metadata, .rawText, .unsupported: throw .notPlain
    default: try close(tag)
    }
  }

  /// The body stays open: white space after it belongs to it.
  private mutating func closeBody(_ tag: TagScanner.Tag) throws(Failure) {
    guard mode == .inBody || (mode == .afterBody && tag.rule == .html), open.last?.rule == .body else {
      throw .notPlain
    }
    mode = .afterBody
  }

  private mutating func close(_ tag: TagScanner.Tag) throws(Failure) {
    guard mode == .inBody else { throw .notPlain }
    switch tag.rule {
    case .block, .list, .heading, .preformatted, .form, .listItem, .description, .button, .tableCell:
      while let last = open.last, last.rule.hasImpliedEnd, last.key != tag.key { try pop() }
    case .tableRow, .tableSection, .table:
      if open.last?.rule == .tableCell { try pop() }
      if tag.rule != .tableRow, open.last?.rule == .tableRow { try pop() }
      if tag.rule == .table, open.last?.rule == .tableSection { try pop() }
    default: break
    }
    guard let last = open.last, last.key == tag.key else { throw .notPlain }
    try pop()
  }
}
