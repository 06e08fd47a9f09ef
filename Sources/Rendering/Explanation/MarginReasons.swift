import LayoutEngine

/// The in-flow children of all boxes, found in one sweep.
struct FlowOrder {
  /// The in-flow sibling before each node, its first and its last in-flow child; -1 for none.
  private(set) var previous: [NodeIndex]
  private(set) var first: [NodeIndex]
  private(set) var last: [NodeIndex]

  init(_ tree: LayoutTree) {
    previous = Array(repeating: -1, count: tree.count)
    first = previous
    last = previous
    for node in 0..<NodeIndex(tree.count) {
      let parent = tree.parent(of: node)
      guard parent >= 0 else { continue }
      let style = tree.style(of: node)
      if style.position.isOutOfFlow || style.float != .none { continue }
      previous[Int(node)] = last[Int(parent)]
      last[Int(parent)] = node
      if first[Int(parent)] < 0 { first[Int(parent)] = node }
    }
  }
}

// Auto margins, and margins that collapse.
extension ExplainedBox {
  /// Why a block-level box lies where it does across the lines; nil if its margins are no part of it.
  ///
  /// https://www.w3.org/TR/2016/WD-CSS22-20160412/visudet.html#blockwidth
  var automaticMarginReason: String? {
    let (left, right) = (margin.left, margin.right)
    guard !isInVerticalFlow, !left.isDefinite || !right.isDefinite, containingBlock.width.isDefinite else { return nil }
    let other = left.isDefinite ? left : right.isDefinite ? right : .zero
    let free = containingBlock.width - frame.width - other
    guard free > .zero else {
      return
        "Its width leaves nothing of the containing block's \(CSSText.px(containingBlock.width)): auto margins are 0."
    }
    let beside = other == .zero ? "" : " and its other margin"
    let rest =
      "what the containing block's \(CSSText.px(containingBlock.width)) leave beside its width of "
      + "\(CSSText.px(frame.width))\(beside)"
    if left.isDefinite { return "margin-right is auto: \(CSSText.px(free)), \(rest)." }
    if right.isDefinite { return "margin-left is auto: \(CSSText.px(free)), \(rest)." }
    return "margin-left and margin-right are auto: each is half of \(rest), \(CSSText.px(free / 2))."
  }

  /// Why the border box of a block-level box begins where it does, down the page.
  ///
  /// The margins that adjoin are found again here; where they do not add up to the place, since floats, clearance or
  /// quirks have a part in it, nothing is said about them.
  ///
  /// https://www.w3.org/TR/2016/WD-CSS22-20160412/box.html#collapsing-margins
  var flowReason: String {
    let before = flow.previous[Int(node)]
    let follows = before >= 0 ? "It follows \(name(of: before))" : "It is the first box in its parent"
    let parentNode = tree.parent(of: node)
    guard !isInVerticalFlow, parentNode >= 0, style.position == .static else { return "\(follows)." }
    let parent = box(parentNode)
    let margins = adjoiningMargins(after: before)
    let start = before >= 0 ? laidOut.boxes.frame(of: before).maxY : parent.style.border.top + parent.padding.top
    if before < 0, Self.collapsesThroughTop(parent), frame.y == .zero {
      if margins.isEmpty { return "\(follows)." }
      return "\(follows), and its margin-top collapses with that of the parent: it lies at the parent's top."
    }
    if before >= 0, tree.style(of: before).position != .static { return "\(follows)." }
    let largest = margins.map(\.length).max() ?? .zero
    let smallest = margins.map(\.length).min() ?? .zero
    let sum = max(largest, .zero) + min(smallest, .zero)
    guard frame.y - start == sum else { return "\(follows)." }
    guard let only = margins.first else { return "\(follows) without a margin between them." }
    if margins.count == 1 { return "\(follows), after \(only.name), \(CSSText.px(only.length))." }
    let list = margins.map { "\($0.name) \(CSSText.px($0.length))" }.joined(separator: ", ")
    let rule =
      smallest < .zero
      ? (largest > .zero ? "the largest plus the most negative one" : "the most negative one") : "the largest one"
    return "\(follows). The adjoining margins collapse (\(list)): \(rule), \(CSSText.px(sum)), comes between."
  }

  /// The margins other than 0 that adjoin the top of the border box, but not those of its ancestors.
  private func adjoiningMargins(after before: NodeIndex) -> [(name: String, length: LayoutUnit)] {
    var margins: [(name: String, length: LayoutUnit)] = []
    func add(_ side: String, _ length: LayoutUnit, of box: ExplainedBox) {
      if length.isDefinite, length != .zero { margins.append(("\(side) of \(name(of: box.node))", length)) }
    }
    if before >= 0 {
      var box = self.box(before)
      add("margin-bottom", box.margin.bottom, of: box)
      while Self.collapsesThroughBottom(box), flow.last[Int(box.node)] >= 0, margins.count < 16 {
        box = self.box(flow.last[Int(box.node)])
        add("margin-bottom", box.margin.bottom, of: box)
      }
    }
    var box = self
    add("margin-top", box.margin.top, of: box)
    while Self.collapsesThroughTop(box), flow.first[Int(box.node)] >= 0, margins.count < 32 {
      box = self.box(flow.first[Int(box.node)])
      add("margin-top", box.margin.top, of: box)
    }
    return margins
  }

  /// Whether the margin before the first child of a box adjoins that of the box.
  private static func collapsesThroughTop(_ box: ExplainedBox) -> Bool {
    holdsBlocks(box) && box.style.border.top == .zero && box.padding.top == .zero
  }

  private static func collapsesThroughBottom(_ box: ExplainedBox) -> Bool {
    holdsBlocks(box) && box.style.border.bottom == .zero && box.padding.bottom == .zero && box.style.height.isAuto
      && box.style.minHeight.isAuto
  }

  /// Whether a box is a block container with blocks in it, in the formatting context of its parent.
  private static func holdsBlocks(_ box: ExplainedBox) -> Bool {
    guard box.role == .blockLevel, box.tree.kind(of: box.node) == .box else { return false }
    return !box.tree.establishesIndependentContext(box.node)
      && !box.tree.flags(of: box.node).contains(.hasInlineChildren)
  }
}
