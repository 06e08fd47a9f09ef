// Items whose layout and place are known from before, as long as their areas are the same.

extension GridFormattingContext {
  /// Lays the items out and puts them in their places, as far as they are not there.
  ///
  /// Where no track has moved, these are the items in the list of the container.
  func settleItems() {
    let corner = Point(x: isRightToLeft ? width - edges.right : edges.left, y: edges.top)
    let isInPlace =
      container.pointee.isSettled && corner == container.pointee.settledCorner && columns.pointee.isSettled
      && rows.pointee.isSettled
    if isInPlace { settleListedItems() } else { settleAllItems() }
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
