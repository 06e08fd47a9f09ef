// Children that establish a formatting context of their own: floats stay outside of them.
//
// https://www.w3.org/TR/2011/REC-CSS2-20110607/visuren.html#bfc-next-to-float

extension BlockContainer {
  /// Where an independent child was placed; positions are relative to the border box of the container.
  struct IndependentPlace: BitwiseCopyable {
    var box: LayoutResult
    var x: LayoutUnit
    /// In the coordinates of the block formatting context.
    var y: LayoutUnit
  }

  mutating func layoutIndependent(_ node: NodeIndex) {
    let margin = pass.margins(of: pass.style(node), containingWidth: content.width)
    let strut = position.strut.adding(margin.top, isQuirky: hasQuirkyTop(node))
    if let floats = space.floats, !floats.pointee.isEmpty {
      return layoutBesideFloats(node, margin, strut, floats)
    }
    let wasResolved = y.isDefinite
    let offset = wasResolved ? position.y + strut.sum : .zero
    resolve(at: space.y + strut.sum, strut)
    if isAborted { return }
    let box = pass.layout(node, constraints(for: node), mode)
    let x = edges.left + offsetInLine(of: node, width: box.width, room: content.width, margin)
    advance(pastIndependent: node, margin, IndependentPlace(box: box, x: x, y: y + offset))
  }

  private mutating func layoutBesideFloats(
    _ node: NodeIndex, _ margin: Edges<LayoutUnit>, _ strut: MarginStrut, _ floats: UnsafeMutablePointer<ExclusionSpace>
  ) {
    // If the child does not fit at the position with its margin collapsed, its margin does not collapse.
    let separateY = nextBorderEdge
    let adjoiningY = yOrEstimate + position.y + strut.sum
    let fixesPosition = !y.isDefinite
    var isSeparated = false
    var estimate = adjoiningY
    if fixesPosition {
      if !adjoining.isEmpty { abortsIfMoved = true }
      (estimate, isSeparated) = estimatedPosition(of: node, adjoiningY: adjoiningY, separateY: separateY)
      resolve(at: estimate, strut, ignoringForcedPosition: true)
      if isAborted { return }
      estimate = y
    }
    let givesUp = fixesPosition && !isSeparated && margin.top != .zero
    if let place = place(node, margin, at: estimate, floats, givesUpIfMoved: givesUp) {
      return advance(pastIndependent: node, margin, place)
    }
    resolveAgain(at: separateY)
    if isAborted { return }
    if let place = place(node, margin, at: separateY, floats, givesUpIfMoved: false) {
      advance(pastIndependent: node, margin, place)
    }
  }

  /// Where a child begins that fixes the position of this container, and whether its margin is not part of that.
  private func estimatedPosition(
    of node: NodeIndex, adjoiningY: LayoutUnit, separateY: LayoutUnit
  ) -> (y: LayoutUnit, isSeparated: Bool) {
    if adjoining.areCleared(by: pass.style(node).pointee.clear) { return (separateY, true) }
    if space.forcedY.isDefinite { return (space.forcedY, space.forcedY != adjoiningY) }
    return (adjoiningY, false)
  }

  /// Fixes the position of this container without the margin of the child that does not fit.
  private mutating func resolveAgain(at separateY: LayoutUnit) {
    let old = y
    y = .indefinite
    resolve(at: separateY, MarginStrut(), ignoringForcedPosition: true)
    if !adjoining.isEmpty && y != old { isAborted = true }
  }

  private mutating func advance(
    pastIndependent node: NodeIndex, _ margin: Edges<LayoutUnit>, _ place: IndependentPlace
  ) {
    let offset = place.y - y + roomForMarker(beside: place.box)
    if mode == .full { pass.place(node, x: place.x, y: offset, containing: content) }
    noteBaselines(of: node, place.box, at: offset, marginBottom: margin.bottom)
    adjoining = []
    position = FlowPosition(
      y: offset + place.box.height, strut: MarginStrut().adding(margin.bottom, isQuirky: hasQuirkyBottom(node)))
  }

  /// Lays a child out in the first place between the floats where it fits. `nil` if that is not at `y`, and such a
  /// move means that the child's margin does not collapse.
  private func place(
    _ node: NodeIndex, _ margin: Edges<LayoutUnit>, at y: LayoutUnit, _ floats: UnsafeMutablePointer<ExclusionSpace>,
    givesUpIfMoved: Bool
  ) -> IndependentPlace? {
    let origin = max(y, floats.pointee.clearanceOffset(pass.style(node).pointee.clear))
    if givesUpIfMoved && origin > y { return nil }
    let container = FloatContainer(
      x: contentX, width: content.width, isRightToLeft: style.pointee.direction == .rtl)
    var opportunities = OpportunitySequence(floats, in: container, from: origin)
    while let opportunity = opportunities.next() {
      if givesUpIfMoved && opportunity.top > origin { return nil }
      let side = Side(opportunity, in: container, margin)
      guard let box = layout(node, in: side, margin) else { continue }
      let isLast = opportunity.bottom == .max && side.isFree
      guard isLast || box.height <= opportunity.bottom - opportunity.top || !pass.allowsRepetition(of: node) else {
        continue
      }
      let x =
        side.isFree
        ? container.x + offsetInLine(of: node, width: box.width, room: container.width, margin)
        : placeBesideFloats(node, width: box.width, in: side, margin)
      if side.isTouched(from: x, to: x + box.width) { continue }
      return IndependentPlace(box: box, x: x - space.x, y: opportunity.top)
    }
    return nil
  }

