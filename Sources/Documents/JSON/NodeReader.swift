import CSS
import Diagnostics

/// Reads JSON nodes and element objects, without what is in them.
///
/// Nodes that are written alike apart from their content share a tag.
struct NodeReader {
  /// A node, and what is in it.
  struct Node {
    var tag: ElementTree.Tag
    /// Whether the object stands for its content alone.
    var isFragment: Bool
    var content: Content
  }

  struct Content {
    var text: String?
    /// -1 for none.
    var children: JSONTape.Index = -1
    /// Whether the children are in `props`.
    var areProperties = false

    /// The pointer to the children.
    func pointer(_ node: JSONPointer) -> JSONPointer {
      NodePlace(pointer: node, isProperties: areProperties).object.appending("children")
    }
  }

  private let tape: TapeReader
  private var tags: TagReader
  private var known: KnownNodes
  /// The members of the node that is being read which say something about its element.
  private var members = KnownNodes.MemberList()
  /// Members that follow each other and belong to `members`.
  private var run = 0..<0
  /// How many of `members` are style objects.
  private var styleCount = 0
  /// The place in `members` of a style object that no node had before; -1 if there is none.
  private var newStyle = -1

  var diagnostics: [Diagnostic] { tags.diagnostics }

  /// - Parameter tape: Must live as long as the reader.
  init(_ tape: TapeReader) {
    self.tape = tape
    // For nodes that all differ, without much to clear for small documents.
    var slotCount = 32
    while slotCount < 4_096, slotCount < tape.wordCount / 32 { slotCount *= 2 }
    known = KnownNodes(tape, slotCount: slotCount)
    tags = TagReader(tape, slotCount: slotCount)
  }

  mutating func read(_ object: JSONTape.Index, _ pointer: JSONPointer) throws(DocumentError) -> Node {
    members.removeAll()
    (styleCount, newStyle) = (0, -1)
    var content = Content()
    var properties: JSONTape.Index?
    let place = NodePlace(pointer: pointer, isProperties: false)
    var key = object + 1
    let end = tape.contentEnd(object)
    while key < end {
      let value = key + 1
      let next = tape.end(value)
      switch NodeMember(key, tape) {
      case .properties where tape.kind(value) == .object: properties = value
      case .children:
        content.children = value
        content.areProperties = false
      case .text: try readText(key, place, into: &content)
      case .nothing: break
      case .style where tape.kind(value) == .object: noteStyle(value, areProperties: false)
      default: note(key..<next, areProperties: false)
      }
      key = next
    }
    endRun(areProperties: false)
    if let properties { try readProperties(properties, pointer, into: &content) }
    let found = try tag(object, properties, pointer)
    return Node(
      tag: found.tag, isFragment: found.isFragment || (found.isEmpty && content.text != nil && content.children < 0),
      content: content)
  }

  private mutating func readProperties(
    _ properties: JSONTape.Index, _ pointer: JSONPointer, into content: inout Content
  ) throws(DocumentError) {
    let place = NodePlace(pointer: pointer, isProperties: true)
    var key = properties + 1
    let end = tape.contentEnd(properties)
    while key < end {
      let value = key + 1
      let next = tape.end(value)
      switch NodeMember(key, tape) {
      case .children:
        content.children = value
        content.areProperties = true
      case .text: try readText(key, place, into: &content)
      case .style where tape.kind(value) == .object: noteStyle(value, areProperties: true)
      default: note(key..<next, areProperties: true)
      }
      key = next
    }
    endRun(areProperties: true)
  }

  @inline(__always)
  private mutating func note(_ member: Range<JSONTape.Index>, areProperties: Bool) {
    if run.upperBound == member.lowerBound {
      run = run.lowerBound..<member.upperBound
    } else {
      endRun(areProperties: areProperties)
      run = member
    }
  }

  @inline(__always)
  private mutating func endRun(areProperties: Bool) {
    guard !run.isEmpty else { return }
    members.append(KnownNodes.Members(range: run, areProperties: areProperties))
    run = 0..<0
  }

