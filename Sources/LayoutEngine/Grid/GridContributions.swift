// What items contribute to the sizes of the tracks that they span.

extension GridFormattingContext {
  /// The size that an item asks for in one of the steps, with its margins.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-spanning-items
  func contribution<Axis: GridAxis>(
    of item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type, _ contribution: TrackContribution
  ) -> LayoutUnit {
    self.contribution(of: item, axis, contribution, margin(of: item, axis))
  }

  /// The same for an item whose margins are known.
  @inline(__always)
  func contribution<Axis: GridAxis>(
    of item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type, _ contribution: TrackContribution, _ margin: LayoutUnit
  ) -> LayoutUnit {
    let size: LayoutUnit
    switch contribution {
    case .intrinsicMinimum: size = minimumContribution(of: item, axis, margin)
    case .contentMinimum, .intrinsicMaximum: size = minContentContribution(of: item, axis)
    default: size = maxContentContribution(of: item, axis)
    }
    return max(size + margin, .zero)
  }

  /// Both margins in an axis. Before the columns are sized, percentages count as 0.
  @inline(__always)
  func margin<Axis: GridAxis>(of item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type) -> LayoutUnit {
    let model = pass.boxModel(of: item.pointee.style)
    let margins =
      model.flags.contains(.hasRelativeMargin)
      ? pass.margins(of: item.pointee.style, containingWidth: areaWidth(of: item, axis)) : model.margins
    let span = item.pointee.axis(axis)
    return Axis.sum(margins) + span.extraStart + span.extraEnd
  }

  /// What percentages of margins and paddings refer to while the tracks of an axis are sized.
  @inline(__always)
  func areaWidth<Axis: GridAxis>(of item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type) -> LayoutUnit {
    Axis.isColumns ? .zero : size(of: item.pointee.columns)
  }

  private func minContentContribution<Axis: GridAxis>(
    of item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type
  ) -> LayoutUnit {
    let size = Axis.isColumns ? inlineContribution(of: item).minContent : rowContribution(of: item).minContent
    return size + baselineShim(of: item, axis, size)
  }

  private func maxContentContribution<Axis: GridAxis>(
    of item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type
  ) -> LayoutUnit {
    let size = Axis.isColumns ? inlineContribution(of: item).maxContent : rowContribution(of: item).maxContent
    return size + baselineShim(of: item, axis, size)
  }

  /// The minimum contribution: the automatic minimum size of an item whose own size is automatic.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#min-size-auto
  private func minimumContribution<Axis: GridAxis>(
    of item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type, _ margin: LayoutUnit
  ) -> LayoutUnit {
    let style = item.pointee.style
    switch Axis.size(style).kind {
    case .px, .minContent: return minContentContribution(of: item, axis)
    case .maxContent: return maxContentContribution(of: item, axis)
    default: break
    }
    let span = item.pointee.axis(axis)
    let hasNoAutomaticMinimum =
      !span.properties.contains(.hasAutoMinimum) || span.properties.contains(.hasFlexible) && span.trackCount > 1
    let isScrollable =
      (style.pointee.overflowX.isScrollable || style.pointee.overflowY.isScrollable) && !style.pointee.display.isTable
    if !Axis.minimum(style).isAuto || isScrollable || hasNoAutomaticMinimum {
      return specifiedMinimum(of: item, axis)
    }
    return limitedToArea(minContentContribution(of: item, axis), item, axis, margin)
  }

  /// The automatic minimum size is no larger than the area that fixed sizing functions leave.
  private func limitedToArea<Axis: GridAxis>(
    _ size: LayoutUnit, _ item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type, _ margin: LayoutUnit
  ) -> LayoutUnit {
    let span = item.pointee.axis(axis)
    let area = tracks(axis).pointee.spanSize(span.firstSet, span.endSet)
    guard area.isDefinite else { return size }
    let edges = Axis.sum(pass.edges(of: item.pointee.style, containingWidth: areaWidth(of: item, axis)))
    let content = Axis.isColumns ? inlineContribution(of: item).minContent : item.pointee.measured.height
    let least = margin + baselineShim(of: item, axis, content) + edges
    return min(size + margin, max(area, least)) - margin
  }

