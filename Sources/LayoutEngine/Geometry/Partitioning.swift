extension RandomAccessCollection {
  /// The index of the first element that satisfies a predicate, in a collection where all that do come last; `endIndex` if
  /// none does.
  ///
  /// - Complexity: Logarithmic in the number of elements.
  @inlinable @inline(__always)
  package func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Index {
    var first = startIndex
    var remaining = count
    while remaining > 0 {
      let half = remaining >> 1
      let middle = index(first, offsetBy: half)
      if belongsToSecond(self[middle]) {
        remaining = half
      } else {
        first = index(after: middle)
        remaining -= half + 1
      }
    }
    return first
  }
}
