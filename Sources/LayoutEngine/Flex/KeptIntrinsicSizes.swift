// Intrinsic sizes of a flex container of which one item has changed.

/// What its items contribute to the intrinsic sizes of a flex container.
///
/// Safety: the pointers address `count` values in the arena of `KeptFlexContainers`.
struct KeptContributions: BitwiseCopyable {
  /// The in-flow children in document order.
  let children: UnsafeMutablePointer<NodeIndex>
  /// The contributions of their margin boxes.
  let outerSizes: UnsafeMutablePointer<IntrinsicSizes>
  var count = 0
  var isUsable = false
  /// The child that is different since then.
  var changedChild = KeptFlexContainer.noItem
  /// Of a row: the sum of all, with the gaps; if it can wrap, the largest min-content contribution. Of a column: the
  /// largest ones.
  var sizes = IntrinsicSizes(minContent: .zero, maxContent: .zero)

  /// The index of a child, if it is in flow.
  @inline(__always)
  func index(of child: NodeIndex) -> Int? { indexInDocumentOrder(of: child, count: count) { children[$0] } }
}

/// The index of a node among `count` nodes in document order, if it is one of them.
@inline(__always)
func indexInDocumentOrder(of node: NodeIndex, count: Int, _ nodeAt: (Int) -> NodeIndex) -> Int? {
  var low = 0
  var high = count
  while low < high {
    let middle = (low &+ high) >> 1
    if nodeAt(middle) < node { low = middle &+ 1 } else { high = middle }
  }
  return low < count && nodeAt(low) == node ? low : nil
}

extension LayoutPass {
  /// The intrinsic sizes of a flex container of which at most one child is different since they were last found out.
  @inline(__always)
  func updatedIntrinsicSizes(_ node: NodeIndex) -> IntrinsicSizes? {
    guard let kept = keptFlexContainers[node], kept.pointee.contributions.isUsable,
      kept.pointee.contributions.changedChild != KeptFlexContainer.severalItems,
      !flags(node).contains(.intrinsicWidthUsesHeight)
    else { return nil }
    let style = style(node)
    let content = keptFlexIntrinsicSizes(node, style, kept)
    let edges = edges(of: style, containingWidth: .zero).horizontal
    return IntrinsicSizes(minContent: content.minContent + edges, maxContent: content.maxContent + edges)
  }

  /// The min-content and max-content width of the content box of a flex container of unknown height that is a row, or a
  /// column of a single line.
  ///
  /// - Complexity: Constant for a row if one child is different since the last time.
  @inline(__always)
  func keptFlexIntrinsicSizes(
    _ node: NodeIndex, _ style: UnsafePointer<StoredStyle>, _ kept: UnsafeMutablePointer<KeptFlexContainer>
  ) -> IntrinsicSizes {
    let isRow = !style.pointee.flexDirection.isColumn
    let isMultiLine = style.pointee.flexWrap.isMultiLine
    let changed = kept.pointee.contributions.changedChild
    if kept.pointee.contributions.isUsable, changed != KeptFlexContainer.severalItems {
      if changed != KeptFlexContainer.noItem {
        update(&kept.pointee.contributions, of: changed, isRow: isRow, isMultiLine: isMultiLine)
      }
    } else {
      findContributions(of: node, isRow: isRow, isMultiLine: isMultiLine, &kept.pointee.contributions)
    }
    kept.pointee.contributions.changedChild = KeptFlexContainer.noItem
    let sizes = kept.pointee.contributions.sizes
    let minContent = max(sizes.minContent, .zero)
    return IntrinsicSizes(minContent: minContent, maxContent: max(sizes.maxContent, isRow ? minContent : .zero))
  }

  @inline(__always)
  private func update(
    _ contributions: inout KeptContributions, of child: NodeIndex, isRow: Bool, isMultiLine: Bool
  ) {
    guard let index = contributions.index(of: child) else { return }
    let old = contributions.outerSizes[index]
    let new = outerContribution(of: child, isRow: isRow)
    contributions.outerSizes[index] = new
    if isRow {
      contributions.sizes.maxContent += new.maxContent - old.maxContent
      if isMultiLine {
        contributions.sizes.minContent = widest(contributions).minContent
      } else {
        contributions.sizes.minContent += new.minContent - old.minContent
      }
      contributions.isUsable = new.areFarFromSaturation && contributions.sizes.areFarFromSaturation
    } else {
      contributions.sizes = widest(contributions)
    }
  }

