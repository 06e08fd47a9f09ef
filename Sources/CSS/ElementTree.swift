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

  /// What a start tag says. Elements that are written alike share one.
  public final class Tag: Sendable {
    /// The local name, in lower case for HTML elements.
    public let name: String
    public let id: String
    public let classes: [String]
    /// All attributes, `id`, `class` and `style` included.
    public let attributes: [Attribute]
    /// Declarations of the `style` attribute, or of the `style` object of a JSON node.
    public let inlineStyle: InlineStyle
    /// Counts the tags of a document that were found to be different, from 0; -1 if nobody counts.
    public let number: Int32

    public init(
      name: String, id: String = "", classes: [String] = [], attributes: [Attribute] = [],
      inlineStyle: InlineStyle = .none, number: Int32 = -1
    ) {
      self.name = name
      self.id = id
      self.classes = classes
      self.attributes = attributes
      self.inlineStyle = inlineStyle
      self.number = number
    }
  }

  /// Where an element is in its source.
  public enum Place: Sendable {
    case nowhere
    /// Where it begins in HTML.
    case location(SourceLocation)
    /// Where it is in JSON.
    case path(ElementPath)
  }

  public struct Element: Sendable {
    public var tag: Tag
    /// -1 for the root.
    public var parent: Index = -1
    /// Sibling elements; -1 if there is none.
    public var previousSibling: Index = -1
    public var nextSibling: Index = -1
    public var firstChild: Index = -1
    /// The last child that is an element.
    var lastChild: Index = -1
    /// Child elements and text, in document order.
    public var children: [Node] = []
    /// The direction of the element's text, if its `dir` attribute is `auto` or it is a `bdi` without one.
    ///
    /// https://html.spec.whatwg.org/multipage/dom.html#the-directionality
    public var automaticDirection: Direction?
    /// How many pixels of its image are one px, if the element is one.
    public var imageDensity: Float = 1
    /// Where the element is in the source.
    public var place: Place

    public init(_ tag: Tag, place: Place = .nowhere) {
      self.tag = tag
      self.place = place
    }

    public init(_ tag: Tag, at location: SourceLocation?) {
      self.init(tag, place: location.map(Place.location) ?? .nowhere)
    }

    public init(name: String) { self.init(Tag(name: name)) }

    /// Where the element begins in the source, if that was HTML.
    public var location: SourceLocation? {
      get { if case .location(let location) = place { location } else { nil } }
      set { place = newValue.map(Place.location) ?? .nowhere }
    }

    /// Where the element is in the source, if that was JSON.
    public var pointer: ElementPath? {
      get { if case .path(let path) = place { path } else { nil } }
      set { place = newValue.map(Place.path) ?? .nowhere }
    }

    public var name: String { tag.name }
    public var classes: [String] { tag.classes }
    public var attributes: [Attribute] { tag.attributes }
    public var inlineStyle: InlineStyle { tag.inlineStyle }
    public var id: String { tag.id }

    /// The value of an attribute; `nil` if the element does not have it.
    package func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
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

  /// How many elements there are.
  @inlinable public var count: Int { storage.count }

  @inlinable public subscript(index: Index) -> Element {
    _read { yield storage[Int(index)] }
    _modify { yield &storage[Int(index)] }
  }

  public var root: Index { 0 }

  /// Adds an element after all others, as the last child of `parent` (-1 for the root).
  public mutating func append(_ element: consuming Element, to parent: Index) -> Index {
    let index = Index(storage.count)
    element.parent = parent
    element.previousSibling = link(index, to: parent)
    storage.append(consume element)
    return index
  }

  /// Makes the next element the last child of another one. Returns the last child before, -1 if there is none.
  private mutating func link(_ index: Index, to parent: Index) -> Index {
    guard parent >= 0 else { return -1 }
    let sibling = link(index, to: &storage[Int(parent)])
    if sibling >= 0 { storage[Int(sibling)].nextSibling = index }
    return sibling
  }

  /// Makes an element the last child of another one. Returns the last child before.
  @inline(__always)
  private func link(_ index: Index, to parent: inout Element) -> Index {
    let sibling = parent.lastChild
    if sibling < 0 { parent.firstChild = index }
    parent.lastChild = index
    parent.children.append(.element(index))
    return sibling
  }

  /// Makes room for so many elements.
  public mutating func reserve(_ count: Int) { storage.reserveCapacity(count) }

  /// Makes room for so many children of an element that has none yet: later ones come in arrays that grow by themselves.
  public mutating func reserveChildren(_ count: Int, of parent: Index) {
    if self[parent].children.isEmpty { self[parent].children.reserveCapacity(count) }
  }

  public mutating func append(text: String, to parent: Index) {
    self[parent].children.append(.text(text))
  }
}
