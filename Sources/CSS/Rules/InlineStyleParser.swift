/// A `style` attribute, or the style object of a JSON node.
enum InlineStyleParser {
  /// Parses a declaration list.
  static func parse(source: String, _ dialect: TokenList.Dialect, report: (String) -> Void) -> DeclarationBlock {
    let list = TokenList(source, dialect: dialect)
    let parser = DeclarationParser(list: list)
    var block = DeclarationList()
    var position = 0
    while position < list.end {
      let token = list.tokens[position]
      guard token.kind != .whitespace, token.kind != .semicolon else {
        position += 1
        continue
      }
      let start = position
      while position < list.end, list.tokens[position].kind != .semicolon {
        position = list.tokens[position].opensBlock ? min(Int(list.tokens[position].match) + 1, list.end) : position + 1
      }
      if let problem = parser.parse(start..<position, into: &block) { report(problem.message) }
    }
    return DeclarationBlock(block)
  }

  /// Parses names and values that are already apart.
  static func parse(declarations: [(name: String, value: String)], report: (String) -> Void) -> DeclarationBlock {
    var block = DeclarationList()
    for (name, value) in declarations {
      let list = TokenList(name + ":" + value)
      if let problem = DeclarationParser(list: list).parse(0..<list.end, into: &block) { report(problem.message) }
    }
    return DeclarationBlock(block)
  }
}
