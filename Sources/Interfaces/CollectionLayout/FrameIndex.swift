import Foundation

/// The axis along which frames are sought.
enum IndexedAxis {
  case horizontal, vertical

  func range(of frame: CGRect) -> (start: CGFloat, end: CGFloat) {
    self == .horizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
  }

  func isMeeting(_ a: CGRect, _ b: CGRect) -> Bool {
    let (a, b) = (range(of: a), range(of: b))
    return a.start < b.end && a.end > b.start
  }
}

/// Finds the frames that meet a range of an axis.
///
/// The frames are kept in the order of their starts, with a binary tree over them that has the largest end below each of
/// its nodes. So one tall item among thousands costs nothing, and frames need not come in order.
struct FrameIndex {
  /// The frames' indices in the order of their starts; empty if they are in order.
  private var order: [Int32] = []
  private var starts: [CGFloat] = []
  /// The largest end below each node of the tree: the children of node `i` are `2 i` and `2 i + 1`, the root is 1, and
  /// the leaves are the last `leafCount`.
  private var largestEnds: [CGFloat] = []
  private var leafCount = 1

  init() {}

  /// - Complexity: Linear if the frames are in order, otherwise n log n.
  init(_ frames: [CGRect], along axis: IndexedAxis) {
    starts = frames.map { Self.ordered(axis.range(of: $0).start) }
    if zip(starts, starts.dropFirst()).contains(where: { $0 > $1 }) {
      let unsorted = starts
      order = unsorted.indices.map(Int32.init).sorted { (unsorted[Int($0)], $0) < (unsorted[Int($1)], $1) }
      starts = order.map { unsorted[Int($0)] }
    }
    while leafCount < frames.count { leafCount *= 2 }
    largestEnds = Array(repeating: -.infinity, count: 2 * leafCount)
    for position in frames.indices {
      largestEnds[leafCount + position] = axis.range(of: frames[frameIndex(at: position)]).end
    }
    for node in stride(from: leafCount - 1, to: 0, by: -1) {
      largestEnds[node] = max(largestEnds[2 * node], largestEnds[2 * node + 1])
    }
  }

  /// What is nowhere comes last.
  private static func ordered(_ start: CGFloat) -> CGFloat { start.isNaN ? .infinity : start }

  private func frameIndex(at position: Int) -> Int { order.isEmpty ? position : Int(order[position]) }

  /// The indices, in ascending order, of the frames that start before `end` and end after `start`.
  ///
  /// - Parameter steps: Is increased by the number of entries that were looked at.
  /// - Complexity: log n, and log n for each frame found.
  func search(from start: CGFloat, to end: CGFloat, steps: inout Int) -> [Int] {
    let limit = count(startingBefore: end, &steps)
    var found: [Int] = []
    if limit > 0 { collect(below: 1, at: 0, of: leafCount, until: limit, endingAfter: start, &found, &steps) }
    if !order.isEmpty { found.sort() }
    return found
  }

  /// How many frames start before a place.
  private func count(startingBefore end: CGFloat, _ steps: inout Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      steps += 1
      let middle = (low + high) / 2
      if starts[middle] < end { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Collects what ends after `start` among the `size` positions from `first` below a node of the tree.
  private func collect(
    below node: Int, at first: Int, of size: Int, until limit: Int, endingAfter start: CGFloat, _ found: inout [Int],
    _ steps: inout Int
  ) {
    steps += 1
    guard first < limit, largestEnds[node] > start else { return }
    if size == 1 { return found.append(frameIndex(at: first)) }
    let half = size / 2
    collect(below: 2 * node, at: first, of: half, until: limit, endingAfter: start, &found, &steps)
    collect(below: 2 * node + 1, at: first + half, of: half, until: limit, endingAfter: start, &found, &steps)
  }
}
