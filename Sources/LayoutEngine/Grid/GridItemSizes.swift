// 6.2. Grid item sizing.

extension GridFormattingContext {
  /// The grid area of an item; what is not known yet is indefinite.
  @inline(__always)
  func areaSize(of item: UnsafeMutablePointer<GridItem>) -> Size {
    Size(width: size(of: item.pointee.columns), height: size(of: item.pointee.rows))
  }

  /// The size of the grid area of an item in one axis.
  @inline(__always)
  func size(of span: GridItemAxis) -> LayoutUnit {
    let size = span.tracks.pointee.spanSize(span.firstSet, span.endSet)
    return size.isDefinite ? max(size - span.extraStart - span.extraEnd, .zero) : size
  }

  /// Lays an item out in its grid area, or measures it.
  func layoutItem(_ item: UnsafeMutablePointer<GridItem>, _ area: Size) {
    if subgridCount > 0 { publishTracks(ofSubgrid: item) }
    if mode == .measure, keepsContributions {
      if item.pointee.flags.contains(.isSettled), item.pointee.area == area { return }
      unsettle(item)
    }
    item.pointee.area = area
    let isMeasured = !keepsContributions || item.pointee.measuredWidth == area.width
    if isMeasured, item.pointee.flags.contains(.isLaidOut) {
      item.pointee.result = item.pointee.measured
      if mode == .full { item.pointee.flags.insert(.isSettled) }
      return
    }
    if !isMeasured { item.pointee.flags.remove(.isLaidOut) }
    let constraints = itemConstraints(item, area)
    if mode == .measure {
      measureBaselines(of: item, constraints)
    } else {
      item.pointee.result = pass.layout(item.pointee.node, constraints, .full)
      item.pointee.flags.insert(.isSettled)
    }
  }

  private func measureBaselines(of item: UnsafeMutablePointer<GridItem>, _ constraints: Constraints) {
    if hasBaselines(item, constraints) {
      item.pointee.result = item.pointee.measured
      if constraints.fixedHeight.isDefinite { item.pointee.result.height = constraints.fixedHeight }
    } else {
      item.pointee.result = pass.layout(item.pointee.node, constraints, .measure)
    }
  }

  /// Whether the baselines of an item are known from sizing the rows: its area is as high as its content, or too much has
  /// been measured again already where grids are nested.
  private func hasBaselines(_ item: UnsafeMutablePointer<GridItem>, _ constraints: Constraints) -> Bool {
    guard item.pointee.flags.contains(.hasResult) else { return false }
    let isAsMeasured =
      item.pointee.flags.contains(.hasUsedWidth) && constraints.fixedWidth == item.pointee.measured.width
      && !pass.flags(item.pointee.node).contains(.usesContainingHeight)
      && (!constraints.fixedHeight.isDefinite || constraints.fixedHeight == item.pointee.measured.height)
      && !(constraints.fixedHeight.isDefinite && pass.flags(item.pointee.node).contains(.hasPercentageHeightChildren))
    return isAsMeasured || !pass.allowsRepetition(of: item.pointee.node)
  }

  /// What an item is told about its grid area, whose height may be indefinite.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#grid-item-sizing
  func itemConstraints(_ item: UnsafeMutablePointer<GridItem>, _ area: Size) -> Constraints {
    var constraints = Constraints(availableWidth: area.width, containingHeight: area.height)
    if item.pointee.flags.contains(.hasFixedSize) {
      constraints.fixedWidth = inlineContribution(of: item).maxContent
      return constraints
    }
    let style = item.pointee.style
    let edges = pass.edges(of: style, containingWidth: area.width)
    let stretchedHeight = stretchedHeight(of: item, constraints, edges)
    let hasUsedWidth =
      item.pointee.flags.contains(.hasUsedWidth) && (item.pointee.measuredWidth == area.width || !keepsContributions)
    constraints.fixedWidth =
      hasUsedWidth
      ? item.pointee.measured.width : usedWidth(of: item, constraints, edges, stretchedHeight: stretchedHeight)
    // An implied stretched height gives way to the ratio, an explicit one does not.
    let isImplied = item.pointee.rows.automaticSize == .impliedStretch
    if item.pointee.rows.isSubgridded {
      // DEVIATION: size containment keeps subgrids from filling their rows, as in Chromium.
      constraints.fixedHeight = style.pointee.containsSize ? edges.vertical : stretchedHeight
    } else if stretchedHeight.isDefinite, !(isImplied && item.pointee.flags.contains(.hasAspectRatio)) {
      fill(stretchedHeight, item, &constraints, edges)
      if isAsHighByRatio(item, constraints) { constraints.fixedHeight = .indefinite }
    }
    return constraints
  }

  /// Whether an item with a ratio has the height of its area already.
  ///
  /// DEVIATION: then percentages in it refer to the height that follows from the ratio, as in Chromium, even if the content
  /// has made it higher.
  private func isAsHighByRatio(_ item: UnsafeMutablePointer<GridItem>, _ constraints: Constraints) -> Bool {
    item.pointee.flags.isSuperset(of: [.hasAspectRatio, .hasResult])
      && pass.flags(item.pointee.node).isDisjoint(with: .usesContainingHeight)
      && item.pointee.measuredWidth == constraints.availableWidth
      && item.pointee.measured.width == constraints.fixedWidth
      && item.pointee.measured.height == constraints.fixedHeight
  }

  /// The height that fills the area, before its limits; else indefinite.
  func stretchedHeight(
    of item: UnsafeMutablePointer<GridItem>, _ constraints: Constraints, _ edges: BoxEdges
  ) -> LayoutUnit {
    guard constraints.containingHeight.isDefinite,
      item.pointee.style.pointee.height.isAuto || item.pointee.rows.isSubgridded,
      item.pointee.rows.automaticSize != .fitContent
    else { return .indefinite }
    let margin = pass.margins(of: item.pointee.style, containingWidth: constraints.availableWidth).vertical
    return max(constraints.containingHeight - margin, edges.vertical)
  }

