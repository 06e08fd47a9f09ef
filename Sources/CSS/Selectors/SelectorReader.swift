/// Reads selector lists of types, classes, IDs and plain pseudo-classes straight from the source: nearly all that style
/// sheets have. `SelectorParser` reads the other parts, and says what is wrong with selectors that are invalid.
///
/// https://www.w3.org/TR/2022/WD-selectors-4-20221111/#grammar
struct SelectorReader {
  private let source: [UInt8]
  private let dialect: TokenList.Dialect
  private var scanner: SourceScanner
  private var end = 0
  // The parts of what is being read.
  private var simples = Pile<SimpleSelector>()
  private var compounds = Pile<CompoundSelector>()
  private var complexes = Pile<ComplexSelector>()
  private var name: [UInt8] = []
  private var specificity = Specificity()
  private var pseudoElement: PseudoElement?
  private var hasPseudoElement = false
  private var isInNegation = false

  /// - Parameter bytes: those of `source`.
  init(_ source: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ dialect: TokenList.Dialect) {
    self.source = source
    self.dialect = dialect
    scanner = SourceScanner(bytes)
  }

  /// Elements whose memory is used again.
  private struct Pile<Element: BitwiseCopyable> {
    private var storage: [Element] = []
    private(set) var count = 0

    mutating func append(_ element: Element) {
      if count < storage.count { storage[count] = element } else { storage.append(element) }
      count &+= 1
    }

    /// Takes away all but the first `count` elements.
    mutating func cut(to count: Int = 0) { self.count = count }

    func elements(from start: Int = 0) -> ArraySlice<Element> { storage[start..<count] }
  }

  /// Whether the names of classes and IDs are without regard to case.
  private var ignoresCase: Bool { dialect == .quirks }

  /// The selectors of a style rule that is in no other one; `nil` if there is something else in `range`.
  mutating func read(_ range: Range<Int>, into table: inout SelectorTable) -> Int32? {
    scanner.position = range.lowerBound
    end = range.upperBound
    complexes.cut()
    while readComplex(into: &table) {
      if scanner.position >= end { return table.makeList(complexes.elements()) }
      guard byte == UInt8(ascii: ",") else { return nil }
      scanner.position += 1
    }
    return nil
  }

  private var byte: UInt8 { scanner.position < end ? scanner.bytes[scanner.position] : 0 }

  private mutating func skipWhitespace() {
    while byte.isCSSWhitespace { scanner.position &+= 1 }
  }

  private mutating func readComplex(into table: inout SelectorTable) -> Bool {
    skipWhitespace()
    compounds.cut()
    specificity = Specificity()
    pseudoElement = nil
    hasPseudoElement = false
    var combinator = Combinator.none
    repeat {
      simples.cut()
      guard !hasPseudoElement, readCompound(into: &table) else { return false }
      compounds.append(table.makeCompound(simples.elements(), combinator))
      combinator = readCombinator()
    } while combinator != .none
    complexes.append(table.makeComplex(compounds.elements(), specificity, pseudoElement))
    return true
  }

  /// The combinator at the position, `none` at the end of a complex selector.
  private mutating func readCombinator() -> Combinator {
    let hasWhitespace = byte.isCSSWhitespace
    skipWhitespace()
    let combinator: Combinator
    switch byte {
    case UInt8(ascii: ">"): combinator = .child
    case UInt8(ascii: "+"): combinator = .nextSibling
    case UInt8(ascii: "~"): combinator = .subsequentSibling
    case UInt8(ascii: ","): return .none
    default: return hasWhitespace && scanner.position < end ? .descendant : .none
    }
    scanner.position &+= 1
    skipWhitespace()
    return combinator
  }

