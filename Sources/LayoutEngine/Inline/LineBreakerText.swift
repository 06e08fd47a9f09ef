// Text in lines: fitting, soft wrap opportunities, and the spaces at both ends of a line.

extension LineBreaker {
  mutating func handleText(_ item: InlineItem) {
    // All of it was collapsed.
    if item.end == item.start {
      advance()
      return
    }
    if state == .trailing {
      handleTrailingSpaces(item)
      // Boxes behind the opportunity that was looked for were empty only so far.
      if state == .done, isRewound { _ = endsAtOpportunity() }
      return
    }
    if isLeading, style.collapsesSpaces, item.kind == .text, paragraph.text[cursor.offset] == 0x20 {
      cursor.offset += 1
      if cursor.offset == Int(item.end) {
        advance()
        return
      }
    }
    if item.kind == .tab {
      handleTab(item)
      return
    }
    var result = LineItem(item: cursor.item, start: cursor.offset, end: Int(item.end))
    result.flags.insert(.hasContent)
    if cursor.offset > Int(item.start) || isLeading { result.flags.insert(.isCutAtStart) }
    isLeading = false
    guard style.wraps, purpose != .maxContent else {
      result.size = width(of: result)
      results.append(result)
      position += result.size
      advance()
      return
    }
    if style.breaksAnywhereOnOverflow { result.flags.insert(.breaksAnywhere) }
    let fits = breakText(&result, item, available: remaining, style)
    results.append(result)
    position += result.size
    cursor.offset = Int(result.end)
    finishText(item, fits: fits)
  }

  private mutating func finishText(_ item: InlineItem, fits: Bool) {
    let isWhole = cursor.offset == Int(item.end)
    let canBreak = results[results.count - 1].canBreakAfter
    if fits || state == .overflowing {
      if isWhole {
        advance()
        if state == .overflowing && canBreak { state = .trailing }
      } else {
        // The opportunity that fits is inside the item: the line ends after the spaces that follow.
        state = .trailing
        handleTrailingSpaces(item)
      }
      return
    }
    if isWhole { advance() }
    handleOverflow()
  }

  /// A tab reaches to the next stop, counted from the edge of the content box.
  private mutating func handleTab(_ item: InlineItem) {
    let index = results.count
    results.append(LineItem(item: cursor.item, start: Int(item.start), end: Int(item.end)))
    results[index].flags.insert(.hasContent)
    isLeading = false
    advance()
    results[index].size = tabWidth(of: item)
    results[index].canBreakAfter = style.wraps && isBreakable(at: Int(item.end))
    position += results[index].size
    if style.wraps, purpose != .maxContent, position > available {
      // A tab that does not fit hangs, as spaces do.
      if style.whiteSpace != .breakSpaces, position - results[index].size <= available {
        results[index].flags.insert(.hangs)
        results[index].canBreakAfter = true
        state = .trailing
      } else {
        handleOverflow()
      }
    }
  }

  /// A tab that would be shorter than half a space goes on to the next stop.
  private func tabWidth(of item: InlineItem) -> LayoutUnit {
    // The font of the block decides where the stops are, if the text counts them in spaces.
    let style = paragraph.styles[0]
    let own = paragraph.styles[Int(item.style)]
    let interval =
      own.tabSpaces > 0 && own.tabSpaces != style.tabSpaces
      ? Int64(Double(style.spaceAdvance) * Double(own.tabSpaces))
      : own.tabSpaces > 0 ? style.tabInterval : own.tabInterval
    guard interval > 0 else { return .zero }
    let place = Int64(position.rawValue) << 10
    var distance = interval - (place % interval + interval) % interval
    if distance < style.spaceAdvance / 2 { distance += interval }
    return LayoutUnit(rawValue: Int32(clamping: (distance + 1_023) >> 10))
  }

  /// The width of a text item, rounded up to 1/64 px and not negative.
  func width(of result: LineItem) -> LayoutUnit {
    if purpose == .minContent, let width = minContentWidth(of: result) { return width }
    let advance = paragraph.advance(
      from: Int(result.start), to: Int(result.end), isCutAtStart: result.flags.contains(.isCutAtStart),
      isCutAtEnd: result.flags.contains(.isCutAtEnd), shapedEnd: Int(result.shapedEnd), pass.textSession)
    var width = LayoutUnit(rawValue: Int32(clamping: (max(advance, 0) + 1_023) >> 10))
    if result.flags.contains(.isTrimmedAtEnd) {
      width -= LayoutUnit(rawValue: Int32(clamping: paragraph.styles[Int(items[Int(result.item)].style)].halfEm >> 10))
    }
    if result.flags.contains(.isHyphenated) {
      width += paragraph.styles[Int(items[Int(result.item)].style)].hyphenWidth
    }
    return width
  }

