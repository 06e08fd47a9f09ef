/// The lines of one axis that have a name, without a list of what repetitions repeat.
struct GridNamedLines {
  /// Lines that come again with every repetition of some tracks.
  private struct Series {
    /// The line before the first repetition.
    var first: Int
    /// How many tracks a repetition has.
    var step: Int
    /// How many repetitions there are.
    var count: Int
    /// Which lines of a repetition have the name, ascending: from 0 to `step`, but never both, which are the same line.
    var offsets: [Int]

    var firstLine: Int { first + (offsets.first ?? 0) }
    var lastLine: Int { first + (count - 1) * step + (offsets.last ?? 0) }
    var lineCount: Int { count * offsets.count }

    /// How many of the lines are not after `line`.
    func count(through line: Int) -> Int {
      guard line >= first else { return 0 }
      let repetition = (line - first) / step
      guard repetition < count else { return lineCount }
      let rest = (line - first) % step
      return repetition * offsets.count + offsets.partitioningIndex { $0 > rest }
    }

    func lines(ofRepetition number: Int) -> [Int] { offsets.map { first + number * step + $0 } }

    /// Both together, if the other one goes on where this one ends or before, line by line as this one does.
    func joined(with other: Series) -> Series? {
      guard step == other.step, offsets == other.offsets, (other.first - first) % step == 0,
        (first...first + count * step).contains(other.first)
      else { return nil }
      var both = self
      both.count = max(count, (other.first - first) / step + other.count)
      return both
    }
  }

  /// Ascending, without duplicates, once adding has ended.
  private var singles: [Int] = []
  /// Without lines of `singles`; in the order of their beginnings once adding has ended. Where a subgrid and the grid around
  /// it repeat a name in different ways, a line of both counts twice.
  private var series: [Series] = []
  /// For each series the last line of it and those before it, and how many lines these have together.
  private var ends: [(line: Int, count: Int)] = []
  /// Those of `singles` that are edges of areas.
  private var edges: [Int] = []
  /// The first line, once adding has ended.
  private(set) var first: Int?

  /// Up to so many repetitions are written out.
  private static let fewRepetitions = 16

  /// Adds a line.
  mutating func add(_ line: Int) { singles.append(line) }

  /// Adds lines of `count` repetitions of `step` tracks, of which the first begins at `first`.
  ///
  /// - Parameter offsets: Which lines of a repetition; as in `Series`.
  mutating func add(_ offsets: [Int], from first: Int, step: Int, count: Int) {
    guard count > 0, !offsets.isEmpty else { return }
    let added = Series(first: first, step: step, count: count, offsets: offsets)
    if count <= Self.fewRepetitions {
      for repetition in 0..<count { singles += added.lines(ofRepetition: repetition) }
    } else if let both = series.last?.joined(with: added) {
      series[series.count - 1] = both
    } else if offsets[0] == 0, series.last?.lastLine == first {
      // The last line of the tracks before is the first one of these.
      singles += added.lines(ofRepetition: 0).dropFirst()
      add(offsets, from: first + step, step: step, count: count - 1)
    } else {
      series.append(added)
    }
  }

  /// Adds the edge of an area.
  mutating func addEdge(_ line: Int) {
    singles.append(line)
    edges.append(line)
  }

  /// Adds the lines of another axis in a span of it, counted from its first line; not those of areas.
  mutating func add(_ other: GridNamedLines, from span: Range<Int>) {
    let (start, end) = (span.lowerBound, span.upperBound)
    let inside = other.singles.partitioningIndex { $0 >= start }..<other.singles.partitioningIndex { $0 > end }
    singles += other.singles[inside].filter { !other.edges.contains($0) }.map { $0 - start }
    for part in other.series where part.firstLine <= end && part.lastLine >= start {
      // The repetitions that lie in the span, and the one before and the one after.
      let before = max((start - part.first + part.step - 1) / part.step, 0)
      let after = max(min((end - part.first) / part.step, part.count), before)
      add(part.offsets, from: part.first + before * part.step - start, step: part.step, count: after - before)
      for repetition in [before - 1, after] where repetition >= 0 && repetition < part.count {
        singles += part.lines(ofRepetition: repetition).filter { $0 >= start && $0 <= end }.map { $0 - start }
      }
    }
  }

  /// Ends adding.
  mutating func finish() {
    series.sort { $0.first < $1.first }
    ends.reserveCapacity(series.count)
    for part in series {
      let last = ends.last ?? (.min, 0)
      ends.append((max(last.line, part.lastLine), last.count + part.lineCount))
    }
    singles.sort()
    var kept: [Int] = []
    for line in singles where kept.last != line && !isInSeries(line) { kept.append(line) }
    singles = kept
    first = (series.map(\.firstLine) + singles.prefix(1)).min()
  }

  private func isInSeries(_ line: Int) -> Bool { countInSeries(through: line) > countInSeries(through: line - 1) }

  private func countInSeries(through line: Int) -> Int {
    let ended = ends.partitioningIndex { $0.line > line }
    let begun = series.partitioningIndex { $0.first > line }
    let before = ended > 0 ? ends[ended - 1].count : 0
    return series[ended..<begun].reduce(before) { $0 + $1.count(through: line) }
  }

  /// How many of the lines are not after `line`.
  private func count(through line: Int) -> Int {
    singles.partitioningIndex { $0 > line } + countInSeries(through: line)
  }

  /// The line where `number` lines have been counted from `start` on, where every line after `last` counts, too.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#grid-placement-int
  func lookAhead(from start: Int, number: Int, last: Int) -> Int {
    let start = max(start, 0)
    if first == nil || start > last { return max(start, last + 1) + number - 1 }
    let before = count(through: start - 1)
    let available = count(through: last) - before
    if number > available { return last + number - available }
    return (start..<last).partitioningIndex { count(through: $0) - before >= number }
  }

  /// The line where `number` lines have been counted backwards from `start` on, where every line before the explicit
  /// grid counts, too.
  func lookBack(from start: Int, number: Int, last: Int) -> Int {
    let start = min(start, last)
    if first == nil || start < 0 { return min(start, -1) - number + 1 }
    let through = count(through: start)
    if number > through { return -(number - through) }
    return (1..<start + 1).partitioningIndex { through - count(through: $0 - 1) < number } - 1
  }
}