  /// The room that an opportunity leaves for a child.
  private struct Side: BitwiseCopyable {
    /// No float is beside it: the child may be wider.
    let isFree: Bool
    let hasFloatOnLeft: Bool
    let hasFloatOnRight: Bool
    let opportunity: Opportunity
    /// Between the margins, which are those to the sides of the containing block: they reach under the floats.
    let left: LayoutUnit
    let right: LayoutUnit
    /// For the margin box.
    let available: LayoutUnit

    init(_ opportunity: Opportunity, in container: FloatContainer, _ margin: Edges<LayoutUnit>) {
      let end = container.x + container.width
      self.opportunity = opportunity
      hasFloatOnLeft = opportunity.left != container.x
      hasFloatOnRight = opportunity.right != end
      isFree = !hasFloatOnLeft && !hasFloatOnRight
      left = max(opportunity.left, container.x + max(margin.left, .zero))
      right = min(opportunity.right, end - max(margin.right, .zero))
      available = max(max(right - left, .zero) + margin.horizontal, .zero)
    }

    /// Whether floats are under a part of a line.
    func isTouched(from start: LayoutUnit, to end: LayoutUnit) -> Bool {
      (hasFloatOnLeft && start < opportunity.left) || (hasFloatOnRight && end > opportunity.right)
    }
  }

  /// Lays a child out in a given room; `nil` if it is too wide for it.
  private func layout(_ node: NodeIndex, in side: Side, _ margin: Edges<LayoutUnit>) -> LayoutResult? {
    var constraints = constraints(for: node)
    if !side.isFree {
      constraints.fixedWidth = pass.usedWidth(node, constraints, room: side.available)
      if constraints.fixedWidth > side.opportunity.width { return nil }
    }
    return pass.layout(node, constraints, mode)
  }

  /// The left edge of the border box of a child beside floats: at the start of the room, which is where the margin ends
  /// or the float, and from there by the auto margin at the start, or by alignment.
  ///
  /// DEVIATION: What alignment distributes is the room between the floats without the margins, although only margins
  /// that reach beyond the floats take room. So does Chromium.
  private func placeBesideFloats(
    _ node: NodeIndex, width: LayoutUnit, in side: Side, _ margin: Edges<LayoutUnit>
  ) -> LayoutUnit {
    let isLeftToRight = style.pointee.direction == .ltr
    let free = side.opportunity.width - width - margin.horizontal
    let offset =
      autoMarginAtStart(of: node, free: side.available - width - margin.horizontal)
      ?? justifiedOffset(of: node, free: free, fromStart: isLeftToRight)
    return isLeftToRight ? side.left + offset : side.right - width - offset
  }

  /// The margin at the start if a horizontal margin is `auto`.
  ///
  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/visudet.html#blockwidth
  private func autoMarginAtStart(of node: NodeIndex, free: LayoutUnit) -> LayoutUnit? {
    let margin = pass.style(node).pointee.margin
    let isLeftToRight = style.pointee.direction == .ltr
    let (start, end) = isLeftToRight ? (margin.left, margin.right) : (margin.right, margin.left)
    if start.isAuto { return max(end.isAuto ? free / 2 : free, .zero) }
    return end.isAuto ? .zero : nil
  }
}

extension LayoutPass {
  /// The used width of a box that has less room than its containing block, to which percentages refer.
  ///
  /// - Parameter room: For the margin box.
  func usedWidth(_ node: NodeIndex, _ constraints: Constraints, room: LayoutUnit) -> LayoutUnit {
    let style = style(node)
    let edges = edges(of: style, containingWidth: constraints.availableWidth)
    let filling = room - margins(of: style, containingWidth: constraints.availableWidth).horizontal
    if style.pointee.display.isTable { return usedTableWidth(node, constraints, edges, filling: max(filling, .zero)) }
    let width = max(filling, edges.horizontal)
    let range = widthRange(of: node, constraints, edges).replacingStretch(in: style, width: width)
    return range.clamp(unlimitedWidth(node, constraints, edges, filling: width))
  }

  /// How many nodes a layout may lay out again because their boxes did not fit.
  static func allowedRepetitions(in tree: LayoutTree) -> Int { 1_000 + 16 * tree.count }

  /// Whether a box may be laid out once more because it did not fit between floats. Bounds the work where boxes that
  /// do not fit are nested.
  func allowsRepetition(of node: NodeIndex) -> Bool {
    repetitionsLeft -= Int(tree.subtreeEnd[Int(node)] - node)
    return repetitionsLeft > 0
  }
}