  /// The minimum of an item whose automatic minimum size is 0.
  private func specifiedMinimum<Axis: GridAxis>(
    of item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type
  ) -> LayoutUnit {
    let width = areaWidth(of: item, axis)
    let edges = pass.edges(of: item.pointee.style, containingWidth: width)
    let minimum = Axis.minimum(item.pointee.style)
    if Axis.isColumns {
      switch minimum.kind {
      case .px: return pass.borderBox(minimum.pixels, item.pointee.style, edges: edges.horizontal)
      case .minContent, .maxContent, .fitContent: return contentMinimum(of: item, edges)
      case .calculation:
        // Percentages in it count as 0.
        let length = minimum.resolved(against: .zero, pass.calculations)
        return pass.borderBox(length, item.pointee.style, edges: edges.horizontal)
      default: return edges.horizontal
      }
    }
    if minimum.isContentBased { return edges.vertical }
    let constraints = Constraints(availableWidth: width, containingHeight: .indefinite)
    return pass.heightRange(of: item.pointee.node, constraints, edges).minimum
  }

  /// A minimum width that depends on the content, or on the height through a ratio.
  private func contentMinimum(of item: UnsafeMutablePointer<GridItem>, _ edges: BoxEdges) -> LayoutUnit {
    var constraints = Constraints(availableWidth: .zero, containingHeight: .indefinite)
    if item.pointee.flags.contains(.widthUsesHeight) {
      constraints.containingHeight = size(of: item.pointee.rows)
      constraints.fixedHeight = heightInRows(of: item)
    }
    return pass.widthRange(of: item.pointee.node, constraints, edges).minimum
  }

  /// The min-content and max-content contribution to the columns, without margins.
  func inlineContribution(of item: UnsafeMutablePointer<GridItem>) -> IntrinsicSizes {
    if item.pointee.flags.contains(.hasInlineContribution) { return item.pointee.inlineContribution }
    if item.pointee.rows.isSubgridded, item.pointee.style.pointee.hasAspectRatio,
      !item.pointee.style.pointee.height.isAuto
    {
      // The rows are not known, and the height of the style is not that of a subgrid.
      item.pointee.inlineContribution = pass.contribution(item.pointee.node, fixedHeight: .zero)
    } else {
      item.pointee.inlineContribution =
        item.pointee.flags.contains(.widthUsesHeight)
        ? inlineContributionForHeight(of: item) : pass.contribution(item.pointee.node)
    }
    item.pointee.flags.insert(.hasInlineContribution)
    // Finding it out may have laid out parts of the item.
    unsettle(item)
    return item.pointee.inlineContribution
  }

  private func inlineContributionForHeight(of item: UnsafeMutablePointer<GridItem>) -> IntrinsicSizes {
    let height = heightInRows(of: item)
    return pass.contribution(
      item.pointee.node, containingHeight: item.pointee.areaHeight, fixedHeight: height)
  }

  /// The height that an item has from the rows, before its limits, or indefinite. Notes that the contribution of the item
  /// to the columns depends on the rows as they are.
  private func heightInRows(of item: UnsafeMutablePointer<GridItem>) -> LayoutUnit {
    let height = size(of: item.pointee.rows)
    item.pointee.areaHeight = height
    guard refersToRows(item) else { return .indefinite }
    if isSizedAgain(item) { item.pointee.flags.insert(.dependsOnRows) }
    let constraints = Constraints(availableWidth: .zero, containingHeight: height)
    return stretchedHeight(of: item, constraints, pass.edges(of: item.pointee.style, containingWidth: .zero))
  }

  /// Whether the columns are sized again for an item when the rows are known.
  ///
  /// DEVIATION: not for `stretch`, as in Chromium.
  private func isSizedAgain(_ item: UnsafeMutablePointer<GridItem>) -> Bool {
    let style = item.pointee.style
    return style.pointee.height.hasPercentage || style.pointee.minHeight.hasPercentage
      || style.pointee.maxHeight.hasPercentage
      || style.pointee.height.isAuto && item.pointee.rows.automaticSize != .fitContent
  }

  private func refersToRows(_ item: UnsafeMutablePointer<GridItem>) -> Bool {
    let style = item.pointee.style
    let hasContentLimits = style.pointee.minWidth.isContentBased || style.pointee.maxWidth.isContentBased
    if style.pointee.width.isPx, !hasContentLimits { return false }
    return style.pointee.height.refersToContainer || style.pointee.minHeight.refersToContainer
      || style.pointee.maxHeight.refersToContainer
      || style.pointee.height.isAuto && item.pointee.rows.automaticSize != .fitContent
  }

