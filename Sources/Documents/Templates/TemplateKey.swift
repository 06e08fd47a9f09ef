import CSS
import LayoutEngine

/// All that styles and boxes of a document depend on, except for most of its text, as bytes to be digested.
///
/// Of a text it counts what selectors and box generation ask about: whether there is any, whether it is only white space,
/// and whether it ends in some.
struct TemplateKey: ~Copyable {
  private var bytes: KeyBytes
  /// The bytes of markup and style sheets.
  private(set) var inputSize = 0
  private let key: DigestKey
  /// Whether each tag with a number is among the bytes already.
  private var isKnown: [Bool] = []

  /// - Parameter key: The secret of the process: nobody can construct two documents that are taken for the same.
  init(of input: ParsedInput, viewport: Size, limits: DocumentLimits, key: DigestKey) {
    self.key = key
    bytes = KeyBytes(capacity: input.elements.elements.count * 128 + 256)
    append(viewport.width.rawValue)
    append(viewport.height.rawValue)
    for limit in [limits.bytes, limits.nodes, limits.depth, limits.textBytes, limits.selectorSteps] { append(limit) }
    append(Int(input.elements.mode.rawValue))
    append(input.sheets.count)
    for sheet in input.sheets { append(sheet) }
    for index in input.elements.elements.indices { append(input.elements.elements[index]) }
    inputSize += bytes.count
  }

  var digest: Digest { key.digest(bytes.written) }

  private mutating func append(_ sheet: ParsedInput.SourceSheet) {
    var text = sheet.text
    append(text.withUTF8 { key.digest(UnsafeRawBufferPointer($0)) })
    inputSize += text.utf8.count
    append(sheet.location?.line ?? -1)
    append(sheet.location?.column ?? -1)
    append(sheet.pointer ?? "")
    append(sheet.media)
  }

  private mutating func append(_ element: borrowing ElementTree.Element) {
    append(element.parent)
    append(element.tag)
    switch element.automaticDirection {
    case nil: append(UInt8(0))
    case .ltr: append(UInt8(1))
    case .rtl: append(UInt8(2))
    }
    let showsText = element.name == "textarea" || element.name == "option"
    append(Int32(truncatingIfNeeded: element.children.count))
    for index in element.children.indices { append(element.children[index], isRead: showsText) }
  }

  /// A tag that several elements share counts in full once, and then by its number.
  private mutating func append(_ tag: ElementTree.Tag) {
    append(tag.number)
    let number = Int(tag.number)
    if number >= 0 {
      if number >= isKnown.count { isKnown += repeatElement(false, count: number + 1 - isKnown.count) }
      if isKnown[number] { return }
      isKnown[number] = true
    }
    append(tag.name)
    append(Int32(truncatingIfNeeded: tag.attributes.count))
    for attribute in tag.attributes {
      append(attribute.name)
      append(attribute.value)
    }
    append(tag.inlineStyle)
  }

  /// The `style` attribute of HTML is among the attributes.
  private mutating func append(_ style: ElementTree.InlineStyle) {
    guard case .declarations(let declarations) = style else { return append(Int32(-1)) }
    append(Int32(truncatingIfNeeded: declarations.count))
    for declaration in declarations {
      append(declaration.name)
      append(declaration.value)
    }
  }

  /// - Parameter isRead: Whether what the text says decides, too.
  private mutating func append(_ node: ElementTree.Node, isRead: Bool) {
    switch node {
    case .element(let child): append(child)
    case .text(let text):
      append(Int32(-2) - Int32(TextClass(text).rawValue))
      if isRead { append(text) }
    }
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { characters in
      append(Int32(truncatingIfNeeded: characters.count))
      bytes.append(UnsafeRawBufferPointer(characters))
    }
  }

  private mutating func append<Value: BitwiseCopyable>(_ value: Value) {
    withUnsafeBytes(of: value) { bytes.append($0) }
  }
}

/// What box generation wants to know about a text.
enum TextClass: UInt8 {
  case empty, whiteSpace, endingInWhiteSpace, other

  init(_ text: String) {
    guard let last = text.utf8.last else {
      self = .empty
      return
    }
    if !WhiteSpace.contains(last) {
      self = .other
    } else {
      self = text.utf8.allSatisfy(WhiteSpace.contains) ? .whiteSpace : .endingInWhiteSpace
    }
  }
}
