// Items whose layout and place are known from before, as long as their areas are the same.

extension GridFormattingContext {
  /// Lays the items out and puts them in their places, as far as they are not there.
  ///
  /// Where no track has moved, these are the items in the list of the container.
  func settleItems() {
    let corner = Point(x: isRightToLeft ? width - edges.right : edges.left, y: edges.top)
    if !container.pointee.isSettled || corner != container.pointee.settledCorner {
      settleAllItems()
    } else if !columns.pointee.isSettled || !rows.pointee.isSettled {
      settleItemsOfMovedTracks()
    } else {
      settleListedItems()
    }
    container.pointee.firstUnsettled = -1
    container.pointee.isSettled = true
    container.pointee.settledCorner = corner
    columns.pointee.noteSettled()
    rows.pointee.noteSettled()
  }

  private func settleListedItems() {
    var index = Int(container.pointee.firstUnsettled)
    while index >= 0 {
      let next = Int(items[index].nextUnsettled)
      items[index].flags.remove(.isListed)
      settle(items + index, areaSize(of: items + index))
      index = next
    }
  }

  private func settleAllItems() {
    for index in 0..<ownItemCount {
      items[index].flags.remove(.isListed)
      settle(items + index, areaSize(of: items + index))
    }
  }

  /// Moves the items whose tracks have moved, and settles those whose tracks have another size, and those in the list.
  private func settleItemsOfMovedTracks() {
    columns.pointee.findShifts()
    rows.pointee.findShifts()
    let (columnSets, rowSets) = (columns.pointee.itemSets, rows.pointee.itemSets)
    let (columnShifts, rowShifts) = (columns.pointee.shifts, rows.pointee.shifts)
    let canMove = !isRightToLeft && container.pointee.settledCorner.isFarFromSaturation
    for index in 0..<ownItemCount {
      let (column, row) = (columnSets[index], rowSets[index])
      if column >= 0, row >= 0 {
        let shift = Point(x: columnShifts[Int(column)], y: rowShifts[Int(row)])
        if shift == .zero || canMove && moveItem(items + index, by: shift) { continue }
      }
      if !items[index].flags.contains(.isListed) { settle(items + index, areaSize(of: items + index)) }
    }
    settleListedItems()
  }

  /// Moves an item, if nothing but its distance from the start of the tracks is different.
  @inline(__always)
  private func moveItem(_ item: UnsafeMutablePointer<GridItem>, by shift: Point) -> Bool {
    guard shift.x.isDefinite, shift.y.isDefinite, item.pointee.flags.isDisjoint(with: [.isListed, .hasRelativeOffset])
    else { return false }
    let frame = pass.frames + Int(item.pointee.node)
    let origin = Point(x: frame.pointee.x, y: frame.pointee.y)
    guard origin.isFarFromSaturation else { return false }
    frame.pointee.x = LayoutUnit(rawValue: origin.x.rawValue &+ shift.x.rawValue)
    frame.pointee.y = LayoutUnit(rawValue: origin.y.rawValue &+ shift.y.rawValue)
    return true
  }

  /// Lays an item out if its area is another one, or something in it is different, and puts it in its place.
  @inline(__always)
  private func settle(_ item: UnsafeMutablePointer<GridItem>, _ area: Size) {
    if item.pointee.flags.contains(.isSettled), area == item.pointee.area { return placeItem(item) }
    let hasFixedLayout = item.pointee.flags.isSuperset(of: [.isSettled, .hasFixedSize])
    if hasFixedLayout { item.pointee.area = area } else { layoutItem(item, area) }
    if !item.pointee.flags.contains(.hasFixedOffset) { findOffset(of: item, area) }
    placeItem(item)
  }
}

extension Point {
  @inline(__always)
  fileprivate var isFarFromSaturation: Bool { x.isFarFromSaturation && y.isFarFromSaturation }
}
