import CSS

/// A text node that is one run of text of the source, between two tags or comments.
struct SourceText: Sendable, Equatable {
  /// In bytes of the source.
  var range: Range<Int>
  var element: ElementTree.Index
  /// The place among the children of the element.
  var child: Int32
}

/// Notes which runs of the source become the text nodes of a document, white space apart.
struct SourceRuns {
  /// `nil` if a text node is more or less than one run.
  private(set) var texts: [SourceText]? = []
  /// How many runs the next text node is made of, and the last of them.
  private var count = 0
  private var run = 0..<0

  mutating func add(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    count += 1
    run = range
  }

  /// A run of text, as it stands in the source, does not become a text node as a whole.
  mutating func giveUp() { texts = nil }

  /// The runs have become a text node.
  mutating func flush(isWhiteSpace: Bool, _ element: ElementTree.Index, child: Int) {
    if !isWhiteSpace {
      if count == 1 {
        texts?.append(SourceText(range: run, element: element, child: Int32(truncatingIfNeeded: child)))
      } else {
        giveUp()
      }
    }
    count = 0
  }
}
