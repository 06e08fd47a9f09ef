// What happens when a line is full.

extension LineBreaker {
  /// - Returns: Whether the line was too long, so that the cursor has moved.
  mutating func handleOverflowIfNeeded() -> Bool {
    guard state == .continuing, position > available, purpose != .maxContent else { return false }
    handleOverflow()
    return true
  }

  /// Looks for the last opportunity that fits, then for one inside a word, and then lets the line be too long.
  mutating func handleOverflow() {
    if endsWithOverflowingEmptyBoxes {
      overflows = true
      state = .trailing
      return
    }
    var excess = position - available
    var firstBreak = 0
    var canBreakAnywhere = false
    var index = results.count
    while index > 0 {
      index -= 1
      let result = results[index]
      if result.flags.contains(.breaksAnywhere) { canBreakAnywhere = true }
      if index < results.count - 1, result.canBreakAfter {
        if excess + hyphenWidth(before: index + 1) <= .zero {
          rewind(to: index + 1)
          return
        }
        firstBreak = index + 1
      }
      excess -= result.size
      if excess < .zero, result.flags.contains(.mayBreakInside), breakInside(index, room: -excess) { return }
    }
    if canBreakAnywhere && !breaksAnywhere && purpose == .content {
      retryBreakingAnywhere()
      return
    }
    overflows = true
    if firstBreak > 0 {
      rewind(to: firstBreak)
    } else if results.last?.canBreakAfter == true {
      state = .trailing
    } else {
      state = .overflowing
    }
  }

  /// The width of the hyphen that breaking before an item would show: that of a soft hyphen at the end of the text.
  private func hyphenWidth(before index: Int) -> LayoutUnit {
    guard let text = hyphenatedText(before: index) else { return .zero }
    return paragraph.styles[Int(items[Int(results[text].item)].style)].hyphenWidth
  }

  /// The text before an item of the line, if it ends with a soft hyphen that does not show yet.
  private func hyphenatedText(before index: Int) -> Int? {
    var index = index - 1
    while index >= 0 {
      let result = results[index]
      switch items[Int(result.item)].kind {
      case .closeBox, .bidiControl, .outOfFlow: index -= 1
      case .text:
        let isHyphenated = paragraph.marks[Int(result.end)].contains(.isAfterSoftHyphen)
        return isHyphenated && !result.flags.contains(.isHyphenated) ? index : nil
      default: return nil
      }
    }
    return nil
  }

  /// Breaks a text of the line earlier, so that it fits in `room`.
  private mutating func breakInside(_ index: Int, room: LayoutUnit) -> Bool {
    var result = results[index]
    let item = items[Int(result.item)]
    guard item.kind == .text, result.end > result.start else { return false }
    let style = paragraph.styles[Int(item.style)]
    let available = min(room, result.size - LayoutUnit(rawValue: 1))
    guard style.wraps, breakText(&result, item, available: available, style), result.end < results[index].end else {
      return false
    }
    // Leaving out spaces at the end is no break where the opportunity is behind an empty box.
    let isFollowedByEmptyBox =
      !results[index].canBreakAfter && index + 1 < results.count && kind(index + 1) == .openBox
    if isFollowedByEmptyBox, result.shapedEnd >= results[index].end { return false }
    rewind(to: index + 1)
    position += result.size - results[index].size
    results[index] = result
    cursor = Cursor(item: Int(result.item), offset: Int(result.end))
    return true
  }

  /// Takes back the items from `index` on: the line ends before them.
  mutating func rewind(to index: Int) {
    removeFloats(from: index)
    for result in results[index...].reversed() { takeBack(result) }
    if index < results.count {
      let first = results[index]
      cursor = Cursor(item: Int(first.item), offset: Int(first.start))
      results.removeSubrange(index...)
    }
    if let text = hyphenatedText(before: index) {
      results[text].flags.insert(.isHyphenated)
      position -= results[text].size
      results[text].size = width(of: results[text])
      position += results[text].size
    }
    state = .trailing
    isRewound = true
  }

  private mutating func takeBack(_ result: LineItem) {
    position -= result.size
    switch items[Int(result.item)].kind {
    case .openBox:
      openStyles.removeLast()
      closeClone(items[Int(result.item)].node)
    case .closeBox:
      openStyles.append(items[Int(result.item)].style)
      openClone(items[Int(result.item)].node)
    default: break
    }
  }
}
