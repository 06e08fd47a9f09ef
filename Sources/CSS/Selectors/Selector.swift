import Glibc

/// One condition on an element. What `a` and `b` mean depends on the kind.
struct SimpleSelector: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// `a` is an atom.
    case type, `class`, id
    /// `a` is an index into `attributes`.
    case attribute
    /// `a` is a selector list: `:is()`, `:where()` and `&`.
    case anyOf
    /// `a` is a selector list.
    case not, has
    /// `a` and `b` are An+B; `list` is a selector list, -1 if there is none.
    case nthChild, nthLastChild, nthOfType, nthLastOfType
    case root, empty, scope, link, checked, disabled, enabled, required, optional, readOnly, readWrite,
      placeholderShown
    /// `a` is an index into `strings`: language ranges.
    case language
    /// `a` is 1 for `rtl`.
    case direction
    case always, never
  }

  var kind: Kind
  var a: Int32 = 0
  var b: Int32 = 0
  var list: Int32 = -1

  init(_ kind: Kind, _ a: Int32 = 0, _ b: Int32 = 0, list: Int32 = -1) {
    self.kind = kind
    self.a = a
    self.b = b
    self.list = list
  }
}

enum Combinator: UInt8, Sendable, BitwiseCopyable { case none, descendant, child, nextSibling, subsequentSibling }

/// Simple selectors for one element, and how it is related to the element of the compound on the left.
struct CompoundSelector: Sendable, BitwiseCopyable {
  var start: Int32
  var end: Int32
  var combinator: Combinator
}

/// Compounds from right to left.
struct ComplexSelector: Sendable, BitwiseCopyable {
  var start: Int32
  var end: Int32
  var specificity: Specificity
  var pseudoElement: PseudoElement?
  /// What must be among the hashes of the ancestors.
  var ancestors = AncestorFilter()
}

/// https://www.w3.org/TR/2022/WD-selectors-4-20221111/#specificity-rules
struct Specificity: Sendable, Comparable, BitwiseCopyable {
  /// Ten bits each for ids, classes and types.
  var rawValue: UInt32 = 0

  static let id = Specificity(rawValue: 1 << 20)
  static let `class` = Specificity(rawValue: 1 << 10)
  static let type = Specificity(rawValue: 1)

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  static func + (a: Self, b: Self) -> Self {
    func add(_ shift: UInt32) -> UInt32 {
      min((a.rawValue >> shift & 1023) + (b.rawValue >> shift & 1023), 1023) << shift
    }
    return Self(rawValue: add(20) | add(10) | add(0))
  }
}

/// A set of name hashes with false positives: tells fast that an element has no fitting ancestor.
struct AncestorFilter: Sendable, BitwiseCopyable {
  private var bits = SIMD4<UInt64>.zero

  mutating func insert(_ hash: UInt64) {
    bits[Int(hash & 3)] |= 1 << (hash >> 2 & 63)
  }

  func isSuperset(of other: AncestorFilter) -> Bool { bits & other.bits == other.bits }

  static func | (a: Self, b: Self) -> Self {
    var result = a
    result.bits |= b.bits
    return result
  }

  /// The hash of a name; `salt` keeps types, classes and ids apart.
  static func hash(_ name: some Sequence<UInt8>, salt: UInt64) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ salt
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ hash >> 29
  }

  static let typeSalt: UInt64 = 1 << 40
  static let classSalt: UInt64 = 2 << 40
  static let idSalt: UInt64 = 3 << 40
}

struct AttributeSelector: Sendable {
  enum Operator: UInt8, Sendable { case exists, equals, includes, dashMatch, prefix, suffix, substring }

  var name: String
  var `operator`: Operator
  var value: String
  var ignoresCase: Bool

  func matches(_ actual: String) -> Bool {
    if self.operator == .exists { return true }
    if ignoresCase { return compare(actual.lowercased(), value) }
    return compare(actual, value)
  }

  private func compare(_ actual: String, _ value: String) -> Bool {
    switch self.operator {
    case .exists: return true
    case .equals: return actual == value
    case .includes:
      guard !value.isEmpty else { return false }
      return actual.utf8.split(whereSeparator: \.isCSSWhitespace).contains { $0.elementsEqual(value.utf8) }
    case .dashMatch: return actual == value || actual.hasPrefix(value + "-")
    case .prefix: return !value.isEmpty && actual.utf8.starts(with: value.utf8)
    case .suffix: return !value.isEmpty && actual.utf8.reversed().starts(with: value.utf8.reversed())
    case .substring: return !value.isEmpty && Self.contains(actual, value)
    }
  }
}

