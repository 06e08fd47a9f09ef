/// The layout of one block container.
struct BlockContainer {
  unowned(unsafe) let pass: LayoutPass
  let node: NodeIndex
  let style: UnsafePointer<StoredStyle>
  let mode: LayoutMode
  let space: FlowSpace
  let edges: BoxEdges
  /// The width of the border box.
  let width: LayoutUnit
  /// The content box, as the containing block of the children; its height is indefinite if it is automatic.
  let content: Size

  /// Where the border box begins in the block formatting context; indefinite until it is known.
  var y = LayoutUnit.indefinite
  var position = FlowPosition()
  var adjoining: AdjoiningObjects
  /// Whether something was placed at the expected position that has to move if that was wrong.
  var abortsIfMoved = false
  var isAborted = false
  var isPushedByFloats: Bool
  var startStrut = MarginStrut()
  var firstBaseline = LayoutUnit.indefinite
  var lastBaseline = LayoutUnit.indefinite
  /// Where the last line ends that `-webkit-line-clamp` shows; indefinite before it is there.
  var clampedBottom = LayoutUnit.indefinite
  /// How far the outside marker reaches above its baseline while it waits for a line; else indefinite.
  var markerAscent = LayoutUnit.indefinite

  init(_ pass: LayoutPass, _ node: NodeIndex, _ space: FlowSpace, _ mode: LayoutMode) {
    self.pass = pass
    self.node = node
    self.mode = mode
    self.space = space
    style = pass.style(node)
    edges = pass.edges(of: style, containingWidth: space.constraints.availableWidth)
    width = pass.usedWidth(node, space.constraints, edges)
    content = Size(
      width: max(width - edges.horizontal, .zero),
      height: pass.percentageBasis(of: node, space.constraints, edges, width: width))
    adjoining = space.adjoining
    isPushedByFloats = space.isPushedByFloats
    position.strut = space.strut
  }

  /// The left edge of the content box in the block formatting context.
  var contentX: LayoutUnit { space.x + edges.left }

  /// The position of the border box, or what the parent thinks of it without the margins.
  var yOrEstimate: LayoutUnit { y.isDefinite ? y : space.y }

  /// Where the border box of the next child begins if nothing more collapses with it.
  var nextBorderEdge: LayoutUnit { yOrEstimate + position.y + position.strut.sum }

  mutating func layout() -> FlowResult {
    if space.isRoot || edges.top > .zero {
      resolve()
      position.y = edges.top
    }
    if style.pointee.traits.contains(.ignoresQuirkyMargins) { position.strut.ignoreQuirkyMargins() }
    if !isAborted { countingLines { $0.layoutChildren() } }
    return isAborted ? aborted : finish()
  }

  private mutating func layoutChildren() {
    if pass.flags(node).contains(.hasInlineChildren) {
      layoutInlineContent()
      return noteClamp()
    }
    if style.pointee.display == .listItem { beginMarker() }
    var child = node + 1
    let end = pass.tree.subtreeEnd[Int(node)]
    while child < end {
      let style = pass.style(child)
      if style.pointee.position.isOutOfFlow {
        layoutOutOfFlow(child)
      } else if style.pointee.float != .none {
        layoutFloat(child)
      } else if pass.tree.establishesIndependentContext(child) {
        noteChildAfterClamp()
        layoutIndependent(child)
      } else {
        noteChildAfterClamp()
        layoutInFlow(child)
        noteClamp()
      }
      if isAborted { return }
      child = pass.tree.subtreeEnd[Int(child)]
    }
  }

  var aborted: FlowResult {
    var result = FlowResult(box: LayoutResult(width: width, height: .zero), y: y)
    result.isPushedByFloats = isPushedByFloats
    result.isAborted = true
    return result
  }

  /// Fixes the position of the border box: what follows no longer collapses with the margins around its top.
  mutating func resolve() {
    resolve(at: nextBorderEdge, position.strut)
  }

  /// Fixes the position of the border box; `strut` are the margins that end up above it.
  ///
  /// Sets `isAborted` if something was placed at another position already.
  mutating func resolve(at offset: LayoutUnit, _ strut: MarginStrut, ignoringForcedPosition: Bool = false) {
    guard !y.isDefinite else { return }
    y = space.forcedY.isDefinite && !ignoringForcedPosition ? space.forcedY : offset
    if y < space.clearanceY {
      y = space.clearanceY
      isPushedByFloats = true
    }
    startStrut = strut
    if abortsIfMoved && y != space.expectedY {
      isAborted = true
      return
    }
    position.y = .zero
    position.strut = MarginStrut()
  }
}

extension LayoutPass {
  /// What percentages of the heights of the children of a block container refer to; indefinite if they are `auto`.
  ///
  /// https://www.w3.org/TR/2021/WD-css-sizing-3-20211217/#percentage-sizing
  func percentageBasis(
    of node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges, width: LayoutUnit
  ) -> LayoutUnit {
    // Anonymous boxes are no containing blocks for percentages.
    if style(node).pointee.isAnonymous { return constraints.containingHeight }
    if !style(node).pointee.traits.isDisjoint(with: [.passesHeightThrough, .fillsHeight]) {
      return quirkyPercentageBasis(of: node, constraints, edges)
    }
    if constraints.flags.contains(.fixedHeightIsIndefinite) { return .indefinite }
    let height = definiteHeight(node, constraints, edges, width: width)
    return height.isDefinite ? max(height - edges.vertical, .zero) : .indefinite
  }
}

extension LayoutTree {
  /// Whether a child in normal flow of a block container is laid out for itself: floats around it and margins in it do
  /// not mix with those outside.
  ///
  /// https://www.w3.org/TR/2023/CR-css-display-3-20230330/#independent-formatting-context
  public func establishesIndependentContext(_ node: NodeIndex) -> Bool {
    guard kinds[Int(node)] == .box else { return true }
    return styleTable[Int(styleIndex[Int(node)])].establishesIndependentContext
  }
}

extension Style {
  var establishesIndependentContext: Bool {
    (display != .block && display != .listItem) || overflowX.isScrollable || overflowY.isScrollable || containsLayout
      || alignContent.position != .normal || isWebkitBox
  }
}
