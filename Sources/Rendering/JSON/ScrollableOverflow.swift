import CSS
import Documents
import LayoutEngine

/// How far the content of each box reaches: the scrollable overflow area.
///
/// https://www.w3.org/TR/2023/WD-css-overflow-3-20230329/#scrollable
struct ScrollableOverflow {
  let laidOut: LaidOutDocument
  let tree: LayoutTree
  private let isTransformed: Bool
  /// Whether all flow coordinates are physical ones, as in most documents.
  let isHorizontal: Bool
  /// The scrollable overflow area of each node, from the corner of its border box.
  private(set) var areas: [Extent]
  /// The margin boxes of each scroll container's in-flow children, in its flow coordinates.
  private var inFlow: [Extent]
  /// For out-of-flow nodes the containing block (-1: the initial one).
  private var containingBlocks: [NodeIndex: NodeIndex] = [:]
  /// How far the whole document reaches.
  private(set) var page = Extent()

  /// Takes time linear in nodes and fragments.
  init(_ laidOut: LaidOutDocument, until deadline: inout Deadline) {
    let tree = laidOut.boxTree.tree
    self.laidOut = laidOut
    self.tree = tree
    isHorizontal = !tree.hasVerticalText
    isTransformed = laidOut.document.styles.distinct.contains { !$0.paint.value.transform.isEmpty }
    areas = Array(repeating: Extent(), count: tree.count)
    inFlow = areas
    for entry in tree.outOfFlow { containingBlocks[entry.node] = entry.containingBlock }
    for node in stride(from: NodeIndex(tree.count) - 1, through: 0, by: -1) where tree.kind(of: node) != .text {
      if deadline.hasPassed(after: 4) { return }
      tree.withCommonStyle(of: node) { resolve(node, $0) }
    }
  }

  /// Completes the area of a node, whose descendants are done, and adds it to its container's.
  private mutating func resolve(_ node: NodeIndex, _ style: Style) {
    let isInlineBox = tree.kind(of: node) == .box && style.display == .inline
    let frame = laidOut.boxes.frame(of: node)
    let flags = tree.flags(of: node)
    let isContainer = isHorizontal ? Self.isScrollContainer(style) : isScrollContainer(node)
    if flags.contains(.hasInlineChildren) && !isInlineBox { addFragments(of: node, isContainer: isContainer) }
    // The inner node of a box with another writing mode has been closed in its place.
    if isContainer && !flags.contains(.isWritingModeRoot) {
      closeScrollContainer(node, tree.style(of: scrollingNode(of: node)), frame)
    }
    var reach = areas[Int(node)]
    if !isInlineBox {
      // Half of the collapsed borders of a table is that of its cells.
      let isCollapsed = style.collapsesBorders && style.display.isTable
      reach.unite(
        isCollapsed ? Extent(x: .zero, y: .zero, width: frame.width, height: frame.height) : paddingBox(style, frame))
      areas[Int(node)] = reach
      reach.unite(Extent(x: .zero, y: .zero, width: frame.width, height: frame.height))
      reach.clip(to: frame, x: style.overflowX != .visible, y: style.overflowY != .visible)
    }
    if isInner(node) {
      areas[Int(tree.parent(of: node))] = areas[Int(node)]
      return
    }
    guard !reach.isEmpty else { return }
    if isTransformed, let transform = laidOut.transformingStyle(of: node) {
      reach = reach.mapped(
        by: AffineTransform(
          transform, width: frame.width.px, height: frame.height.px, laidOut.document.calculations))
    }
    contribute(reach, of: node, style, frame)
  }

  /// Whether a node is the inner one of a box with another writing mode than what is around it.
  @inline(__always)
  private func isInner(_ node: NodeIndex) -> Bool {
    if isHorizontal { return false }
    let parent = tree.parent(of: node)
    return parent >= 0 && tree.flags(of: parent).contains(.isWritingModeRoot)
  }

  /// The node whose style says how the content of a node overflows it.
  private func scrollingNode(of node: NodeIndex) -> NodeIndex { isInner(node) ? tree.parent(of: node) : node }

  @inline(__always)
  private func isScrollContainer(_ node: NodeIndex) -> Bool {
    tree.withCommonStyle(of: scrollingNode(of: node)) { Self.isScrollContainer($0) }
  }

  @inline(__always)
  static func isScrollContainer(_ style: Style) -> Bool {
    style.overflowX.isScrollable || style.overflowY.isScrollable
  }

  /// The border box of a node in its own flow coordinates.
  @inline(__always)
  func flowSize(of node: NodeIndex) -> Size {
    let size = laidOut.boxes.frame(of: node).size
    return isHorizontal ? size : tree.writingMode(of: node).transposed(size)
  }

