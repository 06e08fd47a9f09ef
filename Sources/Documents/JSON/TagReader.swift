import CSS
import Diagnostics

/// Reads what the members of JSON nodes say about elements.
struct TagReader {
  /// What a node says about its element.
  struct Parts: ~Copyable {
    var name = "div"
    fileprivate(set) var attributes: [ElementTree.Attribute] = []
    fileprivate(set) var style = ElementTree.InlineStyle.none
    /// The number of the style object; -1 if there is none.
    fileprivate(set) var styleNumber: Int32 = -1
    fileprivate(set) var hasType = false
    fileprivate(set) var isFragment = false
    private var id = ""
    private var classes: [String] = []
    /// From an attribute that JSX spells in its own way.
    private var styleAttribute = ElementTree.InlineStyle.none

    var isEmpty: Bool {
      if case .none = style { return !hasType && attributes.isEmpty }
      return false
    }

    fileprivate mutating func append(_ name: String, _ value: String) {
      switch name {
      case "id": id = value
      case "class": classes = ElementTree.Tag.classes(in: value)
      case "style": styleAttribute = .source(value)
      default: break
      }
      attributes.append(ElementTree.Attribute(name: name, value: value))
    }

    @inline(__always)
    fileprivate mutating func append(_ names: ClassAttribute) {
      // Tags with nothing but this attribute share the array.
      if attributes.isEmpty { attributes = names.attributes } else { attributes += names.attributes }
      classes = names.classes
    }

    @inline(__always)
    fileprivate mutating func append(id value: String) {
      id = value
      attributes.append(ElementTree.Attribute(name: "id", value: value))
    }

    /// The tag that the parts make.
    @inline(__always)
    consuming func tag(number: Int32) -> ElementTree.Tag {
      if case .none = style { style = styleAttribute }
      return ElementTree.Tag(
        name: name, id: id, classes: classes, attributes: attributes, inlineStyle: style, number: number)
    }
  }

  private struct NodeType {
    var name: String
    var isFragment: Bool
    var isName: Bool
  }

  fileprivate struct ClassAttribute {
    var attributes: [ElementTree.Attribute]
    var classes: [String]
  }

  private let tape: TapeReader
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var styles: StyleObjects
  private var types = StringTable<NodeType>()
  private var classAttributes = StringTable<ClassAttribute>()
  private var attributeNames = StringTable<String>()

  /// The members of the style object that was looked at last.
  var newStyle = TapeReader.Members(range: 0..<0, hash: 0, count: 0, isFlat: true)

  /// - Parameters:
  ///   - tape: Must live as long as the reader.
  ///   - slotCount: A power of two: how many different style objects are found again.
  init(_ tape: TapeReader, slotCount: Int) {
    self.tape = tape
    styles = StyleObjects(tape, slotCount: slotCount)
  }

  /// Reads the members of a node, or those of its `props`, without its content.
  mutating func read(
    _ object: JSONTape.Index, _ place: NodePlace, into parts: inout Parts
  ) throws(DocumentError) {
    var key = object + 1
    let end = tape.contentEnd(object)
    while key < end {
      let value = key + 1
      switch NodeMember(key, tape) {
      case .children, .text: break
      case .nothing where !place.isProperties: break
      case .properties where !place.isProperties && tape.kind(value) == .object: break
      case .type where !place.isProperties: try readType(key, place, into: &parts)
      case .style: try readStyle(value, place, into: &parts)
      case .names: try readClass(key, place, into: &parts)
      default: readAttribute(key, place, into: &parts)
      }
      key = tape.end(value)
    }
  }

  private mutating func readType(
    _ key: JSONTape.Index, _ place: NodePlace, into parts: inout Parts
  ) throws(DocumentError) {
    parts.hasType = true
    switch tape.kind(key + 1) {
    case .null: parts.isFragment = true
    case .string:
      let tape = tape
      let type = types.number(of: key + 1, in: tape) { Self.type(tape.string($0)) }
      parts.isFragment = types[type].isFragment
      parts.name = types[type].name
      guard types[type].isFragment || types[type].isName else {
        throw place.expected("the name of an element", tape.string(key))
      }
    default: throw place.expected("a string", tape.string(key))
    }
  }

