/// Values that are read but show nothing of what they ask for: they are reported, and the others of their properties are
/// not.
enum PartialSupport {
  /// Properties and the keywords that are not done.
  private static let values: [(property: StaticString, keyword: StaticString)] = [
    ("hyphens", "auto"), ("-webkit-hyphens", "auto"),
    ("font-optical-sizing", "none"), ("image-orientation", "none"), ("transform-box", "content-box"),
    ("transform-box", "fill-box"), ("transform-box", "stroke-box"),
    ("appearance", "base-select"), ("word-break", "auto-phrase"), ("text-decoration", "spelling-error"),
    ("text-decoration", "grammar-error"), ("text-decoration-line", "spelling-error"),
    ("text-decoration-line", "grammar-error"),
  ]

  /// Properties of which no value is done but those that ask for nothing.
  private static let properties: [StaticString] = ["backdrop-filter", "font-palette"]
  private static let wishless: [StaticString] = [
    "none", "normal", "light", "dark", "initial", "inherit", "unset", "revert", "revert-layer",
  ]

  /// Whether a property that is supported has such values.
  static func mayConcern(_ property: PropertyName) -> Bool {
    switch property {
    case .longhand(.hyphens), .longhand(.backdropFilter), .longhand(.appearance), .longhand(.wordBreak),
      .longhand(.textDecorationLine), .shorthand(.textDecoration):
      true
    default: false
    }
  }

  /// What to report of a declaration, `nil` if it has no such value.
  static func problem(_ name: Token, _ value: Range<Int>, in list: TokenList) -> String? {
    for (property, keyword) in values where list.matches(name, property) {
      func holds(_ keyword: StaticString) -> Bool {
        value.contains { list.tokens[$0].kind == .ident && list.matches(list.tokens[$0], keyword) }
      }
      if holds(keyword) {
        return "`\(property): \(keyword)` is not supported"
      }
    }
    for property in properties where list.matches(name, property) {
      let token = value.count == 1 ? value.first.map { list.tokens[$0] } : nil
      let asksForNothing = token.map { token in
        token.kind == .ident && wishless.contains { list.matches(token, $0) }
      }
      if asksForNothing != true { return "`\(property)` is not supported" }
    }
    return nil
  }

  /// Whether a declaration of a property that is not supported asks for nothing, as `zoom: 1` does, which was once
  /// written for old browsers.
  static func isInitial(_ name: Token, _ value: Range<Int>, in list: TokenList) -> Bool {
    guard value.count == 1, let token = value.first.map({ list.tokens[$0] }) else { return false }
    let source = list.sourceBytes(of: value)
    if list.matches(name, "zoom") {
      return source.elementsEqual("1".utf8) || source.elementsEqual("100%".utf8) || list.matches(token, "normal")
    }
    let isAuto = list.matches(name, "columns") || list.matches(name, "column-count") || list.matches(name, "clip")
    return isAuto && token.kind == .ident && list.matches(token, "auto")
  }
}