  private mutating func contribute(_ reach: Extent, of node: NodeIndex, _ style: Style, _ frame: Rect) {
    let parent = tree.parent(of: node)
    var container = parent
    var offset = frame.origin
    if style.position.isOutOfFlow, let block = containingBlocks[node] {
      container = block
      if style.position == .fixed && block < 0 { return }
      var ancestor = parent
      while ancestor != container && ancestor >= 0 {
        offset = offset + laidOut.boxes.frame(of: ancestor).origin
        ancestor = tree.parent(of: ancestor)
      }
    } else if parent >= 0, isScrollContainer(parent) {
      addInFlow(node, style, frame, to: parent)
    }
    // What has no area reaches nowhere, wherever it is.
    guard reach.width > .zero, reach.height > .zero else { return }
    if container < 0 {
      page.unite(reach.offset(by: offset))
    } else {
      areas[Int(container)].unite(reach.offset(by: offset))
    }
  }

  /// Unites the in-flow bounds of the parent, which is a scroll container, with a margin box.
  private mutating func addInFlow(_ node: NodeIndex, _ style: Style, _ frame: Rect, to parent: NodeIndex) {
    let mode = tree.writingMode(of: parent)
    let (style, frame) = (style.inFlowCoordinates(of: mode), mode.flow(frame, in: flowSize(of: parent)))
    let calculations = laidOut.document.calculations
    let basis = flowSize(of: parent).width.px
    func margin(_ length: Length) -> LayoutUnit { LayoutUnit(length.pixels(basis: basis, calculations)) }
    let shift = relativeOffset(of: node, style, in: parent)
    var box = Extent(x: frame.x - shift.x, y: frame.y - shift.y, width: frame.width, height: frame.height)
    box.right += max(margin(style.margin.right), .zero)
    box.bottom += max(endMargin(of: node, style, mode), .zero)
    inFlow[Int(parent)].unite(box)
  }

  /// How far relative or sticky positioning moved a box, which does not change where the flow goes on.
  ///
  /// https://www.w3.org/TR/2025/WD-css-position-3-20250311/#relpos-insets
  private func relativeOffset(of node: NodeIndex, _ style: Style, in parent: NodeIndex) -> Point {
    if style.position == .sticky {
      let offset = laidOut.boxes.stickyOffset(of: node)
      let rect = Rect(x: offset.x, y: offset.y, width: .zero, height: .zero)
      return tree.writingMode(of: parent).flow(rect, in: .zero).origin
    }
    guard style.position == .relative else { return .zero }
    let calculations = laidOut.document.calculations
    let size = flowSize(of: parent)
    func offset(_ start: Length, _ end: Length, _ basis: LayoutUnit) -> LayoutUnit {
      if !start.isAuto { return LayoutUnit(start.pixels(basis: basis.px, calculations)) }
      return end.isAuto ? .zero : -LayoutUnit(end.pixels(basis: basis.px, calculations))
    }
    return Point(
      x: offset(style.inset.left, style.inset.right, size.width),
      y: offset(style.inset.top, style.inset.bottom, size.height))
  }

  /// The margin after a box, collapsed with those of its last in-flow descendants where they touch.
  ///
  /// https://www.w3.org/TR/2016/WD-CSS22-20160412/box.html#collapsing-margins
  private func endMargin(of node: NodeIndex, _ style: Style, _ mode: WritingMode) -> LayoutUnit {
    let calculations = laidOut.document.calculations
    var (node, style) = (node, style)
    var (positive, negative) = (LayoutUnit.zero, LayoutUnit.zero)
    while true {
      let parent = tree.parent(of: node)
      let basis = parent < 0 ? 0 : flowSize(of: parent).width.px
      let margin = LayoutUnit(style.margin.bottom.pixels(basis: basis, calculations))
      positive = max(positive, margin)
      negative = min(negative, margin)
      let collapses =
        (style.display == .block || style.display == .listItem) && style.height.isAuto && style.overflowX == .visible
        && style.border.bottom == .zero && style.padding.bottom.pixels(basis: basis, calculations) <= 0
        && !tree.flags(of: node).contains(.hasInlineChildren)
      guard collapses, let last = lastInFlowBlock(in: node) else { return positive + negative }
      (node, style) = (last, tree.style(of: last).inFlowCoordinates(of: mode))
    }
  }

  private func lastInFlowBlock(in node: NodeIndex) -> NodeIndex? {
    var last: NodeIndex?
    for child in tree.children(of: node)
    where tree.withCommonStyle(of: child, { !$0.position.isOutOfFlow && $0.float == .none }) {
      last = child
    }
    return last
  }

