import LayoutEngine

/// Turns `content`, counters, quotes and list markers into text, in document order.
///
/// https://www.w3.org/TR/2020/WD-css-lists-3-20201117/
struct ContentGenerator {
  private let tree: ElementTree
  private let records: [StyleRecord]
  private let recordOfElement: [Int32]
  /// Records of pseudo-elements: for each element up to one of every kind, -1 if there is none.
  private let pseudoRecords: [PseudoElementKey: Int32]
  private var counters = Counters()
  private var quoteDepth = 0
  private var output: [PseudoElementKey: PseudoElementStyle] = [:]
  /// How many bytes of text may still be generated.
  private var bytesLeft: Int
  /// Whether there was more text to generate than the limit.
  private(set) var exceedsTextLimit = false

  init(
    _ tree: ElementTree, _ records: [StyleRecord], _ recordOfElement: [Int32],
    _ pseudoRecords: [(key: PseudoElementKey, record: Int32)], textLimit: Int
  ) {
    bytesLeft = textLimit
    self.tree = tree
    self.records = records
    self.recordOfElement = recordOfElement
    self.pseudoRecords = Dictionary(pseudoRecords.map { ($0.key, $0.record) }, uniquingKeysWith: { $1 })
  }

  mutating func generate() -> [PseudoElementKey: PseudoElementStyle] {
    let hasCounters = records.contains { $0.generated?.value.hasCounters == true }
    guard !pseudoRecords.isEmpty || hasCounters else { return [:] }
    // Elements whose end is still to come.
    var open: [Int32] = []
    for element in 0..<Int32(tree.elements.count) {
      let parent = tree.elements[Int(element)].parent
      while let last = open.last, last != parent {
        leave(last)
        open.removeLast()
      }
      guard record(of: element).computed.layout.display != .none else { continue }
      enter(element)
      open.append(element)
    }
    while let last = open.popLast() { leave(last) }
    for (key, index) in pseudoRecords where key.pseudoElement.isPart {
      output[key] = PseudoElementStyle(style: records[Int(index)].computed, content: nil)
    }
    return output
  }

  private func record(of element: Int32) -> StyleRecord { records[Int(recordOfElement[Int(element)])] }

  private mutating func enter(_ element: Int32) {
    let parent = tree.elements[Int(element)].parent
    let record = record(of: element)
    changeListCounters(element, record, scope: parent)
    if let generated = record.generated?.value { counters.apply(generated, scope: parent) }
    if record.computed.layout.display == .listItem { generateMarker(element, record) }
    generate(.before, element)
    for pseudoElement in [PseudoElement.firstLetter, .placeholder] {
      let key = PseudoElementKey(element, pseudoElement)
      guard let index = pseudoRecords[key] else { continue }
      output[key] = PseudoElementStyle(style: records[Int(index)].computed, content: nil)
    }
  }

  private mutating func leave(_ element: Int32) {
    generate(.after, element)
    counters.leave(element)
  }

  // MARK: Pseudo-elements

  private mutating func generate(_ pseudoElement: PseudoElement, _ element: Int32) {
    let key = PseudoElementKey(element, pseudoElement)
    guard let index = pseudoRecords[key] else { return }
    let record = records[Int(index)]
    guard let generated = record.generated?.value, let content = generated.content, !content.isEmpty,
      record.computed.layout.display != .none
    else { return }
    counters.apply(generated, scope: element)
    output[key] = PseudoElementStyle(style: record.computed, content: items(content, element, record))
  }

  /// The parts of `content`; each text is set for itself, and strings and attributes in a row are one.
  private mutating func items(_ content: [ContentValue], _ element: Int32, _ record: StyleRecord) -> [ContentItem] {
    var items: [ContentItem] = []
    var isString = false
    for value in content where !exceedsTextLimit {
      switch value {
      case .string(let string): append(string, to: &items, joins: isString)
      case .attribute(let name, let fallback):
        append(attribute(name, element) ?? fallback, to: &items, joins: isString)
      case .counter(let name, let style): append(CounterStyle.text(counters.value(name), style), to: &items)
      case .counters(let name, let separator, let style):
        append(counters.values(name).map { CounterStyle.text($0, style) }.joined(separator: separator), to: &items)
      case .image(let url): items.append(.image(url))
      case .openQuote:
        append(Quotes.mark(depth: quoteDepth, isOpen: true, record), to: &items)
        quoteDepth += 1
      case .closeQuote:
        // https://www.w3.org/TR/2022/WD-css-content-3-20221206/#quotes: nothing is rendered without an open quotation.
        if quoteDepth == 0 { continue }
        quoteDepth -= 1
        append(Quotes.mark(depth: quoteDepth, isOpen: false, record), to: &items)
      case .noOpenQuote: quoteDepth += 1
      case .noCloseQuote: quoteDepth = max(quoteDepth - 1, 0)
      }
      switch value {
      case .string, .attribute: isString = true
      default: isString = false
      }
    }
    return items.isEmpty ? [.text("")] : items
  }

