/// The styles of a tree as it stores them.
///
/// Safety: the tree that takes the tables owns them; `stored` points into `common`.
struct StyleTables {
  let stored: UnsafeMutablePointer<StoredStyle>
  let common: UnsafeMutablePointer<CommonStyle>
  let commonCount: Int

  /// - Parameters:
  ///   - styles: The distinct styles.
  ///   - spare: For how many more styles there is to be room, in both tables.
  init(_ styles: [Style], spare: Int) {
    var lookup = StyleLookup()
    var distinct: [Style] = []
    let indices = styles.map { lookup.index(of: $0.withoutSizes, in: &distinct) }
    common = .allocate(capacity: max(distinct.count + spare, 1))
    commonCount = distinct.count
    for (index, style) in distinct.enumerated() { (common + index).initialize(to: CommonStyle(style)) }
    stored = .allocate(capacity: max(styles.count + spare, 1))
    for (index, style) in styles.enumerated() {
      let common = UnsafePointer(common + Int(indices[index]))
      (stored + index).initialize(to: StoredStyle(style, common))
    }
  }
}
