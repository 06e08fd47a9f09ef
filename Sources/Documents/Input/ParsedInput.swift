import CSS
import Diagnostics
import LayoutEngine

/// What an input says, before any style is computed.
package struct ParsedInput: Sendable {
  /// The text of a style sheet, and where it stands in the input.
  package struct SourceSheet: Sendable {
    package var text: String
    package var location: SourceLocation?
    package var pointer: String?
    /// Media queries for the whole style sheet; without any it always applies.
    package var media: String

    package init(
      text: String, location: SourceLocation? = nil, pointer: String? = nil, media: String = ""
    ) {
      self.text = text
      self.location = location
      self.pointer = pointer
      self.media = media
    }
  }

  /// A viewport in px.
  package struct Viewport: Sendable, Hashable {
    /// What a document may ask for.
    package static let lengths = 1...65_535

    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  package var elements = ElementTree()
  /// In the order in which they apply.
  package var sheets: [SourceSheet] = []
  /// The title of the first style sheet with one: others with a title do not apply.
  private var preferredTitle: String?
  /// The viewport that the document asks for.
  package var viewport: Viewport?
  /// What was left out.
  package var diagnostics: [Diagnostic] = []
  /// Where in the source the texts are that are not only white space, in document order; `nil` if nobody knows.
  var sourceTexts: [SourceText]?

  package init() {}

  /// Whether a `style` element holds CSS and is of the style sheet set that applies: the one named first.
  ///
  /// https://drafts.csswg.org/cssom-1/#css-style-sheet-collections
  ///
  /// - Parameter attributes: those of the element.
  mutating func takesStyleSheet(_ attributes: [ElementTree.Attribute]) -> Bool {
    guard Self.isCSS(attributes) else { return false }
    let title = attributes.first { $0.name == "title" }?.value ?? ""
    guard !title.isEmpty else { return true }
    if preferredTitle == nil { preferredTitle = title }
    return title == preferredTitle
  }
}

/// Adds elements with a limit on their number.
package struct ElementBuilder {
  package private(set) var tree = ElementTree()
  private let limits: DocumentLimits
  private var deadline: Deadline
  private var textBytes = 0

  package init(_ limits: DocumentLimits, until deadline: Deadline = .none) {
    self.limits = limits
    self.deadline = deadline
  }

  package mutating func append(
    _ element: consuming ElementTree.Element, to parent: ElementTree.Index
  ) throws(DocumentError) -> ElementTree.Index {
    guard tree.count < limits.elements else {
      throw DocumentError(
        .limitExceeded, "more than \(limits.elements) elements", at: element.location,
        pointer: element.pointer?.description)
    }
    if deadline.hasPassed() { throw .overdue }
    return tree.append(consume element, to: parent)
  }

  /// Makes room for so many elements, if so many may come.
  package mutating func reserve(_ count: Int) { tree.reserve(min(count, limits.elements)) }

  /// Makes room for so many children.
  package mutating func reserveChildren(_ count: Int, of parent: ElementTree.Index) {
    tree.reserveChildren(count, of: parent)
  }

  /// Adds text, joined to text that already ends the element.
  package mutating func append(text: String, to parent: ElementTree.Index) throws(DocumentError) {
    guard !text.isEmpty else { return }
    textBytes += text.utf8.count
    guard textBytes <= limits.textBytes else {
      throw DocumentError(
        .limitExceeded, "more than \(limits.textBytes) bytes of text", at: tree[parent].location,
        pointer: tree[parent].pointer?.description)
    }
    tree.append(text: text, to: parent)
  }
}

extension ElementTree.Tag {
  /// A tag with `id`, `class` and `style` taken from its attributes.
  ///
  /// - Parameter style: Comes in place of that of the attributes, unless it is `.none`.
  convenience init(
    name: String, read attributes: [ElementTree.Attribute], style: ElementTree.InlineStyle = .none, number: Int32 = -1
  ) {
    var (id, classes, inlineStyle) = ("", [String](), ElementTree.InlineStyle.none)
    for attribute in attributes {
      switch attribute.name {
      case "id": id = attribute.value
      case "class": classes = Self.classes(in: attribute.value)
      case "style": inlineStyle = .source(attribute.value)
      default: break
      }
    }
    if case .none = style {} else { inlineStyle = style }
    self.init(
      name: name, id: id, classes: classes, attributes: attributes, inlineStyle: inlineStyle, number: number)
  }

  /// The names in a `class` attribute.
  ///
  /// https://html.spec.whatwg.org/multipage/dom.html#classes
  static func classes(in value: String) -> [String] {
    var value = value
    return value.withUTF8 { bytes in
      var names: [String] = []
      var seen: Set<String> = []
      var position = 0
      while position < bytes.count {
        let start = position
        while position < bytes.count, !WhiteSpace.contains(bytes[position]) { position += 1 }
        defer { position += 1 }
        guard position > start else { continue }
        let name = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
        // A set pays where there are many.
        if names.count == 8 { seen = Set(names) }
        if names.count < 8 ? !names.contains(name) : seen.insert(name).inserted { names.append(name) }
      }
      return names
    }
  }
}
