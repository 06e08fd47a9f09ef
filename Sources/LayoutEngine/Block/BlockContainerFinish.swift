extension BlockContainer {
  /// Computes the height and the margins that go on collapsing below the box.
  mutating func finish() -> FlowResult {
    var contentBottom = edges.top
    if space.isRoot, let floats = space.floats {
      contentBottom = max(contentBottom, floats.pointee.clearanceOffset(.both))
    }
    contentBottom = max(contentBottom, flowBottom())
    if isAborted { return aborted }
    if clampedBottom.isDefinite { contentBottom = clampedBottom }
    var contentHeight = contentBottom + edges.bottom
    if style.pointee.traits.contains(.fillsHeight) { contentHeight = max(contentHeight, filledHeight) }
    var height = pass.usedHeight(node, space.constraints, edges, width: width, contentHeight: contentHeight)
    if markerAscent.isDefinite { finishMarker(&height, &contentHeight) }
    if !y.isDefinite && height > .zero {
      resolve()
      if isAborted { return aborted }
    }
    if style.pointee.display == .tableCell, mode == .full, pass.flags(node).contains(.hasPercentageHeightChildren) {
      pass.cellContentHeights[node] = contentHeight
    }
    if space.isRoot { alignContent(height: height, contentHeight: contentHeight) }
    if style.pointee.containsSize { contentHeight = style.pointee.containIntrinsicHeight.orZero + edges.vertical }
    return result(height: height, contentHeight: contentHeight)
  }

  /// The bottom of the children in flow. Margins at the end count if something keeps them inside the box; otherwise
  /// they stay in `position.strut`.
  ///
  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/visudet.html#normal-block
  private mutating func flowBottom() -> LayoutUnit {
    guard space.isRoot || edges.bottom > .zero || position.followsClearance else { return position.y }
    if !y.isDefinite {
      resolve()
    } else if style.pointee.traits.contains(.ignoresQuirkyMargins) {
      position.y += position.strut.sumWithoutQuirky
    } else {
      position.y += position.strut.sum
    }
    position.strut = MarginStrut()
    return position.y
  }

  private func result(height: LayoutUnit, contentHeight: LayoutUnit) -> FlowResult {
    var result = FlowResult(
      box: LayoutResult(width: width, height: height, firstBaseline: firstBaseline, lastBaseline: lastBaseline), y: y)
    pass.exportBaselines(of: style, &result.box)
    result.startStrut = startStrut
    result.endStrut = position.strut
    result.isPushedByFloats = isPushedByFloats
    if y.isDefinite {
      // The margin of the last child stays inside a box with a height of its own.
      let hasOwnHeight = height != contentHeight || pass.hasDefiniteHeight(node, space.constraints)
      if hasOwnHeight { result.endStrut = MarginStrut() }
    } else {
      result.isSelfCollapsing = true
      result.adjoining = adjoining
      result.y = space.forcedY
    }
    return result
  }

  /// Moves the content when the box is higher than it.
  ///
  /// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#distribution-block
  private mutating func alignContent(height: LayoutUnit, contentHeight: LayoutUnit) {
    guard style.pointee.alignContent.position != .normal else { return }
    let offset = contentOffset(free: height - contentHeight)
    guard offset != .zero else { return }
    if firstBaseline.isDefinite { firstBaseline += offset }
    if lastBaseline.isDefinite { lastBaseline += offset }
    if mode == .full { pass.moveContent(of: node, by: offset) }
  }

  /// Content that is too high stays at the start unless it is told otherwise.
  private func contentOffset(free: LayoutUnit) -> LayoutUnit {
    let alignment = style.pointee.alignContent
    let free = alignment.overflow == .unsafe ? free : max(free, .zero)
    switch alignment.position {
    case .center, .spaceAround, .spaceEvenly: return free / 2
    case .end, .flexEnd: return free
    default: return .zero
    }
  }
}

extension LayoutPass {
  /// Whether a height is specified, or follows from an aspect ratio. Percentages of an automatic height do not count.
  func hasDefiniteHeight(_ node: NodeIndex, _ constraints: Constraints) -> Bool {
    let height = style(node).pointee.height
    if height.isPx || style(node).pointee.hasAspectRatio { return true }
    return (height.hasPercentage || height.kind == .stretch) && constraints.containingHeight.isDefinite
  }

  /// Moves everything in a box down.
  func moveContent(of node: NodeIndex, by offset: LayoutUnit) {
    var child = node + 1
    while child < tree.subtreeEnd[Int(node)] {
      if style(child).pointee.position.isOutOfFlow {
        staticPositions[outOfFlowIndex(of: child)].y += offset
      } else {
        frames[Int(child)].y += offset
      }
      child = tree.subtreeEnd[Int(child)]
    }
    guard flags(node).contains(.hasInlineChildren) else { return }
    let list = Int(tree.contentIndex[Int(node)])
    for index in boxes.fragmentLists[list].indices {
      boxes.fragmentLists[list][index].frame.y += offset
      boxes.fragmentLists[list][index].baseline += offset
    }
  }
}
