// How boxes on a line are aligned with their parents and with the line.
//
// https://www.w3.org/TR/2011/REC-CSS2-20110607/visudet.html#propdef-vertical-align

/// Something on a line whose place depends on how high a box around it is.
struct PendingAlignment {
  var height: FontHeight
  /// What the boxes in it that have fragments extend to, around the baseline of the innermost open box.
  var extent: FontHeight
  /// The union of this extent with those of all that wait since longer.
  var total = FontHeight.empty
  var alignment: VerticalAlign
  /// The index of a leaf or, if `isBox`, of a box.
  var index: Int
  var isBox: Bool
  /// What is in it and waits for the line.
  var lineAligned: Range<Int>
}

extension LineBoxes {
  /// Aligns a box with its parent.
  mutating func close(_ index: Int) {
    let isEmpty = leafCountIsZero(index)
    if isEmpty { leaves.append(Leaf(result: -1, box: Int32(index), level: boxes[index].level)) }
    alignWithText(of: index)
    alignWithLine(of: index)
    let parent = boxes[index].parent
    guard parent >= 0 else { return }
    let alignment = pass.style(boxes[index].node).pointee.verticalAlign
    let hasExtent = alignsWithLine && !isEmpty && alignment != .top && alignment != .bottom
    if hasExtent && hasFragments(index) { boxes[index].extent.unite(ownExtent(of: index)) }
    if isEmpty && alignment != .baseline && !hasFragments(index) {
      // Of a box that has nothing on this line, and no fragment either, nothing can be moved.
      boxes[parent].metrics.unite(boxes[index].metrics)
      return
    }
    let metrics = boxes[index].metrics
    let lineHeight = paragraph.styles[Int(boxes[index].style)].lineHeight
    align(
      PendingAlignment(
        height: metrics, extent: boxes[index].extent, alignment: alignment, index: index, isBox: true,
        lineAligned: boxes[index].firstLineAligned..<lineAligned.count), of: boxes[index].node, in: parent,
      lineHeight: lineHeight)
  }

  /// Whether nothing was put into a box: its leaves and those of boxes inside it lie at the end of the list.
  private func leafCountIsZero(_ index: Int) -> Bool { (leaves.last.map { Int($0.box) } ?? -1) < index }

  private mutating func hasFragments(_ index: Int) -> Bool {
    if let fragmented { return fragmented.contains(boxes[index].node) }
    let computed = FragmentedInlineBoxes(pass: pass, paragraph: paragraph)
    fragmented = computed
    return computed.contains(boxes[index].node)
  }

  /// What a box extends to, its content aside: its font with borders, and leading around both, as in Chromium.
  private func ownExtent(of index: Int) -> FontHeight {
    let border = pass.style(boxes[index].node).pointee.border
    let style = paragraph.styles[Int(boxes[index].style)]
    let font = FontHeight(ascent: style.metrics.ascent + border.top, descent: style.metrics.descent + border.bottom)
    return font.extended(to: style.lineHeight)
  }

  /// Aligns the last leaf, an atomic box.
  mutating func alignAtomic(_ node: NodeIndex, _ result: LineItem, in box: Int) {
    let pending = PendingAlignment(
      height: FontHeight(ascent: result.ascent, descent: result.height - result.ascent), extent: .empty,
      alignment: pass.style(node).pointee.verticalAlign, index: leaves.count - 1, isBox: false,
      lineAligned: lineAligned.count..<lineAligned.count)
    let isByLength = pending.alignment == .length
    align(pending, of: node, in: box, lineHeight: isByLength ? pass.inlineStyle(of: node).lineHeight : .zero)
  }

  private mutating func align(
    _ item: PendingAlignment, of node: NodeIndex, in parent: Int, lineHeight: LayoutUnit
  ) {
    switch item.alignment {
    case .top, .bottom: Self.append(item, to: &lineAligned)
    case .textTop, .textBottom: Self.append(item, to: &textAligned)
    default: lower(item, by: shift(of: node, item.height.orZero, lineHeight: lineHeight, in: parent), in: parent)
    }
  }

  private static func append(_ item: PendingAlignment, to list: inout [PendingAlignment]) {
    list.append(item)
    list[list.count - 1].total.unite(item.extent)
    if list.count > 1 { list[list.count - 1].total.unite(list[list.count - 2].total) }
  }