  private mutating func readCompound(into table: inout SelectorTable) -> Bool {
    let start = scanner.position
    if byte == UInt8(ascii: "*") {
      scanner.position &+= 1
    } else if scanner.position < end, scanner.startsIdentifier(scanner.position) {
      guard let type = readName(into: &table, lowercased: true) else { return false }
      append(SimpleSelector(.type, type), .type)
    }
    while true {
      let mark = byte
      switch mark {
      case UInt8(ascii: "."), UInt8(ascii: "#"):
        scanner.position &+= 1
        guard let name = readName(into: &table, lowercased: ignoresCase) else { return false }
        let isClass = mark == UInt8(ascii: ".")
        append(SimpleSelector(isClass ? .class : .id, name), isClass ? .class : .id)
      case UInt8(ascii: ":"):
        guard readPseudo(into: &table) else { return false }
        if hasPseudoElement { return true }
      case UInt8(ascii: "["):
        guard readAttribute(into: &table) || parse(from: scanner.position, into: &table) else { return false }
      default: return scanner.position > start
      }
    }
  }

  private mutating func append(_ simple: SimpleSelector, _ specificity: Specificity) {
    simples.append(simple)
    self.specificity = self.specificity + specificity
  }

  /// The atom of the name at the position; `nil` if there is none, or one with letters whose case is not known here.
  private mutating func readName(into table: inout SelectorTable, lowercased: Bool) -> Int32? {
    let start = scanner.position
    // `-->` is a mark of its own.
    guard start < end, scanner.startsIdentifier(start), !scanner.startsWith("-->") else { return nil }
    let isEscaped = scanner.skipName()
    let bytes = UnsafeBufferPointer(rebasing: scanner.bytes[start..<scanner.position])
    if !isEscaped, !lowercased || bytes.allSatisfy({ $0.lowercased == $0 && $0 < 0x80 }) {
      return table.makeAtom(bytes)
    }
    // Letters outside of ASCII have lower cases, too, which are for `SelectorParser`.
    if lowercased, isEscaped || bytes.contains(where: { $0 >= 0x80 }) { return nil }
    name.removeAll(keepingCapacity: true)
    EscapeDecoder(bytes: scanner.bytes, isString: false).decode(start..<scanner.position, into: &name)
    if lowercased { for index in name.indices { name[index] = name[index].lowercased } }
    return name.withUnsafeBufferPointer { table.makeAtom($0) }
  }

  // MARK: Pseudo-classes and pseudo-elements

  private mutating func readPseudo(into table: inout SelectorTable) -> Bool {
    let colon = scanner.position
    scanner.position &+= 1
    let isElement = byte == UInt8(ascii: ":")
    if isElement { scanner.position &+= 1 }
    let start = scanner.position
    guard start < end, scanner.startsIdentifier(start), !scanner.skipName() else { return false }
    let name = UnsafeBufferPointer(rebasing: scanner.bytes[start..<scanner.position])
    if byte == UInt8(ascii: "(") {
      guard !isElement, !isInNegation else { return false }
      return readNegation(name, into: &table) || parse(from: colon, into: &table)
    }
    if isElement { return appendPseudoElement(name) }
    if let index = PlainPseudos.classNames.find(name) {
      append(PlainPseudos.classes[index].simple, .class)
      return true
    }
    return PlainPseudos.legacyElementNames.find(name) != nil && appendPseudoElement(name)
  }

  private mutating func appendPseudoElement(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    // Only scrollbars and the like have states.
    guard byte != UInt8(ascii: ":") else { return false }
    if let index = PlainPseudos.elementNames.find(name) {
      pseudoElement = PlainPseudos.elements[index].element
    } else {
      guard Self.isOfWebKit(name), PlainPseudos.unsupportedElements.find(name) == nil else { return false }
    }
    if pseudoElement == nil { simples.append(SimpleSelector(.never)) }
    hasPseudoElement = true
    specificity = specificity + .type
    return true
  }
}

