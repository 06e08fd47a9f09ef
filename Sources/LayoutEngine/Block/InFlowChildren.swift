// Children in the same block formatting context.

extension BlockContainer {
  /// What is known of a child before its layout.
  struct Child: BitwiseCopyable {
    let node: NodeIndex
    let margin: Edges<LayoutUnit>
    /// The left edge of the border box, relative to that of the container.
    let x: LayoutUnit
    /// The margins that adjoin the top of the child's border box.
    var strut: MarginStrut
    /// Where the child's border box would be without those margins.
    let y: LayoutUnit
  }

  /// Lays out a child whose margins collapse with those around it.
  mutating func layoutInFlow(_ node: NodeIndex) {
    let clear = pass.style(node).pointee.clear
    var forcedY = LayoutUnit.indefinite
    if clear != .none, adjoining.areCleared(by: clear), let floats = space.floats {
      // The child's margins do not matter for its position.
      resolve()
      if isAborted { return }
      forcedY = floats.pointee.clearanceOffset(clear)
    }
    var child = inFlowChild(node)
    if !mayMeetFloats(node) {
      let result = pass.layoutInFlow(node, constraints(for: node), mode)
      return finishInFlow(child, moved(result, to: child))
    }
    var childSpace = spaceOf(child, clear, forcedY: forcedY)
    childSpace.isPushedByFloats = forcedY.isDefinite
    let snapshot = space.floats?.pointee.snapshot
    let result = pass.layoutAmongFloats(node, childSpace, mode)
    finishAmongFloats(&child, childSpace, result, snapshot)
  }

  @inline(__always)
  func hasQuirkyTop(_ child: NodeIndex) -> Bool { pass.style(child).pointee.traits.contains(.topMarginIsQuirky) }

  @inline(__always)
  func hasQuirkyBottom(_ child: NodeIndex) -> Bool { pass.style(child).pointee.traits.contains(.bottomMarginIsQuirky) }

  /// Whether floats can have an effect on a child, or those in it on what follows.
  private func mayMeetFloats(_ node: NodeIndex) -> Bool {
    guard let floats = space.floats else { return false }
    return !floats.pointee.isEmpty || pass.flags(node).contains(.hasFloats)
  }

  private func inFlowChild(_ node: NodeIndex) -> Child {
    let style = pass.style(node)
    let margin = pass.margins(of: style, containingWidth: content.width)
    return Child(
      node: node, margin: margin, x: edges.left + inFlowOffset(of: node, margin),
      strut: position.strut.adding(margin.top, isQuirky: hasQuirkyTop(node)),
      y: yOrEstimate + position.y)
  }

  private func spaceOf(_ child: Child, _ clear: Clear, forcedY: LayoutUnit) -> FlowSpace {
    var result = FlowSpace(
      constraints: constraints(for: child.node), floats: space.floats, x: space.x + child.x, y: child.y,
      strut: child.strut)
    result.clearanceY = space.isRoot ? .min : space.clearanceY
    if let floats = space.floats { result.clearanceY = max(result.clearanceY, floats.pointee.clearanceOffset(clear)) }
    if !y.isDefinite { result.adjoining = adjoining }
    result.forcedY = forcedY
    if !forcedY.isDefinite && !y.isDefinite { result.forcedY = space.forcedY }
    return result
  }

  /// The result of a layout without floats around, which is relative to the child itself.
  private func moved(_ relative: FlowResult, to child: Child) -> FlowResult {
    var result = relative
    if result.isSelfCollapsing {
      result.endStrut = child.strut.union(relative.endStrut)
    } else {
      result.startStrut = child.strut.union(relative.startStrut)
      result.y = child.y + result.startStrut.sum
    }
    return result
  }

  /// Places a child that was laid out without floats around it.
  private mutating func finishInFlow(_ child: Child, _ result: FlowResult) {
    var result = result
    if !result.isSelfCollapsing {
      let fixesPosition = !y.isDefinite
      resolve(at: result.y, result.startStrut)
      if isAborted { return }
      if fixesPosition { result.y = y }
    } else if y.isDefinite {
      result.y = child.y + result.endStrut.sum
    }
    adjoining = result.isSelfCollapsing ? adjoining : []
    advance(past: child, result, collapsedWithClearance: false)
  }

