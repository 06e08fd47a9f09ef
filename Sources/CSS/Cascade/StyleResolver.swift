import Diagnostics
import LayoutEngine

/// Computes the styles of one document.
struct StyleResolver {
  private let cascade: Cascade
  private let tree: ElementTree
  private let elements: ElementIndex
  private var collector: RuleCollector
  private var inlineBlocks: InlineBlocks
  /// The blocks of hints that depend on nothing but the tag, by its number; -1 for none.
  private var hintsOfTags: [Int32?] = []
  private let ruleCount: Int
  private var records: [StyleRecord] = []
  /// The record of each element.
  private var recordOfElement: [Int32]
  private var pseudoRecords: [(key: PseudoElementKey, record: Int32)] = []
  /// The blocks of declarations for the first letters, by the index of their record in `pseudoRecords`.
  private var firstLetters: [(index: Int, matched: [MatchedBlock])] = []
  private var shared = SharedStyles()
  /// The style of `body` in quirks mode, from which tables inherit their colour.
  ///
  /// https://quirks.spec.whatwg.org/#the-tables-inherit-color-from-body-quirk
  private var bodyRecord: Int32?
  private var languages: [String: Int32] = [:]
  private var budget = SubstitutionBudget()
  private var deadline: Deadline
  private(set) var calculations: CalculationTable
  private var gridStyles = GridStyleTable()
  /// The end of the `<svg>` element that is being computed.
  private var svgEnd = 0

  init(_ cascade: Cascade, _ tree: ElementTree, _ calculations: CalculationTable) {
    self.cascade = cascade
    deadline = cascade.media.options.deadline
    self.tree = tree
    self.calculations = calculations
    var elements = ElementIndex(tree)
    if cascade.sheets.contains(where: { $0.contents.index.countsTypes }) { elements.countTypes() }
    self.elements = elements
    inlineBlocks = InlineBlocks(tree.mode)
    collector = RuleCollector(cascade, tree, elements)
    ruleCount = cascade.sheets.last.map { $0.firstRule + $0.contents.rules.count } ?? 0
    recordOfElement = Array(repeating: -1, count: tree.elements.count)
  }

  mutating func resolve(_ log: inout DiagnosticLog) -> ElementStyles {
    var element = 0
    while element < tree.elements.count {
      guard !deadline.hasPassed(after: 4) || element == 0 else { return givenUp }
      resolve(element, &log)
      let record = recordOfElement[element]
      if records[Int(record)].computed.layout.display == .none {
        // Nothing below has a box.
        let end = Int(elements.subtreeEnds[element])
        for descendant in element + 1..<end { recordOfElement[descendant] = record }
        element = max(end, element + 1)
      } else {
        element += 1
      }
    }
    inheritFirstLetters()
    reportLimits(&log)
    var generator = ContentGenerator(
      tree, records, recordOfElement, pseudoRecords, textLimit: cascade.media.options.generatedTextLimit)
    var styles = ComputedStyles(distinct: records.map(\.computed), indices: recordOfElement)
    for index in records.indices { if let svg = records[index].svg { styles.svg[Int32(index)] = svg } }
    var result = ElementStyles(styles: styles, pseudoElements: generator.generate(), gridStyles: gridStyles)
    result.exceedsGeneratedTextLimit = generator.exceedsTextLimit
    result.exceedsSelectorLimit = collector.isExhausted
    return result
  }

  /// All elements as the root is: for when there is no time left to compute anything.
  private var givenUp: ElementStyles {
    let indices = [Int32](repeating: 0, count: tree.elements.count)
    let styles = ComputedStyles(distinct: records.map(\.computed), indices: indices)
    return ElementStyles(styles: styles, pseudoElements: [:], gridStyles: gridStyles)
  }

  private func reportLimits(_ log: inout DiagnosticLog) {
    if budget.isExceeded {
      log.report(Diagnostic(.warning, "custom properties expand to too much; the values are invalid"))
    }
  }

