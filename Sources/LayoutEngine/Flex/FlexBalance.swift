/// Breaks a list of items into lines of about the same length: as few lines as possible, or more if more are asked
/// for, with the least sum of squared lengths; among equals the one whose first lines are longer.
///
/// https://drafts.csswg.org/css-flexbox-2/#flex-wrap-property (editor's draft of November 2025)
///
/// DEVIATION: where more lines are asked for than a limit can bring about, the last lines are split further; Chromium
/// now and then splits others.
///
/// Safety: the pointers address `count` values (`ends` too) in the pass's arena.
struct FlexBalance {
  let count: Int
  let gap: LayoutUnit
  /// The outer sizes of the items; not negative.
  let sizes: UnsafeMutablePointer<LayoutUnit>

  /// The most combinations of first and last item of a line that are tried; beyond that lines are just filled.
  private static let combinationLimit = 4_000_000

  init(count: Int, gap: LayoutUnit, _ pass: LayoutPass) {
    self.count = count
    self.gap = gap
    sizes = pass.arena.allocate(LayoutUnit.self, count: count)
  }

  /// For every first item of a line, the index after its last one; meaningful along the chain that begins at 0.
  ///
  /// - Complexity: O(n · k) for n items, k to a line.
  func lineEnds(limit: LayoutUnit, lineCount: Int, _ pass: LayoutPass) -> UnsafeMutablePointer<Int32> {
    let ends = pass.arena.allocate(Int32.self, count: count)
    let wanted = min(lineCount, count)
    var limit = limit
    if wanted > filledLineCount(limit) { limit = leastLimit(lineCount: wanted, below: limit) }
    if combinationCount(limit) > Self.combinationLimit { fill(ends, limit) } else { balance(ends, limit, pass) }
    splitLastLines(ends, wanted: wanted)
    return ends
  }

  /// The least limit with which the items fit into so many lines.
  func leastLimit(lineCount: Int, below limit: LayoutUnit) -> LayoutUnit {
    var low = Int64(0)
    var high = Int64(limit.rawValue)
    while low < high {
      let middle = (low + high) / 2
      let candidate = LayoutUnit(rawValue: Int32(middle))
      if fits(candidate) && filledLineCount(candidate) <= lineCount { high = middle } else { low = middle + 1 }
    }
    return LayoutUnit(rawValue: Int32(high))
  }

  private func fits(_ limit: LayoutUnit) -> Bool {
    for index in 0..<count where sizes[index] > limit { return false }
    return true
  }

  /// The index after the last item that fits into a line that begins with `start`.
  private func filledEnd(_ start: Int, _ limit: LayoutUnit) -> Int {
    var size = sizes[start]
    var end = start + 1
    while end < count {
      size += gap + sizes[end]
      if size > limit { break }
      end += 1
    }
    return end
  }

  private func filledLineCount(_ limit: LayoutUnit) -> Int {
    var lines = 0
    var start = 0
    while start < count {
      start = filledEnd(start, limit)
      lines += 1
    }
    return lines
  }

  private func fill(_ ends: UnsafeMutablePointer<Int32>, _ limit: LayoutUnit) {
    var start = 0
    while start < count {
      let end = filledEnd(start, limit)
      ends[start] = Int32(end)
      start = end
    }
  }

  /// How many lines could be formed, up to a little more than the limit.
  private func combinationCount(_ limit: LayoutUnit) -> Int {
    var total = 0
    var end = 0
    var size = LayoutUnit.zero
    for start in 0..<count {
      if end <= start { (end, size) = (start + 1, sizes[start]) }
      while end < count, size + gap + sizes[end] <= limit {
        size += gap + sizes[end]
        end += 1
      }
      total += end - start
      if total > Self.combinationLimit { return total }
      size -= sizes[start] + gap
    }
    return total
  }

  /// Finds the best lines for the items from each one on, from the last one back.
  private func balance(_ ends: UnsafeMutablePointer<Int32>, _ limit: LayoutUnit, _ pass: LayoutPass) {
    let lineCounts = pass.arena.allocate(Int32.self, count: count + 1)
    let costs = pass.arena.allocate(Double.self, count: count + 1)
    lineCounts[count] = 0
    costs[count] = 0
    for start in stride(from: count - 1, through: 0, by: -1) {
      lineCounts[start] = .max
      costs[start] = .infinity
      var size = sizes[start]
      var end = start + 1
      while true {
        let lines = lineCounts[end] + 1
        let cost = Double(size.rawValue) * Double(size.rawValue) + costs[end]
        if lines < lineCounts[start] || lines == lineCounts[start] && cost <= costs[start] {
          (lineCounts[start], costs[start], ends[start]) = (lines, cost, Int32(end))
        }
        guard end < count else { break }
        size += gap + sizes[end]
        end += 1
        if size > limit { break }
      }
    }
  }

  /// Splits the last lines until there are enough lines.
  private func splitLastLines(_ ends: UnsafeMutablePointer<Int32>, wanted: Int) {
    var start = 0
    var needed = wanted
    while start < count {
      // How many lines have to follow the one that begins here: as many items have to be left for them.
      needed -= 1
      let end = Int(ends[start])
      if count - end < needed {
        for first in start..<count { ends[first] = Int32(first + 1) }
        ends[start] = Int32(count - needed)
        return
      }
      start = end
    }
  }
}
