import CSS
import Diagnostics
import LayoutEngine
import TextEngine

/// Generates the boxes of a document as CSS Display says.
///
/// https://www.w3.org/TR/2023/CR-css-display-3-20230330/#box-generation
struct BoxGenerator {
  let elements: ElementTree
  let styles: ElementStyles
  let images: ImageLoader
  /// The fonts of the document, for the size of list markers.
  let fonts: DocumentFonts
  var list = BoxList()
  var texts: [String] = []
  /// For each text, where it comes from.
  var textSources: [DocumentTemplate.TextSource] = []
  var replaced: [ReplacedContent] = []
  var generatedStyles: [ComputedStyle] = []
  var listNumbers = ListNumbers()
  var outsideMarkers: [ListMarker] = []
  /// The addresses of images that are generated content, by their index into `replaced`.
  var imageAddresses: [Int32: String] = [:]
  var log: DiagnosticLog
  let brokenImages: BrokenImages
  /// The further pieces of inline elements that blocks have broken up, and those blocks.
  var brokenParts: [(element: ElementTree.Index, box: BoxList.Index)] = []
  /// The open boxes, outermost first.
  var open: [OpenBox] = []
  /// The `::first-letter` that waits for text, and the block it belongs to.
  var firstLetter: (element: ElementTree.Index, style: ComputedStyle)?
  /// Whether a first letter was looked for in a text: another text would have another one.
  private(set) var hasFirstLetters = false
  /// The elements whose children are being visited, outermost first.
  private var visits: [Visit] = []

  /// What came last among the in-flow content of an element; decides whether white space after it is kept.
  enum Previous { case nothing, textEndingInSpace, text, inline, other }

  struct OpenBox {
    var box: BoxList.Index
    /// Whether a block inside has ended this piece of the inline box: further content needs another piece.
    var isBroken = false
    var previous = Previous.nothing
  }

  /// What of an element is to be visited next.
  private enum Stage {
    case heading
    /// The box around the rest of the content begins.
    case contentBox
    case content
  }

  private struct Visit {
    var element: ElementTree.Index
    var nextChild = 0
    /// Whether the element opened a box.
    var hasBox: Bool
    /// Whether there is another box around that of the element.
    var hasWrapper = false
    /// The child that comes before the others: the legend of a fieldset, or the summary of a `details`.
    var heading: Int?
    var stage = Stage.content
    /// The first letter of a block around the element, if the element is no part of its text.
    var waitingLetter: (element: ElementTree.Index, style: ComputedStyle)?
  }

  init(
    elements: ElementTree, styles: ElementStyles, images: ImageLoader, fonts: DocumentFonts, log: DiagnosticLog,
    brokenImages: BrokenImages = BrokenImages(maximumPixels: DocumentLimits().imagePixels)
  ) {
    self.elements = elements
    self.fonts = fonts
    self.styles = styles
    self.images = images
    self.log = log
    self.brokenImages = brokenImages
  }

  /// Generates the boxes of all elements. Takes time linear in elements and text.
  mutating func generate(until deadline: Deadline = .none) {
    var deadline = deadline
    guard !elements.elements.isEmpty else { return }
    visit(elements.root)
    while let last = visits.last, !deadline.hasPassed(after: 2) {
      let children = elements[last.element].children
      if last.stage != .content {
        visitHeading(last, children)
        continue
      }
      guard last.nextChild < children.count else {
        visits.removeLast()
        leave(last)
        continue
      }
      visits[visits.count - 1].nextChild += 1
      if last.nextChild == last.heading { continue }
      switch children[last.nextChild] {
      case .text(let text):
        if showsText(last.element) {
          let source = DocumentTemplate.TextSource(element: last.element, child: Int32(last.nextChild))
          // Another text may have a letter where this one has none.
          if firstLetter != nil { hasFirstLetters = true }
          let rest = firstLetter == nil ? nil : addFirstLetter(of: text, in: last.element)
          addText(rest ?? text, of: last.element, generated: -1, source: rest == nil ? source : .generated)
        }
      case .element(let child): if isShown(child, in: last.element) { visit(child) }
      }
    }
  }

  private mutating func visit(_ element: ElementTree.Index) {
    let style = styles.styles[Int(element)]
    switch style.layout.display {
    case .none where element != elements.root: return
    case .contents where element != elements.root:
      visits.append(Visit(element: element, hasBox: false))
      addGenerated(.before, of: element)
    default:
      let waiting = style.layout.position.isOutOfFlow || style.layout.float != .none ? firstLetter : nil
      guard let waiting else { return visitBox(element, style) }
      firstLetter = nil
      let depth = visits.count
      visitBox(element, style)
      if visits.count > depth { visits[depth].waitingLetter = waiting } else { firstLetter = waiting }
    }
  }