extension AttributeSelector {
  /// Whether the bytes of `part` are somewhere in `text`, which have no NUL. Takes time linear in both.
  private static func contains(_ text: String, _ part: String) -> Bool {
    text.withCString { text in part.withCString { part in strstr(text, part) != nil } }
  }
}

/// The selectors of a style sheet in flat arrays.
struct SelectorTable: Sendable {
  private(set) var simples: [SimpleSelector] = []
  private(set) var compounds: [CompoundSelector] = []
  private(set) var complexes: [ComplexSelector] = []
  /// Ranges of `complexes`.
  private(set) var lists: [(start: Int32, end: Int32)] = []
  private(set) var attributes: [AttributeSelector] = []
  private(set) var strings: [[String]] = []
  /// Names of types (in lower case), classes and ids; an atom is an index.
  private(set) var names = AtomTable()
  private(set) var hasClassesOrIDs = false
  /// Selectors of rules, in the order of the rules.
  private(set) var entries: [(complex: Int32, rule: Int32)] = []

  /// The atom of a name in use, if there is one.
  func atom(of name: String) -> Int32? { names.find(name) }

  /// The atom of the text of a token.
  mutating func makeAtom(_ token: Token, in list: TokenList) -> Int32 {
    list.withText(of: token) { names.make($0) }
  }

  mutating func makeAtom(_ name: String) -> Int32 { names.make(name) }

  mutating func makeAtom(_ name: UnsafeBufferPointer<UInt8>) -> Int32 { names.make(name) }

  mutating func append(_ attribute: AttributeSelector) -> Int32 {
    attributes.append(attribute)
    return Int32(attributes.count - 1)
  }

  mutating func append(_ strings: [String]) -> Int32 {
    self.strings.append(strings)
    return Int32(self.strings.count - 1)
  }

  /// Adds the simple selectors of a compound.
  mutating func makeCompound(
    _ simples: some Collection<SimpleSelector>, _ combinator: Combinator
  ) -> CompoundSelector {
    let start = Int32(self.simples.count)
    for simple in simples {
      if simple.kind == .class || simple.kind == .id { hasClassesOrIDs = true }
      self.simples.append(simple)
    }
    return CompoundSelector(start: start, end: Int32(self.simples.count), combinator: combinator)
  }

  /// Adds a complex selector whose compounds are given from left to right.
  mutating func makeComplex(
    _ parts: some BidirectionalCollection<CompoundSelector>, _ specificity: Specificity,
    _ pseudoElement: PseudoElement?
  ) -> ComplexSelector {
    let start = Int32(compounds.count)
    for part in parts.reversed() { compounds.append(part) }
    var complex = ComplexSelector(
      start: start, end: Int32(compounds.count), specificity: specificity, pseudoElement: pseudoElement)
    complex.ancestors = ancestorFilter(of: complex)
    return complex
  }

  /// Adds a selector list.
  mutating func makeList(_ complexes: some Collection<ComplexSelector>) -> Int32 {
    let start = Int32(self.complexes.count)
    for complex in complexes { self.complexes.append(complex) }
    lists.append((start, Int32(self.complexes.count)))
    return Int32(lists.count - 1)
  }

  /// Lets the selectors of `list` select for `rule`.
  mutating func attach(list: Int32, to rule: Int32) {
    guard list >= 0 else { return }
    for complex in lists[Int(list)].start..<lists[Int(list)].end { entries.append((complex, rule)) }
  }

  /// The most specific selector of a list.
  func specificity(of list: Int32) -> Specificity {
    guard list >= 0 else { return Specificity() }
    let range = lists[Int(list)]
    return (range.start..<range.end).map { complexes[Int($0)].specificity }.max() ?? Specificity()
  }

  /// What the compounds demand of ancestors.
  private func ancestorFilter(of complex: ComplexSelector) -> AncestorFilter {
    var filter = AncestorFilter()
    var isAncestor = false
    for index in complex.start..<complex.end {
      let compound = compounds[Int(index)]
      if isAncestor {
        for simple in compound.start..<compound.end { insert(simples[Int(simple)], into: &filter) }
      }
      switch compound.combinator {
      case .descendant, .child: isAncestor = true
      // Ancestors of a sibling are ancestors of the element, but the sibling itself is not.
      case .nextSibling, .subsequentSibling: isAncestor = false
      case .none: break
      }
    }
    return filter
  }

  private func insert(_ simple: SimpleSelector, into filter: inout AncestorFilter) {
    let salt: UInt64
    switch simple.kind {
    case .type: salt = AncestorFilter.typeSalt
    case .class: salt = AncestorFilter.classSalt
    case .id: salt = AncestorFilter.idSalt
    default: return
    }
    filter.insert(names.withName(of: simple.a) { AncestorFilter.hash($0, salt: salt) })
  }
}