  /// The width of part of an item, for the min-content size: Chromium takes it as the distance of two positions that are
  /// rounded up to 1/64 px, and does not shape anything again.
  private func minContentWidth(of result: LineItem) -> LayoutUnit? {
    let item = items[Int(result.item)]
    guard result.start > item.start || result.end < item.end else { return nil }
    let base = paragraph.positions[Int(item.start)]
    let start = (paragraph.positions[Int(result.start)] - base + 1_023) >> 10
    let end = (paragraph.positions[Int(result.end)] - base + 1_023) >> 10
    let hyphen = result.flags.contains(.isHyphenated) ? paragraph.styles[Int(item.style)].hyphenWidth : .zero
    return LayoutUnit(rawValue: Int32(clamping: max(end - start, 0))) + hyphen
  }

  /// Whether words are broken between any two letters: because nothing else helped, or for the min-content size.
  private func breaksBetweenLetters(_ style: InlineTextStyle) -> Bool {
    if purpose == .minContent { return style.breaksAnywhereForMinContent }
    return breaksAnywhere && style.breaksAnywhereOnOverflow
  }

  /// Sets the end and the width of `result`, which begins a text: the last opportunity that fits, or else the first.
  ///
  /// - Returns: Whether it fits.
  mutating func breakText(
    _ result: inout LineItem, _ item: InlineItem, available: LayoutUnit, _ style: InlineTextStyle
  ) -> Bool {
    let search = BreakSearch(
      paragraph: paragraph, start: Int(result.start), end: Int(item.end), style: style,
      betweenLetters: breaksBetweenLetters(style), lead: lead(of: result),
      isAtLineStart: results.isEmpty && result.flags.contains(.isCutAtStart))
    result.flags.remove([.isHyphenated, .isTrimmedAtEnd, .isCutAtEnd, .canBreakAfter, .mayBreakInside])
    var limit = Int(item.end)
    let room = Int64(available.rawValue) << 10
    while let choice = search.lastThatFits(room, before: limit, hyphen: style.hyphenWidth) {
      set(&result, choice, item)
      result.flags.insert(.mayBreakInside)
      if result.size <= available || choice.textEnd <= Int(result.start) { return true }
      limit = choice.offset - 1
    }
    set(&result, firstOpportunity(search), item)
    result.flags.remove(.mayBreakInside)
    return result.size <= available
  }

  /// The first opportunity of a text, whether it fits or not.
  private mutating func firstOpportunity(_ search: BreakSearch) -> BreakSearch.Choice {
    if search.betweenLetters { return search.first }
    if let known = unbreakable, known.start < search.start, search.start < known.end.textEnd,
      known.end.offset <= search.end
    {
      return known.end
    }
    let choice = search.first
    unbreakable = (search.start, choice)
    return choice
  }

  private func set(_ result: inout LineItem, _ choice: BreakSearch.Choice, _ item: InlineItem) {
    result.end = Int32(choice.textEnd)
    result.flags.remove([.isHyphenated, .isTrimmedAtEnd, .isCutAtEnd, .canBreakAfter])
    result.shapedEnd = Int32(choice.offset)
    if choice.offset < Int(item.end) { result.flags.insert(.isCutAtEnd) }
    if choice.canBreakAfter || choice.offset == paragraph.text.count { result.flags.insert(.canBreakAfter) }
    if choice.isHyphenated { result.flags.insert(.isHyphenated) }
    if choice.isTrimmed { result.flags.insert(.isTrimmedAtEnd) }
    result.size = width(of: result)
  }

  /// How much wider the start of a line is than the same text in the middle of one, because it is shaped again.
  private func lead(of result: LineItem) -> Int64 {
    guard result.flags.contains(.isCutAtStart) else { return 0 }
    let start = Int(result.start)
    let safe = paragraph.safeOffset(from: start)
    guard safe > start, let session = pass.textSession else { return 0 }
    return session.advance(of: start..<safe, shapedAs: start..<safe, in: paragraph)
      - (paragraph.positions[safe] - paragraph.positions[start])
  }

  // MARK: Spaces

  /// Spaces after the end of a line: collapsible ones vanish, preserved ones hang.
  mutating func handleTrailingSpaces(_ item: InlineItem) {
    let style = paragraph.styles[Int(item.style)]
    guard style.wraps else {
      state = .done
      return
    }
    var end = cursor.offset
    if style.collapsesSpaces {
      if end < Int(item.end), paragraph.text[end] == 0x20 {
        end += 1
        if !results.isEmpty { results[results.count - 1].canBreakAfter = true }
      }
    }
    let collapsed = end
    if style.whiteSpace != .breakSpaces, !style.collapsesSpaces || collapsed == cursor.offset {
      while end < Int(item.end), hangs(paragraph.text[end], style) { end += 1 }
    }
    if end == cursor.offset {
      state = .done
      return
    }
    if end > collapsed { appendHanging(item, collapsed..<end) }
    cursor.offset = end
    if end < Int(item.end) {
      state = .done
    } else {
      advance()
    }
  }

  private func hangs(_ unit: UInt16, _ style: InlineTextStyle) -> Bool {
    (!style.collapsesSpaces && Paragraph.hangs(unit, collapses: false)) || Paragraph.isSpaceSeparator(unit)
  }