  /// The min-content and max-content contribution to the rows, without margins: only lines in the block axis can be
  /// shorter and longer.
  @inline(__always)
  private func rowContribution(of item: UnsafeMutablePointer<GridItem>) -> IntrinsicSizes {
    guard pass.isOrthogonalRoot(item.pointee.node) else {
      let height = measuredHeight(of: item)
      return IntrinsicSizes(minContent: height, maxContent: height)
    }
    return pass.lineContribution(ofOrthogonal: item.pointee.node, availableWidth: size(of: item.pointee.columns))
  }

  /// The height of an item's border box in its columns.
  func measuredHeight(of item: UnsafeMutablePointer<GridItem>) -> LayoutUnit {
    if item.pointee.flags.contains(.hasFixedRowContribution) { return item.pointee.measured.height }
    let width = size(of: item.pointee.columns)
    if item.pointee.flags.contains(.isMeasured), item.pointee.measuredWidth == width || !keepsContributions {
      return item.pointee.measured.height
    }
    item.pointee.flags.subtract(.measurement)
    item.pointee.flags.insert(.isMeasured)
    item.pointee.measuredWidth = width
    let definite = definiteHeight(of: item, width)
    if definite.isDefinite {
      item.pointee.measured.height = definite
      return definite
    }
    let constraints = itemConstraints(item, Size(width: width, height: .indefinite))
    let mode = measuringMode(item)
    if subgridCount > 0 { publishTracks(ofSubgrid: item) }
    item.pointee.measured = pass.layout(item.pointee.node, constraints, mode)
    item.pointee.flags.insert(.hasResult)
    if subgridCount == 0, !item.pointee.flags.contains(.widthUsesHeight) { item.pointee.flags.insert(.hasUsedWidth) }
    if mode == .full { item.pointee.flags.insert(.isLaidOut) }
    unsettle(item)
    return item.pointee.measured.height
  }

  /// Notes that the frames in an item may be those of another layout than its last one.
  @inline(__always)
  func unsettle(_ item: UnsafeMutablePointer<GridItem>) {
    guard item.pointee.flags.contains(.isSettled) else { return }
    item.pointee.flags.remove(.isSettled)
    if container.pointee.isSettled { container.pointee.list(item - items) }
  }

  /// The height of an item if it is known without layout, and if its baselines do not matter; else indefinite.
  @inline(__always)
  private func definiteHeight(of item: UnsafeMutablePointer<GridItem>, _ areaWidth: LayoutUnit) -> LayoutUnit {
    let style = item.pointee.style
    guard style.pointee.height.isPx, !item.pointee.rows.asksForBaseline, !item.pointee.rows.isSubgridded,
      !style.pointee.display.isTable,
      !style.pointee.hasContentBasedHeightLimits
    else { return .indefinite }
    let constraints = Constraints(availableWidth: areaWidth, containingHeight: .indefinite)
    let edges = pass.edges(of: style, containingWidth: areaWidth)
    return pass.heightRange(of: item.pointee.node, constraints, edges).clamp(
      pass.definiteHeight(item.pointee.node, constraints, edges))
  }

  /// An item that keeps the height of its content, whatever its area, is laid out at once.
  private func measuringMode(_ item: UnsafeMutablePointer<GridItem>) -> LayoutMode {
    let isStretched = item.pointee.rows.automaticSize != .fitContent && item.pointee.style.pointee.height.isAuto
    return mode == .full && subgridCount == 0 && !isStretched && !item.pointee.flags.contains(.widthUsesHeight)
      && !pass.flags(item.pointee.node).contains(.usesContainingHeight) ? .full : .measure
  }

  /// Forgets what was found out for other sizes of the other axis.
  func forgetContributions<Axis: GridAxis>(_ axis: Axis.Type) {
    for index in 0..<itemCount {
      if Axis.isColumns {
        if items[index].flags.contains(.dependsOnRows) { items[index].flags.remove(.hasInlineContribution) }
      } else {
        items[index].flags.subtract(.measurement)
      }
    }
  }

  /// Forgets what another layout of the container has found out, unless that holds for all.
  func forgetCoupledContributions() {
    guard container.pointee.isPlaced, !keepsContributions else { return }
    for index in 0..<itemCount {
      unsettle(items + index)
      items[index].flags.subtract(.findings)
      items[index].columns.fallsBack = false
      items[index].rows.fallsBack = false
    }
  }

  /// Whether an item would contribute otherwise to the columns, now that the rows are sized.
  func contributionsDependOnRows() -> Bool {
    guard container.pointee.traits.contains(.widthUsesHeight) else { return false }
    for index in 0..<itemCount where items[index].flags.contains(.dependsOnRows) {
      let span = items[index].rows
      if size(of: span) != items[index].areaHeight { return true }
    }
    return false
  }
}