  private mutating func visitBox(_ element: ElementTree.Index, _ style: ComputedStyle) {
    if addLineBreak(element) {
      firstLetter = nil
      return
    }
    noteFirstLetter(of: element, style.layout.display)
    var box = BoxList.Box(.box, element: element, display: usedDisplay(style.layout))
    // Legends are block-level wherever they are.
    if elements[element].name == "legend" { box.display = box.display.blockified }
    note(style.layout, in: &box)
    setSpans(of: &box)
    reportBrokenImage(element)
    if elements[element].name == "img" { box.display = withoutTables(box.display) }
    if addFallback(of: element, box, style) { return }
    if let content = ReplacedElements.content(of: element, in: elements, images: images) {
      box.kind = .replaced
      box.display = withoutTables(box.display)
      box.isFallback = isBroken(element, style.layout)
      box.content = Int32(replaced.count)
      replaced.append(content)
      firstLetter = nil
      _ = place(box)
      return
    }
    switch addFormControl(element, box, style) {
    case .none: break
    case .closed: return
    case .open: return visits.append(Visit(element: element, hasBox: true))
    }
    if elements[element].name == "button" {
      box.display = withoutTableParts(box.display)
      if box.display == .inline { box.display = .inlineBlock }
      box.isControl = true
      box.isItem = parentLaysOutItems
    }
    if elements[element].name == "fieldset", box.display == .block { box.display = .flowRoot }
    separateContent(of: &box)
    let hasWrapper = openLegendWrapper(around: &box, style.layout)
    openBox(box)
    let legend = renderedLegend(of: element)
    let isDetails = elements[element].name == "details"
    visits.append(
      Visit(
        element: element, hasBox: true, hasWrapper: hasWrapper, heading: isDetails ? summary(of: element) : legend,
        stage: isDetails || legend != nil ? .heading : .content))
    addMarker(of: element)
    if legend == nil { addGenerated(.before, of: element) }
    addLabel(of: element)
  }

  private mutating func leave(_ visit: Visit) {
    let isDetails = visit.hasWrapper && elements[visit.element].name == "details"
    if isDetails { closeBox() }
    addGenerated(.after, of: visit.element)
    if firstLetter?.element == visit.element { firstLetter = nil }
    if firstLetter != nil, visit.hasBox { endFirstLetterAtEmptyBlock() }
    defer { if let waiting = visit.waitingLetter { firstLetter = waiting } }
    guard visit.hasBox else { return }
    finishMarker(of: visit.element)
    closeBox()
    if visit.hasWrapper && !isDetails { closeBox() }
  }

  /// Visits the heading of a fieldset or a `details`, and begins the rest after that.
  private mutating func visitHeading(_ visit: Visit, _ children: [ElementTree.Node]) {
    let last = visits.count - 1
    if visit.stage == .heading {
      visits[last].stage = .contentBox
      if let heading = visit.heading, case .element(let child) = children[heading] {
        self.visit(child)
      } else {
        addDefaultSummary(of: visit.element)
      }
      return
    }
    visits[last].stage = .content
    guard let box = open.last?.box else { return }
    if elements[visit.element].name == "details" {
      openDetailsContent(of: visit.element)
      visits[last].hasWrapper = true
    } else if list[box].hasContentBox {
      openContentBox(of: box)
      visits[last].hasWrapper = true
    } else {
      addGenerated(.before, of: visit.element)
    }
  }

  /// Whether an element takes part at all.
  private func isShown(_ child: ElementTree.Index, in parent: ElementTree.Index) -> Bool {
    switch elements[parent].name {
    case "select": isRow(child)
    case "option": false
    default: true
    }
  }

  /// Whether the text in an element is shown as such: not between the rows of a list box, and options have labels. That
  /// in groups is.
  private func showsText(_ element: ElementTree.Index) -> Bool {
    switch elements[element].name {
    case "select", "option": false
    default: true
    }
  }

  /// A `br` is a line break, and a `wbr` a chance for one, whatever their style.
  private mutating func addLineBreak(_ element: ElementTree.Index) -> Bool {
    switch elements[element].name {
    case "br": _ = place(BoxList.Box(.lineBreak, element: element, display: .inline))
    case "wbr": _ = place(BoxList.Box(.wordBreakOpportunity, element: element, display: .inline))
    default: return false
    }
    return true
  }

  func note(_ style: Style, in box: inout BoxList.Box) {
    box.isOutOfFlow = style.position.isOutOfFlow
    box.isFloating = style.float != .none && !box.isOutOfFlow && !parentLaysOutItems
  }

  /// Whether the next box will be an item of a flex or grid container.
  var parentLaysOutItems: Bool { open.last.map { list[$0.box].laysOutItems } ?? false }

  /// The display of a box, blockified where that applies.
  ///
  /// https://www.w3.org/TR/2023/CR-css-display-3-20230330/#transformations
  func usedDisplay(_ style: Style) -> Display {
    let display = style.display
    let isBlockified =
      open.isEmpty || style.position.isOutOfFlow || style.float != .none || parentLaysOutItems
    if open.isEmpty && (display == .none || display == .contents) { return .block }
    return isBlockified ? display.blockified : display
  }
}
