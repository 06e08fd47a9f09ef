/// Finds a style again among those of a tree: a hash table over the bytes of styles.
struct StyleLookup {
  private struct Entry: BitwiseCopyable {
    var hash: UInt64
    /// Index of the style, -1 for a free entry.
    var index: Int32
  }

  /// A power of two of them, at most half of them taken.
  private var entries = [Entry](repeating: Entry(hash: 0, index: -1), count: 64)
  private var count = 0

  /// Drawn anew for each process, so that nobody can construct styles that collide.
  private static let key = DigestKey()

  /// The index of `style` in `styles`, to which it is added if it is not there. Takes expected constant time.
  mutating func index(of style: Style, in styles: inout [Style]) -> Int32 {
    let hash = Self.key.digest(of: style).low
    var place = Int(truncatingIfNeeded: hash) & (entries.count - 1)
    while entries[place].index >= 0 {
      let entry = entries[place]
      if entry.hash == hash, styles[Int(entry.index)].isIdentical(to: style) { return entry.index }
      place = (place + 1) & (entries.count - 1)
    }
    entries[place] = Entry(hash: hash, index: Int32(styles.count))
    styles.append(style)
    count += 1
    if count * 2 > entries.count { grow() }
    return Int32(styles.count - 1)
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Entry(hash: 0, index: -1), count: old.count * 2)
    for entry in old where entry.index >= 0 {
      var place = Int(truncatingIfNeeded: entry.hash) & (entries.count - 1)
      while entries[place].index >= 0 { place = (place + 1) & (entries.count - 1) }
      entries[place] = entry
    }
  }
}
