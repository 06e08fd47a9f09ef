/// The inline boxes that have fragments of their own in Chromium: those that paint or take room themselves, that have
/// something in them that is not simply text in a line with theirs, or nothing.
struct FragmentedInlineBoxes {
  private let pass: LayoutPass
  private let paragraph: Paragraph
  /// Whether each node of the formatting context has fragments, counted from the root.
  private var hasFragments: [Bool]

  init(pass: LayoutPass, paragraph: Paragraph) {
    self.pass = pass
    self.paragraph = paragraph
    let root = paragraph.root
    hasFragments = Array(repeating: false, count: Int(pass.tree.subtreeEnd[Int(root)] - root))
    for item in paragraph.items { note(item) }
    noteEmptyBoxes()
  }

  func contains(_ node: NodeIndex) -> Bool { hasFragments[Int(node - paragraph.root)] }

  private mutating func insert(_ node: NodeIndex) { hasFragments[Int(node - paragraph.root)] = true }

  private mutating func note(_ item: InlineItem) {
    let parent = pass.tree.parent[Int(item.node)]
    switch item.kind {
    case .openBox:
      let style = pass.style(item.node)
      if style.pointee.paintsInlineBox || style.pointee.position == .relative || Self.hasEdges(style) {
        insert(item.node)
      }
      let hasMargin = style.pointee.margin != Edges<Length>(.zero)
      if style.pointee.verticalAlign != .baseline || hasMargin || hasOtherFont(item, than: parent) { insert(parent) }
    case .atomic: insert(parent)
    default: break
    }
  }

  /// Boxes without content have fragments, so that they have a place.
  private mutating func noteEmptyBoxes() {
    /// Whether there is content in each open box.
    var hasContent: [Bool] = []
    for item in paragraph.items {
      switch item.kind {
      case .openBox: hasContent.append(Self.hasEdges(pass.style(item.node)))
      case .closeBox:
        let isFilled = hasContent.popLast() ?? true
        if !isFilled { insert(item.node) }
        if isFilled, !hasContent.isEmpty { hasContent[hasContent.count - 1] = true }
      case .float, .outOfFlow, .bidiControl: break
      // Spaces that have collapsed.
      case .text where item.start == item.end: break
      default: if !hasContent.isEmpty { hasContent[hasContent.count - 1] = true }
      }
    }
  }

  static func hasEdges(_ style: UnsafePointer<StoredStyle>) -> Bool {
    let zero = Edges<Length>(.zero)
    return style.pointee.margin != zero || style.pointee.padding != zero || style.pointee.border != .zero
  }

  /// Whether the font of an inline box has another ascent or descent than that of its parent.
  private func hasOtherFont(_ item: InlineItem, than parent: NodeIndex) -> Bool {
    let metrics = paragraph.styles[Int(item.style)].metrics
    let around = pass.inlineStyle(of: parent).metrics
    return metrics.ascent != around.ascent || metrics.descent != around.descent
  }
}
