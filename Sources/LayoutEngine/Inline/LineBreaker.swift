/// Breaks the items of a paragraph into lines, one after another.
///
/// https://www.w3.org/TR/2024/CRD-css-text-3-20240930/#line-breaking
struct LineBreaker {
  enum Purpose {
    case content
    /// Every opportunity is taken.
    case minContent
    /// Only forced breaks are taken.
    case maxContent
  }

  enum State {
    case continuing
    /// Nothing fits any more, and no opportunity was found yet: the line goes on to the next one.
    case overflowing
    /// The line ends here; only spaces, ends of inline boxes and empty inline boxes may follow.
    case trailing
    case done
  }

  /// A place in the items.
  struct Cursor: BitwiseCopyable {
    var item = 0
    var offset = 0
  }

  struct Checkpoint {
    fileprivate var cursor: Cursor
    fileprivate var isFirstLine: Bool
    fileprivate var followsBreak: Bool
    fileprivate var openStyles: [Int32]
    fileprivate var clones: ClonedEdges
    fileprivate var floats: ExclusionSpace.Snapshot?
  }

  unowned(unsafe) let pass: LayoutPass
  let paragraph: Paragraph
  let items: [InlineItem]
  let purpose: Purpose
  let contentWidth: LayoutUnit
  let containingHeight: LayoutUnit
  let floats: FloatContext
  let mode: LayoutMode

  /// The items of the current line.
  var results: [LineItem] = []
  var lineFloats: [LineFloat] = []
  /// Floats at the start of the line, which are placed before it. Their `position` is that of their item.
  var leadingFloats: [LineFloat] = []
  var nextLeadingFloat = 0
  var cursor = Cursor()
  var state = State.continuing
  /// The styles of the open inline boxes, the root's first.
  var openStyles: [Int32] = [0]
  private(set) var isFirstLine = true
  /// Whether a forced break ended the line before.
  private var followsBreak = false
  /// A stretch of text without opportunities that was found: where it begins, and what is at its end. Looked for once
  /// only, however many lines it takes.
  var unbreakable: (start: Int, end: BreakSearch.Choice)?

  // The current line.
  private(set) var lineStart = Cursor()
  private var stylesAtLineStart: [Int32] = [0]
  /// The open inline boxes that have edges on each line.
  var clones = ClonedEdges()
  private var clonesAtLineStart = ClonedEdges()
  var top = LayoutUnit.zero
  var left = LayoutUnit.zero
  var right = LayoutUnit.zero
  /// The room before floats of the line itself took some of it.
  var initialLeft = LayoutUnit.zero
  var initialRight = LayoutUnit.zero
  private(set) var indent = LayoutUnit.zero
  /// Where the next item begins, from the start of the line.
  var position = LayoutUnit.zero
  /// Spaces at the start of the line are still to be removed.
  var isLeading = true
  /// Words are broken anywhere, since nothing else helped.
  var breaksAnywhere = false
  var overflows = false
  /// Whether the end of the line was looked for in what had been put on it already.
  var isRewound = false
  private(set) var endsWithBreak = false
  /// Whether an atomic box was put on the line, and whether it fits depends on the ends of the boxes around it.
  private var hasNewAtomic = false
  var clear = Clear.none
  var intrinsicFloats = IntrinsicFloats()
  /// The words of a text item that ended on lines of the min-content size before this one.
  var earlierWords = EarlierWords()

  init(
    pass: LayoutPass, paragraph: Paragraph, purpose: Purpose, contentWidth: LayoutUnit, containingHeight: LayoutUnit,
    floats: FloatContext, mode: LayoutMode
  ) {
    self.pass = pass
    self.paragraph = paragraph
    items = paragraph.items
    self.purpose = purpose
    self.contentWidth = contentWidth
    self.containingHeight = containingHeight
    self.floats = floats
    self.mode = mode
  }

  var hasContent: Bool { cursor.item < items.count }

