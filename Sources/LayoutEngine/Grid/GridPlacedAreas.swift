/// A line of each axis; ordered by the major one.
struct GridPosition: BitwiseCopyable, Comparable {
  var major = 0
  var minor = 0

  static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}

/// An area of a grid that an item has taken.
struct GridPlacedArea: BitwiseCopyable {
  let start: GridPosition
  let end: GridPosition
  /// The index of the next area, -1 at the end.
  fileprivate(set) var next: Int32 = -1

  init(_ item: GridPlacementItem) {
    start = GridPosition(major: item.major.start, minor: item.minor.start)
    end = GridPosition(major: item.major.end, minor: item.minor.end)
  }

  /// The end of the area in its last major track: from there on nothing overlaps it.
  var endOnLastMajorTrack: GridPosition { GridPosition(major: end.major - 1, minor: end.minor) }
}

/// The areas that items have taken, in the order of their first positions.
struct GridPlacedAreas {
  private(set) var areas: [GridPlacedArea]
  private(set) var first: Int32

  init(_ areas: [GridPlacedArea]) {
    self.areas = areas.sorted { $0.start < $1.start }
    first = areas.isEmpty ? -1 : 0
    for index in areas.indices.dropLast() { self.areas[index].next = Int32(index + 1) }
  }

  subscript(index: Int32) -> GridPlacedArea { areas[Int(index)] }

  /// Puts an area after another one (-1: in front), and returns its index.
  mutating func insert(_ area: GridPlacedArea, after previous: Int32) -> Int32 {
    var area = area
    let index = Int32(areas.count)
    area.next = previous < 0 ? first : areas[Int(previous)].next
    areas.append(area)
    if previous < 0 { first = index } else { areas[Int(previous)].next = index }
    return index
  }
}

/// Indices of areas as a binary heap: the one that ends first is in front.
///
/// The order in memory is that of the heap functions of libc++, since Chromium looks areas through in this order.
struct GridAreaHeap {
  private(set) var indices: [Int32] = []

  var first: Int32? { indices.first }

  mutating func push(_ index: Int32, _ areas: GridPlacedAreas) {
    indices.append(index)
    siftUp(from: indices.count - 1, areas)
  }

  /// Removes the first one: the hole sinks to a leaf, where the last one is put and rises.
  mutating func pop(_ areas: GridPlacedAreas) {
    let count = indices.count
    var hole = 0
    while 2 * hole + 1 < count {
      var child = 2 * hole + 1
      if child + 1 < count, areas[indices[child + 1]].end < areas[indices[child]].end { child += 1 }
      indices[hole] = indices[child]
      hole = child
    }
    let last = indices.removeLast()
    guard hole < count - 1 else { return }
    indices[hole] = last
    siftUp(from: hole, areas)
  }

  private mutating func siftUp(from start: Int, _ areas: GridPlacedAreas) {
    var position = start
    let index = indices[position]
    while position > 0 {
      let parent = (position - 1) / 2
      guard areas[index].end < areas[indices[parent]].end else { break }
      indices[position] = indices[parent]
      position = parent
    }
    indices[position] = index
  }
}