extension SelectorReader {
  /// `:not()` with a compound selector: most are. Otherwise the position stays.
  private mutating func readNegation(_ name: UnsafeBufferPointer<UInt8>, into table: inout SelectorTable) -> Bool {
    guard Self.negation.find(name) != nil else { return false }
    let (start, outer, count) = (scanner.position, specificity, simples.count)
    specificity = Specificity()
    scanner.position &+= 1
    isInNegation = true
    defer { isInNegation = false }
    if readCompound(into: &table), !hasPseudoElement, byte == UInt8(ascii: ")") {
      scanner.position &+= 1
      let compound = table.makeCompound(simples.elements(from: count), .none)
      let list = table.makeList(CollectionOfOne(table.makeComplex(CollectionOfOne(compound), specificity, nil)))
      simples.cut(to: count)
      simples.append(SimpleSelector(.not, list))
      specificity = outer + specificity
      return true
    }
    (scanner.position, specificity) = (start, outer)
    simples.cut(to: count)
    hasPseudoElement = false
    pseudoElement = nil
    return false
  }

  private static let negation = NameTable(["not"])

  /// `[name]`, `[name=value]` and the like, without white space, escapes and upper case in the name. Otherwise the
  /// position stays.
  private mutating func readAttribute(into table: inout SelectorTable) -> Bool {
    let bytes = scanner.bytes
    func isPlain(_ byte: UInt8) -> Bool { byte.isIdentifier && byte != 0 && byte < 0x80 }
    let start = scanner.position &+ 1
    var position = start
    while position < end, isPlain(bytes[position]), bytes[position].lowercased == bytes[position] { position &+= 1 }
    guard position < end, position > start, scanner.startsIdentifier(start) else { return false }
    let name = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
    var attribute = AttributeSelector(name: name, operator: .exists, value: "", ignoresCase: false)
    if bytes[position] != UInt8(ascii: "]") {
      if bytes[position] != UInt8(ascii: "=") {
        guard let known = Self.operators.first(where: { $0.byte == bytes[position] }) else { return false }
        attribute.operator = known.operator
        position &+= 1
      } else {
        attribute.operator = .equals
      }
      guard position &+ 1 < end, bytes[position] == UInt8(ascii: "=") else { return false }
      position &+= 1
      let quote = bytes[position]
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      guard isQuoted || scanner.startsIdentifier(position) else { return false }
      if isQuoted { position &+= 1 }
      let valueStart = position
      while position < end, isQuoted ? bytes[position] != quote : isPlain(bytes[position]) {
        let byte = bytes[position]
        guard byte != UInt8(ascii: "\\"), byte != 0, !byte.isNewline else { return false }
        position &+= 1
      }
      attribute.value = String(decoding: UnsafeBufferPointer(rebasing: bytes[valueStart..<position]), as: UTF8.self)
      if isQuoted { position &+= 1 }
      attribute.ignoresCase = SelectorParser.caseInsensitiveAttributes.contains(name)
      if attribute.ignoresCase { attribute.value = attribute.value.lowercased() }
    }
    guard position < end, bytes[position] == UInt8(ascii: "]") else { return false }
    scanner.position = position &+ 1
    append(SimpleSelector(.attribute, table.append(attribute)), .class)
    return true
  }

  private static let operators: [(byte: UInt8, operator: AttributeSelector.Operator)] = [
    (UInt8(ascii: "~"), .includes), (UInt8(ascii: "|"), .dashMatch), (UInt8(ascii: "^"), .prefix),
    (UInt8(ascii: "$"), .suffix), (UInt8(ascii: "*"), .substring),
  ]

  /// Reads a simple selector that ends with a block as the parser of all selectors does.
  private mutating func parse(from start: Int, into table: inout SelectorTable) -> Bool {
    scanner.skipBlock()
    let range = start..<scanner.position
    guard range.upperBound <= end else { return false }
    let list = TokenList(source, in: range, dialect: dialect)
    var parser = SelectorParser(list, 0..<list.end, parent: -1)
    var compound = SelectorParser.Compound()
    guard parser.parseCompound(into: &table, &compound, isTop: true), parser.isAtEnd, parser.remarks.isEmpty,
      !compound.hasPseudoElement
    else { return false }
    for simple in compound.simples { simples.append(simple) }
    specificity = specificity + compound.specificity
    return true
  }

  private static func isOfWebKit(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let prefix: StaticString = "-webkit-"
    guard name.count >= prefix.utf8CodeUnitCount else { return false }
    return (0..<prefix.utf8CodeUnitCount).allSatisfy { name[$0].lowercased == prefix.utf8Start[$0] }
  }
}

