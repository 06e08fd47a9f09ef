extension Color {
  /// A colour as CSS writes it, in a light scheme on black text; `nil` if the text is none.
  public init?(css text: String) {
    let list = TokenList(text)
    var parser = ValueParser(list, 0..<list.end)
    guard let value = parser.consumeColor(), parser.isAtEnd else { return nil }
    self = value.resolved(currentColor: .black, isDark: false)
  }
}