  private mutating func addFragments(of node: NodeIndex, isContainer: Bool) {
    let (mode, size) = (tree.writingMode(of: node), flowSize(of: node))
    var area = areas[Int(node)]
    for fragment in laidOut.boxes.fragments(of: node) where fragment.kind != .ellipsis {
      let frame = fragment.frame
      var extent = Extent(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      if fragment.kind == .text, extent.right > size.width || extent.left < .zero, !mode.isVertical {
        cutHangingSpaces(of: fragment, in: node, from: &extent)
      }
      if fragment.kind == .box { addMargins(of: fragment, basis: size.width.px, to: &extent) }
      area.unite(extent)
      // Only scroll containers have padding after their content.
      if isContainer { inFlow[Int(node)].unite(lineExtent(of: fragment, extent.inFlow(of: mode, size))) }
    }
    areas[Int(node)] = area
  }

  /// Extends a fragment of an inline box by its margins along the line, which are part of the line.
  private func addMargins(of fragment: LineFragment, basis: Double, to extent: inout Extent) {
    let style = tree.style(of: fragment.node)
    guard style.margin != Edges<Length>(.zero), !tree.writingMode(of: fragment.node).isVertical else { return }
    func margin(_ length: Length) -> LayoutUnit {
      max(LayoutUnit(length.pixels(basis: basis, laidOut.document.calculations)), .zero)
    }
    let isLeftToRight = style.direction == .ltr
    if isLeftToRight ? fragment.isFirst : fragment.isLast { extent.left -= margin(style.margin.left) }
    if isLeftToRight ? fragment.isLast : fragment.isFirst { extent.right += margin(style.margin.right) }
  }

  /// A fragment of text with the leading of its line; other fragments are as high as they are.
  ///
  /// https://www.w3.org/TR/2016/WD-CSS22-20160412/visudet.html#leading
  private func lineExtent(of fragment: LineFragment, _ extent: Extent) -> Extent {
    let style = tree.textStyleIndex(of: fragment.node)
    guard fragment.kind == .text, style >= 0 else { return extent }
    let height: LayoutUnit
    switch tree.textStyles[style].lineHeight {
    case .normal: return extent
    case .number(let factor): height = LayoutUnit(factor * tree.textStyles[style].size)
    case .px(let length): height = length
    }
    let leading = height - extent.height
    // The part above is rounded down to whole px, as Chromium does.
    let above = LayoutUnit(rawValue: (leading.rawValue >> 1) & ~63)
    var line = extent
    line.top -= above
    line.bottom += leading - above
    return line
  }

  /// Limits the area of a scroll container to what can be scrolled to, and adds the padding after its content.
  private mutating func closeScrollContainer(_ node: NodeIndex, _ physicalStyle: Style, _ frame: Rect) {
    let (mode, size) = (tree.writingMode(of: node), flowSize(of: node))
    let style = physicalStyle.inFlowCoordinates(of: mode)
    let padding = paddingBox(physicalStyle, frame).inFlow(of: mode, size)
    var area = areas[Int(node)].inFlow(of: mode, size)
    var content = inFlow[Int(node)]
    if let grid = laidOut.boxes.gridContent(of: node) {
      // The content of a grid is its tracks, wherever its items are.
      content = Extent(x: grid.x, y: grid.y, width: grid.width, height: grid.height).inFlow(of: mode, size)
    }
    if !content.isEmpty {
      let calculations = laidOut.document.calculations
      let basis = size.width.px
      area.unite(
        Extent(
          left: content.left - LayoutUnit(style.padding.left.pixels(basis: basis, calculations)),
          top: content.top,
          right: content.right + LayoutUnit(style.padding.right.pixels(basis: basis, calculations)),
          bottom: content.bottom + LayoutUnit(style.padding.bottom.pixels(basis: basis, calculations))))
    }
    if !area.isEmpty {
      if style.direction == .rtl {
        area.right = min(area.right, padding.right)
      } else {
        area.left = max(area.left, padding.left)
      }
      area.top = max(area.top, padding.top)
    }
    area.unite(padding)
    areas[Int(node)] = area.physical(of: mode, size)
  }

  @inline(__always)
  func paddingBox(_ style: Style, _ frame: Rect) -> Extent {
    Extent(
      left: style.border.left, top: style.border.top, right: max(frame.width - style.border.right, style.border.left),
      bottom: max(frame.height - style.border.bottom, style.border.top))
  }
}

extension Extent {
  /// The extent in the flow coordinates of a box that is `size` large in them.
  @inline(__always)
  func inFlow(of mode: WritingMode, _ size: Size) -> Extent {
    guard mode.isVertical, !isEmpty else { return self }
    let rect = mode.flow(Rect(x: left, y: top, width: right - left, height: bottom - top), in: size)
    return Extent(left: rect.x, top: rect.y, right: rect.maxX, bottom: rect.maxY)
  }

  fileprivate func physical(of mode: WritingMode, _ size: Size) -> Extent {
    guard mode.isVertical, !isEmpty else { return self }
    let rect = mode.physical(Rect(x: left, y: top, width: right - left, height: bottom - top), in: size)
    return Extent(left: rect.x, top: rect.y, right: rect.maxX, bottom: rect.maxY)
  }
}
