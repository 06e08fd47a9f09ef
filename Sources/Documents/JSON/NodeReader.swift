import CSS
import Diagnostics

/// Reads one JSON node or element object, without its children.
struct NodeReader {
  let tape: JSONTape
  let pointer: JSONPointer
  var name = "div"
  var attributes: [ElementTree.Attribute] = []
  var style = ElementTree.InlineStyle.none
  var text: String?
  var children: (value: JSONTape.Index, pointer: JSONPointer)?
  /// Whether the object stands for its content alone.
  var isFragment = false
  var diagnostics: [Diagnostic] = []
  private let styles: StyleObjects

  init(tape: JSONTape, pointer: JSONPointer, styles: StyleObjects) {
    self.tape = tape
    self.pointer = pointer
    self.styles = styles
  }

  /// What a member of a node stands for.
  private enum Member { case type, properties, children, text, style, names, nothing, attribute }

  mutating func read(_ object: JSONTape.Index) throws(DocumentError) {
    var hasType = false
    var properties: JSONTape.Index?
    var key = object + 1
    while key < tape.end(object) {
      let (member, value) = (member(key), key + 1)
      switch member {
      case .type:
        hasType = true
        try readType(value, pointer.appending(tape.string(key)))
      case .properties where tape.kind(value) == .object: properties = value
      case .nothing: break
      default: try readMember(member, key, value, in: pointer)
      }
      key = tape.end(value)
    }
    if let properties {
      let place = pointer.appending("props")
      var key = properties + 1
      while key < tape.end(properties) {
        try readMember(member(key), key, key + 1, in: place)
        key = tape.end(key + 1)
      }
    }
    if !hasType, text != nil, attributes.isEmpty, children == nil, case .none = style { isFragment = true }
  }

