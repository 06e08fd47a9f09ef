import CGumbo
import CSS
import Diagnostics
import LayoutEngine

/// Reads HTML, a whole document or a fragment, into elements.
///
/// https://html.spec.whatwg.org/multipage/parsing.html
struct HTMLParser {
  private let limits: DocumentLimits
  private let deadline: Deadline
  private let source: StyleSheetCuts
  private var builder: ElementBuilder
  private var input = ParsedInput()
  /// How many of the style sheets that were cut out belong to a `style` element.
  private var foundSheets = 0
  /// Whether elements were nested so deep that they became siblings.
  private var isFlattened = false

  private init(_ source: StyleSheetCuts, _ limits: DocumentLimits, _ deadline: Deadline) {
    self.source = source
    self.limits = limits
    self.deadline = deadline
    builder = ElementBuilder(limits, until: deadline)
  }

  /// Parses HTML in UTF-8. There is always an `html` element with a `head` and a `body`.
  static func parse(
    _ bytes: [UInt8], limits: DocumentLimits, until deadline: Deadline = .none
  ) throws(DocumentError) -> ParsedInput {
    try check(bytes, limits: limits)
    return try parseChecked(bytes, limits: limits, until: deadline)
  }

  /// Fails if there are too many bytes, or if they are not UTF-8.
  static func check(_ bytes: [UInt8], limits: DocumentLimits) throws(DocumentError) {
    guard bytes.count <= limits.bytes else {
      throw DocumentError(.limitExceeded, "the document has more than \(limits.bytes) bytes")
    }
    try UTF8Text.check(bytes)
  }

  /// Parses bytes that have passed `check`.
  static func parseChecked(
    _ bytes: [UInt8], limits: DocumentLimits, until deadline: Deadline = .none
  ) throws(DocumentError) -> ParsedInput {
    if let input = try PlainHTMLReader.read(bytes, limits: limits, until: deadline) { return input }
    return try parseWhole(bytes, limits: limits, until: deadline)
  }

  /// Parses UTF-8 with all that the specification says about tags out of place.
  static func parseWhole(
    _ bytes: [UInt8], limits: DocumentLimits, until deadline: Deadline = .none
  ) throws(DocumentError) -> ParsedInput {
    let scan = TagScan.scan(bytes)
    if let problem = scan.problem {
      throw DocumentError(.limitExceeded, problem.message, at: LineMap(bytes).location(of: problem.offset))
    }
    var parser = HTMLParser(StyleSheetCuts(bytes, scan.styleSheets, formEnds: scan.formEnds), limits, deadline)
    let input = try parser.parse().get()
    if parser.foundSheets == scan.styleSheets.count { return input }
    // What looked like a style sheet was none.
    parser = HTMLParser(StyleSheetCuts(bytes, [], formEnds: scan.formEnds), limits, deadline)
    return try parser.parse().get()
  }

  private mutating func parse() -> Result<ParsedInput, DocumentError> {
    let source = source
    return source.bytes.withUnsafeBytes { parse($0.bindMemory(to: CChar.self)) }
  }

  private mutating func parse(_ bytes: UnsafeBufferPointer<CChar>) -> Result<ParsedInput, DocumentError> {
    // An element with its text takes some 400 bytes.
    let memoryLimit = 16 << 20 + min(limits.elements, 1 << 22) * 512 + bytes.count * 8
    // Gumbo wants an address even if there is nothing to read.
    let nanoseconds = deadline.timeLeft.map { max($0.nanoseconds, 0) } ?? -1
    let parsed = withUnsafePointer(to: CChar(0)) { nothing in
      cgumbo_parse(bytes.baseAddress ?? nothing, bytes.count, memoryLimit, nanoseconds)
    }
    guard let document = parsed else {
      if deadline.isOver { return .failure(.overdue) }
      return .failure(DocumentError(.limitExceeded, "the document has too many elements to be parsed"))
    }
    defer { cgumbo_free(document) }
    guard let root = cgumbo_root(document) else {
      return .failure(DocumentError(.malformed, "the document has no root element"))
    }
    do {
      try convert(root)
    } catch {
      return .failure(error)
    }
    input.elements = builder.tree
    input.elements.mode = Self.mode(cgumbo_document_type(document).pointee)
    return .success(input)
  }

