// Subgrids while the grid around them is sized.
//
// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#subgrids

/// A subgrid as a part of the grid around it.
struct SubgridPart: BitwiseCopyable {
  let container: UnsafeMutablePointer<GridContainer>
  /// The item that is the subgrid, as an index into the items of the grid around it.
  let item: Int
  /// Where its items are among those of the grid around it.
  let firstItem: Int
  let itemCount: Int
}

/// What the edges of a subgrid take from the tracks around it.
struct SubgridEdges: BitwiseCopyable {
  /// Margin, border and padding.
  var start = LayoutUnit.zero
  var end = LayoutUnit.zero
  /// By how much its gutters are larger than those around it.
  var gapDifference = LayoutUnit.zero

  /// What an item that begins in this set has beside itself.
  func before(set: Int32) -> LayoutUnit { set == 0 ? start : gapDifference / 2 }
  /// What an item that ends with this set has beside itself.
  func after(set: Int32, of count: Int) -> LayoutUnit { Int(set) == count ? end : gapDifference / 2 }
}

extension GridFormattingContext {
  init(_ pass: LayoutPass, _ container: UnsafeMutablePointer<GridContainer>) {
    self.pass = pass
    self.container = container
  }

  @inline(__always) var subgridCount: Int { container.pointee.subgridCount }

  private func part(_ index: Int) -> SubgridPart { container.pointee.subgrids[index] }

  private func context(of part: SubgridPart) -> GridFormattingContext { GridFormattingContext(pass, part.container) }

  // MARK: Items

