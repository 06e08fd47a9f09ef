/// The grids that were placed while their containers were measured, until these are laid out; in incremental layouts
/// until the placement changes.
struct PlacedGridCache {
  private struct Entry {
    let grid: PlacedGrid
    let columns: GridAutoRepeatSpace
    let rows: GridAutoRepeatSpace
    /// Whether the space decides how many tracks there are.
    let repeatsAutomatically: Bool
  }

  private var entries: [NodeIndex: Entry] = [:]
  /// Whether grids are kept after their last layout.
  var isLasting = false

  /// The placed grid of a container.
  ///
  /// - Parameter isLast: Nobody will ask again.
  mutating func grid(
    _ pass: LayoutPass, _ node: NodeIndex, columns: GridAutoRepeatSpace, rows: GridAutoRepeatSpace, isLast: Bool
  ) -> PlacedGrid {
    let isLast = isLast && !isLasting
    if !entries.isEmpty, let known = isLast ? entries.removeValue(forKey: node) : entries[node] {
      if !known.repeatsAutomatically || known.columns == columns && known.rows == rows { return known.grid }
    }
    let grid = placeGrid(pass, node, columns: columns, rows: rows)
    if !isLast {
      entries[node] = Entry(
        grid: grid, columns: columns, rows: rows, repeatsAutomatically: pass.tree.repeatsAutomatically(node))
    }
    return grid
  }

  mutating func forget(_ node: NodeIndex) {
    if !entries.isEmpty { entries[node] = nil }
  }
}

extension LayoutTree {
  func repeatsAutomatically(_ node: NodeIndex) -> Bool {
    let index = styleTable[Int(styleIndex[Int(node)])].grid
    guard index >= 0 else { return false }
    return gridStyles[Int(index)].templateColumns.repeatsAutomatically
      || gridStyles[Int(index)].templateRows.repeatsAutomatically
  }
}

extension TrackList {
  fileprivate var repeatsAutomatically: Bool { repeats.contains(where: \.isAutomatic) }
}
