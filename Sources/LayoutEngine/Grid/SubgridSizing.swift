// Subgrids while the tracks of the grid around them are sized, and their layout.
//
// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#subgrids

extension GridFormattingContext {
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
      let height = item.pointee.style.pointee.hasAspectRatio ? area.height : .indefinite
      let constraints = itemConstraints(item, Size(width: area.width, height: height))
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
      } else {
        pass.setColumnSpace(ofSubgrid: nested.node, nested.columns.pointee.availableSize)
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
