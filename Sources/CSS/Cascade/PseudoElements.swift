/// The pseudo-elements that generate boxes.
public enum PseudoElement: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case before, after, marker, firstLetter
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
  /// `nil` is `normal`, which only `::marker` can have here.
  public var content: [ContentItem]?

  public init(style: ComputedStyle, content: [ContentItem]?) {
    self.style = style
    self.content = content
  }
}
