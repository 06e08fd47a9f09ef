import CSS
import LayoutEngine

/// All that styles and boxes of a document depend on, except for most of its text, as bytes to be digested.
///
/// Of a text it counts what selectors and box generation ask about: whether there is any, whether it is only white space,
/// and whether it ends in some.
struct TemplateKey {
  private var bytes: [UInt8] = []
  /// The bytes of markup and style sheets.
  private(set) var inputSize = 0
  private let key: DigestKey

  /// - Parameter key: The secret of the process: nobody can construct two documents that are taken for the same.
  init(of input: ParsedInput, viewport: Size, limits: DocumentLimits, key: DigestKey) {
    self.key = key
    bytes.reserveCapacity(input.elements.elements.count * 64 + 256)
    append(viewport.width.rawValue)
    append(viewport.height.rawValue)
    for limit in [limits.bytes, limits.nodes, limits.depth, limits.textBytes] { append(limit) }
    append(Int(input.elements.mode.rawValue))
    append(input.sheets.count)
    for sheet in input.sheets { append(sheet) }
    for index in input.elements.elements.indices { append(input.elements.elements[index]) }
    inputSize += bytes.count
  }

  var digest: Digest { key.digest(of: bytes) }

  private mutating func append(_ sheet: ParsedInput.SourceSheet) {
    var text = sheet.text
    append(text.withUTF8 { key.digest(UnsafeRawBufferPointer($0)) })
    inputSize += text.utf8.count
    append(sheet.location?.line ?? -1)
    append(sheet.location?.column ?? -1)
    append(sheet.pointer ?? "")
  }

  private mutating func append(_ element: borrowing ElementTree.Element) {
    append(element.name)
    append(element.parent)
    append(Int32(truncatingIfNeeded: element.attributes.count))
    for index in element.attributes.indices {
      append(element.attributes[index].name)
      append(element.attributes[index].value)
    }
    append(element.inlineStyle)
    switch element.automaticDirection {
    case nil: bytes.append(0)
    case .ltr: bytes.append(1)
    case .rtl: bytes.append(2)
    }
    let showsText = element.name == "textarea" || element.name == "option"
    append(Int32(truncatingIfNeeded: element.children.count))
    for index in element.children.indices { append(element.children[index], isRead: showsText) }
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
      bytes.append(contentsOf: characters)
    }
  }

  private mutating func append<Value: BitwiseCopyable>(_ value: Value) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
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
    if !BoxGenerator.isSpace(last) {
      self = .other
    } else {
      self = text.utf8.allSatisfy(BoxGenerator.isSpace) ? .whiteSpace : .endingInWhiteSpace
    }
  }
}
