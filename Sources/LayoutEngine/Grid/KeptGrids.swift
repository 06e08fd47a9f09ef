/// The grid containers of a pass, each from its first layout on.
///
/// Safety: `containers` addresses a pointer for each grid container of the tree; what it points to lies in the arena.
struct KeptGrids: ~Copyable {
  private let containers: UnsafeMutablePointer<UnsafeMutablePointer<GridContainer>?>
  var arena = Arena()

  init(count: Int) {
    containers = .allocate(capacity: max(count, 1))
    containers.initialize(repeating: nil, count: max(count, 1))
  }

  deinit { containers.deallocate() }

  /// The container that `LayoutTree.contentIndex` says.
  @inline(__always)
  subscript(ordinal: Int32) -> UnsafeMutablePointer<GridContainer>? {
    get { containers[Int(ordinal)] }
    nonmutating set { containers[Int(ordinal)] = newValue }
  }
}

extension LayoutPass {
  /// The container of a node that no layout is using: a kept one, or one that lasts as long as its layout.
  func gridContainer(of node: NodeIndex, isKept: Bool) -> UnsafeMutablePointer<GridContainer> {
    let ordinal = tree.contentIndex[Int(node)]
    guard isKept, ordinal >= 0, flags(node).isDisjoint(with: .isSubgrid) else {
      return makeContainer(of: node, isKept: false)
    }
    guard let known = grids[ordinal] else {
      let container = makeContainer(of: node, isKept: true)
      grids[ordinal] = container
      return container
    }
    return known.pointee.isInUse ? makeContainer(of: node, isKept: false) : known
  }

  private func makeContainer(of node: NodeIndex, isKept: Bool) -> UnsafeMutablePointer<GridContainer> {
    let container = allocateForGrid(GridContainer.self, count: 1, isKept: isKept)
    let tracks = allocateForGrid(AxisTracks.self, count: 2, isKept: isKept)
    container.initialize(
      to: GridContainer(
        node: node, isKept: isKept, style: style(node), edges: edges(of: style(node), containingWidth: .zero),
        items: allocateForGrid(GridItem.self, count: 0, isKept: isKept),
        subgrids: arena.allocate(SubgridPart.self, count: 0), columns: tracks, rows: tracks + 1))
    return container
  }

  /// Memory that lasts as long as the pass, or as the layout of a container.
  @inline(__always)
  func allocateForGrid<Element: BitwiseCopyable>(
    _ type: Element.Type, count: Int, isKept: Bool
  ) -> UnsafeMutablePointer<Element> {
    isKept ? grids.arena.allocate(type, count: count) : arena.allocate(type, count: count)
  }

  // MARK: After a change

  /// Forgets where the items of a grid are, and what was found out about them.
  func forgetItems(ofGrid node: NodeIndex) {
    placedGrids.forget(node)
    if let container = keptGrid(node) { container.pointee.isPlaced = false }
  }

  /// Notes that what was found out about a node does not hold any more, for the grid that it may be an item of.
  @inline(__always)
  func noteChange(ofItem node: NodeIndex) {
    let parent = tree.parent[Int(node)]
    guard parent >= 0, let container = keptGrid(parent), container.pointee.isPlaced else { return }
    container.pointee.noteChange(of: node)
  }

  @inline(__always)
  private func keptGrid(_ node: NodeIndex) -> UnsafeMutablePointer<GridContainer>? {
    guard kinds[Int(node)] == .box, style(node).pointee.display.isGrid, tree.contentIndex[Int(node)] >= 0 else {
      return nil
    }
    return grids[tree.contentIndex[Int(node)]]
  }
}

extension GridContainer {
  /// Notes that a child has changed: nothing that was found out about it holds any more.
  mutating func noteChange(of child: NodeIndex) {
    guard let index = itemIndex(of: child) else { return }
    items[index].flags.subtract(.findings)
    items[index].flags.insert(.isChanged)
    list(index)
    hasChangedItems = true
  }

  /// Puts an item in the list of those that are not settled.
  @inline(__always)
  mutating func list(_ index: Int) {
    guard !items[index].flags.contains(.isListed) else { return }
    items[index].flags.insert(.isListed)
    items[index].nextUnsettled = firstUnsettled
    firstUnsettled = Int32(truncatingIfNeeded: index)
  }

  private func itemIndex(of child: NodeIndex) -> Int? {
    guard isInDocumentOrder else { return (0..<ownItemCount).first { items[$0].node == child } }
    return indexInDocumentOrder(of: child, count: ownItemCount) { items[$0].node }
  }
}
