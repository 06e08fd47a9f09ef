extension TokenList {
  /// Calls `body` with the tokens of each descriptor of an at-rule, up to its semicolon.
  ///
  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-list-of-declarations
  func forEachDescriptor(in range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position
      while position < range.upperBound, tokens[position].kind != .semicolon {
        let token = tokens[position]
        position = token.opensBlock ? min(Int(token.match) + 1, range.upperBound) : position + 1
      }
      body(start..<position)
      position += 1
    }
  }
}
