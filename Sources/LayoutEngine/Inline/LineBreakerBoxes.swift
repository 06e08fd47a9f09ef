// Where lines break beside the starts and ends of inline boxes, and beside empty ones.
//
// Empty boxes stay on the line of what is before them, and boxes begin on the line of their content, as in Chromium.

extension LineBreaker {
  /// Ends the line at the last opportunity, if there is one.
  mutating func endsAtOpportunity() -> Bool {
    if !results.isEmpty {
      guard let index = results.lastIndex(where: { $0.canBreakAfter }) else { return false }
      if index < results.count - 1 { rewind(to: index + 1) }
    }
    state = .done
    return true
  }

  /// Allows a break between an item and the content before it: behind the ends of its boxes and empty boxes, and before
  /// the boxes that begin with the item. The text there has to wrap.
  mutating func allowBreak(before index: Int) {
    var (index, end, depth) = (index - 1, -1, 0)
    // How many of the open boxes begin behind the place of the break.
    var (begun, begunAtEnd) = (0, 0)
    while index >= 0 {
      switch kind(index) {
      case .float, .outOfFlow, .bidiControl: break
      case .openBox where depth > 0: depth -= 1
      case .openBox:
        end = -1
        begun += 1
      case .closeBox:
        if end < 0 { (end, begunAtEnd) = (index, begun) }
        depth += 1
      default:
        let style = openStyles[max(openStyles.count - 1 - (end < 0 ? begun : begunAtEnd), 0)]
        guard paragraph.styles[Int(style)].wraps, !endsWithUnwrappedSpace(index) else { return }
        results[max(end, index)].canBreakAfter = true
        return
      }
      index -= 1
    }
  }

  /// Whether the text at the end of the line ends with a space and does not wrap.
  var endsWithUnwrappedSpace: Bool {
    for index in results.indices.reversed() {
      switch kind(index) {
      case .float, .outOfFlow, .bidiControl, .openBox, .closeBox: continue
      default: return endsWithUnwrappedSpace(index)
      }
    }
    return false
  }

  private func endsWithUnwrappedSpace(_ index: Int) -> Bool {
    let result = results[index]
    guard kind(index) == .text || kind(index) == .tab, result.end > result.start else { return false }
    return !paragraph.styles[Int(items[Int(result.item)].style)].wraps
      && Paragraph.hangs(paragraph.text[Int(result.end) - 1], collapses: false)
  }

  /// An inline box whose content is on the next line begins there.
  mutating func takeBackOpenBoxes() {
    guard hasContent, !endsWithBreak else { return }
    var index = results.count
    while index > 0, kind(index - 1) == .openBox { index -= 1 }
    if index < results.count { rewind(to: index) }
  }

  /// The item after which the break before the end of a box would be: the last one in it, or if it is empty the one
  /// before it. Empty boxes and floats have no content.
  func contentEnd(ofBoxAt index: Int) -> Int? {
    if index > 0, results[index - 1].canBreakAfter { return index - 1 }
    var depth = 0
    var index = index - 1
    while index >= 0 {
      switch kind(index) {
      case .float, .bidiControl: break
      case .closeBox: depth += 1
      case .openBox:
        if depth == 0 { return index > 0 ? index - 1 : nil }
        depth -= 1
      default: return nil
      }
      index -= 1
    }
    return nil
  }

  /// Whether a float or an inline box without content is the last on the line.
  var endsWithFloatOrEmptyBox: Bool {
    var depth = 0
    for index in results.indices.reversed() {
      switch kind(index) {
      case .float where depth == 0: return true
      case .float, .bidiControl: break
      case .closeBox: depth += 1
      case .openBox where depth > 0:
        depth -= 1
        if depth == 0 { return true }
      default: return false
      }
    }
    return false
  }

  /// Whether the line ends with empty boxes behind an opportunity, and everything before them fits.
  var endsWithOverflowingEmptyBoxes: Bool {
    guard let last = results.indices.last, kind(last) == .closeBox, results[last].canBreakAfter else { return false }
    var (index, depth, size) = (last, 0, LayoutUnit.zero)
    var isAfterContentThatFits = false
    while index >= 0 {
      switch kind(index) {
      case .closeBox: depth += 1
      case .openBox where depth > 0: depth -= 1
      default: return isAfterContentThatFits
      }
      size += results[index].size
      if depth == 0 { isAfterContentThatFits = position - size <= available }
      index -= 1
    }
    return false
  }
}