  @inline(__always)
  private func outerContribution(of child: NodeIndex, isRow: Bool) -> IntrinsicSizes {
    let style = style(child)
    return outerSizeOfContent(child, style) ?? outerContribution(of: child, style, isRow: isRow)
  }

  @inline(never)
  private func outerContribution(
    of child: NodeIndex, _ style: UnsafePointer<StoredStyle>, isRow: Bool
  ) -> IntrinsicSizes {
    let margin = margins(of: style, containingWidth: .zero).horizontal
    let sizes = isRow ? rowContribution(child, style, KnownHeight()) : contribution(child)
    return IntrinsicSizes(minContent: sizes.minContent + margin, maxContent: sizes.maxContent + margin)
  }

  /// What a child contributes whose width is that of its content within limits that are lengths, if that is known.
  @inline(__always)
  private func outerSizeOfContent(_ child: NodeIndex, _ style: UnsafePointer<StoredStyle>) -> IntrinsicSizes? {
    let model = boxModel(of: style)
    let sizes = intrinsics[Int(child)]
    guard sizes.maxContent.isDefinite, kinds[Int(child)] == .box, style.pointee.width.isAuto,
      !style.pointee.flexBasis.isPx, !style.pointee.hasAspectRatio,
      model.flags.isDisjoint(with: [.hasOpenWidthRange, .hasRelativeMargin, .hasRelativePadding]),
      !flags(child).contains(.intrinsicWidthUsesHeight)
    else { return nil }
    let margin = model.margins.left + model.margins.right
    return IntrinsicSizes(
      minContent: model.widthRange.clamp(sizes.minContent) + margin,
      maxContent: model.widthRange.clamp(sizes.maxContent) + margin)
  }

  @inline(never)
  private func findContributions(
    of node: NodeIndex, isRow: Bool, isMultiLine: Bool, _ contributions: inout KeptContributions
  ) {
    contributions.count = 0
    var child = node + 1
    while child < subtreeEnd[Int(node)] {
      if !style(child).pointee.position.isOutOfFlow {
        contributions.children[contributions.count] = child
        contributions.outerSizes[contributions.count] = outerContribution(of: child, isRow: isRow)
        contributions.count += 1
      }
      child = subtreeEnd[Int(child)]
    }
    contributions.isUsable = true
    if isRow {
      addUp(&contributions, gap: gap(style(node).pointee.columnGap, percentagesOf: .indefinite))
      if isMultiLine { contributions.sizes.minContent = widest(contributions).minContent }
    } else {
      contributions.sizes = widest(contributions)
    }
  }

  private func addUp(_ contributions: inout KeptContributions, gap: LayoutUnit) {
    var sum = IntrinsicSizes(minContent: .zero, maxContent: .zero)
    var isExact = gap.isFarFromSaturation
    for index in 0..<contributions.count {
      let sizes = contributions.outerSizes[index]
      sum.minContent += sizes.minContent + (index > 0 ? gap : .zero)
      sum.maxContent += sizes.maxContent + (index > 0 ? gap : .zero)
      isExact = isExact && sizes.areFarFromSaturation && sum.areFarFromSaturation
    }
    contributions.sizes = sum
    contributions.isUsable = isExact
  }

  private func widest(_ contributions: KeptContributions) -> IntrinsicSizes {
    var widest = IntrinsicSizes(minContent: .zero, maxContent: .zero)
    for index in 0..<contributions.count {
      widest.minContent = max(widest.minContent, contributions.outerSizes[index].minContent)
      widest.maxContent = max(widest.maxContent, contributions.outerSizes[index].maxContent)
    }
    return widest
  }
}

extension IntrinsicSizes {
  @inline(__always)
  fileprivate var areFarFromSaturation: Bool {
    minContent.isFarFromSaturation && maxContent.isFarFromSaturation
  }
}
