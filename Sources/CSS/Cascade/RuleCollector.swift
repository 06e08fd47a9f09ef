/// A block of declarations that matches an element.
struct MatchedBlock: BitwiseCopyable {
  var priority: CascadePriority
  /// Index of the rule over all style sheets; from the number of rules on, inline styles.
  var block: Int32
}

/// Finds the rules that match elements.
struct RuleCollector {
  private let cascade: Cascade
  private let tree: ElementTree
  private let elements: ElementIndex
  private var matchers: [SelectorMatcher]
  /// What the ancestors of each element offer.
  private var filters: [AncestorFilter]
  /// Blocks that match the element itself, in no order.
  private(set) var matched: [MatchedBlock] = []
  /// Blocks that match its pseudo-elements.
  private(set) var pseudoMatched: [(pseudoElement: PseudoElement, block: MatchedBlock)] = []
  /// The bits of those pseudo-elements.
  private(set) var pseudoElements: UInt64 = 0
  /// Whether matching was given up: what was collected is not all.
  private(set) var isExhausted = false

  init(_ cascade: Cascade, _ tree: ElementTree, _ elements: ElementIndex) {
    self.cascade = cascade
    self.tree = tree
    self.elements = elements
    matchers = cascade.sheets.map {
      SelectorMatcher(tree, elements, $0.contents.selectors, stepLimit: cascade.media.options.selectorStepLimit)
    }
    filters = Array(repeating: AncestorFilter(), count: tree.elements.count)
  }

  /// Collects what matches `element`, whose ancestors were collected before.
  mutating func collect(_ element: Int) {
    matched.removeAll(keepingCapacity: true)
    pseudoMatched.removeAll(keepingCapacity: true)
    pseudoElements = 0
    let parent = Int(elements.parents[element])
    if parent >= 0 { filters[element] = filters[parent] | elements.filter(of: parent) }
    guard !isExhausted else { return }
    var steps = 0
    for sheet in cascade.sheets.indices {
      collect(element, sheet)
      steps &+= matchers[sheet].steps
    }
    isExhausted = steps >= cascade.media.options.selectorStepLimit
  }

  private mutating func collect(_ element: Int, _ sheet: Int) {
    let index = cascade.sheets[sheet].contents.index
    if elements.ids[element] >= 0 {
      let id = matchers[sheet].names[Int(elements.ids[element])]
      if id >= 0 { collect(index.ids.entries, index.ids[id], element, sheet) }
    }
    for position in elements.classStarts[element]..<elements.classStarts[element + 1] {
      let name = matchers[sheet].names[Int(elements.classes[Int(position)])]
      if name >= 0 { collect(index.classes.entries, index.classes[name], element, sheet) }
    }
    let type = matchers[sheet].types[Int(elements.types[element])]
    if type >= 0 { collect(index.types.entries, index.types[type], element, sheet) }
    if element == 0 { collect(index.roots, element, sheet) }
    if !index.attributes.isEmpty { collectByAttributes(index, element, sheet) }
    collect(index.others, element, sheet)
  }

  private mutating func collectByAttributes(_ index: SelectorIndex, _ element: Int, _ sheet: Int) {
    for position in tree.elements[element].attributes.indices {
      let attribute = tree.elements[element].attributes[position]
      guard let group = index.attributes[attribute.name] else { continue }
      collect(group.others, element, sheet)
      if !group.equal.isEmpty, let entries = group.equal[attribute.value] { collect(entries, element, sheet) }
      if !group.equalInLowerCase.isEmpty, let entries = group.equalInLowerCase[attribute.value.lowercased()] {
        collect(entries, element, sheet)
      }
    }
  }

  private mutating func collect(_ entries: [Int32], _ element: Int, _ sheet: Int) {
    collect(entries, 0..<entries.count, element, sheet)
  }

  private mutating func collect(_ entries: [Int32], _ range: Range<Int>, _ element: Int, _ sheet: Int) {
    for index in range {
      let candidate = cascade.sheets[sheet].candidates[Int(entries[index])]
      guard candidate.block >= 0, filters[element].isSuperset(of: candidate.complex.ancestors),
        matchers[sheet].matches(candidate.complex, element)
      else { continue }
      let block = MatchedBlock(priority: candidate.priority, block: candidate.block)
      if let pseudoElement = candidate.complex.pseudoElement {
        pseudoMatched.append((pseudoElement, block))
        pseudoElements |= 1 << UInt64(pseudoElement.rawValue)
      } else {
        matched.append(block)
      }
    }
  }
}
