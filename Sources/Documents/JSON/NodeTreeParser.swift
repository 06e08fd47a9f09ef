import CSS
import Diagnostics
import LayoutEngine

/// Reads a tree of JSON nodes or element objects into elements, inside an `html` and a `body` that fill the viewport.
struct NodeTreeParser {
  let tape: JSONTape
  let limits: DocumentLimits
  var builder: ElementBuilder
  private var reader: NodeReader
  private var open: [OpenArray] = []

  /// Values that are being added to an element: those of an array, or a single one.
  private struct OpenArray {
    var next: JSONTape.Index
    var end: JSONTape.Index
    var parent: ElementTree.Index
    /// How many elements are around the values.
    var depth: Int
    /// The pointer to the array; `nil` in `number` means that it is the pointer to the single value.
    var pointer: JSONPointer
    var number: Int?
  }

  /// Trees are drawn into the whole viewport, as other tools for such trees do.
  static let frameSheet = "html, body { margin: 0; height: 100% }"

  init(tape: JSONTape, limits: DocumentLimits, until deadline: Deadline = .none) {
    self.tape = tape
    reader = NodeReader(tape: tape)
    self.limits = limits
    builder = ElementBuilder(limits, until: deadline)
  }

  mutating func parse(_ value: JSONTape.Index, _ pointer: JSONPointer) throws(DocumentError) -> ParsedInput {
    let kind = tape.kind(value)
    guard kind == .object || kind == .array else {
      throw DocumentError(.malformed, "expected an object at \(pointer.place)", pointer: pointer.description)
    }
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
    open.append(
      OpenArray(
        next: value, end: tape.end(value), parent: parent, depth: depth, pointer: pointer, number: nil))
  }

  /// Adds the values that are open, and those inside them.
  private mutating func addAll() throws(DocumentError) {
    while !open.isEmpty {
      let last = open.count - 1
      let value = open[last].next
      guard value < open[last].end else {
        open.removeLast()
        continue
      }
      open[last].next = tape.end(value)
      var pointer = open[last].pointer
      if let number = open[last].number {
        pointer = pointer.appending(number)
        open[last].number = number + 1
      }
      try add(value, to: open[last].parent, depth: open[last].depth, pointer)
    }
  }

  private mutating func add(
    _ value: JSONTape.Index, to parent: ElementTree.Index, depth: Int, _ pointer: JSONPointer
  ) throws(DocumentError) {
    switch tape.kind(value) {
    case .null, .bool: break
    case .string: try builder.append(text: tape.string(value), to: parent)
    case .number: try builder.append(text: JSONNumber.text(tape.number(value)), to: parent)
    case .array:
      builder.reserveChildren(tape.count(value), of: parent)
      open.append(
        OpenArray(
          next: value + 1, end: tape.contentEnd(value), parent: parent, depth: depth, pointer: pointer, number: 0))
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
      try addContent(of: node, to: parent, depth: depth)
      return
    }
    let index = try builder.append(ElementTree.Element(node.tag, pointer: pointer.path), to: parent)
    try addContent(of: node, to: index, depth: depth + 1)
  }

  private mutating func addContent(
    of node: NodeReader.Node, to element: ElementTree.Index, depth: Int
  ) throws(DocumentError) {
    if let text = node.text { try builder.append(text: text, to: element) }
    if let children = node.children { pushValue(children.value, to: element, depth: depth, children.pointer) }
  }
}

/// Numbers as text.
package enum JSONNumber {
  /// The shortest text that JavaScript would also give, for numbers of usual size.
  package static func text(_ number: Double) -> String {
    if let integer = Int(exactly: number), abs(number) < 1e15 { return String(integer) }
    return "\(number)"
  }
}