  private mutating func resolve(_ element: Int, _ log: inout DiagnosticLog) {
    collector.collect(element)
    var matched = collector.matched
    let hints = hintBlock(of: element)
    if hints >= 0 {
      let priority = CascadePriority(.author, layer: CascadePriority.hints, Specificity(), order: 0)
      matched.append(MatchedBlock(priority: priority, block: Int32(ruleCount) + hints))
    }
    let inline = inlineBlock(of: element, &log)
    if inline >= 0 {
      let priority = CascadePriority(.inline, layer: CascadePriority.unlayered, Specificity(), order: 0)
      matched.append(MatchedBlock(priority: priority, block: Int32(ruleCount) + inline))
    }
    let parent = elements.parents[element]
    let parentRecord = parent >= 0 ? recordOfElement[Int(parent)] : -1
    let name = tree.mode == .quirks ? tree.elements[element].name : ""
    let isInSVG = element < svgEnd
    if !isInSVG, tree.elements[element].name == "svg" { svgEnd = Int(elements.subtreeEnds[element]) }
    let record = record(
      matched, parent: parentRecord, language: language(of: element), pseudoElement: nil,
      color: name == "table" ? bodyRecord : nil, element: element, isInSVG: isInSVG)
    recordOfElement[element] = record
    if name == "body", parent == 0 { bodyRecord = record }
    if !collector.pseudoMatched.isEmpty { resolvePseudoElements(of: element, record) }
  }

  /// Whether the element is one that the theme draws only if the author has given it no background and no border: then
  /// it is a box like any other.
  private func isBar(_ element: Int) -> Bool {
    PseudoElement.parts(of: tree.elements[element]) & PseudoElement.partsOfBars != 0
  }

  /// Whether the theme draws the box of the element, and what is in it, too, whatever the author says of the box.
  private func hasThemedBox(_ element: Int) -> Bool {
    let name = tree.elements[element].name
    return name == "input" || name == "button" || name == "select" || name == "textarea"
  }

  /// The block of what attributes stand for, -1 if there is none.
  private mutating func hintBlock(of element: Int) -> Int32 {
    let number = Int(tree.elements[element].tag.number)
    if number >= hintsOfTags.count {
      hintsOfTags += repeatElement(nil, count: number + 1 - hintsOfTags.count)
    } else if number >= 0, tree.elements[element].automaticDirection == nil, let known = hintsOfTags[number] {
      return known
    }
    let hints = PresentationalHints.declarations(of: ElementTree.Index(element), in: tree)
    let block = hints.isEmpty ? -1 : inlineBlocks.block(ofHints: hints)
    if number >= 0, tree.elements[element].automaticDirection == nil,
      !PresentationalHints.isTablePart(tree.elements[element].name)
    {
      hintsOfTags[number] = block
    }
    return block
  }

  /// The block of the `style` attribute, -1 if there is none.
  private mutating func inlineBlock(of element: Int, _ log: inout DiagnosticLog) -> Int32 {
    if case .none = tree.elements[element].inlineStyle { return -1 }
    return inlineBlocks.block(of: tree.elements[element], &log)
  }

  private mutating func resolvePseudoElements(of element: Int, _ host: Int32) {
    var found = collector.pseudoElements
    if found & ~PseudoElement.ordinary != 0 {
      found &= PseudoElement.ordinary | PseudoElement.parts(of: tree.elements[element])
    }
    let isThemed = !records[Int(host)].computed.paint.value.hasNoAppearance
    while found != 0 {
      let pseudoElement = PseudoElement(rawValue: UInt8(found.trailingZeroBitCount))
      found &= found - 1
      guard let pseudoElement, pseudoElement.unthemed == nil,
        pseudoElement != .marker || records[Int(host)].computed.layout.display == .listItem
      else { continue }
      let matched = collector.pseudoMatched.filter {
        $0.pseudoElement == pseudoElement || isThemed && $0.pseudoElement.unthemed == pseudoElement
      }
      let parent = pseudoElement.container.flatMap { latestRecord(of: $0, element) } ?? host
      let record = record(matched.map(\.block), parent: parent, language: -1, pseudoElement: pseudoElement)
      if pseudoElement == .firstLetter { firstLetters.append((pseudoRecords.count, matched.map(\.block))) }
      pseudoRecords.append((PseudoElementKey(Int32(element), pseudoElement), record))
    }
  }

  /// First letters inherit from the innermost boxes around them.
  ///
  /// https://www.w3.org/TR/2022/WD-css-pseudo-4-20221230/#first-letter-pseudo
  private mutating func inheritFirstLetters() {
    if firstLetters.isEmpty { return }
    var contents: [Int32: Int32] = [:]
    for (key, record) in pseudoRecords where key.pseudoElement == .before {
      guard let content = records[Int(record)].generated?.value.content, !content.isEmpty else { continue }
      contents[key.element] = record
    }
    let finder = FirstTextFinder(tree, records, recordOfElement, contents: contents)
    for letter in firstLetters {
      let host = pseudoRecords[letter.index].key.element
      guard let parent = finder.parent(ofFirstTextIn: host), parent != recordOfElement[Int(host)] else { continue }
      pseudoRecords[letter.index].record = record(
        letter.matched, parent: parent, language: -1, pseudoElement: .firstLetter)
    }
  }