  var style: InlineTextStyle { paragraph.styles[Int(openStyles[openStyles.count - 1])] }

  /// The room for the items of the line. Text is rounded up to 1/64 px, so content that is larger by as much fits.
  var available: LayoutUnit { right - left + LayoutUnit(rawValue: 1) }

  var remaining: LayoutUnit { available - position }

  var checkpoint: Checkpoint {
    Checkpoint(
      cursor: cursor, isFirstLine: isFirstLine, followsBreak: followsBreak, openStyles: openStyles, clones: clones,
      floats: floats.space?.pointee.snapshot)
  }

  mutating func restore(_ checkpoint: Checkpoint) {
    cursor = checkpoint.cursor
    isFirstLine = checkpoint.isFirstLine
    followsBreak = checkpoint.followsBreak
    openStyles = checkpoint.openStyles
    clones = checkpoint.clones
    if let snapshot = checkpoint.floats { floats.space?.pointee.restore(snapshot) }
  }

  /// Breaks the next line in the given room.
  mutating func nextLine(at top: LayoutUnit, left: LayoutUnit, right: LayoutUnit) -> Line {
    lineStart = cursor
    stylesAtLineStart = openStyles
    clonesAtLineStart = clones
    self.top = top
    self.left = left
    self.right = right
    initialLeft = left
    initialRight = right
    indent = isIndented ? usedIndent : .zero
    breaksAnywhere = false
    intrinsicFloats = IntrinsicFloats()
    begin()
    while state != .done { step() }
    return finish()
  }

  /// Starts the line, or starts it again.
  private mutating func begin() {
    results.removeAll(keepingCapacity: true)
    lineFloats.removeAll(keepingCapacity: true)
    nextLeadingFloat = 0
    position = indent + clones.start
    isLeading = true
    overflows = false
    isRewound = false
    endsWithBreak = false
    hasNewAtomic = false
    clear = .none
    state = .continuing
  }

  /// Starts the line again, this time breaking words anywhere.
  mutating func retryBreakingAnywhere() {
    breaksAnywhere = true
    openStyles = stylesAtLineStart
    clones = clonesAtLineStart
    removeFloats(from: 0)
    cursor = lineStart
    begin()
  }

  /// Whether `text-indent` concerns the line.
  ///
  /// https://www.w3.org/TR/2024/CRD-css-text-3-20240930/#text-indent-property
  private var isIndented: Bool {
    let indentation = paragraph.styles[0].indentation
    let isFirst = isFirstLine && pass.hasFirstLine(paragraph.root)
    return (isFirst || followsBreak && indentation.contains(.eachLine)) != indentation.contains(.hanging)
  }

  private var usedIndent: LayoutUnit {
    let length = pass.style(paragraph.root).pointee.textIndent
    if length == .zero { return .zero }
    if purpose != .content && length.kind == .percent { return .zero }
    return length.resolved(against: contentWidth, pass.calculations).orZero
  }

  private mutating func step() {
    guard hasContent else {
      if handleOverflowIfNeeded() { return }
      state = .done
      return
    }
    let item = items[cursor.item]
    if hasNewAtomic, item.kind != .closeBox {
      hasNewAtomic = false
      if handleOverflowIfNeeded() { return }
    }
    switch item.kind {
    case .text, .tab: handleText(item)
    case .closeBox: handleClose(item)
    case .lineBreak: handleForcedBreak(item)
    case .wordBreakOpportunity: handleWordBreakOpportunity(item)
    case .bidiControl: appendTransparent(item)
    case .float: handleFloat(item)
    case .openBox: handleOpen(item)
    case .atomic, .outOfFlow:
      // These do not belong to the spaces at the end: the line ends at the last opportunity.
      if state == .trailing && endsAtOpportunity() { return }
      if item.kind == .outOfFlow && handleOverflowIfNeeded() { return }
      if item.kind == .atomic { handleAtomic(item) } else { appendTransparent(item) }
    }
  }

