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
    var text: String?
    var children: (value: JSONTape.Index, pointer: JSONPointer)?
  }

  /// What a node says about its element.
  struct TagParts {
    var name = "div"
    var attributes: [ElementTree.Attribute] = []
    var style = ElementTree.InlineStyle.none
    var hasType = false
    var isFragment = false

    var isEmpty: Bool {
      if case .none = style { return !hasType && attributes.isEmpty }
      return false
    }
  }

  let tape: JSONTape
  private(set) var diagnostics: [Diagnostic] = []
  private var known: KnownNodes
  private var styles: StyleObjects
  /// The members of the node that is being read which say something about its element.
  private var members: [KnownNodes.Members] = []

  init(tape: JSONTape) {
    self.tape = tape
    known = KnownNodes(tape)
    styles = StyleObjects(tape)
  }

  mutating func read(_ object: JSONTape.Index, _ pointer: JSONPointer) throws(DocumentError) -> Node {
    members.removeAll(keepingCapacity: true)
    var content = Content()
    var properties: JSONTape.Index?
    var key = object + 1
    let end = tape.contentEnd(object)
    while key < end {
      let value = key + 1
      switch member(key) {
      case .properties where tape.kind(value) == .object: properties = value
      case .children: content.children = (value, pointer.appending("children"))
      case .text: try readText(key, value, pointer, into: &content)
      case .nothing: break
      default: note(key..<tape.end(value), areProperties: false)
      }
      key = tape.end(value)
    }
    if let properties { try readProperties(properties, pointer.appending("props"), into: &content) }
    let parts = try tag(pointer)
    return Node(
      tag: parts.tag, isFragment: parts.isFragment || (parts.isEmpty && content.text != nil && content.children == nil),
      text: content.text, children: content.children)
  }

  private struct Content {
    var text: String?
    var children: (value: JSONTape.Index, pointer: JSONPointer)?
  }

  private mutating func readProperties(
    _ properties: JSONTape.Index, _ pointer: JSONPointer, into content: inout Content
  ) throws(DocumentError) {
    var key = properties + 1
    let end = tape.contentEnd(properties)
    while key < end {
      switch member(key) {
      case .children: content.children = (key + 1, pointer.appending("children"))
      case .text: try readText(key, key + 1, pointer, into: &content)
      default: note(key..<tape.end(key + 1), areProperties: true)
      }
      key = tape.end(key + 1)
    }
  }

  private mutating func note(_ member: Range<JSONTape.Index>, areProperties: Bool) {
    if let last = members.last, last.end == member.lowerBound, last.areProperties == areProperties {
      members[members.count - 1].end = member.upperBound
    } else {
      members.append(
        KnownNodes.Members(start: member.lowerBound, end: member.upperBound, areProperties: areProperties))
    }
  }

  private func readText(
    _ key: JSONTape.Index, _ value: JSONTape.Index, _ object: JSONPointer, into content: inout Content
  ) throws(DocumentError) {
    if tape.kind(value) != .null { content.text = try scalar(value, object, key) }
  }

  /// The tag that the members make, read anew unless an older node has the same ones.
  private mutating func tag(_ pointer: JSONPointer) throws(DocumentError) -> KnownNodes.Found {
    let hash = known.hash(of: members)
    if let found = known.find(members, hash) { return found }
    let warnings = diagnostics.count
    var parts = TagParts()
    for part in members {
      let object = part.areProperties ? pointer.appending("props") : pointer
      var key = part.start
      while key < part.end {
        try read(key, isProperty: part.areProperties, object, into: &parts)
        key = tape.end(key + 1)
      }
    }
    // Warnings name places.
    let isReusable = diagnostics.count == warnings
    let found = KnownNodes.Found(
      tag: ElementTree.Tag(
        name: parts.name, read: parts.attributes, style: parts.style, number: isReusable ? known.count : -1),
      isFragment: parts.isFragment, isEmpty: parts.isEmpty)
    if isReusable { known.add(found, members, hash) }
    return found
  }

  /// What a member of a node stands for.
  private enum Member { case type, properties, children, text, style, names, nothing, attribute }

  private func member(_ key: JSONTape.Index) -> Member {
    switch tape.length(key) {
    case 3:
      if tape.isString(key, "tag") { return .type }
      if tape.isString(key, "key") || tape.isString(key, "ref") || tape.isString(key, "__k") { return .nothing }
    case 4:
      if tape.isString(key, "type") { return .type }
      if tape.isString(key, "text") { return .text }
    case 5:
      if tape.isString(key, "style") { return .style }
      if tape.isString(key, "class") { return .names }
      if tape.isString(key, "props") { return .properties }
      if tape.isString(key, "_self") { return .nothing }
    case 6: if tape.isString(key, "_owner") || tape.isString(key, "_store") { return .nothing }
    case 7: if tape.isString(key, "_source") { return .nothing }
    case 8:
      if tape.isString(key, "children") { return .children }
      if tape.isString(key, "$$typeof") { return .nothing }
    case 9: if tape.isString(key, "className") { return .names }
    default: break
    }
    return .attribute
  }

  private mutating func read(
    _ key: JSONTape.Index, isProperty: Bool, _ object: JSONPointer, into parts: inout TagParts
  ) throws(DocumentError) {
    let value = key + 1
    switch member(key) {
    case .type where !isProperty:
      parts.hasType = true
      try readType(key, value, object, into: &parts)
    case .style: try readStyle(value, object, into: &parts)
    case .names: try readClass(value, object, key, into: &parts)
    default: readAttribute(key, value, object, into: &parts)
    }
  }

  private func readType(
    _ key: JSONTape.Index, _ value: JSONTape.Index, _ object: JSONPointer, into parts: inout TagParts
  ) throws(DocumentError) {
    switch tape.kind(value) {
    case .null: parts.isFragment = true
    case .string:
      let type = tape.string(value)
      parts.isFragment = type.isEmpty || type == "Fragment" || type == "react.fragment"
      parts.name = type == "text" ? "span" : AttributeNames.element(type)
      guard parts.isFragment || Self.isName(parts.name) else {
        throw expected("the name of an element", at: object.appending(tape.string(key)))
      }
    default: throw expected("a string", at: object.appending(tape.string(key)))
    }
  }

  private static func isName(_ name: String) -> Bool {
    name.utf8.first.map { ($0 >= 0x61 && $0 <= 0x7A) } == true
      && name.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
  }

  /// A string, or an array of names.
  private func readClass(
    _ value: JSONTape.Index, _ object: JSONPointer, _ key: JSONTape.Index, into parts: inout TagParts
  ) throws(DocumentError) {
    switch tape.kind(value) {
    case .null, .bool: break
    case .string: parts.attributes.append(ElementTree.Attribute(name: "class", value: tape.string(value)))
    case .array:
      var names: [String] = []
      var item = value + 1
      while item < tape.contentEnd(value) {
        if tape.kind(item) == .string {
          names.append(tape.string(item))
        } else if tape.kind(item) != .null, tape.kind(item) != .bool {
          throw expected("a string", at: object.appending(tape.string(key)).appending(names.count))
        }
        item = tape.end(item)
      }
      parts.attributes.append(ElementTree.Attribute(name: "class", value: names.joined(separator: " ")))
    default: throw expected("a string", at: object.appending(tape.string(key)))
    }
  }

  /// Other members are attributes, where HTML has such attributes: strings and numbers as they are, `true` as empty.
  private mutating func readAttribute(
    _ key: JSONTape.Index, _ value: JSONTape.Index, _ object: JSONPointer, into parts: inout TagParts
  ) {
    let key = tape.string(key)
    let name = AttributeNames.attribute(key)
    guard !parts.attributes.contains(where: { $0.name == name }) else { return }
    switch tape.kind(value) {
    case .string: parts.attributes.append(ElementTree.Attribute(name: name, value: tape.string(value)))
    case .number: parts.attributes.append(ElementTree.Attribute(name: name, value: JSONNumber.text(tape.number(value))))
    case .bool: if tape.isTrue(value) { parts.attributes.append(ElementTree.Attribute(name: name, value: "")) }
    case .null: break
    case .array, .object:
      diagnostics.append(
        Diagnostic(
          .warning, "'\(key)' is not used: its value is no attribute", pointer: object.appending(key).description))
    }
  }

  /// A declaration list, or an object of properties and values.
  private mutating func readStyle(
    _ value: JSONTape.Index, _ object: JSONPointer, into parts: inout TagParts
  ) throws(DocumentError) {
    switch tape.kind(value) {
    case .null, .bool: break
    case .string: parts.style = .source(tape.string(value))
    case .object:
      var key = value + 1
      while key < tape.contentEnd(value) {
        let kind = tape.kind(key + 1)
        if kind == .array || kind == .object {
          throw expected("a string or a number", at: object.appending("style").appending(tape.string(key)))
        }
        key = tape.end(key + 1)
      }
      parts.style = .declarations(styles.declarations(of: value))
    default: throw expected("an object or a string", at: object.appending("style"))
    }
  }

  private func scalar(
    _ value: JSONTape.Index, _ object: JSONPointer, _ key: JSONTape.Index
  ) throws(DocumentError) -> String {
    switch tape.kind(value) {
    case .string: return tape.string(value)
    case .number: return JSONNumber.text(tape.number(value))
    default: throw expected("a string", at: object.appending(tape.string(key)))
    }
  }

  private func expected(_ what: String, at place: JSONPointer) -> DocumentError {
    DocumentError(.malformed, "expected \(what) at \(place.place)", pointer: place.description)
  }
}