  /// Lowers something from the baseline of its parent, which grows with it.
  private mutating func lower(_ item: PendingAlignment, by shift: LayoutUnit, in parent: Int) {
    if item.isBox { boxes[item.index].shift = shift } else { leaves[item.index].baseline = shift }
    boxes[parent].metrics.unite(item.height.lowered(by: shift))
    boxes[parent].extent.unite(item.extent.lowered(by: shift))
    guard shift != .zero, !item.lineAligned.isEmpty else { return }
    for index in item.lineAligned { lineAligned[index].extent = lineAligned[index].extent.lowered(by: shift) }
    for index in item.lineAligned.lowerBound..<lineAligned.count {
      lineAligned[index].total = lineAligned[index].extent
      if index > 0 { lineAligned[index].total.unite(lineAligned[index - 1].total) }
    }
  }

  /// How far `vertical-align` lowers a baseline where that depends on no other content of the parent.
  private func shift(
    of node: NodeIndex, _ metrics: FontHeight, lineHeight: LayoutUnit, in parent: Int
  ) -> LayoutUnit {
    let style = pass.style(node)
    let around = paragraph.styles[Int(boxes[parent].style)]
    switch style.pointee.verticalAlign {
    case .baseline, .top, .bottom, .textTop, .textBottom: return .zero
    case .sub: return LayoutUnit(around.fontSize) / 5 + LayoutUnit(1)
    case .super: return -(LayoutUnit(around.fontSize) / 3 + LayoutUnit(1))
    case .middle:
      return (metrics.ascent - metrics.descent) / 2 - LayoutUnit(rounding: around.metrics.xHeight / 2)
    case .baselineMiddle: return (metrics.ascent - metrics.descent) / 2
    case .length:
      return -style.pointee.verticalAlignLength.resolved(against: lineHeight, pass.calculations).orZero
    }
  }

  /// Aligns what waits for the text of a box.
  private mutating func alignWithText(of index: Int) {
    let around = paragraph.styles[Int(boxes[index].style)].metrics
    let first = textAligned.firstIndex { parent(of: $0) == index } ?? textAligned.count
    for var item in textAligned[first...] {
      item.height = item.height.orZero
      let isTop = item.alignment == .textTop
      let shift = isTop ? item.height.ascent - around.ascent : around.descent - item.height.descent
      lower(item, by: shift, in: index)
    }
    textAligned.removeSubrange(first...)
  }

  private func parent(of item: PendingAlignment) -> Int {
    item.isBox ? boxes[item.index].parent : Int(leaves[item.index].box)
  }

  /// Aligns what waits for a box that is aligned with the line, or for the line: all in it that still waits.
  ///
  /// As in Chromium, what lies between the two with a `vertical-align` of its own moves what is aligned along with it.
  private mutating func alignWithLine(of index: Int) {
    let first = boxes[index].firstLineAligned
    guard first < lineAligned.count else { return }
    if index > 0 {
      let alignment = pass.style(boxes[index].node).pointee.verticalAlign
      guard alignment == .top || alignment == .bottom else { return }
    }
    let room = room(in: index, for: lineAligned[first...])
    for var item in Array(lineAligned[first...]) {
      item.height = item.height.orZero
      item.lineAligned = first..<first
      let isTop = item.alignment == .top
      let shift = isTop ? item.height.ascent - room.ascent : room.descent - item.height.descent
      lower(item, by: shift, in: index)
    }
    lineAligned.removeSubrange(first...)
  }

  /// The height in which things are aligned at the top or at the bottom: what is there, and what is higher than that
  /// extends it at the other side.
  ///
  /// DEVIATION: Boxes with fragments count with their borders, and those on the line before the aligned subtree count
  /// as well. So does Chromium.
  private func room(in index: Int, for pending: ArraySlice<PendingAlignment>) -> FontHeight {
    var extent = boxes[index].metrics
    var level = index
    while level >= 0 {
      extent.unite(boxes[level].extent)
      level = boxes[level].parent
    }
    if let last = lineAligned.last { extent.unite(last.total) }
    if let last = textAligned.last { extent.unite(last.total) }
    extent = extent.orZero
    var room = extent
    for item in pending where item.height.orZero.height > room.height {
      let height = item.height.orZero.height
      room =
        item.alignment == .top
        ? FontHeight(ascent: extent.ascent, descent: height - extent.ascent)
        : FontHeight(ascent: height - extent.descent, descent: extent.descent)
    }
    return room
  }
}