  /// Appends a float or an out-of-flow box: a break that was allowed before it is allowed after it, too.
  ///
  /// DEVIATION: not so for an out-of-flow box after a float or an empty inline box, as in Chromium.
  @discardableResult
  mutating func appendTransparent(_ item: InlineItem) -> Int {
    let isAfterOpportunity =
      results.last?.canBreakAfter ?? false && !(item.kind == .outOfFlow && !isLeading && endsWithFloatOrEmptyBox)
    let index = append(item)
    results[index].canBreakAfter = isAfterOpportunity
    return index
  }

  /// The kind of an item of the line.
  func kind(_ index: Int) -> InlineItem.Kind { items[Int(results[index].item)].kind }

  /// Appends the whole item and goes on to the next one.
  @discardableResult
  mutating func append(_ item: InlineItem) -> Int {
    results.append(LineItem(item: cursor.item, start: Int(item.start), end: Int(item.end)))
    advance()
    return results.count - 1
  }

  mutating func advance() {
    cursor.item += 1
    if cursor.item < items.count { cursor.offset = Int(items[cursor.item].start) }
  }

  private mutating func handleOpen(_ item: InlineItem) {
    let index = append(item)
    let size = edge(of: item.node, isStart: true)
    results[index].size = size.total
    if size.isPresent { results[index].flags.insert(.hasContent) }
    position += size.total
    openStyles.append(item.style)
    openClone(item.node)
    if index > 0, results[index - 1].canBreakAfter, position - size.total <= available { _ = handleOverflowIfNeeded() }
  }

  private mutating func handleClose(_ item: InlineItem) {
    let wrapped = style.wraps
    let index = append(item)
    let size = edge(of: item.node, isStart: false)
    results[index].size = size.total
    if size.isPresent { results[index].flags.insert(.hasContent) }
    position += size.total
    if openStyles.count > 1 { openStyles.removeLast() }
    closeClone(item.node)
    if wrapped {
      // An opportunity after the content, or before an empty box, moves behind the end of the box.
      if let before = contentEnd(ofBoxAt: index), results[before].canBreakAfter {
        results[before].canBreakAfter = false
        results[index].canBreakAfter = true
      }
    } else if style.wraps {
      // DEVIATION: spaces that do not wrap are none to break after, as in Chromium.
      let isAnywhere = style.breaksAnywhereOnOverflow
      if isAnywhere { results[index].flags.insert(.breaksAnywhere) }
      results[index].canBreakAfter =
        (isBreakable(at: Int(item.start)) || isAnywhere && breaksAnywhere) && !endsWithUnwrappedSpace
    }
    if state == .overflowing && results[index].canBreakAfter { state = .trailing }
  }

  func isBreakable(at offset: Int) -> Bool {
    offset == paragraph.text.count || paragraph.marks[offset].contains(.isBreakable)
  }

  /// Margin, border and padding of an inline box at its start or end.
  func edge(of node: NodeIndex, isStart: Bool) -> (total: LayoutUnit, isPresent: Bool) {
    let edge = pass.inlineEdge(of: node, isStart: isStart, containingWidth: contentWidth)
    return (edge.margin + edge.inner, edge.margin != .zero || edge.inner != .zero)
  }

  private mutating func handleForcedBreak(_ item: InlineItem) {
    // What precedes may not fit.
    if handleOverflowIfNeeded() { return }
    let index = append(item)
    results[index].flags.insert([.hasContent, .canBreakAfter])
    endsWithBreak = true
    if pass.tree.kinds[Int(item.node)] == .lineBreak { clear = pass.style(item.node).pointee.clear }
    // Boxes that end here end on this line.
    while hasContent, items[cursor.item].kind == .closeBox || items[cursor.item].kind == .bidiControl {
      if items[cursor.item].kind == .closeBox {
        handleClose(items[cursor.item])
      } else {
        appendTransparent(items[cursor.item])
      }
    }
    state = .done
  }

