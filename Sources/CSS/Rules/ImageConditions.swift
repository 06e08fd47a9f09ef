import LayoutEngine

/// What the `media` and `sizes` attributes of images ask of the viewport.
public struct ImageConditions {
  private let media: MediaEnvironment

  public init(viewport: Size) { media = MediaEnvironment(viewport: viewport, options: CascadeOptions()) }

  /// Whether the value of a `media` attribute holds.
  public func matches(media query: String) -> Bool {
    let list = TokenList(query)
    return MediaQueryList(list, 0..<list.end).matches(media)
  }

  /// The width that an image will have, px: that of the first condition that holds in the value of a `sizes` attribute,
  /// or else the viewport's.
  ///
  /// https://html.spec.whatwg.org/multipage/images.html#parse-a-sizes-attribute
  public func sourceSize(_ sizes: String) -> Double {
    let list = TokenList(sizes)
    var parser = ValueParser(list, 0..<list.end)
    while !parser.isAtEnd {
      let start = parser.position
      var last = start
      while !parser.isAtEnd, parser.peek.kind != .comma {
        last = parser.position
        parser.advance()
      }
      let end = parser.position
      _ = parser.consumeComma()
      if let size = size(list, last..<end), holds(list, start..<last) { return size }
    }
    return media.width
  }

  private func size(_ list: TokenList, _ range: Range<Int>) -> Double? {
    var parser = ValueParser(list, range)
    guard let length = parser.consumeLength(.nonNegative), parser.isAtEnd else { return nil }
    return Double(media.lengths.px(length))
  }

  /// Whether a media condition holds; one that says nothing does.
  private func holds(_ list: TokenList, _ range: Range<Int>) -> Bool {
    let parser = ValueParser(list, range)
    guard !parser.isAtEnd else { return true }
    // A media type is no condition.
    guard parser.peek.kind != .ident || list.matches(parser.peek, "not") else { return false }
    var query = MediaQueryParser(parser)
    guard let condition = query.parseQuery(), query.parser.isAtEnd else { return false }
    return condition.evaluate(media) == true
  }
}
