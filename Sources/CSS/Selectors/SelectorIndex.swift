/// The selectors of a style sheet, grouped by what their rightmost compound demands.
///
/// https://www.w3.org/TR/2022/WD-selectors-4-20221111/
final class SelectorIndex: Sendable {
  /// Indices into the table's `entries`, by atom.
  let ids: [[Int32]]
  let classes: [[Int32]]
  let types: [[Int32]]
  let roots: [Int32]
  /// By the name of an attribute that the element must have.
  let attributes: [String: [Int32]]
  let others: [Int32]
  /// Whether there are selectors that count siblings of a type.
  let countsTypes: Bool

  init(_ table: SelectorTable) {
    var groups = Groups(table)
    for (index, entry) in table.entries.enumerated() {
      groups.add(Int32(index), table.complexes[Int(entry.complex)], table)
    }
    ids = groups.ids
    classes = groups.classes
    types = groups.types
    roots = groups.roots
    attributes = groups.attributes
    others = groups.others
    countsTypes = table.simples.contains { $0.kind == .nthOfType || $0.kind == .nthLastOfType }
  }
}

/// The groups while they are filled.
private struct Groups {
  var ids: [[Int32]]
  var classes: [[Int32]]
  var types: [[Int32]]
  var roots: [Int32] = []
  var attributes: [String: [Int32]] = [:]
  var others: [Int32] = []

  init(_ table: SelectorTable) {
    ids = Array(repeating: [], count: table.names.count)
    classes = ids
    types = ids
  }

  mutating func add(_ entry: Int32, _ complex: ComplexSelector, _ table: SelectorTable) {
    switch Self.key(of: complex, table) {
    case .nothing: break
    case .simple(let simple): add(entry, simple, table)
    case .anyOf(let simples): for simple in simples { add(entry, simple, table) }
    case .others: others.append(entry)
    }
  }

  private mutating func add(_ entry: Int32, _ simple: SimpleSelector, _ table: SelectorTable) {
    switch simple.kind {
    case .id: ids[Int(simple.a)].append(entry)
    case .class: classes[Int(simple.a)].append(entry)
    case .type: types[Int(simple.a)].append(entry)
    case .attribute: attributes[table.attributes[Int(simple.a)].name, default: []].append(entry)
    case .root: roots.append(entry)
    default: others.append(entry)
    }
  }

  private enum Key {
    /// The selector never matches.
    case nothing
    case simple(SimpleSelector)
    /// One of these holds.
    case anyOf([SimpleSelector])
    case others
  }

  /// The rarest condition that an element must fulfil to match.
  private static func key(of complex: ComplexSelector, _ table: SelectorTable) -> Key {
    let compound = table.compounds[Int(complex.start)]
    var best: SimpleSelector?
    var list: Int32 = -1
    for index in compound.start..<compound.end {
      let simple = table.simples[Int(index)]
      if simple.kind == .never { return .nothing }
      if simple.kind == .anyOf { list = simple.a }
      if rank(simple) > best.map(rank) ?? 0 { best = simple }
    }
    if let best { return .simple(best) }
    guard list >= 0 else { return .others }
    let range = table.lists[Int(list)]
    var alternatives: [SimpleSelector] = []
    for index in range.start..<range.end {
      switch key(of: table.complexes[Int(index)], table) {
      case .simple(let simple): alternatives.append(simple)
      case .nothing: break
      default: return .others
      }
    }
    return .anyOf(alternatives)
  }

  private static func rank(_ simple: SimpleSelector) -> Int {
    switch simple.kind {
    case .id, .root: 4
    case .class: 3
    case .type: 2
    case .attribute: 1
    default: 0
    }
  }
}
