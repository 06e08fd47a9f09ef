// Items with what their styles say, and the alignment of each.

extension GridFormattingContext {
  /// Makes an item in the tracks of the container, with nothing found out about it.
  func makeItem(
    _ item: UnsafeMutablePointer<GridItem>, _ node: NodeIndex, columns columnSpan: GridItemSpan,
    rows rowSpan: GridItemSpan
  ) {
    let style = pass.style(node)
    var flags: GridItem.Flags = []
    let isReplaced = pass.kinds[Int(node)] == .replaced
    if isReplaced { flags.insert(.isReplaced) }
    if isReplaced || style.pointee.hasAspectRatio { flags.formUnion([.hasAspectRatio, .widthUsesHeight]) }
    if pass.flags(node).contains(.intrinsicWidthUsesHeight) { flags.insert(.widthUsesHeight) }
    item.initialize(
      to: GridItem(
        node: node, flags: flags,
        columns: axis(columnSpan, columns, itemAlignment(style, isReplaced, GridColumns.self)),
        rows: axis(rowSpan, rows, itemAlignment(style, isReplaced, GridRows.self)), style: style, owner: container))
    // Where both sizes are stretched because nothing is said, the inline size comes first.
    if flags.contains(.hasAspectRatio), item.pointee.rows.automaticSize == .impliedStretch, pass.isOrthogonalRoot(node)
    {
      item.pointee.rows.automaticSize = .stretch
    }
    noteIndependence(of: item)
    container.pointee.traits.formUnion(Self.traits(of: item))
  }

  /// Notes what about an item is the same in every grid area, and the values that are.
  private func noteIndependence(of item: UnsafeMutablePointer<GridItem>) {
    let model = pass.boxModel(of: item.pointee.style)
    if model.flags.contains(.hasRelativeOffset) { item.pointee.flags.insert(.hasRelativeOffset) }
    if item.pointee.columns.alignment == .start, item.pointee.rows.alignment == .start,
      !model.flags.contains(.hasRelativeMargin)
    {
      let margins = model.margins
      item.pointee.offset = Point(x: isRightToLeft ? margins.right : margins.left, y: margins.top)
      item.pointee.flags.insert(.hasFixedOffset)
    }
    let usesTracks =
      item.pointee.flags.contains(.widthUsesHeight) || item.pointee.columns.asksForBaseline
      || item.pointee.rows.asksForBaseline
    if usesTracks || item.pointee.style.pointee.display.isTable || pass.isOrthogonalRoot(item.pointee.node) { return }
    noteFixedSizes(of: item, model)
  }

  private func noteFixedSizes(of item: UnsafeMutablePointer<GridItem>, _ model: StyleBoxModel) {
    let style = item.pointee.style
    let hasFixedWidth = style.pointee.width.isPx && !model.flags.contains(.hasOpenWidthRange)
    if hasFixedWidth { item.pointee.flags.insert(.hasFixedColumnContribution) }
    guard model.flags.isDisjoint(with: [.hasRelativeMargin, .hasRelativePadding, .hasOpenHeightRange]) else {
      return
    }
    if style.pointee.height.isPx {
      item.pointee.measured.height = model.heightRange.clamp(model.height)
      item.pointee.flags.insert(.hasFixedRowContribution)
    }
    let keepsHeight =
      style.pointee.height.isPx || style.pointee.height.isAuto && item.pointee.rows.automaticSize == .fitContent
    let usesContainer: NodeFlags = [.usesContainingWidth, .usesContainingHeight]
    if hasFixedWidth, keepsHeight, pass.flags(item.pointee.node).isDisjoint(with: usesContainer) {
      item.pointee.flags.insert(.hasFixedSize)
    }
  }

  private static func traits(of item: UnsafeMutablePointer<GridItem>) -> GridItemTraits {
    var traits: GridItemTraits = []
    if item.pointee.columns.asksForBaseline { traits.insert(.asksForColumnBaseline) }
    if item.pointee.rows.asksForBaseline { traits.insert(.asksForRowBaseline) }
    if item.pointee.flags.contains(.widthUsesHeight) { traits.insert(.widthUsesHeight) }
    if !item.pointee.flags.contains(.hasFixedRowContribution) { traits.insert(.rowContributionUsesColumns) }
    return traits
  }

  private func axis(
    _ span: GridItemSpan, _ tracks: UnsafeMutablePointer<AxisTracks>, _ alignment: GridItemAlignment
  ) -> GridItemAxis {
    GridItemAxis(
      span: span, alignment: alignment.position, automaticSize: alignment.automaticSize, isSafe: alignment.isSafe,
      tracks: tracks)
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
    _ item: UnsafePointer<StoredStyle>, _ isReplaced: Bool, _ axis: Axis.Type
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
  private func specifiedAlignment<Axis: GridAxis>(of item: UnsafePointer<StoredStyle>, _ axis: Axis.Type) -> Alignment {
    let own = Axis.isColumns ? item.pointee.justifySelf : item.pointee.alignSelf
    let ofContainer = Axis.isColumns ? style.pointee.justifyItems : style.pointee.alignItems
    return own.position == .auto ? ofContainer : own
  }

  /// Which edge of its area an out-of-flow child is aligned to, whatever its margins.
  func selfAlignment<Axis: GridAxis>(of child: UnsafePointer<StoredStyle>, _ axis: Axis.Type) -> FlowAlignment {
    flowAlignment(specifiedAlignment(of: child, axis).position, child, axis)
  }

  private func autoMarginAlignment<Axis: GridAxis>(
    _ item: UnsafePointer<StoredStyle>, _ axis: Axis.Type
  ) -> FlowAlignment? {
    guard pass.boxModel(of: item).flags.contains(.hasAutoMargin) else { return nil }
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
    _ position: Alignment.Position, _ item: UnsafePointer<StoredStyle>, _ axis: Axis.Type
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