  private func member(_ key: JSONTape.Index) -> Member {
    switch tape.utf8(key).count {
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

  private mutating func readType(_ value: JSONTape.Index, _ place: JSONPointer) throws(DocumentError) {
    switch tape.kind(value) {
    case .null: isFragment = true
    case .string:
      let type = tape.string(value)
      isFragment = type.isEmpty || type == "Fragment" || type == "react.fragment"
      name = type == "text" ? "span" : AttributeNames.element(type)
      guard isFragment || Self.isName(name) else { throw expected("the name of an element", at: place) }
    default: throw expected("a string", at: place)
    }
  }

  private static func isName(_ name: String) -> Bool {
    name.utf8.first.map { ($0 >= 0x61 && $0 <= 0x7A) } == true
      && name.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
  }

  private mutating func readMember(
    _ member: Member, _ key: JSONTape.Index, _ value: JSONTape.Index, in object: JSONPointer
  ) throws(DocumentError) {
    switch member {
    case .children: children = (value, object.appending("children"))
    case .text:
      if tape.kind(value) != .null { text = try scalar(value, object, key) }
    case .style: try readStyle(value, object)
    case .names: try readClass(value, object, key)
    case .type, .properties, .nothing, .attribute: readAttribute(key, value, object)
    }
  }

  /// A string, or an array of names.
  private mutating func readClass(
    _ value: JSONTape.Index, _ object: JSONPointer, _ key: JSONTape.Index
  ) throws(DocumentError) {
    switch tape.kind(value) {
    case .null, .bool: break
    case .string: attributes.append(ElementTree.Attribute(name: "class", value: tape.string(value)))
    case .array:
      var names: [String] = []
      var item = value + 1
      while item < tape.end(value) {
        if tape.kind(item) == .string {
          names.append(tape.string(item))
        } else if tape.kind(item) != .null, tape.kind(item) != .bool {
          throw expected("a string", at: object.appending(tape.string(key)).appending(names.count))
        }
        item = tape.end(item)
      }
      attributes.append(ElementTree.Attribute(name: "class", value: names.joined(separator: " ")))
    default: throw expected("a string", at: object.appending(tape.string(key)))
    }
  }

  /// Other members are attributes, where HTML has such attributes: strings and numbers as they are, `true` as empty.
  private mutating func readAttribute(_ key: JSONTape.Index, _ value: JSONTape.Index, _ object: JSONPointer) {
    let key = tape.string(key)
    let name = AttributeNames.attribute(key)
    guard !attributes.contains(where: { $0.name == name }) else { return }
    switch tape.kind(value) {
    case .string: attributes.append(ElementTree.Attribute(name: name, value: tape.string(value)))
    case .number: attributes.append(ElementTree.Attribute(name: name, value: JSONNumber.text(tape.number(value))))
    case .bool: if tape.isTrue(value) { attributes.append(ElementTree.Attribute(name: name, value: "")) }
    case .null: break
    case .array, .object:
      diagnostics.append(
        Diagnostic(
          .warning, "'\(key)' is not used: its value is no attribute", pointer: object.appending(key).description))
    }
  }

  /// A declaration list, or an object of properties and values.
  private mutating func readStyle(_ value: JSONTape.Index, _ object: JSONPointer) throws(DocumentError) {
    switch tape.kind(value) {
    case .null, .bool: break
    case .string: style = .source(tape.string(value))
    case .object:
      var key = value + 1
      while key < tape.end(value) {
        let kind = tape.kind(key + 1)
        if kind == .array || kind == .object {
          throw expected("a string or a number", at: object.appending("style").appending(tape.string(key)))
        }
        key = tape.end(key + 1)
      }
      style = .declarations(styles.declarations(of: value))
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

/// The properties of style objects.
enum StyleProperty {
  /// The name of a property as CSS writes it: `backgroundColor` is `background-color`, `WebkitLineClamp` is
  /// `-webkit-line-clamp`. Custom properties keep their case.
  static func name(_ key: String) -> String {
    func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
    let bytes = key.utf8
    let capitals = bytes.count(where: isUpper)
    if capitals == 0 || key.hasPrefix("--") { return key }
    if key == "cssFloat" { return "float" }
    let isMicrosoft = key.hasPrefix("ms") && bytes.dropFirst(2).first.map(isUpper) == true
    return String(unsafeUninitializedCapacity: bytes.count + capitals + 1) { name in
      var count = 0
      func append(_ byte: UInt8) {
        name[count] = byte
        count += 1
      }
      if isMicrosoft { append(UInt8(ascii: "-")) }
      for byte in bytes {
        if isUpper(byte) { append(UInt8(ascii: "-")) }
        append(isUpper(byte) ? byte | 0x20 : byte)
      }
      return count
    }
  }

  /// A number as the value of a property: px, unless the property takes plain numbers.
  ///
  /// - Parameter isUnitless: Whether it takes plain numbers.
  static func value(_ number: Double, isUnitless: Bool) -> String {
    let text = JSONNumber.text(number)
    return number == 0 || isUnitless ? text : text + "px"
  }

  /// Whether numbers have no unit as values of a property.
  static func isUnitless(_ property: String) -> Bool { property.hasPrefix("--") || unitless.contains(property) }

  private static let unitless: Set<String> = [
    "animation-iteration-count", "aspect-ratio", "border-image-outset", "border-image-slice", "border-image-width",
    "-webkit-box-flex", "-webkit-box-ordinal-group", "column-count", "columns", "fill-opacity", "flex", "flex-grow",
    "flex-order", "flex-shrink", "flood-opacity", "font-size-adjust", "font-weight", "grid-area", "grid-column",
    "grid-column-end", "grid-column-span", "grid-column-start", "grid-row", "grid-row-end", "grid-row-span",
    "grid-row-start", "initial-letter", "line-clamp", "-webkit-line-clamp", "line-height", "opacity", "order",
    "orphans", "scale", "stop-opacity", "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit",
    "stroke-opacity", "stroke-width", "tab-size", "-moz-tab-size", "widows", "z-index", "zoom",
  ]
}