  private mutating func appendHanging(_ item: InlineItem, _ range: Range<Int>) {
    var result = LineItem(item: cursor.item, start: range.lowerBound, end: range.upperBound)
    result.flags.insert([.hasContent, .hangs])
    result.canBreakAfter = isBreakable(at: range.upperBound)
    if item.kind == .tab {
      result.size = tabWidth(of: item)
    } else {
      result.size = width(of: result)
    }
    position += result.size
    results.append(result)
  }

  /// Removes the collapsible space at the end of the line.
  mutating func removeTrailingSpace() {
    let space = trailingSpace
    guard space.index >= 0 else { return }
    position -= space.width
    results[space.index].end -= 1
    results[space.index].size -= space.width
  }

  /// The collapsible space at the end of the line: the index of the text that ends with it, or -1, and its width.
  var trailingSpace: (index: Int, width: LayoutUnit) {
    for index in results.indices.reversed() {
      let result = results[index]
      let item = items[Int(result.item)]
      switch item.kind {
      case .openBox, .closeBox, .float, .outOfFlow, .bidiControl, .wordBreakOpportunity, .lineBreak: continue
      case .text:
        guard result.end > result.start, paragraph.text[Int(result.end) - 1] == 0x20,
          paragraph.styles[Int(item.style)].collapsesSpaces
        else { return (-1, .zero) }
        var rest = result
        rest.end -= 1
        return (index, result.size - width(of: rest))
      default: return (-1, .zero)
      }
    }
    return (-1, .zero)
  }

  /// Sets preserved spaces at the end of the line apart: they take the level of the paragraph, and hang unless the line
  /// ends the paragraph.
  ///
  /// https://www.unicode.org/reports/tr9/tr9-48.html#L1
  mutating func separateTrailingSpaces(_ endsParagraph: Bool) {
    var index = results.count - 1
    while index >= 0 {
      let result = results[index]
      let item = items[Int(result.item)]
      switch item.kind {
      case .openBox, .closeBox, .float, .outOfFlow, .bidiControl, .lineBreak, .tab: index -= 1
      case .text:
        let style = paragraph.styles[Int(item.style)]
        let hangs = !endsParagraph && style.whiteSpace == .preWrap
        guard hangs || paragraph.needsReordering, !style.collapsesSpaces else { return }
        if result.start == result.end {
          index -= 1
          continue
        }
        var start = Int(result.end)
        while start > Int(result.start), paragraph.text[start - 1] == 0x20 { start -= 1 }
        guard start < Int(result.end) else { return }
        let flags: LineItem.Flags = hangs ? [.hangs, .isAtBaseLevel] : .isAtBaseLevel
        if start > Int(result.start) {
          split(index, at: start, flags)
          return
        }
        results[index].flags.formUnion(flags)
        index -= 1
      default: return
      }
    }
  }

  private mutating func split(_ index: Int, at offset: Int, _ flags: LineItem.Flags) {
    var rest = results[index]
    rest.start = Int32(offset)
    rest.flags.remove([.isCutAtStart, .isCutAtEnd, .isHyphenated])
    rest.flags.formUnion(flags)
    results[index].end = Int32(offset)
    results[index].canBreakAfter = false
    let before = results[index].size
    results[index].size = width(of: results[index])
    rest.size = width(of: rest)
    position += results[index].size + rest.size - before
    results.insert(rest, at: index + 1)
  }

  /// The width of the spaces that hang: those set apart when the line was broken, and at the end of a paragraph as much
  /// of the preserved spaces as does not fit.
  ///
  /// https://www.w3.org/TR/2024/CRD-css-text-3-20240930/#white-space-phase-2
  func hangingWidth(_ endsParagraph: Bool) -> LayoutUnit {
    let trailing = trailingSpaceWidth
    guard endsParagraph, purpose == .content else { return purpose == .maxContent ? .zero : trailing }
    return min(trailing, max(position - (available - LayoutUnit(rawValue: 1)), .zero))
  }

  var hangingForMinContent: LayoutUnit { trailingSpaceWidth }

  private var trailingSpaceWidth: LayoutUnit {
    var width = LayoutUnit.zero
    for result in results.reversed() {
      let item = items[Int(result.item)]
      switch item.kind {
      case .text, .tab:
        let style = paragraph.styles[Int(item.style)]
        if result.flags.contains(.hangs) {
          width += result.size
          continue
        }
        guard style.whiteSpace == .preWrap else { return width }
        if result.start == result.end { continue }
        if item.kind == .tab {
          width += result.size
          continue
        }
        var start = Int(result.end)
        while start > Int(result.start), hangs(paragraph.text[start - 1], style) { start -= 1 }
        if start == Int(result.end) { return width }
        var rest = result
        rest.end = Int32(start)
        rest.flags.remove(.isHyphenated)
        if start > Int(result.start) { return width + result.size - self.width(of: rest) }
        width += result.size
      case .openBox, .closeBox, .float, .outOfFlow, .bidiControl, .lineBreak: continue
      default: return width
      }
    }
    return width
  }
}
