/// Tracks of one sizing function in a range of tracks.
///
/// A range of repeated tracks has one set for each track of the repetition: `repeat(3, 10px 1fr)` without an item that
/// begins or ends in between is a set of three tracks of 10px and a set of three flexible ones. So grids of a million
/// tracks cost no more than their items.
struct GridTrackSet: BitwiseCopyable {
  var size: TrackSize
  /// At least 1.
  var trackCount: Int32
}

/// Adjacent tracks between two lines at which items or repetitions begin or end.
struct GridTrackRange: BitwiseCopyable {
  /// The zero-based line before the first track, in the implicit grid.
  var firstLine: Int32
  var trackCount: Int32
  var firstSet: Int32
  var setCount: Int32
  /// Empty tracks of `auto-fit`: they and their gutters have no size.
  var isCollapsed: Bool
}

/// The tracks of one axis, explicit and implicit.
struct GridTracks {
  var ranges: [GridTrackRange] = []
  var sets: [GridTrackSet] = []
  /// How many implicit tracks come before the first explicit line.
  var leadingImplicitCount: Int32 = 0
  /// How many tracks `grid-template-*` makes.
  var explicitCount: Int32 = 0
}

/// What an item occupies in one axis.
struct GridSpan: BitwiseCopyable {
  /// Zero-based lines in the implicit grid; `end` is greater than `start`.
  var start: Int32
  var end: Int32
  /// Ranges, as indices into `GridTracks.ranges`.
  var firstRange: Int32 = 0
  var endRange: Int32 = 0
}

/// An item and its grid area.
struct GridItemPlacement: BitwiseCopyable {
  var node: NodeIndex
  var columns: GridSpan
  var rows: GridSpan
}

/// A grid with its in-flow items, in order-modified document order, placed.
struct PlacedGrid {
  var columns = GridTracks()
  var rows = GridTracks()
  var items: [GridItemPlacement] = []
  var subgrids: [PlacedSubgrid] = []
}

/// An item that is a subgrid.
struct PlacedSubgrid {
  /// The index of the item.
  var item: Int
  /// Its own items and tracks; where it takes the tracks around it, these are a copy of those that it spans.
  var grid: PlacedGrid
}

/// What decides how many tracks `auto-fill` makes in one axis.
struct GridAutoRepeatSpace: Equatable, BitwiseCopyable {
  /// Of the content box; indefinite if they are not definite.
  var size = LayoutUnit.indefinite
  var minimum = LayoutUnit.indefinite
  var maximum = LayoutUnit.indefinite
  var gap = LayoutUnit.zero
}
