import CSS
import Diagnostics
import LayoutEngine

/// Reads a tree of JSON nodes or element objects into elements, inside an `html` and a `body` that fill the viewport.
struct NodeTreeParser {
  private let tape: TapeReader
  let limits: DocumentLimits
  var builder: ElementBuilder
  private var reader: NodeReader
  /// The values that are being added now.
  private var current: OpenArray
  /// Those around them.
  private var open: [OpenArray] = []

  /// Values that are being added to an element: those of an array, or a single one.
  private struct OpenArray {
    var next: JSONTape.Index
    var end: JSONTape.Index
    var parent: ElementTree.Index
    /// How many elements are around the values.
    var depth: Int
    /// The pointer to the array; -1 in `number` means that it is the pointer to the single value.
    var pointer: JSONPointer
    var number: Int
  }

  /// Trees are drawn into the whole viewport, as other tools for such trees do.
  static let frameSheet = "html, body { margin: 0; height: 100% }"

  /// - Parameter tape: Must live as long as the parser.
  init(_ tape: TapeReader, limits: DocumentLimits, until deadline: Deadline = .none) {
    self.tape = tape
    reader = NodeReader(tape)
    self.limits = limits
    builder = ElementBuilder(limits, until: deadline)
    current = OpenArray(next: 0, end: 0, parent: -1, depth: 0, pointer: JSONPointer(), number: -1)
  }

  mutating func parse(_ value: JSONTape.Index, _ pointer: JSONPointer) throws(DocumentError) -> ParsedInput {
    let kind = tape.kind(value)
    guard kind == .object || kind == .array else {
      throw DocumentError(.malformed, "expected an object at \(pointer.place)", pointer: pointer.description)
    }
    // A node with one attribute and a style takes about so many words.
    builder.reserve(3 + tape.wordCount / 24)
    let html = try builder.append(ElementTree.Element(name: "html"), to: -1)
    _ = try builder.append(ElementTree.Element(name: "head"), to: html)
    let body = try builder.append(ElementTree.Element(name: "body"), to: html)
    pushValue(value, to: body, depth: 2, pointer)
    try addAll()
    var input = ParsedInput()
    input.elements = builder.tree
    input.sheets = [ParsedInput.SourceSheet(text: Self.frameSheet)]
    input.diagnostics = reader.diagnostics
    return input
  }

  private mutating func pushValue(
    _ value: JSONTape.Index, to parent: ElementTree.Index, depth: Int, _ pointer: JSONPointer
  ) {
    push(
      OpenArray(next: value, end: tape.end(value), parent: parent, depth: depth, pointer: pointer, number: -1))
  }

  private mutating func pushArray(
    _ value: JSONTape.Index, to parent: ElementTree.Index, depth: Int, _ pointer: JSONPointer
  ) {
    builder.reserveChildren(tape.count(value), of: parent)
    push(
      OpenArray(
        next: value + 1, end: tape.contentEnd(value), parent: parent, depth: depth, pointer: pointer, number: 0))
  }

  private mutating func push(_ values: OpenArray) {
    // What has come to its end is not needed any more.
    if current.next < current.end { open.append(current) }
    current = values
  }

  /// Adds the values that are open, and those inside them.
  private mutating func addAll() throws(DocumentError) {
    while true {
      let value = current.next
      guard value < current.end else {
        guard let last = open.popLast() else { return }
        current = last
        continue
      }
      current.next = tape.end(value)
      guard current.number >= 0 else {
        try add(value, to: current.parent, depth: current.depth, current.pointer)
        continue
      }
      let pointer = current.pointer.appending(current.number)
      current.number += 1
      try add(value, to: current.parent, depth: current.depth, pointer)
    }
  }

  private mutating func add(
    _ value: JSONTape.Index, to parent: ElementTree.Index, depth: Int, _ pointer: JSONPointer
  ) throws(DocumentError) {
    switch tape.kind(value) {
    case .null, .bool: break
    case .string: try builder.append(text: tape.string(value), to: parent)
    case .number: try builder.append(text: JSONNumber.text(tape.number(value)), to: parent)
    case .array: pushArray(value, to: parent, depth: depth, pointer)
    case .object: try addNode(value, to: parent, depth: depth, pointer)
    }
  }

  private mutating func addNode(
    _ object: JSONTape.Index, to parent: ElementTree.Index, depth: Int, _ pointer: JSONPointer
  ) throws(DocumentError) {
    guard depth < limits.depth else {
      throw DocumentError(
        .limitExceeded, "elements are nested more than \(limits.depth) levels deep",
        pointer: pointer.description)
    }
    let node = try reader.read(object, pointer)
    if node.isFragment {
      // Children of a fragment or of a bare text belong to the element around it.
      try add(node.content, of: pointer, to: parent, depth: depth)
      return
    }
    let index = try builder.append(ElementTree.Element(node.tag, place: .path(pointer.path)), to: parent)
    try add(node.content, of: pointer, to: index, depth: depth + 1)
  }

  /// Adds what is in a node.
  private mutating func add(
    _ content: NodeReader.Content, of pointer: JSONPointer, to element: ElementTree.Index, depth: Int
  ) throws(DocumentError) {
    if let text = content.text { try builder.append(text: text, to: element) }
    let children = content.children
    guard children >= 0 else { return }
    switch tape.kind(children) {
    case .null, .bool: break
    case .string: try builder.append(text: tape.string(children), to: element)
    case .number: try builder.append(text: JSONNumber.text(tape.number(children)), to: element)
    case .array: pushArray(children, to: element, depth: depth, content.pointer(pointer))
    case .object: pushValue(children, to: element, depth: depth, content.pointer(pointer))
    }
  }
}