  /// `<wbr>` allows a break whatever `white-space` says.
  private mutating func handleWordBreakOpportunity(_ item: InlineItem) {
    let index = append(item)
    results[index].canBreakAfter = true
    results[index].flags.insert(.hasContent)
    if state == .overflowing { state = .trailing }
  }

  private mutating func handleAtomic(_ item: InlineItem) {
    // For intrinsic sizes the text before it decides: no break comes between a closing quotation mark and the box.
    if state == .overflowing, style.wraps, purpose == .content {
      allowBreak(before: results.count)
      if endsAtOpportunity() { return }
    }
    let index = append(item)
    results[index].flags.insert(.hasContent)
    measureAtomic(item.node, &results[index])
    isLeading = false
    // A line may break before and after an atomic box.
    results[index].canBreakAfter = style.wraps
    if style.wraps { allowBreak(before: index) }
    position += results[index].size
    if state == .overflowing && style.wraps { state = .trailing }
    hasNewAtomic = style.wraps
  }

  // MARK: The end of a line

  private mutating func finish() -> Line {
    takeBackOpenBoxes()
    position += clones.end
    var hanging = LayoutUnit.zero
    removeTrailingSpace()
    followsBreak = endsWithBreak
    let endsParagraph = endsWithBreak || !remainsContent
    if purpose == .content { separateTrailingSpaces(endsParagraph) }
    if !remainsContent { cursor.item = items.count }
    hanging = hangingWidth(endsParagraph)
    let isEmpty = !results.contains { $0.flags.contains(.hasContent) }
    // DEVIATION: for intrinsic sizes floats before the first line are a line of their own, as in Chromium.
    if !isEmpty || purpose != .content { isFirstLine = false }
    let text = textRange
    let minContentHanging = purpose == .minContent ? hangingForMinContent : .zero
    var intrinsic = position - minContentHanging
    if purpose == .minContent { intrinsic += widerWords(hanging: minContentHanging) }
    intrinsic = purpose == .minContent ? max(intrinsic, intrinsicFloats.widest) : intrinsic + intrinsicFloats.widest
    return Line(
      top: top, left: left, right: right, indent: indent, width: position - indent - hanging, hanging: hanging,
      intrinsicWidth: intrinsic, isEmpty: isEmpty, endsParagraph: endsParagraph,
      overflows: position - hanging > available, clear: clear, baseLevel: baseLevel, textStart: text.start,
      textEnd: text.end)
  }

  /// Whether anything but ends of boxes is left, which belongs to this line.
  private var remainsContent: Bool { cursor.item < items.count }

  private var textRange: (start: Int32, end: Int32) {
    var start: Int32 = -1
    var end: Int32 = 0
    for result in results where !result.flags.contains(.hangs) && result.end > result.start {
      let kind = items[Int(result.item)].kind
      guard kind == .text || kind == .tab || kind == .atomic else { continue }
      if start < 0 { start = result.start }
      end = result.end
    }
    return (max(start, 0), max(end, start))
  }

  /// `unicode-bidi: plaintext` gives every paragraph its own direction, which the newline at its end has.
  private var baseLevel: UInt8 {
    guard paragraph.isPlaintext else { return paragraph.baseLevel }
    var index = results.last.map { Int($0.item) } ?? lineStart.item
    while index < items.count, items[index].kind != .lineBreak { index += 1 }
    return index < items.count ? items[index].level & 1 : paragraph.baseLevel
  }
}

extension LayoutPass {
  /// Whether the first line of a block is one that `text-indent` is for: not if the block is anonymous and comes after
  /// others in its parent.
  fileprivate func hasFirstLine(_ root: NodeIndex) -> Bool {
    guard style(root).pointee.isAnonymous else { return true }
    var sibling = tree.parent[Int(root)] + 1
    while sibling < root {
      let style = style(sibling)
      if !style.pointee.position.isOutOfFlow && style.pointee.float == .none { return false }
      sibling = tree.subtreeEnd[Int(sibling)]
    }
    return true
  }
}