  /// Takes up the items of subgrids that are sized with those of this grid.
  func addSubgrids(_ placed: [PlacedSubgrid]) {
    let parts = pass.arena.allocate(SubgridPart.self, count: placed.count)
    var added: [GridItem] = []
    for (index, subgrid) in placed.enumerated() {
      let item = items + subgrid.item
      fillTracks(item, columns: subgrid.grid)
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
  private func fillTracks(_ item: UnsafeMutablePointer<GridItem>, columns subgrid: PlacedGrid) {
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

  // MARK: Tracks

  /// Whether this grid takes the tracks of the grid around it in at least one axis.
  @inline(__always) var isSubgrid: Bool { !pass.flags(node).isDisjoint(with: .isSubgrid) }

  /// Whether this grid takes the tracks of the grid around it.
  @inline(__always)
  func isSubgridded<Axis: GridAxis>(_ axis: Axis.Type) -> Bool {
    pass.flags(node).contains(Axis.isColumns ? .subgridsColumns : .subgridsRows)
  }

  /// Initialises the tracks of subgrids.
  func initializeSubgrids<Axis: GridAxis>(_ axis: Axis.Type) {
    for index in 0..<subgridCount {
      let nested = context(of: part(index))
      if !nested.isSubgridded(axis) { nested.initializeTracks(axis) }
    }
    updateSubgrids(axis)
  }

  /// Gives subgrids the tracks as they are now, and their items what lies between them and the tracks.
  func updateSubgrids<Axis: GridAxis>(_ axis: Axis.Type) {
    for index in 0..<subgridCount {
      let part = part(index)
      let nested = context(of: part)
      guard nested.isSubgridded(axis) else { continue }
      nested.take(tracks(axis), of: items + part.item, in: self, axis)
      nested.updateSubgrids(axis)
      for item in part.firstItem..<part.firstItem + part.itemCount { addEdges(of: nested, to: items + item, axis) }
    }
  }

  private func addEdges<Axis: GridAxis>(
    of nested: GridFormattingContext, to item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type
  ) {
    guard let origin = item.pointee.origin, item.pointee.axis(axis).isSized else { return }
    let tracks = nested.tracks(axis)
    let own = origin.pointee.axis(axis)
    let start = own.extraStart + tracks.pointee.subgridEdges.before(set: own.firstSet)
    let end = own.extraEnd + tracks.pointee.subgridEdges.after(set: own.endSet, of: tracks.pointee.setCount)
    if Axis.isColumns {
      item.pointee.columns.extraStart = start
      item.pointee.columns.extraEnd = end
    } else {
      item.pointee.rows.extraStart = start
      item.pointee.rows.extraEnd = end
    }
  }

  /// Takes the tracks that a subgrid spans in the grid around it: their edges lie inside of margin, border and padding,
  /// and the centers of the gutters lie on those around.
  private func take<Axis: GridAxis>(
    _ parent: UnsafeMutablePointer<AxisTracks>, of item: UnsafeMutablePointer<GridItem>,
    in around: GridFormattingContext, _ axis: Axis.Type
  ) {
    let tracks = tracks(axis)
    let span = item.pointee.axis(axis)
    let first = Int(span.firstSet)
    let count = tracks.pointee.setCount
    initializeSets(of: tracks)
    let (start, end) = edges(axis, containingWidth: around.definiteWidth(of: item))
    let size = parent.pointee.spanSize(span.firstSet, span.endSet)
    tracks.pointee.availableSize = size.isDefinite ? max(size - start - end, .zero) : .indefinite
    let gap = Axis.gap(style).isAuto ? parent.pointee.gap : usedGap(axis)
    let difference = gap - parent.pointee.gap
    tracks.pointee.gap = gap
    tracks.pointee.subgridEdges = SubgridEdges(start: start, end: end, gapDifference: difference)
    tracks.pointee.offsets[0] = .zero
    tracks.pointee.lastIndefinite[0] = -1
    tracks.pointee.hasIndefiniteSets = parent.pointee.hasIndefiniteSets
    guard count > 0 else { return }
    let origin = parent.pointee.offsets[first] + start
    for set in 1...count {
      let offset = parent.pointee.offsets[first + set] - origin
      tracks.pointee.offsets[set] = set < count ? offset + difference / 2 : offset + difference - end
      if parent.pointee.hasIndefiniteSets {
        let last = parent.pointee.lastIndefinite[first + set]
        tracks.pointee.lastIndefinite[set] = max(last - Int32(first), -1)
      }
    }
    takeBaselines(parent, first, tracks)
  }

  private func takeBaselines(
    _ parent: UnsafeMutablePointer<AxisTracks>, _ first: Int, _ tracks: UnsafeMutablePointer<AxisTracks>
  ) {
    guard parent.pointee.hasBaselines, tracks.pointee.hasBaselines else { return }
    let edges = tracks.pointee.subgridEdges
    for set in 0..<tracks.pointee.setCount {
      let (before, after) = (parent.pointee.firstBaselines[first + set], parent.pointee.lastBaselines[first + set])
      tracks.pointee.firstBaselines[set] = before == .min ? .min : before - edges.before(set: Int32(set))
      tracks.pointee.lastBaselines[set] =
        after == .min ? .min : after - edges.after(set: Int32(set + 1), of: tracks.pointee.setCount)
    }
  }

  /// Margin, border and padding at the start and the end of an axis.
  private func edges<Axis: GridAxis>(
    _ axis: Axis.Type, containingWidth: LayoutUnit
  ) -> (start: LayoutUnit, end: LayoutUnit) {
    let margin = pass.margins(of: style, containingWidth: containingWidth)
    let edges = pass.edges(of: style, containingWidth: containingWidth)
    if !Axis.isColumns { return (margin.top + edges.top, margin.bottom + edges.bottom) }
    let (left, right) = (margin.left + edges.left, margin.right + edges.right)
    return isRightToLeft ? (right, left) : (left, right)
  }

  /// The width of the area of an item; 0 if it is not known yet.
  private func definiteWidth(of item: UnsafeMutablePointer<GridItem>) -> LayoutUnit {
    let width = size(of: item.pointee.columns)
    return width.isDefinite ? width : .zero
  }

  // MARK: Sizing

  /// Sizes the columns of subgrids that take only the rows, so that their items can be measured.
  func sizeColumnsOfSubgrids() {
    for index in 0..<subgridCount {
      let part = part(index)
      let nested = context(of: part)
      guard !nested.isSubgridded(GridColumns.self) else {
        nested.sizeColumnsOfSubgrids()
        continue
      }
      let item = items + part.item
      let area = areaSize(of: item)
      let constraints = itemConstraints(item, Size(width: area.width, height: .indefinite))
      let edges = pass.edges(of: item.pointee.style, containingWidth: area.width)
      let width =
        constraints.fixedWidth.isDefinite
        ? constraints.fixedWidth : pass.usedWidth(item.pointee.node, constraints, edges)
      nested.columns.pointee.availableSize = max(width - edges.horizontal, .zero)
      nested.initializeTracks(GridColumns.self)
      nested.resolve(GridColumns.self)
    }
  }

  /// Makes the tracks at the edges of subgrids at least as large as margin, border and padding there: there may be no
  /// items that do it.
  func accommodateSubgrids<Axis: GridAxis>(_ axis: Axis.Type) {
    accommodate(axis, in: tracks(axis), firstSet: 0, SubgridEdges())
  }

  private func accommodate<Axis: GridAxis>(
    _ axis: Axis.Type, in root: UnsafeMutablePointer<AxisTracks>, firstSet: Int32, _ around: SubgridEdges
  ) {
    for index in 0..<subgridCount {
      let part = part(index)
      let nested = context(of: part)
      guard nested.isSubgridded(axis) else { continue }
      let span = items[part.item].axis(axis)
      guard span.firstSet < span.endSet else { continue }
      var edges = nested.tracks(axis).pointee.subgridEdges
      edges.start += around.before(set: span.firstSet)
      edges.end += around.after(set: span.endSet, of: tracks(axis).pointee.setCount)
      edges.gapDifference += around.gapDifference
      let (first, last) = (Int(firstSet + span.firstSet), Int(firstSet + span.endSet) - 1)
      if first == last {
        Self.accommodate(edges.start + edges.end, root.pointee.sets + first)
      } else {
        Self.accommodate(edges.start, root.pointee.sets + first)
        Self.accommodate(edges.end, root.pointee.sets + last)
      }
      nested.accommodate(axis, in: root, firstSet: firstSet + span.firstSet, edges)
    }
  }

  private static func accommodate(_ size: LayoutUnit, _ set: UnsafeMutablePointer<TrackSet>) {
    if set.pointee.functions.contains(.intrinsicMinimum), set.pointee.baseSize < size { set.pointee.setBaseSize(size) }
  }

  // MARK: Layout

  /// Tells a subgrid where its tracks are, before it is laid out or measured.
  func publishTracks(ofSubgrid item: UnsafeMutablePointer<GridItem>) {
    if item.pointee.owner != container {
      var own = item
      while let origin = own.pointee.origin { own = origin }
      return GridFormattingContext(pass, item.pointee.owner).publishTracks(ofSubgrid: own)
    }
    for index in 0..<subgridCount where items + part(index).item == item {
      let nested = context(of: part(index))
      if nested.isSubgridded(GridColumns.self) {
        nested.take(columns, of: item, in: self, GridColumns.self)
        pass.setGeometry(ofSubgrid: nested.node, isColumns: true, nested.columns.pointee.geometry)
      }
      if nested.isSubgridded(GridRows.self) {
        nested.take(rows, of: item, in: self, GridRows.self)
        pass.setGeometry(ofSubgrid: nested.node, isColumns: false, nested.rows.pointee.geometry)
      }
    }
  }

  /// Takes the tracks that the grid around has published; without them they have no size yet.
  func takePublishedTracks<Axis: GridAxis>(_ axis: Axis.Type) {
    let tracks = tracks(axis)
    initializeSets(of: tracks)
    if tracks.pointee.hasBaselines { resetBaselines(of: tracks) }
    let count = tracks.pointee.setCount
    guard let geometry = pass.subgrids[node]?[isColumns: Axis.isColumns]?.geometry, geometry.offsets.count == count + 1
    else {
      for set in 0...count {
        tracks.pointee.offsets[set] = .zero
        tracks.pointee.lastIndefinite[set] = Int32(set) - 1
      }
      tracks.pointee.hasIndefiniteSets = true
      return
    }
    tracks.pointee.gap = geometry.gap
    tracks.pointee.hasIndefiniteSets = geometry.hasIndefiniteSets
    for set in 0...count {
      tracks.pointee.offsets[set] = geometry.offsets[set]
      tracks.pointee.lastIndefinite[set] = geometry.hasIndefiniteSets ? geometry.lastIndefinite[set] : -1
    }
    guard tracks.pointee.hasBaselines, geometry.firstBaselines.count == count else { return }
    for set in 0..<count {
      tracks.pointee.firstBaselines[set] = geometry.firstBaselines[set]
      tracks.pointee.lastBaselines[set] = geometry.lastBaselines[set]
    }
  }
}

extension AxisTracks {
  /// Where the tracks are.
  var geometry: SubgridGeometry {
    var geometry = SubgridGeometry(hasIndefiniteSets: hasIndefiniteSets, gap: gap)
    geometry.offsets = (0...setCount).map { offsets[$0] }
    if hasIndefiniteSets { geometry.lastIndefinite = (0...setCount).map { lastIndefinite[$0] } }
    if hasBaselines {
      geometry.firstBaselines = (0..<setCount).map { firstBaselines[$0] }
      geometry.lastBaselines = (0..<setCount).map { lastBaselines[$0] }
    }
    return geometry
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
