import LayoutEngine

/// The content of an inline formatting context in logical order: text with white space collapsed across elements and
/// the items it consists of.
///
/// https://www.w3.org/TR/2024/CRD-css-text-3-20240930/#white-space-phase-1
struct ParagraphContent {
  enum Character {
    static let tab: UInt16 = 0x09
    static let newline: UInt16 = 0x0A
    static let carriageReturn: UInt16 = 0x0D
    static let space: UInt16 = 0x20
    static let softHyphen: UInt16 = 0xAD
    static let zeroWidthSpace: UInt16 = 0x200B
    static let object: UInt16 = 0xFFFC
  }

  var text: [UInt16] = []
  /// Where each code unit comes from in the text of its node.
  var sources: [Int32] = []
  var items: [InlineItem] = []
  /// Whether all code units are ASCII.
  var isASCII = true
  /// Whether the bidi algorithm may find anything but one direction from left to right.
  var mayBeBidirectional = false
  /// What a space that comes next has to do.
  private var spaces = Spaces.areDropped
  /// Whether there was a segment break in the white space that collapsed to the space at the end.
  private var spaceHasBreak = false
  /// Whether lines may break after the collapsible space at the end.
  private var spaceWraps = true
  /// How long the text was with the soft wrap opportunity that a collapsed space left behind at its end.
  private var endOfGeneratedBreak = -1

  private enum Spaces {
    /// At the start, after a forced break, or after another collapsible space.
    case areDropped
    case areKept
  }

  /// Appends the text of a node. `sources` maps code units to the node's own text where they differ.
  mutating func append(
    _ units: [UInt16], sources: [Int32]?, node: NodeIndex, style: Int32, whiteSpace: InlineTextStyle
  ) {
    note(units)
    if whiteSpace.collapsesSpaces {
      appendCollapsing(units, sources, node, style, whiteSpace)
    } else {
      appendPreserving(units, sources, node, style)
    }
  }

  private mutating func note(_ units: [UInt16]) {
    var all: UInt16 = 0
    for unit in units { all |= unit }
    guard all >= 0x80 else { return }
    isASCII = false
    if all >= 0x590, !mayBeBidirectional { mayBeBidirectional = units.contains(where: BidiLevels.mayMatter) }
  }

  /// A segment break beside a zero width space leaves no space behind.
  ///
  /// https://www.w3.org/TR/2024/CRD-css-text-3-20240930/#line-break-transform
  private mutating func appendCollapsing(
    _ units: [UInt16], _ sources: [Int32]?, _ node: NodeIndex, _ style: Int32, _ whiteSpace: InlineTextStyle
  ) {
    var start = text.count
    var index = 0
    while index < units.count {
      let unit = units[index]
      guard Self.isCollapsible(unit) else {
        if unit == Character.zeroWidthSpace, spaceHasBreak { removeTrailingSpace(from: &start) }
        push(unit, sources, index)
        spaces = .areKept
        spaceHasBreak = false
        index += 1
        continue
      }
      var end = index
      var newlines = 0
      while end < units.count, Self.isCollapsible(units[end]) {
        if units[end] == Character.newline { newlines += 1 }
        end += 1
      }
      if whiteSpace.preservesNewlines && newlines > 0 {
        for newline in index..<end where units[newline] == Character.newline {
          removeTrailingSpace(from: &start)
          close(textFrom: start, node, style)
          appendLineBreak(node, style, source: sources?[newline] ?? Int32(newline))
          start = text.count
        }
        // The spaces after the last newline are dropped with those before the first.
      } else if spaces == .areKept, newlines == 0 || text.last != Character.zeroWidthSpace {
        push(Character.space, sources, index)
        spaces = .areDropped
        spaceHasBreak = newlines > 0
        spaceWraps = whiteSpace.wraps
      } else if newlines > 0, spaces == .areDropped, text.dropLast().last == Character.zeroWidthSpace {
        removeTrailingSpace(from: &start)
      } else {
        if newlines > 0 { spaceHasBreak = true }
        allowBreakAfterSpace(node, style, whiteSpace, &start)
      }
      index = end
    }
    close(textFrom: start, node, style)
  }

  /// A space that collapses leaves a soft wrap opportunity behind if the space before it is none.
  ///
  /// https://www.w3.org/TR/2024/CRD-css-text-3-20240930/#white-space-phase-1
  private mutating func allowBreakAfterSpace(
    _ node: NodeIndex, _ style: Int32, _ whiteSpace: InlineTextStyle, _ start: inout Int
  ) {
    guard spaces == .areDropped, !spaceWraps, whiteSpace.wraps, text.last == Character.space else { return }
    close(textFrom: start, node, style)
    appendObject(.wordBreakOpportunity, Character.zeroWidthSpace, node, style)
    start = text.count
    spaceWraps = true
    endOfGeneratedBreak = text.count
  }

