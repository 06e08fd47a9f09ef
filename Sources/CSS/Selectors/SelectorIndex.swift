/// The selectors of a style sheet, grouped by what their rightmost compound demands.
///
/// https://www.w3.org/TR/2022/WD-selectors-4-20221111/
struct SelectorIndex: Sendable {
  /// Indices into the table's `entries`, by atom.
  private(set) var ids: [[Int32]]
  private(set) var classes: [[Int32]]
  private(set) var types: [[Int32]]
  private(set) var roots: [Int32] = []
  private(set) var others: [Int32] = []
  /// Whether there are selectors with pseudo-elements.
  private(set) var hasPseudoElements = false

  init(_ table: SelectorTable) {
    ids = Array(repeating: [], count: table.names.count)
    classes = ids
    types = ids
    for (index, entry) in table.entries.enumerated() {
      let complex = table.complexes[Int(entry.complex)]
      if complex.pseudoElement != nil { hasPseudoElements = true }
      add(Int32(index), complex, table)
    }
  }

  private mutating func add(_ entry: Int32, _ complex: ComplexSelector, _ table: SelectorTable) {
    let compound = table.compounds[Int(complex.start)]
    var best: SimpleSelector?
    for index in compound.start..<compound.end {
      let simple = table.simples[Int(index)]
      switch simple.kind {
      // Nothing can match.
      case .never: return
      case .id, .root: best = simple
      case .class where best?.kind != .id && best?.kind != .root: best = simple
      case .type where best == nil: best = simple
      default: break
      }
    }
    switch best?.kind {
    case .id: ids[Int(best?.a ?? 0)].append(entry)
    case .class: classes[Int(best?.a ?? 0)].append(entry)
    case .type: types[Int(best?.a ?? 0)].append(entry)
    case .root: roots.append(entry)
    default: others.append(entry)
    }
  }
}
