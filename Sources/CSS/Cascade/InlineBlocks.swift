import Diagnostics

/// The declarations of `style` attributes and presentational hints of a document: equal ones are parsed once.
struct InlineBlocks {
  private let dialect: TokenList.Dialect
  private(set) var blocks: [DeclarationBlock] = []
  private var problems: [[String]] = []
  private var indices: [String: Int32] = [:]
  /// By the places of lists of declarations that elements share; the document keeps them alive.
  private var sharedIndices: [UInt: Int32] = [:]

  init(_ mode: ElementTree.Mode) { dialect = TokenList.Dialect(mode) }

  /// The block of an element's `style` attribute; -1 if it has none.
  mutating func block(of element: ElementTree.Element, _ log: inout DiagnosticLog) -> Int32 {
    let index: Int32
    switch element.inlineStyle {
    case .none: return -1
    case .source(let source): index = indices[source] ?? parse(element.inlineStyle, source)
    case .declarations(let declarations):
      guard !declarations.isEmpty else { return -1 }
      index = block(of: declarations)
    }
    for problem in problems[Int(index)] {
      log.report(
        Diagnostic(.warning, problem, at: element.location, pointer: element.pointer?.appending("style").description))
    }
    return blocks[Int(index)].isEmpty ? -1 : index
  }

  private mutating func block(of declarations: [(name: String, value: String)]) -> Int32 {
    let place = declarations.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    if let index = sharedIndices[place] { return index }
    // Cannot be mistaken for a source: it begins with NUL.
    let key = "\0" + declarations.map { "\($0.name)\0\($0.value)" }.joined(separator: "\0")
    let index = indices[key] ?? parse(.declarations(declarations), key)
    sharedIndices[place] = index
    return index
  }

  /// The block of declarations that stand for attributes.
  mutating func block(ofHints source: String) -> Int32 {
    let key = "\0\0" + source
    return indices[key] ?? parse(.source(source), key)
  }

  private mutating func parse(_ style: ElementTree.InlineStyle, _ key: String) -> Int32 {
    var found: [String] = []
    switch style {
    case .none: blocks.append(DeclarationBlock())
    case .source(let source): blocks.append(InlineStyleParser.parse(source: source, dialect) { found.append($0) })
    case .declarations(let declarations):
      blocks.append(InlineStyleParser.parse(declarations: declarations) { found.append($0) })
    }
    problems.append(found)
    indices[key] = Int32(blocks.count - 1)
    return Int32(blocks.count - 1)
  }
}
