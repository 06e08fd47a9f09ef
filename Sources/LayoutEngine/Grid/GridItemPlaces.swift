// 12.1. Grid sizing algorithm, placement of the items.

extension GridFormattingContext {
  /// Places the items, or takes their places of before, and makes the tracks.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#placement
  func placeItems(
    columns: @autoclosure () -> GridAutoRepeatSpace, rows: @autoclosure () -> GridAutoRepeatSpace,
    ignoresItems: Bool = false
  ) {
    if container.pointee.isPlaced, !container.pointee.repeatsAutomatically { return takeUpChanges() }
    placeItems(columnSpace: columns(), rowSpace: rows(), ignoresItems: ignoresItems)
  }

  private func placeItems(columnSpace: GridAutoRepeatSpace, rowSpace: GridAutoRepeatSpace, ignoresItems: Bool) {
    if isPlaced(columnSpace, rowSpace) { return takeUpChanges() }
    container.pointee.isPlaced = false
    container.pointee.hasChangedItems = false
    container.pointee.isSettled = false
    container.pointee.firstUnsettled = -1
    if !ignoresItems, let sequence = GridSequence(pass, node), sequence.placeSimply(in: self) {
      container.pointee.isPlaced = container.pointee.isKept
      return
    }
    let placed =
      ignoresItems || container.pointee.isKept
      ? placeGrid(pass, node, columns: columnSpace, rows: rowSpace, ignoresItems: ignoresItems)
      : pass.placedGrids.grid(pass, node, columns: columnSpace, rows: rowSpace, isLast: mode == .full)
    if !placed.subgrids.isEmpty { container.pointee.isKept = false }
    take(placed)
    container.pointee.columnSpace = columnSpace
    container.pointee.rowSpace = rowSpace
    container.pointee.repeatsAutomatically = pass.tree.repeatsAutomatically(node)
    container.pointee.isPlaced = container.pointee.isKept
  }

  private func isPlaced(_ columnSpace: GridAutoRepeatSpace, _ rowSpace: GridAutoRepeatSpace) -> Bool {
    container.pointee.isPlaced && container.pointee.columnSpace == columnSpace
      && container.pointee.rowSpace == rowSpace
  }

  /// Takes a placed grid into the memory of the container.
  func take(_ placed: PlacedGrid) {
    let count = placed.items.count
    makeRoom(columns: placed.columns, rows: placed.rows, items: count)
    columns.pointee.take(placed.columns)
    rows.pointee.take(placed.rows)
    for (index, placement) in placed.items.enumerated() {
      addItem(
        placement.node, columns: columns.pointee.span(placement.columns), rows: rows.pointee.span(placement.rows),
        at: index)
    }
    if !placed.subgrids.isEmpty { addSubgrids(placed.subgrids) }
    finishPlacement()
  }

  private func makeRoom(columns: GridTracks, rows: GridTracks, items: Int) {
    makeRoom(forItems: items)
    makeRoom(GridColumns.self, ranges: columns.ranges.count, sets: columns.sets.count)
    makeRoom(GridRows.self, ranges: rows.ranges.count, sets: rows.sets.count)
  }

  /// Makes room for items, of which there are none yet.
  func makeRoom(forItems count: Int) {
    if count > container.pointee.itemCapacity || !container.pointee.isKept {
      container.pointee.items = pass.allocateForGrid(GridItem.self, count: count, isKept: container.pointee.isKept)
      container.pointee.itemCapacity = count
    }
    container.pointee.itemCount = 0
    container.pointee.subgridCount = 0
    container.pointee.traits = []
    container.pointee.isInDocumentOrder = true
    container.pointee.repeatsAutomatically = false
  }

  /// Makes room for the tracks of an axis; twice as much as there was if that was too little.
  func makeRoom<Axis: GridAxis>(_ axis: Axis.Type, ranges: Int, sets: Int) {
    let tracks = tracks(axis)
    let (isKept, items) = (container.pointee.isKept, container.pointee.itemCapacity)
    if !container.pointee.hasTracks || !isKept {
      tracks.initialize(to: AxisTracks(pass, ranges: ranges, sets: sets, items: items, isKept: isKept))
      if !Axis.isColumns { container.pointee.hasTracks = true }
    } else if tracks.pointee.rangeCapacity < ranges || tracks.pointee.setCapacity < sets
      || tracks.pointee.itemCapacity < items
    {
      tracks.initialize(
        to: AxisTracks(
          pass, ranges: max(ranges, 2 * tracks.pointee.rangeCapacity), sets: max(sets, 2 * tracks.pointee.setCapacity),
          items: items, isKept: isKept))
    }
    tracks.pointee.clear()
  }

  /// Adds an item after those that are there.
  @inline(__always)
  func addItem(_ node: NodeIndex, columns: GridItemSpan, rows: GridItemSpan, at index: Int) {
    if index > 0, isLike(items + (index - 1), node) {
      (items + index).update(from: items + (index - 1), count: 1)
      items[index].node = node
      items[index].columns.span = columns
      items[index].rows.span = rows
    } else {
      makeItem(items + index, node, columns: columns, rows: rows)
    }
    if index > 0, items[index - 1].node > node { container.pointee.isInDocumentOrder = false }
    container.pointee.itemCount = index + 1
    container.pointee.ownItemCount = index + 1
  }

  /// Whether everything about an item that is not its place follows from the same as for another one.
  @inline(__always)
  private func isLike(_ item: UnsafeMutablePointer<GridItem>, _ node: NodeIndex) -> Bool {
    let other = item.pointee.node
    return item.pointee.style == pass.style(node) && pass.kinds[Int(other)] == pass.kinds[Int(node)]
      && pass.flags(other) == pass.flags(node)
  }

  /// Tells the tracks which items are theirs alone.
  func finishPlacement() {
    noteBaselines()
    for index in 0..<itemCount {
      columns.pointee.noteSet(of: items[index].columns, index)
      rows.pointee.noteSet(of: items[index].rows, index)
    }
  }

  private func noteBaselines() {
    let traits = container.pointee.traits
    if traits.contains(.asksForColumnBaseline) { columns.pointee.hasBaselines = true }
    if traits.contains(.asksForRowBaseline) { rows.pointee.hasBaselines = true }
  }

  /// Takes the styles of items that have changed. Their places are the same.
  private func takeUpChanges() {
    guard container.pointee.hasChangedItems else { return }
    container.pointee.hasChangedItems = false
    var index = Int(container.pointee.firstUnsettled)
    while index >= 0 {
      let old = items[index]
      if old.flags.contains(.isChanged) {
        makeItem(items + index, old.node, columns: old.columns.span, rows: old.rows.span)
        items[index].flags.insert(.isListed)
        items[index].nextUnsettled = old.nextUnsettled
        columns.pointee.forgetContribution(of: index)
        rows.pointee.forgetContribution(of: index)
      }
      index = Int(old.nextUnsettled)
    }
    noteBaselines()
  }
}