  private mutating func noteStyle(_ object: JSONTape.Index, areProperties: Bool) {
    endRun(areProperties: areProperties)
    let style = tape.members(of: object)
    var number = KnownNodes.Members.newStyle
    if style.isFlat, let known = tags.styles.number(of: style) {
      number = known
    } else {
      newStyle = members.count
      tags.newStyle = style
    }
    styleCount += 1
    members.append(KnownNodes.Members(range: style.range, style: number, areProperties: areProperties))
  }

  private func readText(
    _ key: JSONTape.Index, _ place: NodePlace, into content: inout Content
  ) throws(DocumentError) {
    switch tape.kind(key + 1) {
    case .null: break
    case .string: content.text = tape.string(key + 1)
    case .number: content.text = JSONNumber.text(tape.number(key + 1))
    case .bool, .array, .object: throw place.expected("a string", tape.string(key))
    }
  }

  /// The tag that the members make, read anew unless an older node has the same ones.
  private mutating func tag(
    _ object: JSONTape.Index, _ properties: JSONTape.Index?, _ pointer: JSONPointer
  ) throws(DocumentError) -> KnownNodes.Found {
    var hash: UInt64 = 0
    if newStyle < 0 {
      hash = known.hash(of: members)
      if let found = known.find(members, hash) { return found }
    }
    let warnings = tags.diagnostics.count
    var parts = TagReader.Parts()
    try tags.read(object, NodePlace(pointer: pointer, isProperties: false), into: &parts)
    if let properties { try tags.read(properties, NodePlace(pointer: pointer, isProperties: true), into: &parts) }
    // Warnings name places. Of several style objects only the last one has its number here.
    let isReusable = tags.diagnostics.count == warnings && (newStyle < 0 || styleCount == 1)
    let (isFragment, isEmpty, style) = (parts.isFragment, parts.isEmpty, parts.styleNumber)
    let found = KnownNodes.Found(
      tag: parts.tag(number: isReusable ? known.count : -1), isFragment: isFragment, isEmpty: isEmpty)
    guard isReusable else { return found }
    if newStyle >= 0 {
      members.setStyle(style, at: newStyle)
      hash = known.hash(of: members)
    }
    known.add(found, members, hash)
    return found
  }
}

/// What a member of a node stands for.
enum NodeMember {
  case type, properties, children, text, style, names, nothing, attribute

  @inline(__always)
  init(_ key: JSONTape.Index, _ tape: TapeReader) {
    self = .attribute
    switch tape.length(key) {
    case 3:
      if tape.isString(key, "tag") { self = .type }
      if tape.isString(key, "key") || tape.isString(key, "ref") || tape.isString(key, "__k") { self = .nothing }
    case 4:
      if tape.isString(key, "type") { self = .type } else if tape.isString(key, "text") { self = .text }
    case 5:
      if tape.isString(key, "style") {
        self = .style
      } else if tape.isString(key, "class") {
        self = .names
      } else if tape.isString(key, "props") {
        self = .properties
      } else if tape.isString(key, "_self") {
        self = .nothing
      }
    case 6: if tape.isString(key, "_owner") || tape.isString(key, "_store") { self = .nothing }
    case 7: if tape.isString(key, "_source") { self = .nothing }
    case 8:
      if tape.isString(key, "children") {
        self = .children
      } else if tape.isString(key, "$$typeof") {
        self = .nothing
      }
    case 9: if tape.isString(key, "className") { self = .names }
    default: break
    }
  }
}

/// A node, or its `props`: pointers to them are made for messages only.
struct NodePlace {
  var pointer: JSONPointer
  var isProperties: Bool

  var object: JSONPointer { isProperties ? pointer.appending("props") : pointer }

  func expected(_ what: String, _ member: String) -> DocumentError { .expected(what, at: object.appending(member)) }
}
