/// The areas of a grid that are taken: rectangles by their first major line, without a cell for every track.
struct GridOccupancy {
  private struct Rectangle: BitwiseCopyable {
    var majorStart: Int
    var majorEnd: Int
    var minorStart: Int
    var minorEnd: Int
    /// The next rectangle with the same first major line, -1 at the end.
    var next: Int32 = -1
  }

  private struct Interval: BitwiseCopyable {
    var start: Int
    var end: Int
  }

  /// What is taken in a window of major tracks: disjoint minor intervals in order.
  private struct Window {
    var start = -1
    var end = -1
    var intervals: [Interval] = []
    /// Where the first of the rectangles in the window ends.
    var firstEnd = Int.max
  }

  /// Rectangles with at most so many major tracks are found by their first line; all others are looked through.
  private static let shortSpan = 8

  private var short: [Rectangle] = []
  private var heads: [Int: Int32] = [:]
  private var longestShort = 1
  /// In the order of their ends.
  private var long: [Rectangle] = []
  private var window = Window()

  /// Takes an area.
  mutating func insert(major: Range<Int>, minor: Range<Int>) {
    let rectangle = Rectangle(
      majorStart: major.lowerBound, majorEnd: major.upperBound, minorStart: minor.lowerBound,
      minorEnd: minor.upperBound)
    if major.count > Self.shortSpan { insertLong(rectangle) } else { insertShort(rectangle) }
    if major.lowerBound < window.end, major.upperBound > window.start { extendWindow(major, minor) }
  }

  private mutating func insertLong(_ rectangle: Rectangle) {
    long.insert(rectangle, at: firstLong(endingAfter: rectangle.majorEnd))
  }

  private func firstLong(endingAfter line: Int) -> Int { long.partitioningIndex { $0.majorEnd > line } }

  private mutating func insertShort(_ rectangle: Rectangle) {
    var rectangle = rectangle
    longestShort = max(longestShort, rectangle.majorEnd - rectangle.majorStart)
    if let head = heads[rectangle.majorStart] {
      // What is placed automatically mostly follows what came last.
      if short[Int(head)].majorEnd == rectangle.majorEnd, short[Int(head)].minorEnd == rectangle.minorStart {
        short[Int(head)].minorEnd = rectangle.minorEnd
        return
      }
      rectangle.next = head
    }
    heads[rectangle.majorStart] = Int32(truncatingIfNeeded: short.count)
    short.append(rectangle)
  }

  private mutating func extendWindow(_ major: Range<Int>, _ minor: Range<Int>) {
    guard minor.lowerBound >= window.intervals.last?.end ?? 0 else {
      window.start = -1
      window.end = -1
      return
    }
    window.firstEnd = min(window.firstEnd, major.upperBound)
    append(Interval(start: minor.lowerBound, end: minor.upperBound))
  }

  /// The first minor line from `line` on where `span` minor tracks are free in all major tracks of `major`, below
  /// `limit`.
  mutating func firstFit(major: Range<Int>, from line: Int, span: Int, limit: Int) -> Int? {
    prepareWindow(major)
    var index = window.intervals.partitioningIndex { $0.end > line }
    var position = line
    while index < window.intervals.count, window.intervals[index].start < position + span {
      position = window.intervals[index].end
      index += 1
    }
    return position + span <= limit ? position : nil
  }

  /// Whether the minor tracks are free in all of the major tracks.
  mutating func isFree(major: Range<Int>, minor: Range<Int>) -> Bool {
    firstFit(major: major, from: minor.lowerBound, span: minor.count, limit: minor.upperBound) != nil
  }

  /// A later major line up to which nothing becomes free that is not free in the window asked for last.
  var nextMajorLine: Int { windowIsFree ? window.start + 1 : max(window.firstEnd, window.start + 1) }

  /// Whether nothing at all is taken in the window asked for last.
  var windowIsFree: Bool { window.intervals.isEmpty }

  private mutating func prepareWindow(_ major: Range<Int>) {
    guard window.start != major.lowerBound || window.end != major.upperBound else { return }
    var found: [Interval] = []
    window.firstEnd = .max
    window.start = major.lowerBound
    window.end = major.upperBound
    func collect(_ rectangle: Rectangle, _ firstEnd: inout Int) {
      guard rectangle.majorStart < major.upperBound, rectangle.majorEnd > major.lowerBound else { return }
      firstEnd = min(firstEnd, rectangle.majorEnd)
      found.append(Interval(start: rectangle.minorStart, end: rectangle.minorEnd))
    }
    let firstLine = major.lowerBound - longestShort + 1
    if major.upperBound - firstLine > heads.count {
      for rectangle in short { collect(rectangle, &window.firstEnd) }
    } else {
      for line in firstLine..<major.upperBound {
        var index = heads[line] ?? -1
        while index >= 0 {
          collect(short[Int(index)], &window.firstEnd)
          index = short[Int(index)].next
        }
      }
    }
    for rectangle in long[firstLong(endingAfter: major.lowerBound)...] { collect(rectangle, &window.firstEnd) }
    found.sort { $0.start < $1.start }
    window.intervals.removeAll(keepingCapacity: true)
    for interval in found { append(interval) }
  }

  private mutating func append(_ interval: Interval) {
    let last = window.intervals.count - 1
    if last >= 0, window.intervals[last].end >= interval.start {
      window.intervals[last].end = max(window.intervals[last].end, interval.end)
    } else {
      window.intervals.append(interval)
    }
  }
}
