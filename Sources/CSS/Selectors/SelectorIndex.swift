/// The selectors of a style sheet, grouped by what their rightmost compound demands.
///
/// https://www.w3.org/TR/2022/WD-selectors-4-20221111/
final class SelectorIndex: Sendable {
  /// Indices into the table's `entries`, by atom.
  let ids: SelectorGroups
  let classes: SelectorGroups
  let types: SelectorGroups
  let roots: [Int32]
  /// By the name of an attribute that the element must have.
  let attributes: [String: AttributeGroup]
  let others: [Int32]
  /// Whether there are selectors that count siblings of a type.
  let countsTypes: Bool

  init(_ table: SelectorTable) {
    var keys = SelectorKeys()
    for (index, entry) in table.entries.enumerated() {
      keys.add(Int32(index), table.complexes[Int(entry.complex)], table)
    }
    ids = SelectorGroups(keys.ids, count: table.names.count)
    classes = SelectorGroups(keys.classes, count: table.names.count)
    types = SelectorGroups(keys.types, count: table.names.count)
    roots = keys.roots
    attributes = keys.attributes
    others = keys.others
    countsTypes = table.simples.contains { $0.kind == .nthOfType || $0.kind == .nthLastOfType }
  }
}

/// Entries grouped by atoms, one group after the other in one array.
struct SelectorGroups: Sendable {
  /// An entry that is to go to the group of an atom.
  typealias Member = (atom: Int32, entry: Int32)

  let entries: [Int32]
  /// Where the groups begin, and after the last one where it ends; empty if all groups are.
  private let starts: [Int32]

  /// - Parameter count: the number of atoms.
  init(_ members: [Member], count: Int) {
    guard !members.isEmpty else {
      (entries, starts) = ([], [])
      return
    }
    var ends = [Int32](repeating: 0, count: count + 1)
    for member in members { ends[Int(member.atom) + 1] += 1 }
    for atom in 0..<count { ends[atom + 1] += ends[atom] }
    starts = ends
    var entries = [Int32](repeating: 0, count: members.count)
    for member in members {
      entries[Int(ends[Int(member.atom)])] = member.entry
      ends[Int(member.atom)] += 1
    }
    self.entries = entries
  }

  /// Where in `entries` the group of an atom is.
  subscript(atom: Int32) -> Range<Int> {
    starts.isEmpty ? 0..<0 : Int(starts[Int(atom)])..<Int(starts[Int(atom) + 1])
  }
}

/// Entries that demand an attribute of a certain name.
struct AttributeGroup: Sendable {
  /// Those that demand one value, by that value; the second ones without regard to case, in lower case.
  private(set) var equal: [String: [Int32]] = [:]
  private(set) var equalInLowerCase: [String: [Int32]] = [:]
  private(set) var others: [Int32] = []

  fileprivate mutating func add(_ entry: Int32, _ selector: AttributeSelector) {
    if selector.operator != .equals {
      others.append(entry)
    } else if selector.ignoresCase {
      equalInLowerCase[selector.value, default: []].append(entry)
    } else {
      equal[selector.value, default: []].append(entry)
    }
  }
}

/// What the selectors demand, in their order.
private struct SelectorKeys {
  var ids: [SelectorGroups.Member] = []
  var classes: [SelectorGroups.Member] = []
  var types: [SelectorGroups.Member] = []
  var roots: [Int32] = []
  var attributes: [String: AttributeGroup] = [:]
  var others: [Int32] = []

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
    case .id: ids.append((simple.a, entry))
    case .class: classes.append((simple.a, entry))
    case .type: types.append((simple.a, entry))
    case .attribute:
      let selector = table.attributes[Int(simple.a)]
      attributes[selector.name, default: AttributeGroup()].add(entry, selector)
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