  /// The record of a pseudo-element that was found for the element a moment ago.
  private func latestRecord(of pseudoElement: PseudoElement, _ element: Int) -> Int32? {
    pseudoRecords.reversed().prefix { $0.key.element == element }.first { $0.key.pseudoElement == pseudoElement }?
      .record
  }

  /// The index of the element's own language, -1 if it says nothing.
  private mutating func language(of element: Int) -> Int32 {
    guard !tree.elements[element].attributes.isEmpty else { return -1 }
    for attribute in tree.elements[element].attributes where attribute.name == "lang" || attribute.name == "xml:lang" {
      if let index = languages[attribute.value] { return index }
      languages[attribute.value] = Int32(languages.count)
      return Int32(languages.count - 1)
    }
    return -1
  }

  // MARK: Records

  private func block(_ index: Int32) -> DeclarationBlock {
    let index = Int(index)
    if index >= ruleCount { return inlineBlocks.blocks[index - ruleCount] }
    var sheet = cascade.sheets.count - 1
    while cascade.sheets[sheet].firstRule > index { sheet -= 1 }
    return cascade.sheets[sheet].contents.block(of: index - cascade.sheets[sheet].firstRule)
  }

  /// The style that the matched blocks make of the parent's: an older one if there is an equal one.
  private mutating func record(
    _ matched: [MatchedBlock], parent: Int32, language: Int32, pseudoElement: PseudoElement?, color: Int32? = nil,
    element: Int? = nil, isInSVG: Bool = false
  ) -> Int32 {
    var matched = matched
    Self.sort(&matched)
    let kind = pseudoElement.map { Int32($0.rawValue) } ?? -1
    let context = SharedStyles.Context(parent: parent, language: language, kind: kind)
    let hash = SharedStyles.hash(context, matched)
    if let record = shared.find(context, matched, hash: hash) { return record }
    let record = Int32(records.count)
    records.append(
      compute(matched, parent: parent, language: language, color: color, element: element, isInSVG: isInSVG))
    shared.insert(context, matched, hash: hash, record: record)
    return record
  }

  /// Sorts into ascending order: by insertion, since there are few and they mostly come in order.
  private static func sort(_ matched: inout [MatchedBlock]) {
    guard matched.count <= 32 else { return matched.sort { $0.priority < $1.priority } }
    for index in matched.indices.dropFirst() {
      let block = matched[index]
      var hole = index
      while hole > 0, block.priority < matched[hole - 1].priority {
        matched[hole] = matched[hole - 1]
        hole -= 1
      }
      matched[hole] = block
    }
  }

  /// - Parameter color: The style whose colour is inherited instead of the parent's.
  private mutating func compute(
    _ matched: [MatchedBlock], parent: Int32, language: Int32, color: Int32?, element: Int?, isInSVG: Bool
  ) -> StyleRecord {
    // Lists in a declaration can be long.
    _ = deadline.hasPassed(after: 40)
    if parent >= 0 { records[Int(parent)].prepareForChildren() }
    var blocks: [DeclarationBlock] = []
    blocks.reserveCapacity(matched.count)
    for index in matched.indices { blocks.append(block(matched[index].block)) }
    var builder = StyleBuilder(
      parent: parent >= 0 ? records[Int(parent)] : tree.mode == .noQuirks ? .initial : .initialWithQuirks(tree.mode),
      root: records.first?.computed.text, media: cascade.media)
    if parent < 0, let properties = cascade.initialProperties {
      builder.inherited.customProperties = properties
      builder.inheritedIsOwn = true
    }
    if let color { builder.takeColor(of: records[Int(color)]) }
    // Exchanged, not copied: a table that two hold would be copied with every entry that is added.
    swap(&builder.calculations, &calculations)
    swap(&builder.gridStyles, &gridStyles)
    if language >= 0 {
      builder.text.language = languages.first { $0.value == language }?.key ?? ""
      builder.textIsOwn = true
    }
    var cascade = DeclarationCascade(matched, blocks)
    cascade.isForSVG = isInSVG
    cascade.run(&builder, &budget)
    if let element {
      if hasThemedBox(element) {
        if cascade.replacesTheme { builder.replaceTheme() }
      } else if isBar(element), cascade.replacesTheme {
        builder.removeAppearance()
      }
    }
    if isInSVG { builder.svg.properties = cascade.svgProperties }
    let record = builder.finish()
    swap(&builder.calculations, &calculations)
    swap(&builder.gridStyles, &gridStyles)
    return record
  }
}