  private mutating func append(_ part: String, to items: inout [ContentItem], joins: Bool = false) {
    bytesLeft -= part.utf8.count
    exceedsTextLimit = exceedsTextLimit || bytesLeft < 0
    guard !exceedsTextLimit, !part.isEmpty else { return }
    if joins, case .text(let text)? = items.last {
      items[items.count - 1] = .text(text + part)
    } else {
      items.append(.text(part))
    }
  }

  // MARK: Lists

  private func attribute(_ name: String, _ element: Int32) -> String? {
    tree.elements[Int(element)].attribute(name)
  }

  private func integer(_ name: String, _ element: Int32) -> Int32? {
    attribute(name, element).flatMap(HTMLInteger.parse)
  }

  /// The counter `list-item`, which HTML's lists reset and list items increment.
  ///
  /// https://html.spec.whatwg.org/multipage/rendering.html#lists
  private mutating func changeListCounters(_ element: Int32, _ record: StyleRecord, scope: Int32) {
    let name = tree.elements[Int(element)].name
    if name == "ol" || name == "ul" || name == "menu" {
      let isReversed = name == "ol" && attribute("reversed", element) != nil
      let start = name == "ol" ? integer("start", element) ?? (isReversed ? itemCount(element) : 1) : 1
      counters.reset(Counters.listItem, isReversed ? start &+ 1 : start &- 1, scope: scope)
    }
    guard record.computed.layout.display == .listItem else { return }
    let increments = record.generated?.value.increment.contains { $0.name == Counters.listItem } ?? false
    if name == "li", let value = integer("value", element) {
      counters.set(Counters.listItem, value, scope: scope)
    } else if !increments {
      counters.increment(Counters.listItem, by: isInReversedList(element) ? -1 : 1, scope: scope)
    }
  }

  private func isInReversedList(_ element: Int32) -> Bool {
    let parent = tree.elements[Int(element)].parent
    return parent >= 0 && tree.elements[Int(parent)].name == "ol" && attribute("reversed", parent) != nil
  }

  private func itemCount(_ list: Int32) -> Int32 {
    var count: Int32 = 0
    for case .element(let child) in tree.elements[Int(list)].children
    where record(of: child).computed.layout.display == .listItem { count += 1 }
    return count
  }

  /// Notes the marker of a list item. Where its content is `normal`, the text is that of `list-style-type`.
  private mutating func generateMarker(_ element: Int32, _ record: StyleRecord) {
    let key = PseudoElementKey(element, .marker)
    guard let index = pseudoRecords[key] else { return }
    let marker = records[Int(index)]
    if let content = marker.generated?.value.content {
      let items = content.isEmpty ? [] : items(content, element, marker)
      output[key] = PseudoElementStyle(style: marker.computed, content: items)
      return
    }
    let text = CounterStyle.marker(counters.value(Counters.listItem), record.computed.paint.value.listStyleType)
    output[key] = PseudoElementStyle(
      style: marker.computed, content: text.map { [.text($0)] } ?? [], contentIsNormal: true)
  }
}

/// Quotation marks.
///
/// https://www.w3.org/TR/2019/WD-css-content-3-20190802/#quotes
enum Quotes {
  static func mark(depth: Int, isOpen: Bool, _ record: StyleRecord) -> String {
    let quotes = record.inherited.value.quotes ?? defaults(for: record.computed.text.value.language)
    guard quotes.count >= 2 else { return "" }
    let pair = min(depth, quotes.count / 2 - 1)
    return quotes[pair * 2 + (isOpen ? 0 : 1)]
  }

  /// The quotation marks of a language, after CLDR.
  private static func defaults(for language: String) -> [String] {
    switch language.lowercased().prefix(2) {
    case "de", "cs", "sk", "sl", "lt", "is", "bg": ["„", "“", "‚", "‘"]
    case "fr": ["«", "»", "«", "»"]
    case "ru", "uk": ["«", "»", "„", "“"]
    case "es", "it", "pt", "el": ["«", "»", "“", "”"]
    case "ja", "zh": ["「", "」", "『", "』"]
    case "pl", "hu", "ro": ["„", "”", "«", "»"]
    case "sv", "fi": ["”", "”", "’", "’"]
    default: ["“", "”", "‘", "’"]
    }
  }
}