  /// Decides where a child is, and lays it out again if that is not where it was laid out.
  private mutating func finishAmongFloats(
    _ child: inout Child, _ childSpace: FlowSpace, _ first: FlowResult, _ snapshot: ExclusionSpace.Snapshot?
  ) {
    var result = first
    var childY = result.y
    let wasPushed = result.isPushedByFloats && !result.isSelfCollapsing
    if result.isAborted && !y.isDefinite {
      // The layout of this container is given up as well.
      abortsIfMoved = true
      resolveAborted(childSpace, childY, wasPushed)
      if isAborted { return }
    }
    var collapsedWithClearance = result.isSelfCollapsing && result.isPushedByFloats
    if !childY.isDefinite, pass.style(child.node).pointee.clear != .none, childSpace.clearanceY > .min {
      // The child collapsed through: look whether its hypothetical border edge is above the floats.
      // DEVIATION: Chromium takes it to be at the top of the container, whatever is before the child.
      if yOrEstimate + result.endStrut.sum < childSpace.clearanceY { collapsedWithClearance = true }
    }
    if collapsedWithClearance || wasPushed {
      // Clearance keeps the child's margins from collapsing with ours.
      resolve()
      if isAborted { return }
    }
    var isRepeated = false
    if !childY.isDefinite {
      if y.isDefinite {
        childY = max(child.y + result.endStrut.sum, childSpace.clearanceY)
        isRepeated = !result.adjoining.isEmpty
      }
    } else if !collapsedWithClearance && !wasPushed && !result.isSelfCollapsing {
      resolve(at: childY, MarginStrut())
      if isAborted { return }
    }
    if collapsedWithClearance {
      // Separated from the margins before it, the child's own margins collapse anew.
      let strut = MarginStrut().adding(child.margin.top, isQuirky: hasQuirkyTop(child.node))
      if child.strut != strut {
        child.strut = strut
        isRepeated = true
      }
    }
    if (result.isAborted || isRepeated) && childY.isDefinite {
      result = layoutAgain(child, at: &childY, snapshot)
    }
    result.y = childY
    adjoining = result.adjoining
    // What is in the child has to move if this container turns out to be elsewhere.
    if !y.isDefinite && !adjoining.isEmpty && !space.forcedY.isDefinite { abortsIfMoved = true }
    advance(past: child, result, collapsedWithClearance: collapsedWithClearance)
  }

  /// Fixes this container's position because a child in it has fixed its own.
  private mutating func resolveAborted(_ childSpace: FlowSpace, _ childY: LayoutUnit, _ wasPushed: Bool) {
    var offset = childY
    if wasPushed {
      // A child that is cleared as far as this container moves it along.
      if space.clearanceY == childSpace.clearanceY { isPushedByFloats = true } else { offset = nextBorderEdge }
    }
    resolve(at: offset, MarginStrut(), ignoringForcedPosition: true)
  }

  /// Repeats the layout of a child at a position that is known.
  private mutating func layoutAgain(
    _ child: Child, at childY: inout LayoutUnit, _ snapshot: ExclusionSpace.Snapshot?
  ) -> FlowResult {
    let clear = pass.style(child.node).pointee.clear
    var attempts = 0
    while true {
      if let snapshot { space.floats?.pointee.restore(snapshot) }
      let again = spaceOf(child, clear, forcedY: childY)
      let result = pass.layoutAmongFloats(child.node, again, mode)
      attempts += 1
      // The position can turn out to be wrong once more, when a box does not fit beside the floats at it.
      guard result.isAborted, attempts < 3 else { return result }
      childY = result.y
    }
  }

  /// Places a child and determines where the next one goes.
  private mutating func advance(past child: Child, _ result: FlowResult, collapsedWithClearance: Bool) {
    // Where a position is not known yet, the child lies at the top of the container.
    let offset = (y.isDefinite && result.y.isDefinite ? result.y - y : .zero) + roomForMarker(beside: result.box)
    if mode == .full { pass.place(child.node, x: child.x, y: offset, containing: content) }
    noteBaselines(of: child.node, result.box, at: offset, marginBottom: child.margin.bottom)
    if result.isSelfCollapsing {
      if collapsedWithClearance { position.y = offset - result.endStrut.sum }
      position.followsClearance = collapsedWithClearance || position.followsClearance
    } else {
      position.y = offset + result.box.height
      position.followsClearance = false
    }
    position.strut = result.endStrut.adding(child.margin.bottom, isQuirky: hasQuirkyBottom(child.node))
  }
}
