import CSS

/// Reads a file in XML as far as SVG images need it: elements, attributes and text. Entities are not expanded but for those
/// that XML itself has, and nothing that a file names is read.
///
/// https://www.w3.org/TR/2008/REC-xml-20081126/
struct XMLReader {
  private static let depthLimit = 256
  private static let elementLimit = 100_000

  private let bytes: [UInt8]
  private var index = 0
  private var elements = ElementTree()
  private var open: [ElementTree.Index] = []

  /// The elements of a file in UTF-8; `nil` if it is not well-formed, or nests too deep.
  static func elements(of bytes: [UInt8]) -> ElementTree? {
    var reader = XMLReader(bytes: bytes)
    return reader.readDocument() ? reader.elements : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readDocument() -> Bool {
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") {
        guard readMarkup() else { return false }
      } else {
        readText()
      }
    }
    return open.isEmpty && !elements.elements.isEmpty
  }

  private mutating func readMarkup() -> Bool {
    if skip("<?") { return skipPast("?>") }
    if skip("<!--") { return skipPast("-->") }
    if skip("<![CDATA[") { return readCharacterData() }
    if skip("<!") { return skipDeclaration() }
    if skip("</") { return readEndTag() }
    index += 1
    return readStartTag()
  }

  /// A document type, with the declarations in its brackets.
  private mutating func skipDeclaration() -> Bool {
    guard elements.elements.isEmpty, let end = bytes[index...].firstIndex(where: { $0 == 0x3E || $0 == 0x5B }) else {
      return false
    }
    index = end + 1
    return bytes[end] == UInt8(ascii: ">") || (skipPast("]") && skipPast(">"))
  }

  private mutating func readCharacterData() -> Bool {
    let start = index
    guard skipPast("]]>") else { return false }
    if let parent = open.last {
      elements.append(text: String(decoding: bytes[start..<index - 3], as: UTF8.self), to: parent)
    }
    return true
  }

  private mutating func readText() {
    let start = index
    index = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    if let parent = open.last { elements.append(text: Self.text(bytes[start..<index]), to: parent) }
  }

  private mutating func readEndTag() -> Bool {
    let name = readName()
    skipSpace()
    guard skip(">"), let last = open.popLast() else { return false }
    return elements[last].name == Self.localName(name)
  }

  private mutating func readStartTag() -> Bool {
    let name = readName()
    guard !name.isEmpty, open.count < Self.depthLimit, elements.elements.count < Self.elementLimit,
      !open.isEmpty || elements.elements.isEmpty
    else { return false }
    var attributes: [ElementTree.Attribute] = []
    while true {
      skipSpace()
      let isEmpty = skip("/>")
      if isEmpty || skip(">") {
        let style = attributes.last { $0.name == "style" }.map { ElementTree.InlineStyle.source($0.value) }
        let tag = ElementTree.Tag(
          name: Self.localName(name), attributes: attributes, inlineStyle: style ?? .none)
        let element = elements.append(ElementTree.Element(tag), to: open.last ?? -1)
        if !isEmpty { open.append(element) }
        return true
      }
      guard let attribute = readAttribute() else { return false }
      attributes.append(attribute)
    }
  }

  private mutating func readAttribute() -> ElementTree.Attribute? {
    let name = readName()
    skipSpace()
    guard !name.isEmpty, skip("=") else { return nil }
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"),
      let end = bytes[(index + 1)...].firstIndex(of: bytes[index])
    else { return nil }
    let value = Self.text(bytes[index + 1..<end])
    index = end + 1
    return ElementTree.Attribute(name: name, value: value)
  }

  // MARK: Characters

  private mutating func readName() -> String {
    let start = index
    while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "&"):
      false
    default: true
    }
  }

  /// Elements of SVG may have its usual prefix.
  private static func localName(_ name: String) -> String {
    name.hasPrefix("svg:") ? String(name.dropFirst(4)) : name
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count,
      text.withUTF8Buffer({ bytes[index..<index + count].elementsEqual($0) })
    else { return false }
    index += count
    return true
  }

  private mutating func skipPast(_ text: StaticString) -> Bool {
    while index < bytes.count {
      if skip(text) { return true }
      index += 1
    }
    return false
  }

  /// Character data with references replaced. Entities that XML does not have are left out.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result = ""
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += String(decoding: rest[..<start], as: UTF8.self)
      rest = rest[(start + 1)...]
      guard let end = rest.prefix(32).firstIndex(of: UInt8(ascii: ";")) else { continue }
      if let character = character(named: String(decoding: rest[..<end], as: UTF8.self)) { result.append(character) }
      rest = rest[(end + 1)...]
    }
    return result + String(decoding: rest, as: UTF8.self)
  }

  private static func character(named name: String) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let code = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    guard name.hasPrefix("#"), let scalar = code.flatMap(Unicode.Scalar.init) else { return nil }
    return Character(scalar)
  }
}
