/// What the engine asks of a text engine, so that it need not know fonts.
public protocol TextSystem: AnyObject, Sendable {
  /// Begins the text work of one layout of `tree`; used by one thread.
  ///
  /// - Parameter deadline: When to stop shaping: text has no width from then on.
  func session(for tree: LayoutTree, until deadline: Deadline) -> any TextSession
}

/// The text work of one layout of one tree.
public protocol TextSession: AnyObject {
  /// Analyses and shapes the content of a node that establishes an inline formatting context.
  func paragraph(of root: NodeIndex) -> Paragraph

  /// The advance of part of a paragraph when a range that it is in is shaped for itself, in 1/65536 px: for lines that
  /// begin or end where shaping was not safe to break.
  func advance(of part: Range<Int>, shapedAs range: Range<Int>, in paragraph: Paragraph) -> Int64

  /// A text style of the tree, resolved against its fonts; `nil` if there is no font at all.
  func inlineStyle(_ index: Int) -> InlineTextStyle?
}