  /// DEVIATION: a document without a document type is in no-quirks mode: it is most likely a fragment, whose author has no
  /// old browser in mind.
  private static func mode(_ type: GumboDocument) -> ElementTree.Mode {
    func text(_ characters: UnsafePointer<CChar>?) -> String { characters.map { String(cString: $0) } ?? "" }
    return type.has_doctype
      ? QuirksMode.mode(
        name: text(type.name), publicID: text(type.public_identifier), systemID: text(type.system_identifier))
      : .noQuirks
  }

  /// An element whose children are being converted.
  private struct OpenElement {
    var node: UnsafePointer<GumboNode>
    var index: ElementTree.Index
    var nextChild: Int
  }

  private mutating func convert(_ root: UnsafePointer<GumboNode>) throws(DocumentError) {
    var open: [OpenElement] = []
    try convert(element: root, into: &open)
    while let last = open.last {
      let children = last.node.pointee.v.element.children
      guard last.nextChild < Int(children.length), let child = children.data[last.nextChild] else {
        open.removeLast()
        continue
      }
      open[open.count - 1].nextChild += 1
      let node = UnsafePointer(child.assumingMemoryBound(to: GumboNode.self))
      switch node.pointee.type {
      case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE: try convert(element: node, into: &open)
      case GUMBO_NODE_TEXT, GUMBO_NODE_CDATA, GUMBO_NODE_WHITESPACE:
        try builder.append(text: Self.text(of: node), to: last.index)
      default: break
      }
    }
  }

  /// Elements that are nested deeper become siblings of their parent, as in Chromium.
  static let flatteningDepth = 512

  /// Adds an element and, if its content matters, opens it.
  private mutating func convert(
    element node: UnsafePointer<GumboNode>, into open: inout [OpenElement]
  ) throws(DocumentError) {
    let element = element(node)
    let parent = open.isEmpty ? -1 : open[min(open.count, Self.flatteningDepth) - 1].index
    try checkDepth(open.count + 1, of: element)
    let index = try builder.append(element, to: parent)
    switch element.name {
    case "style":
      if cut(after: node) != nil { foundSheets += 1 }
      if input.takesStyleSheet(element.attributes) { addStyleSheet(node, media: ParsedInput.media(element.attributes)) }
    case "meta": input.readViewport(element.attributes)
    case "script", "title", "template", "noscript": break
    default: open.append(OpenElement(node: node, index: index, nextChild: 0))
    }
  }

  /// - Parameter depth: of the element, before it is flattened.
  private mutating func checkDepth(_ depth: Int, of element: ElementTree.Element) throws(DocumentError) {
    guard depth <= limits.depth || limits.depth >= Self.flatteningDepth else {
      throw DocumentError(
        .limitExceeded, "elements are nested more than \(limits.depth) levels deep", at: element.location)
    }
    guard depth > Self.flatteningDepth + 1, !isFlattened else { return }
    isFlattened = true
    input.diagnostics.append(
      Diagnostic(
        .warning,
        "elements that are nested more than \(Self.flatteningDepth) levels deep become siblings, as in browsers",
        at: element.location))
  }

  private mutating func addStyleSheet(_ node: UnsafePointer<GumboNode>, media: String) {
    if let cut = cut(after: node) {
      let sheet = source.cuts[cut]
      input.sheets.append(ParsedInput.SourceSheet(text: source.text(of: sheet), location: sheet.start, media: media))
      return
    }
    let children = node.pointee.v.element.children
    for index in 0..<Int(children.length) {
      guard let child = children.data[index] else { continue }
      let text = UnsafePointer(child.assumingMemoryBound(to: GumboNode.self))
      guard text.pointee.type == GUMBO_NODE_TEXT else { continue }
      input.sheets.append(
        ParsedInput.SourceSheet(
          text: Self.text(of: text), location: source.location(text.pointee.v.text.start_pos), media: media))
    }
  }
}

