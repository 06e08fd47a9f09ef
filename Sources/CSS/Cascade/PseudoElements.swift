/// The pseudo-elements that generate boxes.
public enum PseudoElement: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case before, after, marker, firstLetter, placeholder
}

/// Names a pseudo-element of an element.
public struct PseudoElementKey: Hashable, Sendable {
  public var element: ElementTree.Index
  public var pseudoElement: PseudoElement

  public init(_ element: ElementTree.Index, _ pseudoElement: PseudoElement) {
    self.element = element
    self.pseudoElement = pseudoElement
  }
}

/// A part of what the `content` property generates.
public enum ContentItem: Hashable, Sendable {
  /// Text; `attr()`, counters and quotes are already resolved.
  case text(String)
  /// A `data:` URL, or (for the command only) one relative to the document.
  case image(String)
}

/// The computed style of a pseudo-element.
public struct PseudoElementStyle: Sendable {
  public var style: ComputedStyle
  /// `nil` for `::first-letter` and `::placeholder`, whose content is that of their elements. Nothing for `none`.
  public var content: [ContentItem]?
  /// Whether the content of a `::marker` is that of `list-style`; it is the text of `list-style-type` then.
  public var contentIsNormal = false

  public init(style: ComputedStyle, content: [ContentItem]?, contentIsNormal: Bool = false) {
    self.style = style
    self.content = content
    self.contentIsNormal = contentIsNormal
  }
}
