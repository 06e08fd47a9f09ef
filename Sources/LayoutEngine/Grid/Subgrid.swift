/// What a subgrid has from the grid around it in one axis.
struct SubgridAxis {
  /// How many tracks it spans.
  let trackCount: Int
  /// The names of the lines around it, counted from its first one.
  let names: GridLineNames
  /// The tracks that it spans; empty until those of the grid around it are known.
  var tracks = GridTracks()
  /// Where the tracks are, from its content box; `nil` before they are sized.
  var geometry: SubgridGeometry?
}

/// Where the tracks of a subgrid are, once those of the grid around it are sized.
struct SubgridGeometry: Equatable {
  var offsets: [LayoutUnit] = []
  var lastIndefinite: [Int32] = []
  var hasIndefiniteSets = false
  var gap = LayoutUnit.zero
  var firstBaselines: [LayoutUnit] = []
  var lastBaselines: [LayoutUnit] = []
}

/// A subgrid as the grid around it sees it.
struct Subgrid {
  /// What it follows from: as long as this is the same, everything is.
  var key: [Int] = []
  /// Goes up with every change.
  var version = 0
  var columns: SubgridAxis?
  var rows: SubgridAxis?
  /// The room in which the grid around it has sized the columns of a subgrid that takes only the rows.
  var columnSpace = LayoutUnit.indefinite

  subscript(isColumns isColumns: Bool) -> SubgridAxis? {
    get { isColumns ? columns : rows }
    set { if isColumns { columns = newValue } else { rows = newValue } }
  }
}

extension GridTracks {
  /// The tracks of a subgrid that spans some of the ranges.
  func slice(_ span: GridSpan) -> GridTracks {
    var slice = GridTracks()
    slice.explicitCount = span.end - span.start
    for index in Int(span.firstRange)..<Int(span.endRange) {
      var range = ranges[index]
      let sets = self.sets[Int(range.firstSet)..<Int(range.firstSet + range.setCount)]
      range.firstLine -= span.start
      range.firstSet = Int32(slice.sets.count)
      slice.ranges.append(range)
      slice.sets += sets
    }
    return slice
  }
}

extension LayoutPass {
  /// Notes what a subgrid has from the grid around it. Where it lies is not known yet.
  func noteSubgrid(_ node: NodeIndex, _ subgrid: Subgrid) {
    var subgrid = subgrid
    subgrid.version = (subgrids[node]?.version ?? 0) + 1
    subgrids[node] = subgrid
    intrinsics[Int(node)] = .unknown
    measures[Int(node)] = MeasureCache()
    placedGrids.forget(node)
  }

  /// Forgets what subgrids have from a grid whose style has changed: they are told again when its items are placed.
  func forgetSubgrids(in node: NodeIndex) {
    guard !subgrids.isEmpty else { return }
    subgrids[node]?.key = []
    for child in tree.children(of: node) { subgrids[child]?.key = [] }
  }

  /// Notes in which room the columns of a subgrid have been sized that takes only the rows.
  func setColumnSpace(ofSubgrid node: NodeIndex, _ space: LayoutUnit) {
    guard subgrids[node] != nil, subgrids[node]?.columnSpace != space else { return }
    subgrids[node]?.columnSpace = space
    measures[Int(node)] = MeasureCache()
  }

  /// Notes where the tracks of a subgrid are. What was found out with other tracks is forgotten.
  func setGeometry(ofSubgrid node: NodeIndex, isColumns: Bool, _ geometry: SubgridGeometry) {
    guard subgrids[node]?[isColumns: isColumns] != nil, subgrids[node]?[isColumns: isColumns]?.geometry != geometry
    else { return }
    subgrids[node]?[isColumns: isColumns]?.geometry = geometry
    measures[Int(node)] = MeasureCache()
  }
}