/// Pseudo-classes and pseudo-elements without arguments.
enum PlainPseudos {
  static let classNames = NameTable(classes.map(\.name))

  static let classes: [(name: String, simple: SimpleSelector)] =
    [
      ("root", SimpleSelector(.root)), ("scope", SimpleSelector(.scope)), ("empty", SimpleSelector(.empty)),
      ("first-child", SimpleSelector(.nthChild, 0, 1)), ("last-child", SimpleSelector(.nthLastChild, 0, 1)),
      ("only-child", SimpleSelector(.nthChild, 0, 1, list: SelectorParser.onlyMark)),
      ("first-of-type", SimpleSelector(.nthOfType, 0, 1)), ("last-of-type", SimpleSelector(.nthLastOfType, 0, 1)),
      ("only-of-type", SimpleSelector(.nthOfType, 0, 1, list: SelectorParser.onlyMark)),
      ("link", SimpleSelector(.link)), ("any-link", SimpleSelector(.link)),
      ("-webkit-any-link", SimpleSelector(.link)), ("checked", SimpleSelector(.checked)),
      ("disabled", SimpleSelector(.disabled)), ("enabled", SimpleSelector(.enabled)),
      ("required", SimpleSelector(.required)), ("optional", SimpleSelector(.optional)),
      ("read-only", SimpleSelector(.readOnly)), ("read-write", SimpleSelector(.readWrite)),
      ("placeholder-shown", SimpleSelector(.placeholderShown)), ("defined", SimpleSelector(.always)),
    ] + neverMatching.map { ($0, SimpleSelector(.never)) }

  /// Pseudo-classes of states that a still picture is never in.
  private static let neverMatching = [
    "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target", "current",
    "past", "future", "fullscreen", "target-current", "target-before", "target-after", "interest-source",
    "interest-target", "-webkit-drag",
    "modal", "popover-open", "picture-in-picture", "autofill", "-webkit-autofill", "valid", "invalid", "user-valid",
    "user-invalid", "in-range", "out-of-range", "indeterminate", "default", "open", "host",
    "active-view-transition", "-webkit-full-screen", "window-inactive", "xr-overlay",
  ]

  static let elementNames = NameTable(elements.map(\.name))

  /// Pseudo-elements, with `nil` for those that a still picture never shows.
  static let elements: [(name: String, element: PseudoElement?)] =
    [
      ("before", .before), ("after", .after), ("marker", .marker), ("first-letter", .firstLetter),
      ("placeholder", .placeholder), ("-webkit-input-placeholder", .placeholder),
      ("-webkit-file-upload-button", .fileButton),
    ]
    + PseudoElement.parts.map { ($0.name, $0.part) } + elementsWithoutEffect.map { ($0, nil) }

  private static let elementsWithoutEffect = [
    "selection", "backdrop", "cue", "target-text",
    "spelling-error", "grammar-error", "view-transition", "view-transition-group",
    "view-transition-image-pair", "view-transition-old", "view-transition-new", "search-text",
    "scroll-marker", "scroll-marker-group", "scroll-button", "checkmark", "picker", "picker-icon", "column",
  ]

  /// Those that have an effect in Chromium, and none here.
  static let unsupportedElements = NameTable([
    "first-line", "details-content", "-webkit-datetime-edit-year-field", "-webkit-datetime-edit-month-field",
    "-webkit-datetime-edit-day-field", "-webkit-datetime-edit-week-field", "-webkit-datetime-edit-hour-field",
    "-webkit-datetime-edit-minute-field", "-webkit-datetime-edit-second-field",
    "-webkit-datetime-edit-millisecond-field", "-webkit-datetime-edit-ampm-field", "-webkit-datetime-edit-text",
    "-webkit-textfield-decoration-container",
  ])

  /// Those that may be written with one colon.
  static let legacyElementNames = NameTable(["before", "after", "first-line", "first-letter"])

  /// Those that nothing is without an argument.
  static let elementsWithArguments = NameTable(["part", "slotted", "highlight"])
}
