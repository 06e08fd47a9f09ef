import Diagnostics
import LayoutEngine

/// The elements of a document in document order (preorder), as selectors see them.
///
/// Flat: an element is an index. Its first child element is found through `nodes`, which also hold the text.
public struct ElementTree: Sendable {
  public typealias Index = Int32

  public struct Attribute: Sendable, Hashable {
    /// In lower case for HTML elements.
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public struct Element: Sendable {
    /// The local name, in lower case for HTML elements.
    public var name: String
    public var id: String
    public var classes: [String]
    /// All attributes, `id`, `class` and `style` included.
    public var attributes: [Attribute]
    /// -1 for the root.
    public var parent: Index
    /// Sibling elements; -1 if there is none.
    public var previousSibling: Index
    public var nextSibling: Index
    public var firstChild: Index
    /// Child elements and text, in document order.
    public var children: [Node]
    /// Declarations of the `style` attribute, or of the `style` object of a JSON node.
    public var inlineStyle: InlineStyle
    /// The direction of the element's text, if its `dir` attribute is `auto` or it is a `bdi` without one.
    ///
    /// https://html.spec.whatwg.org/multipage/dom.html#the-directionality
    public var automaticDirection: Direction?
    /// Where the element begins in the source.
    public var location: SourceLocation?
    /// Where the element is in the source, if that was JSON.
    public var pointer: ElementPath?

    public init(name: String) {
      self.name = name
      id = ""
      classes = []
      attributes = []
      parent = -1
      previousSibling = -1
      nextSibling = -1
      firstChild = -1
      children = []
      inlineStyle = .none
    }
  }

  /// How far a document asks for the layout of old browsers, by its document type.
  ///
  /// https://dom.spec.whatwg.org/#concept-document-quirks
  public enum Mode: UInt8, Sendable { case noQuirks, limitedQuirks, quirks }

  public enum Node: Sendable {
    case element(Index)
    case text(String)
  }

  public enum InlineStyle: Sendable {
    case none
    /// A declaration list as CSS writes it.
    case source(String)
    /// Property names (kebab-case) and values, already apart.
    case declarations([(name: String, value: String)])
  }

  @usableFromInline var storage: [Element] = []

  public var mode = Mode.noQuirks

  public init() {}

  /// All elements, in document order.
  @inlinable public var elements: [Element] { storage }

  @inlinable public subscript(index: Index) -> Element {
    _read { yield storage[Int(index)] }
    _modify { yield &storage[Int(index)] }
  }

  public var root: Index { 0 }

  /// Adds an element after all others, as the last child of `parent` (-1 for the root).
  public mutating func append(_ element: consuming Element, to parent: Index) -> Index {
    let index = Index(storage.count)
    element.parent = parent
    if parent >= 0 {
      let sibling = lastChild(of: parent)
      element.previousSibling = sibling
      if sibling >= 0 { self[sibling].nextSibling = index } else { self[parent].firstChild = index }
      self[parent].children.append(.element(index))
    }
    storage.append(element)
    return index
  }

  /// The last child that is an element, -1 if there is none.
  private func lastChild(of parent: Index) -> Index {
    var place = self[parent].children.count - 1
    while place >= 0 {
      if case .element(let child) = self[parent].children[place] { return child }
      place -= 1
    }
    return -1
  }

  public mutating func append(text: String, to parent: Index) {
    self[parent].children.append(.text(text))
  }
}
