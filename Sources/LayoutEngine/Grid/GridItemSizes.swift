// 6.2. Grid item sizing.

extension GridFormattingContext {
  /// The grid area of an item; what is not known yet is indefinite.
  @inline(__always)
  func areaSize(of item: UnsafeMutablePointer<GridItem>) -> Size {
    Size(
      width: columns.pointee.spanSize(item.pointee.columns.firstSet, item.pointee.columns.endSet),
      height: rows.pointee.spanSize(item.pointee.rows.firstSet, item.pointee.rows.endSet))
  }

  /// Lays an item out in its grid area, or measures it.
  func layoutItem(_ item: UnsafeMutablePointer<GridItem>) {
    item.pointee.result = pass.layout(item.pointee.node, itemConstraints(item, areaSize(of: item)), mode)
  }

  /// What an item is told about its grid area, whose height may be indefinite.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#grid-item-sizing
  func itemConstraints(_ item: UnsafeMutablePointer<GridItem>, _ area: Size) -> Constraints {
    var constraints = Constraints(availableWidth: area.width, containingHeight: area.height)
    let style = item.pointee.style
    let edges = pass.edges(of: style, containingWidth: area.width)
    let stretchedHeight = stretchedHeight(of: item, constraints, edges)
    let hasRatio = item.pointee.flags.contains(.hasAspectRatio)
    // Through an aspect ratio only a height that is stretched explicitly decides the width.
    if stretchedHeight.isDefinite && item.pointee.rows.automaticSize == .stretch && hasRatio {
      constraints.fixedHeight = stretchedHeight
    }
    constraints.fixedWidth = usedWidth(of: item, constraints, edges)
    constraints.fixedHeight = .indefinite
    if stretchedHeight.isDefinite, !(hasRatio && item.pointee.rows.automaticSize == .impliedStretch) {
      constraints.fixedHeight = limited(stretchedHeight, item, constraints, edges)
    }
    return constraints
  }

  /// The height that fills the area, before its limits; else indefinite.
  func stretchedHeight(
    of item: UnsafeMutablePointer<GridItem>, _ constraints: Constraints, _ edges: BoxEdges
  ) -> LayoutUnit {
    guard constraints.containingHeight.isDefinite, item.pointee.style.pointee.height.isAuto,
      item.pointee.rows.automaticSize != .fitContent
    else { return .indefinite }
    let margin = pass.margins(of: item.pointee.style, containingWidth: constraints.availableWidth).vertical
    return max(constraints.containingHeight - margin, edges.vertical)
  }

  private func limited(
    _ height: LayoutUnit, _ item: UnsafeMutablePointer<GridItem>, _ constraints: Constraints, _ edges: BoxEdges
  ) -> LayoutUnit {
    let style = item.pointee.style
    var content = LayoutUnit.indefinite
    if style.pointee.minHeight.dependsOnContent || style.pointee.maxHeight.dependsOnContent {
      var free = constraints
      free.flags.insert(.contentHeight)
      content = pass.layout(item.pointee.node, free, .measure).height
    }
    return pass.heightRange(of: item.pointee.node, constraints, edges, contentHeight: content).clamp(height)
  }

  /// The used width of an item.
  private func usedWidth(
    of item: UnsafeMutablePointer<GridItem>, _ constraints: Constraints, _ edges: BoxEdges
  ) -> LayoutUnit {
    var constraints = constraints
    let style = item.pointee.style
    guard style.pointee.width.isAuto else { return pass.usedWidth(item.pointee.node, constraints, edges) }
    switch item.pointee.columns.automaticSize {
    case .fitContent: constraints.flags.insert(.shrinkToFit)
    case .impliedStretch: break
    case .stretch:
      let margin = pass.margins(of: style, containingWidth: constraints.availableWidth).horizontal
      let room = max(constraints.availableWidth - margin, edges.horizontal)
      return pass.widthRange(of: item.pointee.node, constraints, edges).clamp(room)
    }
    return pass.usedWidth(item.pointee.node, constraints, edges)
  }
}
