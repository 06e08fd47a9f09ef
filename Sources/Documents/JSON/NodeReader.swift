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

  init(tape: JSONTape, pointer: JSONPointer) {
    self.tape = tape
    self.pointer = pointer
  }

  mutating func read(_ object: JSONTape.Index) throws(DocumentError) {
    var hasType = false
    var properties: JSONTape.Index?
    try tape.forEachMember(of: object) { (key, value) throws(DocumentError) in
      switch key {
      case "type", "tag":
        hasType = true
        try readType(value, pointer.appending(key))
      case "props" where tape.kind(value) == .object: properties = value
      case "key", "ref", "_owner", "_store", "_self", "_source", "$$typeof", "__k": break
      // Of the request, not of the node: whoever reads the request has taken it.
      case "options" where pointer.description.isEmpty: break
      default: try readMember(key, value, pointer.appending(key))
      }
    }
    if let properties {
      let place = pointer.appending("props")
      try tape.forEachMember(of: properties) { (key, value) throws(DocumentError) in
        try readMember(key, value, place.appending(key))
      }
    }
    if !hasType, text != nil, attributes.isEmpty, children == nil, case .none = style { isFragment = true }
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
    _ key: String, _ value: JSONTape.Index, _ place: JSONPointer
  ) throws(DocumentError) {
    switch key {
    case "children": children = (value, place)
    case "text":
      if tape.kind(value) != .null { text = try scalar(value, place) }
    case "style": try readStyle(value, place)
    case "class", "className": try readClass(value, place)
    default: readAttribute(key, value, place)
    }
  }

  /// A string, or an array of names.
  private mutating func readClass(_ value: JSONTape.Index, _ place: JSONPointer) throws(DocumentError) {
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
          throw expected("a string", at: place.appending(names.count))
        }
        item = tape.end(item)
      }
      attributes.append(ElementTree.Attribute(name: "class", value: names.joined(separator: " ")))
    default: throw expected("a string", at: place)
    }
  }

  /// Other members are attributes, where HTML has such attributes: strings and numbers as they are, `true` as empty.
  private mutating func readAttribute(_ key: String, _ value: JSONTape.Index, _ place: JSONPointer) {
    let name = AttributeNames.attribute(key)
    guard !attributes.contains(where: { $0.name == name }) else { return }
    switch tape.kind(value) {
    case .string: attributes.append(ElementTree.Attribute(name: name, value: tape.string(value)))
    case .number: attributes.append(ElementTree.Attribute(name: name, value: JSONNumber.text(tape.number(value))))
    case .bool: if tape.isTrue(value) { attributes.append(ElementTree.Attribute(name: name, value: "")) }
    case .null: break
    case .array, .object:
      diagnostics.append(
        Diagnostic(.warning, "'\(key)' is not used: its value is no attribute", pointer: place.description))
    }
  }

  /// A declaration list, or an object of properties and values.
  private mutating func readStyle(_ value: JSONTape.Index, _ place: JSONPointer) throws(DocumentError) {
    switch tape.kind(value) {
    case .null, .bool: break
    case .string: style = .source(tape.string(value))
    case .object:
      var declarations: [(name: String, value: String)] = []
      try tape.forEachMember(of: value) { (key, value) throws(DocumentError) in
        let property = StyleProperty.name(key)
        switch tape.kind(value) {
        case .null, .bool: break
        case .string: declarations.append((property, tape.string(value)))
        case .number: declarations.append((property, StyleProperty.value(tape.number(value), of: property)))
        case .array, .object: throw expected("a string or a number", at: place.appending(key))
        }
      }
      style = .declarations(declarations)
    default: throw expected("an object or a string", at: place)
    }
  }

  private func scalar(_ value: JSONTape.Index, _ place: JSONPointer) throws(DocumentError) -> String {
    switch tape.kind(value) {
    case .string: return tape.string(value)
    case .number: return JSONNumber.text(tape.number(value))
    default: throw expected("a string", at: place)
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
  static func value(_ number: Double, of property: String) -> String {
    let text = JSONNumber.text(number)
    return number == 0 || property.hasPrefix("--") || unitless.contains(property) ? text : text + "px"
  }

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
