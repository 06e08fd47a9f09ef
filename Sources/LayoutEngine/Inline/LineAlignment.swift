// Where a line lies in its room.
//
// https://www.w3.org/TR/2024/CRD-css-text-3-20240930/#text-align-property

extension LinePlacement {
  /// What `text-align` means for a line, as `left`, `right`, `center` or `justify`.
  func alignment(of line: Line) -> TextAlign {
    let style = pass.style(root)
    var alignment = style.pointee.textAlign.ofLines
    if line.endsParagraph {
      let last = style.pointee.textAlignLast
      if last != .auto {
        alignment = last
      } else if alignment == .justify {
        alignment = .start
      }
    }
    let isRightToLeft = line.baseLevel & 1 != 0
    switch alignment {
    case .end: return isRightToLeft ? .left : .right
    case .left, .right, .center, .justify: return alignment
    default: return isRightToLeft ? .right : .left
    }
  }

  /// The left edge of what is on the line, relative to the content box.
  func start(of line: Line, width: LayoutUnit) -> LayoutUnit {
    let isRightToLeft = line.baseLevel & 1 != 0
    let free = line.right - line.left - line.indent - width
    let left = line.left + (isRightToLeft ? .zero : line.indent) - (isRightToLeft ? line.hanging : .zero)
    switch alignment(of: line) {
    case .right: return left + (isRightToLeft ? free : max(free, .zero))
    case .center: return left + (free > .zero ? free / 2 : isRightToLeft ? free : .zero)
    case .justify: return left + (isRightToLeft ? free : .zero)
    default: return left + (isRightToLeft ? min(free, .zero) : .zero)
    }
  }
}

/// Counts justification opportunities in the order of the text.
///
/// Room goes behind spaces, and around ideographs: before one only if none went there already, and not at the ends of
/// the line.
public struct JustificationCursor: Sendable {
  private var followsOpportunity: Bool

  /// - Parameter isAtLineStart: Whether the first code unit begins the line.
  public init(isAtLineStart: Bool) { followsOpportunity = isAtLineStart }

  /// A cursor in the middle of a line, before a code unit.
  public init(before offset: Int, in paragraph: Paragraph) {
    var last = offset - 1
    while last > 0, paragraph.marks[last].contains(.isInsideCluster) { last -= 1 }
    followsOpportunity = last >= 0 && !paragraph.marks[last].isDisjoint(with: [.isExpandable, .isIdeograph])
  }

  /// How often room is added before and after the cluster that begins at `offset`; call it for each code unit in turn.
  ///
  /// - Parameter lineEnd: Where the line ends: nothing is added there.
  public mutating func opportunities(
    at offset: Int, in paragraph: Paragraph, lineEnd: Int
  ) -> (before: Int, after: Int) {
    let marks = paragraph.marks[offset]
    if marks.contains(.isInsideCluster) { return (0, 0) }
    var end = offset + 1
    while end < lineEnd, end < paragraph.text.count, paragraph.marks[end].contains(.isInsideCluster) { end += 1 }
    let isAtLineEnd = end >= lineEnd
    if marks.contains(.isIdeograph) {
      let before = followsOpportunity ? 0 : 1
      followsOpportunity = true
      return (before, isAtLineEnd ? 0 : 1)
    }
    if marks.contains(.isExpandable) {
      followsOpportunity = true
      return (0, isAtLineEnd ? 0 : 1)
    }
    followsOpportunity = false
    return (0, 0)
  }
}

extension LinePlacement {
  /// Shares the free space of a justified line among its opportunities: the widths of the leaves grow.
  ///
  /// - Returns: The px for each opportunity.
  ///
  /// https://www.w3.org/TR/2024/CRD-css-text-3-20240930/#text-justify-property
  func justify(_ line: Line, _ results: [LineItem], _ leaves: inout [LineBoxes.Leaf]) -> Float {
    let free = line.right - line.left - line.indent - line.width
    guard free > .zero, alignment(of: line) == .justify else { return 0 }
    let end = justifiedEnd(of: line)
    var counts = [Int](repeating: 0, count: leaves.count)
    var total = 0
    for index in leaves.indices where leaves[index].result >= 0 {
      let result = results[Int(leaves[index].result)]
      guard paragraph.items[Int(result.item)].kind == .text, !result.flags.contains(.hangs) else { continue }
      counts[index] = opportunities(in: result, line, end)
      total += counts[index]
    }
    guard total > 0 else { return 0 }
    let share = free.float / Float(total)
    for index in leaves.indices where counts[index] > 0 {
      let result = results[Int(leaves[index].result)]
      let width = unroundedWidth(of: result, leaves[index].width) + share * Float(counts[index])
      leaves[index].width = LayoutUnit(roundingUp: width - 1e-4)
    }
    return share
  }

  /// The px of a text before they were rounded up to the width that it has; the width itself if it was shaped for itself.
  private func unroundedWidth(of result: LineItem, _ width: LayoutUnit) -> Float {
    let advance = paragraph.positions[Int(result.end)] - paragraph.positions[Int(result.start)]
    return (advance + 1_023) >> 10 == Int64(width.rawValue) ? Float(advance) / 65_536 : width.float
  }

  /// Where the text of a line ends that justification widens: preserved spaces at the end of a paragraph keep their
  /// width. (Those that hang are no part of the text of the line.)
  private func justifiedEnd(of line: Line) -> Int {
    var end = Int(line.textEnd)
    guard line.endsParagraph else { return end }
    while end > Int(line.textStart), Paragraph.hangs(paragraph.text[end - 1], collapses: false) { end -= 1 }
    return end
  }

  private func opportunities(in result: LineItem, _ line: Line, _ end: Int) -> Int {
    var cursor =
      result.start == line.textStart
      ? JustificationCursor(isAtLineStart: true) : JustificationCursor(before: Int(result.start), in: paragraph)
    var count = 0
    for offset in Int(result.start)..<max(min(Int(result.end), end), Int(result.start)) {
      let here = cursor.opportunities(at: offset, in: paragraph, lineEnd: end)
      count += here.before + here.after
    }
    return count
  }
}
