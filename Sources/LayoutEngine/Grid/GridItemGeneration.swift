// 12.1. Grid sizing algorithm, placement and alignment of the items.

extension GridFormattingContext {
  /// Places the items, and takes their styles and places into the arena.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#placement
  func placeItems(
    columns columnSpace: GridAutoRepeatSpace, rows rowSpace: GridAutoRepeatSpace, ignoresItems: Bool = false
  ) {
    let placed =
      ignoresItems
      ? placeGrid(pass, node, columns: columnSpace, rows: rowSpace, ignoresItems: true)
      : pass.placedGrids.grid(pass, node, columns: columnSpace, rows: rowSpace, isLast: mode == .full)
    take(placed)
  }

  /// Takes a placed grid into the arena.
  func take(_ placed: PlacedGrid) {
    columns.initialize(to: AxisTracks(placed.columns, &pass.arena))
    rows.initialize(to: AxisTracks(placed.rows, &pass.arena))
    let count = placed.items.count
    container.pointee.items = pass.arena.allocate(GridItem.self, count: count)
    container.pointee.itemCount = count
    container.pointee.ownItemCount = count
    placed.items.withUnsafeBufferPointer {
      for index in 0..<count { (items + index).initialize(to: item($0[index])) }
    }
    if !placed.subgrids.isEmpty { addSubgrids(placed.subgrids) }
  }

  private func item(_ placement: GridItemPlacement) -> GridItem {
    let style = pass.style(placement.node)
    var flags: GridItem.Flags = []
    let isReplaced = pass.tree.kinds[Int(placement.node)] == .replaced
    if isReplaced { flags.insert(.isReplaced) }
    if isReplaced || style.pointee.hasAspectRatio { flags.formUnion([.hasAspectRatio, .widthUsesHeight]) }
    if pass.flags(placement.node).contains(.intrinsicWidthUsesHeight) { flags.insert(.widthUsesHeight) }
    var item = GridItem(
      node: placement.node, style: style, flags: flags,
      columns: axis(placement.columns, columns, itemAlignment(style, isReplaced, GridColumns.self)),
      rows: axis(placement.rows, rows, itemAlignment(style, isReplaced, GridRows.self)), owner: container)
    // Where both sizes are stretched because nothing is said, the inline size comes first.
    if item.rows.automaticSize == .impliedStretch, flags.contains(.hasAspectRatio),
      pass.isOrthogonalRoot(placement.node)
    {
      item.rows.automaticSize = .stretch
    }
    if item.columns.asksForBaseline { columns.pointee.hasBaselines = true }
    if item.rows.asksForBaseline { rows.pointee.hasBaselines = true }
    return item
  }

  private func axis(
    _ span: GridSpan, _ tracks: UnsafeMutablePointer<AxisTracks>, _ alignment: GridItemAlignment
  ) -> GridItemAxis {
    let last = tracks.pointee.ranges[Int(span.endRange) - 1]
    return GridItemAxis(
      tracks: tracks, start: span.start, end: span.end, firstRange: span.firstRange, endRange: span.endRange,
      firstSet: tracks.pointee.ranges[Int(span.firstRange)].firstSet, endSet: last.firstSet + last.setCount,
      alignment: alignment.position, automaticSize: alignment.automaticSize, isSafe: alignment.isSafe)
  }

  /// `justify-self` or `align-self` of an item, resolved.
  private struct GridItemAlignment {
    var position = FlowAlignment.start
    var automaticSize = GridAutomaticSize.fitContent
    var isSafe = false
  }

  /// Auto margins come before the alignment properties.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#alignment
  private func itemAlignment<Axis: GridAxis>(
    _ item: UnsafePointer<Style>, _ isReplaced: Bool, _ axis: Axis.Type
  ) -> GridItemAlignment {
    let alignment = specifiedAlignment(of: item, axis)
    var result = GridItemAlignment(isSafe: alignment.overflow == .safe)
    if let position = autoMarginAlignment(item, axis) {
      result.position = position
      result.isSafe = true
      return result
    }
    switch alignment.position {
    case .normal, .auto: result.automaticSize = isReplaced ? .fitContent : .impliedStretch
    case .stretch: result.automaticSize = .stretch
    default: result.position = flowAlignment(alignment.position, item, axis)
    }
    return result
  }

  @inline(__always)
  private func specifiedAlignment<Axis: GridAxis>(of item: UnsafePointer<Style>, _ axis: Axis.Type) -> Alignment {
    let own = Axis.isColumns ? item.pointee.justifySelf : item.pointee.alignSelf
    let ofContainer = Axis.isColumns ? style.pointee.justifyItems : style.pointee.alignItems
    return own.position == .auto ? ofContainer : own
  }

  /// Which edge of its area an out-of-flow child is aligned to, whatever its margins.
  func selfAlignment<Axis: GridAxis>(of child: UnsafePointer<Style>, _ axis: Axis.Type) -> FlowAlignment {
    flowAlignment(specifiedAlignment(of: child, axis).position, child, axis)
  }

  private func autoMarginAlignment<Axis: GridAxis>(
    _ item: UnsafePointer<Style>, _ axis: Axis.Type
  ) -> FlowAlignment? {
    let margin = item.pointee.margin
    var (isStartAuto, isEndAuto) = (margin.top.isAuto, margin.bottom.isAuto)
    if Axis.isColumns {
      (isStartAuto, isEndAuto) = (margin.left.isAuto, margin.right.isAuto)
      if isRightToLeft { swap(&isStartAuto, &isEndAuto) }
    }
    switch (isStartAuto, isEndAuto) {
    case (true, true): return .center
    case (true, false): return .end
    case (false, true): return .start
    case (false, false): return nil
    }
  }

  /// Which edge of its area an item is aligned to, along the direction of the container.
  private func flowAlignment<Axis: GridAxis>(
    _ position: Alignment.Position, _ item: UnsafePointer<Style>, _ axis: Axis.Type
  ) -> FlowAlignment {
    let isOpposite = Axis.isColumns && item.pointee.direction != style.pointee.direction
    return switch position {
    case .center, .spaceAround, .spaceEvenly: .center
    case .end, .flexEnd: .end
    case .selfStart: isOpposite ? .end : .start
    case .selfEnd: isOpposite ? .start : .end
    case .left: Axis.isColumns && isRightToLeft ? .end : .start
    case .right: Axis.isColumns && !isRightToLeft ? .end : .start
    case .baseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    default: .start
    }
  }
}
