// Floats met while a line is broken.
//
// https://www.w3.org/TR/2011/REC-CSS2-20110607/visuren.html#floats

extension LineBreaker {
  mutating func handleFloat(_ item: InlineItem) {
    let number = cursor.item
    let isBeforeContent = isLeading && position == indent + clones.start
    let index = appendTransparent(item)
    // Content that does not fit beside the float leaves behind what comes before it and with it.
    if isBeforeContent, style.wraps { results[index].canBreakAfter = true }
    if purpose != .content {
      measureFloat(item)
      return
    }
    if nextLeadingFloat < leadingFloats.count, leadingFloats[nextLeadingFloat].position == number {
      var float = leadingFloats[nextLeadingFloat]
      nextLeadingFloat += 1
      float.position = index
      lineFloats.append(float)
      return
    }
    let marginBox = pass.layoutFloat(
      item.node, containing: Size(width: contentWidth, height: containingHeight), mode)
    var float = LineFloat(node: item.node, position: index, marginBox: marginBox)
    let isBelow = floats.cleared(top, pass.style(item.node).pointee.clear) > top
    if state != .overflowing, !isBelow, fits(marginBox.width), lineFloats.allSatisfy(\.isPlaced) {
      float.before = floats.space?.pointee.snapshot
      float.isPlaced = true
      float.origin = pass.placeFloat(item.node, marginBox: marginBox, at: top, in: floats)
      if floats.space != nil { updateRoom() }
    }
    lineFloats.append(float)
  }

  /// Whether a float fits beside what is on the line: a collapsible space at its end would be removed.
  private func fits(_ width: LayoutUnit) -> Bool {
    position + width <= available || position + width - trailingSpace.width <= available
  }

  /// Places the floats before any content of the next line: where the line goes does not matter to them.
  mutating func placeLeadingFloats(at top: LayoutUnit) {
    leadingFloats.removeAll(keepingCapacity: true)
    for number in cursor.item..<items.count {
      let item = items[number]
      switch item.kind {
      case .outOfFlow, .bidiControl: continue
      case .text where item.start == item.end: continue
      case .openBox where !pass.hasInlineEdge(item.node, isStart: true): continue
      case .closeBox where !pass.hasInlineEdge(item.node, isStart: false): continue
      case .float:
        let marginBox = pass.layoutFloat(
          item.node, containing: Size(width: contentWidth, height: containingHeight), mode)
        var float = LineFloat(node: item.node, position: number, marginBox: marginBox)
        float.isPlaced = true
        float.origin = pass.placeFloat(item.node, marginBox: marginBox, at: top, in: floats)
        leadingFloats.append(float)
      default: return
      }
    }
  }

  mutating func updateRoom() {
    let band = floats.band(at: top)
    left = max(left, band.left)
    right = min(right, band.right)
  }

  /// For intrinsic sizes a float counts like a word of its own, or with the whole line.
  private mutating func measureFloat(_ item: InlineItem) {
    let sizes = pass.contribution(item.node, containingHeight: containingHeight)
    let style = pass.style(item.node)
    let margin = pass.margins(of: style, containingWidth: .zero).horizontal
    if purpose == .minContent {
      intrinsicFloats.widest = max(intrinsicFloats.widest, sizes.minContent + margin)
    } else {
      intrinsicFloats.add(max(sizes.maxContent + margin, .zero), style.pointee.float, style.pointee.clear)
    }
  }

  /// Takes back the floats that come at or after an item of the line.
  mutating func removeFloats(from position: Int) {
    guard let first = lineFloats.firstIndex(where: { $0.position >= position }) else { return }
    if let before = lineFloats[first...].first(where: { $0.before != nil })?.before {
      floats.space?.pointee.restore(before)
      left = initialLeft
      right = initialRight
      updateRoom()
    }
    lineFloats.removeSubrange(first...)
  }
}
