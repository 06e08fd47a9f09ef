// Leaves: replaced elements, boxes of measured content, and boxes without content.

extension LayoutPass {
  /// Whether there is nothing in a box to lay out, so that sizing it again costs less than remembering its size.
  @inline(__always)
  func isLeaf(_ node: NodeIndex) -> Bool {
    guard subtreeEnd[Int(node)] == node + 1 else { return false }
    switch kinds[Int(node)] {
    case .measured, .replaced: return true
    case .box: return style(node).pointee.display == .flex
    default: return false
    }
  }

  @inline(never)
  func layoutLeaf(_ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode) -> LayoutResult {
    if isRecording, mode == .full { noteRoom(of: node, constraints) }
    statistics.visits += 1
    let model = boxModel(of: style(node))
    let isPlain = constraints.fixedWidth.isDefinite && model.flags.contains(.hasPlainHeight)
    let result =
      isPlain && kinds[Int(node)] != .replaced
      ? layoutPlainLeaf(node, model, constraints) : layoutLeaf(node, constraints)
    if mode == .full {
      setSize(of: node, result)
      noteLaidOut(node)
    }
    return result
  }

  /// Sizes a leaf.
  func layoutLeaf(_ node: NodeIndex, _ constraints: Constraints) -> LayoutResult {
    let edges = edges(of: style(node), containingWidth: constraints.availableWidth)
    let width = usedWidth(node, constraints, edges)
    let content = naturalHeight(of: node, width: width, edges)
    let height = usedHeight(node, constraints, edges, width: width, contentHeight: content + edges.vertical)
    return LayoutResult(width: width, height: height)
  }

  /// The same for a leaf of a given width whose height is given, a length or that of its content.
  @inline(__always)
  func layoutPlainLeaf(
    _ node: NodeIndex, _ model: StyleBoxModel, _ constraints: Constraints
  ) -> LayoutResult {
    let edges = model.edges.vertical
    var result = LayoutResult(
      width: max(constraints.fixedWidth, model.edges.horizontal), height: max(constraints.fixedHeight, edges))
    if constraints.fixedHeight.isDefinite { return result }
    let isOfContent = constraints.flags.contains(.contentHeight)
    result.height = isOfContent ? .indefinite : model.height
    if !result.height.isDefinite {
      let isMeasured = kinds[Int(node)] == .measured
      result.height = edges + (isMeasured ? tree.measured[Int(tree.contentIndex[Int(node)])].height : .zero)
    }
    result.height = isOfContent ? max(result.height, edges) : model.heightRange.clamp(result.height)
    return result
  }

  /// The min-content and max-content size of a leaf's border box.
  func leafIntrinsicSizes(_ node: NodeIndex) -> IntrinsicSizes {
    let style = style(node)
    let edges = edges(of: style, containingWidth: .zero)
    let width: LayoutUnit
    if kinds[Int(node)] == .measured {
      width = tree.measured[Int(tree.contentIndex[Int(node)])].width + edges.horizontal
    } else {
      let constraints = Constraints(availableWidth: .zero, containingHeight: .indefinite)
      width = replacedWidth(node, constraints, edges)
    }
    return IntrinsicSizes(minContent: width, maxContent: width)
  }

  /// The content height before the height properties apply.
  private func naturalHeight(of node: NodeIndex, width: LayoutUnit, _ edges: BoxEdges) -> LayoutUnit {
    if kinds[Int(node)] == .box { return .zero }
    let index = Int(tree.contentIndex[Int(node)])
    if kinds[Int(node)] == .measured { return tree.measured[index].height }
    if style(node).pointee.containsSize { return style(node).pointee.containIntrinsicHeight.orZero }
    let content = tree.replaced[index]
    if content.naturalHeight.isDefinite { return content.naturalHeight }
    return defaultObjectSize(of: node).height
  }

  /// The border box height of a replaced element that limits of the height refer to before its width is known: the one
  /// that goes with its natural width. Indefinite if the width does not come from the content.
  func naturalHeight(
    ofReplaced node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges
  ) -> LayoutUnit {
    if constraints.fixedWidth.isDefinite || !style(node).pointee.width.isKeyword { return .indefinite }
    let width =
      stretchesByRatio(node)
      ? roomOfReplaced(style(node), constraints, edges) : naturalWidth(ofReplaced: node, edges) + edges.horizontal
    guard let ratio = aspectRatio(of: node) else {
      return naturalHeight(of: node, width: width, edges) + edges.vertical
    }
    return ratio.height(forWidth: width, edges)
  }