  /// Gives an item the height of its area, within its limits.
  private func fill(
    _ height: LayoutUnit, _ item: UnsafeMutablePointer<GridItem>, _ constraints: inout Constraints, _ edges: BoxEdges
  ) {
    if item.pointee.style.pointee.hasContentBasedHeightLimits {
      constraints.fixedHeight = height
      constraints.flags.insert(.fixedHeightHasContentLimits)
    } else {
      constraints.fixedHeight = pass.heightRange(of: item.pointee.node, constraints, edges).clamp(height)
    }
  }

  /// The used width of an item. Through an aspect ratio it can follow from a stretched height.
  private func usedWidth(
    of item: UnsafeMutablePointer<GridItem>, _ constraints: Constraints, _ edges: BoxEdges,
    stretchedHeight: LayoutUnit
  ) -> LayoutUnit {
    let node = item.pointee.node
    if item.pointee.columns.isSubgridded {
      let margin = pass.margins(of: item.pointee.style, containingWidth: constraints.availableWidth).horizontal
      return max(constraints.availableWidth - margin, .zero)
    }
    let ofRows = widthFromSubgriddedRows(of: item, constraints, edges, stretchedHeight)
    if ofRows.isDefinite { return ofRows }
    let style = item.pointee.style
    var constraints = constraints
    var withHeight = constraints
    if item.pointee.flags.contains(.widthUsesHeight) { withHeight.fixedHeight = stretchedHeight }
    if style.pointee.width.isAuto
      ? item.pointee.columns.automaticSize == .fitContent : style.pointee.width.isContentBased
    {
      let transferred = widthFromImpliedHeight(of: item, withHeight, edges)
      if transferred.isDefinite { return pass.widthRange(of: node, withHeight, edges).clamp(transferred) }
    }
    if style.pointee.width.isAuto {
      switch item.pointee.columns.automaticSize {
      case .fitContent: withHeight.flags.insert(.shrinkToFit)
      case .impliedStretch:
        // Where both sizes are stretched because nothing is said, the width comes first.
        if item.pointee.rows.automaticSize == .stretch { constraints.fixedHeight = withHeight.fixedHeight }
        return pass.widthRange(of: node, withHeight, edges).clamp(pass.unlimitedWidth(node, constraints, edges))
      case .stretch:
        let margin = pass.margins(of: style, containingWidth: constraints.availableWidth).horizontal
        let room = max(constraints.availableWidth - margin, edges.horizontal)
        return pass.widthRange(of: node, withHeight, edges).clamp(room)
      }
    }
    return pass.usedWidth(node, withHeight, edges)
  }

  /// The width that a subgrid with a ratio has from the rows that it takes, unless both of its sizes are stretched because
  /// nothing is said; else indefinite. Its own height does not matter.
  private func widthFromSubgriddedRows(
    of item: UnsafeMutablePointer<GridItem>, _ constraints: Constraints, _ edges: BoxEdges, _ height: LayoutUnit
  ) -> LayoutUnit {
    let style = item.pointee.style
    guard item.pointee.rows.isSubgridded, style.pointee.hasAspectRatio,
      let ratio = pass.aspectRatio(of: item.pointee.node)
    else { return .indefinite }
    var height = height
    var minimum = LayoutUnit.indefinite
    if height.isDefinite {
      minimum = columnsSize(ofSubgrid: item)
    } else if style.pointee.height.isPx {
      // The rows are not known.
      height = .zero
    }
    guard height.isDefinite else { return .indefinite }
    let fills = style.pointee.height.isAuto && item.pointee.columns.automaticSize != .fitContent
    guard style.pointee.width.isContentBased || style.pointee.width.isAuto && !fills else { return .indefinite }
    let node = item.pointee.node
    var width = ratio.width(forHeight: pass.heightRange(of: node, constraints, edges).clamp(height), edges)
    if style.pointee.minWidth.isAuto, !style.pointee.overflowX.isScrollable {
      let isSized = minimum.isDefinite
      width = max(
        width, isSized ? minimum + edges.horizontal : pass.intrinsicSizes(node, constraints, edges).minContent)
    }
    var withHeight = constraints
    withHeight.fixedHeight = height
    return pass.widthRange(of: node, withHeight, edges).clamp(width)
  }

  /// The size of the columns of a subgrid of this grid that takes only the rows, which are sized; else indefinite.
  private func columnsSize(ofSubgrid item: UnsafeMutablePointer<GridItem>) -> LayoutUnit {
    for index in 0..<subgridCount where items + part(index).item == item {
      let nested = context(of: part(index))
      return nested.isSubgridded(GridColumns.self) ? .indefinite : nested.columns.pointee.spanSize
    }
    return .indefinite
  }

  /// The width that follows through an aspect ratio from a height that is stretched because nothing is said about it.
  ///
  /// DEVIATION: the content does not keep an item from it in Chromium.
  private func widthFromImpliedHeight(
    of item: UnsafeMutablePointer<GridItem>, _ constraints: Constraints, _ edges: BoxEdges
  ) -> LayoutUnit {
    guard constraints.fixedHeight.isDefinite, item.pointee.rows.automaticSize == .impliedStretch,
      let ratio = pass.aspectRatio(of: item.pointee.node)
    else { return .indefinite }
    let range = pass.heightRange(of: item.pointee.node, constraints, edges)
    return ratio.width(forHeight: range.clamp(constraints.fixedHeight), edges)
  }
}