  private static func type(_ type: String) -> NodeType {
    let name = type == "text" ? "span" : AttributeNames.element(type)
    return NodeType(
      name: name, isFragment: type.isEmpty || type == "Fragment" || type == "react.fragment", isName: isName(name))
  }

  private static func isName(_ name: String) -> Bool {
    name.utf8.first.map { ($0 >= 0x61 && $0 <= 0x7A) } == true
      && name.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
  }

  /// A string, or an array of names.
  private mutating func readClass(
    _ key: JSONTape.Index, _ place: NodePlace, into parts: inout Parts
  ) throws(DocumentError) {
    let (tape, value) = (tape, key + 1)
    switch tape.kind(value) {
    case .null, .bool: break
    case .string:
      let names = classAttributes.number(of: value, in: tape) {
        let value = tape.string($0)
        return ClassAttribute(
          attributes: [ElementTree.Attribute(name: "class", value: value)], classes: ElementTree.Tag.classes(in: value))
      }
      parts.append(classAttributes[names])
    case .array:
      var names: [String] = []
      var item = value + 1
      while item < tape.contentEnd(value) {
        if tape.kind(item) == .string {
          names.append(tape.string(item))
        } else if tape.kind(item) != .null, tape.kind(item) != .bool {
          throw .expected("a string", at: place.object.appending(tape.string(key)).appending(names.count))
        }
        item = tape.end(item)
      }
      parts.append("class", names.joined(separator: " "))
    default: throw place.expected("a string", tape.string(key))
    }
  }

  /// Other members are attributes, where HTML has such attributes: strings and numbers as they are, `true` as empty.
  private mutating func readAttribute(_ key: JSONTape.Index, _ place: NodePlace, into parts: inout Parts) {
    let (tape, value) = (tape, key + 1)
    if parts.attributes.isEmpty, tape.length(key) == 2, tape.isString(key, "id"), tape.kind(value) == .string {
      return parts.append(id: tape.string(value))
    }
    let number = attributeNames.number(of: key, in: tape) { AttributeNames.attribute(tape.string($0)) }
    let name = attributeNames[number]
    guard !parts.attributes.contains(where: { $0.name == name }) else { return }
    if tape.kind(value) != .array, tape.kind(value) != .object, let member = MisspelledMember.meant(by: name) {
      let key = tape.string(key)
      diagnostics.append(
        Diagnostic(
          .warning, "'\(key)' is an attribute here: perhaps '\(member)' is meant",
          pointer: place.object.appending(key).description))
    }
    switch tape.kind(value) {
    case .string: parts.append(name, tape.string(value))
    case .number: parts.append(name, JSONNumber.text(tape.number(value)))
    case .bool: if tape.letter(value) == UInt8(ascii: "t") { parts.append(name, "") }
    case .null: break
    case .array, .object:
      let key = tape.string(key)
      diagnostics.append(
        Diagnostic(
          .warning, "'\(key)' is not used: its value is no attribute",
          pointer: place.object.appending(key).description))
    }
  }

  /// A declaration list, or an object of properties and values.
  private mutating func readStyle(
    _ value: JSONTape.Index, _ place: NodePlace, into parts: inout Parts
  ) throws(DocumentError) {
    switch tape.kind(value) {
    case .null, .bool: break
    case .string: parts.style = .source(tape.string(value))
    case .object:
      var members = newStyle
      if members.range.lowerBound != value + 1 { members = tape.members(of: value) }
      guard members.isFlat else { throw nested(members, place) }
      parts.styleNumber = styles.number(of: members) ?? styles.add(members)
      parts.style = .declarations(styles[parts.styleNumber])
    default: throw place.expected("an object or a string", "style")
    }
  }

  /// The error for the first array or object in a style object.
  private func nested(_ style: TapeReader.Members, _ place: NodePlace) -> DocumentError {
    var key = style.range.lowerBound
    while !TapeReader.isContainer(tape.letter(key + 1)) { key = tape.end(key + 1) }
    return .expected(
      "a string or a number", at: place.object.appending("style").appending(tape.string(key)))
  }
}