  /// The natural width of the content box, or the one that the natural height stands for.
  func naturalWidth(ofReplaced node: NodeIndex, _ edges: BoxEdges) -> LayoutUnit {
    let content = tree.replaced[Int(tree.contentIndex[Int(node)])]
    if content.naturalWidth.isDefinite { return content.naturalWidth }
    if content.naturalHeight.isDefinite, let ratio = aspectRatio(of: node) {
      return ratio.width(forHeight: content.naturalHeight + edges.vertical, edges) - edges.horizontal
    }
    return defaultObjectSize(of: node).width
  }

  /// The border box width of a replaced element whose width is `auto`.
  ///
  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/visudet.html#inline-replaced-width
  func replacedWidth(_ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges) -> LayoutUnit {
    let transferred = widthFromRatio(node, constraints, edges)
    if transferred.isDefinite { return transferred }
    let style = style(node)
    if style.pointee.containsSize || style.pointee.containsInlineSize {
      let width = style.pointee.containIntrinsicWidth.orZero + edges.horizontal
      return transferLimits(of: node, width, constraints, edges)
    }
    if stretchesByRatio(node) {
      return transferLimits(of: node, roomOfReplaced(style, constraints, edges), constraints, edges)
    }
    let width = naturalWidth(ofReplaced: node, edges) + edges.horizontal
    return transferLimits(of: node, width, constraints, edges)
  }

  /// Percentages of the height of a replaced element in a table cell refer to the height that the style of the cell asks
  /// for, if it does, whatever that of the row is.
  ///
  /// DEVIATION: the specification has them refer to the height of the cell in the end.
  ///
  /// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#row-layout
  @inline(never)
  func heightConstraints(ofReplaced node: NodeIndex, _ given: Constraints) -> Constraints {
    if tree.tableCount == 0 || style(node).pointee.position.isOutOfFlow { return given }
    var parent = tree.parent[Int(node)]
    while parent >= 0, style(parent).pointee.display == .inline || style(parent).pointee.isAnonymous {
      parent = tree.parent[Int(parent)]
    }
    guard parent >= 0, style(parent).pointee.display == .tableCell, style(parent).pointee.height.isPx else {
      return given
    }
    let cell = style(parent)
    let edges = edges(of: cell, containingWidth: .zero).vertical
    let includesEdges = cell.pointee.boxSizing == .borderBox || cell.pointee.traits.contains(.heightIncludesEdges)
    var constraints = given
    constraints.containingHeight = max(cell.pointee.height.pixels - (includesEdges ? edges : .zero), .zero)
    return constraints
  }

  /// Whether a replaced element has a ratio and no natural size: then it is as wide as a block, and 0 where the container
  /// goes by its content.
  ///
  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/visudet.html#inline-replaced-width
  func stretchesByRatio(_ node: NodeIndex) -> Bool {
    let content = tree.replaced[Int(tree.contentIndex[Int(node)])]
    return !content.naturalWidth.isDefinite && !content.naturalHeight.isDefinite && aspectRatio(of: node) != nil
      && !style(node).pointee.containsSize
  }

  /// The width between the margins; without room there is none, even if the margins are negative.
  private func roomOfReplaced(
    _ style: UnsafePointer<StoredStyle>, _ constraints: Constraints, _ edges: BoxEdges
  ) -> LayoutUnit {
    let available = constraints.availableWidth.orZero
    if available == .zero { return edges.horizontal }
    return max(available - margins(of: style, containingWidth: available).horizontal, edges.horizontal)
  }

  /// The default object size in the flow around a replaced element.
  ///
  /// https://www.w3.org/TR/2019/CR-css-images-3-20191010/#default-object-size
  private func defaultObjectSize(of node: NodeIndex) -> Size {
    let size = Size(width: LayoutUnit(300), height: LayoutUnit(150))
    return tree.writingModes.isEmpty ? size : tree.writingModes[Int(node)].transposed(size)
  }
}