extension ParsedInput {
  /// https://drafts.csswg.org/css-viewport/#viewport-meta with the names `width` and `height` only
  ///
  /// - Parameter meta: The attributes of a `meta` element.
  mutating func readViewport(_ meta: [ElementTree.Attribute]) {
    let name = meta.first { $0.name == "name" }?.value.lowercased()
    guard name == "viewport" || name == "color-scheme" else { return }
    let content = meta.first { $0.name == "content" }?.value ?? ""
    if name == "viewport" { viewport = ViewportMeta.viewport(in: content) } else { readColorScheme(content) }
  }

  /// The schemes of a page are those of its root element, if that asks for none. The first `meta` counts.
  ///
  /// https://html.spec.whatwg.org/multipage/semantics.html#meta-color-scheme
  private mutating func readColorScheme(_ content: String) {
    let names = content.lowercased().utf8.split(whereSeparator: WhiteSpace.contains).map { String(Substring($0)) }
    let known = names.filter { $0 == "light" || $0 == "dark" }
    guard !known.isEmpty else { return }
    let rule = ":where(:root){color-scheme:\(known.joined(separator: " "))}"
    guard !sheets.contains(where: { $0.text.hasPrefix(":where(:root){color-scheme:") }) else { return }
    sheets.insert(ParsedInput.SourceSheet(text: rule, location: SourceLocation(line: 1, column: 1), media: ""), at: 0)
  }

  /// The `media` attribute among those of a `style` element.
  static func media(_ attributes: [ElementTree.Attribute]) -> String {
    attributes.first { $0.name == "media" }?.value ?? ""
  }

  /// Whether a `style` element with such attributes holds CSS.
  static func isCSS(_ attributes: [ElementTree.Attribute]) -> Bool {
    let type = attributes.first { $0.name == "type" }?.value ?? ""
    return type.isEmpty || type.lowercased() == "text/css"
  }
}

extension Duration {
  /// Rounded down; more than 292 years are as many.
  fileprivate var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? (seconds < 0 ? .min : .max) : product &+ attoseconds / 1_000_000_000
  }
}

// MARK: - Gumbo's nodes

extension HTMLParser {
  private static func text(of node: UnsafePointer<GumboNode>) -> String {
    node.pointee.v.text.text.map { String(cString: $0) } ?? ""
  }

  /// The index of the style sheet that was cut out after a start tag.
  private func cut(after node: UnsafePointer<GumboNode>) -> Int? {
    let element = node.pointee.v.element
    return source.cut(at: Int(element.start_pos.offset) + Int(element.original_tag.length))
  }

  private func element(_ node: UnsafePointer<GumboNode>) -> ElementTree.Element {
    let source = node.pointee.v.element
    var attributes: [ElementTree.Attribute] = []
    attributes.reserveCapacity(Int(source.attributes.length))
    for index in 0..<Int(source.attributes.length) {
      guard let pointer = source.attributes.data[index] else { continue }
      let attribute = pointer.assumingMemoryBound(to: GumboAttribute.self).pointee
      attributes.append(
        ElementTree.Attribute(name: String(cString: attribute.name), value: String(cString: attribute.value)))
    }
    var element = ElementTree.Element(ElementTree.Tag(name: Self.name(source), read: attributes))
    if node.pointee.parse_flags.rawValue & GUMBO_INSERTION_BY_PARSER.rawValue == 0 {
      element.location = self.source.location(source.start_pos)
    }
    return element
  }

  private static func name(_ element: GumboElement) -> String {
    if element.tag_namespace == GUMBO_NAMESPACE_SVG {
      var original = element.original_tag
      gumbo_tag_from_original_text(&original)
      if let name = gumbo_normalize_svg_tagname(&original) { return String(cString: name) }
    }
    if element.tag != GUMBO_TAG_UNKNOWN { return String(cString: gumbo_normalized_tagname(element.tag)) }
    var original = element.original_tag
    gumbo_tag_from_original_text(&original)
    let bytes = UnsafeRawBufferPointer(start: original.data, count: original.length)
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }
}
