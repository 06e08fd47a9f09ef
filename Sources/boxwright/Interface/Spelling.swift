/// Finds the word that somebody who mistyped probably meant.
enum Spelling {
  /// The candidate that is reached with the fewest edits, if it is near enough to be what was meant.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let distances = candidates.map { (candidate: $0, distance: distance(word, $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    if best.distance <= max(2, best.candidate.count / 3) { return best.candidate }
    return word.count > 3 ? candidates.first { $0.hasPrefix(word) } : nil
  }

  /// How many characters must be inserted, deleted, replaced or swapped with their neighbour.
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a.prefix(64))
    let b = Array(b.prefix(64))
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforePrevious[j - 1] + 1) }
        row.append(cost)
      }
      beforePrevious = previous
      previous = row
    }
    return previous[b.count]
  }
}
