// The items of subgrids, which have a part in sizing the tracks of the grid around.
//
// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#subgrids

extension GridFormattingContext {
  /// Takes up the items of subgrids that are sized with those of this grid.
  func addSubgrids(_ placed: [PlacedSubgrid]) {
    let parts = pass.arena.allocate(SubgridPart.self, count: placed.count)
    var added: [GridItem] = []
    for (index, subgrid) in placed.enumerated() {
      let item = items + subgrid.item
      fillTracks(item)
      let edges = pass.edges(of: item.pointee.style, containingWidth: .zero)
      let nested = GridFormattingContext(
        pass, item.pointee.node, Constraints(availableWidth: .zero, containingHeight: .indefinite), .measure,
        edges: edges, width: edges.horizontal, isKept: false)
      nested.take(subgrid.grid)
      let first = itemCount + added.count
      added += (0..<nested.itemCount).compactMap { self.item(nested.items + $0, in: nested, item) }
      (parts + index).initialize(
        to: SubgridPart(
          container: nested.container, item: subgrid.item, firstItem: first,
          itemCount: itemCount + added.count - first))
    }
    container.pointee.subgrids = parts
    container.pointee.subgridCount = placed.count
    append(added)
  }

  /// A subgrid always fills the tracks that it takes, and has no size of its own there.
  private func fillTracks(_ item: UnsafeMutablePointer<GridItem>) {
    let flags = pass.flags(item.pointee.node)
    if flags.contains(.subgridsColumns) { item.pointee.columns.fill() }
    if flags.contains(.subgridsRows) { item.pointee.rows.fill() }
    item.pointee.flags.subtract(GridItem.Flags.independence.union(.widthUsesHeight))
  }

  private func append(_ added: [GridItem]) {
    guard !added.isEmpty else { return }
    let count = itemCount + added.count
    let all = pass.arena.allocate(GridItem.self, count: count)
    all.update(from: items, count: itemCount)
    for (index, item) in added.enumerated() {
      (all + itemCount + index).initialize(to: item)
      if item.columns.isSized, item.columns.asksForBaseline { columns.pointee.hasBaselines = true }
      if item.rows.isSized, item.rows.asksForBaseline { rows.pointee.hasBaselines = true }
    }
    container.pointee.items = all
    container.pointee.itemCount = count
    columns.pointee.itemSets = pass.arena.allocate(Int32.self, count: count)
    rows.pointee.itemSets = pass.arena.allocate(Int32.self, count: count)
  }

  /// An item of a subgrid in the tracks of this grid; `nil` if it has no part in sizing them.
  private func item(
    _ origin: UnsafeMutablePointer<GridItem>, in nested: GridFormattingContext,
    _ subgrid: UnsafeMutablePointer<GridItem>
  ) -> GridItem? {
    var item = origin.pointee
    item.origin = origin
    let flags = pass.flags(nested.node)
    if flags.contains(.subgridsColumns), item.columns.tracks == nested.columns {
      item.columns.move(to: columns, subgrid.pointee.columns)
    } else {
      item.columns.isSized = false
    }
    if flags.contains(.subgridsRows), item.rows.tracks == nested.rows {
      item.rows.move(to: rows, subgrid.pointee.rows)
    } else {
      item.rows.isSized = false
    }
    return item.columns.isSized || item.rows.isSized ? item : nil
  }
}

extension GridItemAxis {
  /// Makes an item fill its area in an axis in whose sizing it has no part.
  mutating func fill() {
    isSized = false
    isSubgridded = true
    alignment = .start
    automaticSize = .stretch
    isSafe = false
  }

  /// Counts lines and sets as the grid around a subgrid does.
  mutating func move(to tracks: UnsafeMutablePointer<AxisTracks>, _ subgrid: GridItemAxis) {
    self.tracks = tracks
    span.start += subgrid.start
    span.end += subgrid.start
    span.firstSet += subgrid.firstSet
    span.endSet += subgrid.firstSet
  }
}