  private mutating func appendPreserving(
    _ units: [UInt16], _ sources: [Int32]?, _ node: NodeIndex, _ style: Int32
  ) {
    var start = text.count
    for (index, unit) in units.enumerated() {
      guard unit == Character.newline || unit == Character.tab else {
        push(unit, sources, index)
        spaces = .areKept
        continue
      }
      if unit == Character.newline { removeTrailingSpace(from: &start) }
      close(textFrom: start, node, style)
      if unit == Character.newline {
        appendLineBreak(node, style, source: sources?[index] ?? Int32(index))
      } else {
        push(unit, sources, index)
        items.append(
          InlineItem(
            kind: .tab, node: node, style: style, start: Int32(text.count - 1), end: Int32(text.count)))
        spaces = .areKept
      }
      start = text.count
    }
    close(textFrom: start, node, style)
  }

  private mutating func push(_ unit: UInt16, _ sources: [Int32]?, _ index: Int) {
    text.append(unit)
    self.sources.append(sources?[index] ?? Int32(index))
  }

  private mutating func close(textFrom start: Int, _ node: NodeIndex, _ style: Int32) {
    guard text.count > start else { return }
    items.append(
      InlineItem(kind: .text, node: node, style: style, start: Int32(start), end: Int32(text.count)))
  }

  /// Appends a forced break; collapsible spaces around it are removed.
  mutating func appendLineBreak(_ node: NodeIndex, _ style: Int32, source: Int32) {
    text.append(Character.newline)
    sources.append(source)
    items.append(
      InlineItem(kind: .lineBreak, node: node, style: style, start: Int32(text.count - 1), end: Int32(text.count)))
    spaces = .areDropped
  }

  /// Appends something that takes a place in the text but is no text.
  mutating func appendObject(_ kind: InlineItem.Kind, _ unit: UInt16, _ node: NodeIndex, _ style: Int32) {
    if unit >= 0x80 { isASCII = false }
    text.append(unit)
    sources.append(0)
    items.append(InlineItem(kind: kind, node: node, style: style, start: Int32(text.count - 1), end: Int32(text.count)))
    if kind == .atomic { spaces = .areKept }
  }

  /// Inserts control characters after every forced break among the items from `first` on.
  mutating func insertControls(_ controls: [UInt16], afterBreaksFrom first: Int, root: NodeIndex) {
    guard first < items.count, items[first...].contains(where: { $0.kind == .lineBreak }) else { return }
    let tail = Array(items[first...])
    let start = Int(tail[0].start)
    let tailText = Array(text[start...])
    let tailSources = Array(sources[start...])
    items.removeSubrange(first...)
    text.removeSubrange(start...)
    sources.removeSubrange(start...)
    for var item in tail {
      let range = (Int(item.start) - start)..<(Int(item.end) - start)
      item.start = Int32(text.count)
      text += tailText[range]
      sources += tailSources[range]
      item.end = Int32(text.count)
      items.append(item)
      guard item.kind == .lineBreak else { continue }
      let state = spaces
      for control in controls { appendObject(.bidiControl, control, root, item.style) }
      spaces = state
    }
  }

  /// Appends something that takes no place in the text.
  mutating func appendMarker(_ kind: InlineItem.Kind, _ node: NodeIndex, _ style: Int32) {
    items.append(InlineItem(kind: kind, node: node, style: style, start: Int32(text.count), end: Int32(text.count)))
  }

  /// Removes the collapsible space at the end of what was appended so far: at the end of the block, and before a
  /// forced break.
  mutating func removeTrailingSpace() {
    var start = text.count
    removeTrailingSpace(from: &start)
  }

  /// `start` is where text begins that no item covers yet.
  private mutating func removeTrailingSpace(from start: inout Int) {
    guard spaces == .areDropped else { return }
    removeGeneratedBreak(from: &start)
    // Only bidi controls may stand after the space.
    var index = text.count - 1
    while index >= 0, BidiLevels.isControl(text[index]) { index -= 1 }
    guard index >= 0, text[index] == Character.space, isCollapsed(at: index, uncoveredFrom: start) else { return }
    text.remove(at: index)
    sources.remove(at: index)
    if start > index { start -= 1 }
    for item in items.indices.reversed() {
      guard items[item].end > Int32(index) else { break }
      items[item].end -= 1
      if items[item].start > Int32(index) { items[item].start -= 1 }
    }
  }

  private mutating func removeGeneratedBreak(from start: inout Int) {
    guard text.count == endOfGeneratedBreak else { return }
    guard let item = items.lastIndex(where: { $0.kind == .wordBreakOpportunity }) else { return }
    items.remove(at: item)
    for later in items.indices[item...] {
      items[later].start -= 1
      items[later].end -= 1
    }
    text.removeLast()
    sources.removeLast()
    start = min(start, text.count)
    endOfGeneratedBreak = -1
  }

  /// Whether the space at `index` is a collapsible one: preserved ones set `spaces` to `areKept`.
  private func isCollapsed(at index: Int, uncoveredFrom start: Int) -> Bool {
    if index >= start { return true }
    guard let item = items.last(where: { $0.end > Int32(index) && $0.start <= Int32(index) }) else { return false }
    return item.kind == .text
  }

  private static func isCollapsible(_ unit: UInt16) -> Bool {
    unit == Character.space || unit == Character.newline || unit == Character.tab || unit == Character.carriageReturn
  }
}
