/// What selectors ask of the elements of a document, in flat arrays.
struct ElementIndex {
  /// Atoms are indices into `names`.
  private(set) var types: [Int32] = []
  private(set) var ids: [Int32] = []
  /// Classes of element `i` lie at `classStarts[i]..<classStarts[i + 1]`.
  private(set) var classes: [Int32] = []
  private(set) var classStarts: [Int32] = [0]
  private(set) var parents: [Int32] = []
  private(set) var previousSiblings: [Int32] = []
  private(set) var nextSiblings: [Int32] = []
  /// The place among the element siblings, from 1.
  private(set) var ordinals: [Int32] = []
  /// How many element children the parent has.
  private(set) var siblingCounts: [Int32] = []
  /// The place among the siblings of the same type, and their number; empty until `countTypes` was called.
  private(set) var typeOrdinals: [Int32] = []
  private(set) var typeCounts: [Int32] = []
  /// The index after the last descendant.
  private(set) var subtreeEnds: [Int32] = []
  private(set) var names: [String] = []
  /// Whether each name is used as a type, and as a class or id.
  private(set) var isType: [Bool] = []
  private(set) var isClassOrID: [Bool] = []
  /// Hashes of the names for the ancestor filter: as a type, a class, an id.
  private(set) var hashes: [(type: UInt64, class: UInt64, id: UInt64)] = []
  private var atoms: [String: Int32] = [:]
  /// Whether classes and IDs are told apart without regard to case.
  private let ignoresCase: Bool
  /// The first element with each tag that has a number, -1 if there was none yet.
  private var firstWithTag: [Int32] = []

  init(_ tree: ElementTree) {
    let count = tree.elements.count
    ignoresCase = tree.mode == .quirks
    types.reserveCapacity(count)
    ids.reserveCapacity(count)
    classStarts.reserveCapacity(count + 1)
    parents.reserveCapacity(count)
    for index in 0..<count { append(tree, index) }
    countSiblings()
    findSubtreeEnds()
  }

  private mutating func append(_ tree: ElementTree, _ index: Int) {
    appendNames(tree.elements[index].tag, index)
    classStarts.append(Int32(classes.count))
    parents.append(tree.elements[index].parent)
    previousSiblings.append(tree.elements[index].previousSibling)
    nextSiblings.append(tree.elements[index].nextSibling)
  }

  /// Adds what a tag says, taken over from an older element with the same tag where there is one.
  private mutating func appendNames(_ tag: ElementTree.Tag, _ index: Int) {
    let number = Int(tag.number)
    if number >= firstWithTag.count {
      firstWithTag += repeatElement(-1, count: number + 1 - firstWithTag.count)
    } else if number >= 0, firstWithTag[number] >= 0 {
      let first = Int(firstWithTag[number])
      types.append(types[first])
      ids.append(ids[first])
      for place in classStarts[first]..<classStarts[first + 1] { classes.append(classes[Int(place)]) }
      return
    }
    if number >= 0 { firstWithTag[number] = Int32(index) }
    let type = atom(tag.name)
    isType[Int(type)] = true
    types.append(type)
    ids.append(tag.id.isEmpty ? -1 : classOrIDAtom(tag.id))
    for name in tag.classes { classes.append(classOrIDAtom(name)) }
  }

  private mutating func classOrIDAtom(_ name: String) -> Int32 {
    let atom = atom(ignoresCase ? name.asciiLowercased : name)
    isClassOrID[Int(atom)] = true
    return atom
  }

  private mutating func atom(_ name: String) -> Int32 {
    if let atom = atoms[name] { return atom }
    let atom = Int32(names.count)
    names.append(name)
    isType.append(false)
    isClassOrID.append(false)
    hashes.append(
      (
        AncestorFilter.hash(name.lowercased().utf8, salt: AncestorFilter.typeSalt),
        AncestorFilter.hash(name.utf8, salt: AncestorFilter.classSalt),
        AncestorFilter.hash(name.utf8, salt: AncestorFilter.idSalt)
      ))
    atoms[name] = atom
    return atom
  }

  private mutating func countSiblings() {
    let count = types.count
    ordinals = Array(repeating: 1, count: count)
    siblingCounts = Array(repeating: 1, count: count)
    for index in 0..<count where previousSiblings[index] >= 0 {
      ordinals[index] = ordinals[Int(previousSiblings[index])] + 1
    }
    for index in stride(from: count - 1, through: 0, by: -1) {
      let next = nextSiblings[index]
      siblingCounts[index] = next >= 0 ? siblingCounts[Int(next)] : ordinals[index]
    }
  }

  private mutating func findSubtreeEnds() {
    subtreeEnds = (0..<Int32(types.count)).map { $0 + 1 }
    for index in stride(from: types.count - 1, through: 0, by: -1) where parents[index] >= 0 {
      let parent = Int(parents[index])
      subtreeEnds[parent] = max(subtreeEnds[parent], subtreeEnds[index])
    }
  }

  /// Counts siblings by their types.
  mutating func countTypes() {
    guard typeOrdinals.isEmpty else { return }
    var counts: [SIMD2<Int32>: Int32] = [:]
    typeOrdinals = types.indices.map { index in
      let key = SIMD2(parents[index], types[index])
      let ordinal = (counts[key] ?? 0) + 1
      counts[key] = ordinal
      return ordinal
    }
    typeCounts = types.indices.map { counts[SIMD2(parents[$0], types[$0])] ?? 1 }
  }

  /// The hashes of an element for the filter of its descendants.
  func filter(of element: Int) -> AncestorFilter {
    var filter = AncestorFilter()
    filter.insert(hashes[Int(types[element])].type)
    if ids[element] >= 0 { filter.insert(hashes[Int(ids[element])].id) }
    for index in classStarts[element]..<classStarts[element + 1] {
      filter.insert(hashes[Int(classes[Int(index)])].class)
    }
    return filter
  }

  /// For each atom of the document the atom of the same name in `table`, -1 if it is not used there. Types are
  /// looked up in lower case by `types`.
  func map(to table: SelectorTable) -> (names: [Int32], types: [Int32]) {
    var exact = [Int32](repeating: -1, count: names.count)
    var lower = exact
    for (index, name) in names.enumerated() {
      if isClassOrID[index], table.hasClassesOrIDs { exact[index] = table.atom(of: name) ?? -1 }
      guard isType[index] else { continue }
      let isLower = name.utf8.allSatisfy { $0.lowercased == $0 }
      lower[index] = table.atom(of: isLower ? name : name.lowercased()) ?? -1
    }
    return (exact, lower)
  }
}

extension String {
  /// The string with ASCII letters in lower case.
  var asciiLowercased: String { String(decoding: utf8.map(\.lowercased), as: UTF8.self) }
}
