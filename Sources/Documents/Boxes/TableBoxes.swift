import CSS
import LayoutEngine

// Anonymous boxes of tables.
//
// https://www.w3.org/TR/2011/REC-CSS2-20110607/tables.html#anonymous-boxes
extension BoxGenerator {
  /// Whether a box belongs inside a table.
  func isTablePart(_ index: BoxList.Index) -> Bool {
    guard list[index].kind == .box, !list[index].isOutOfFlow, !list[index].isFloating else { return false }
    return Self.rank(list[index].display) != nil
  }

  /// Whether a box has no content but parts of a table.
  func holdsTableParts(_ index: BoxList.Index) -> Bool {
    guard list[index].kind == .box else { return false }
    let display = list[index].display
    return display.isTable || display.isTableRowGroup || display == .tableRow || display == .tableColumnGroup
      || display == .tableColumn
  }

  /// How deep in a table a box belongs: 1 in the table, 2 in a row group, 3 in a row; `nil` for other boxes.
  private static func rank(_ display: Display) -> Int? {
    switch display {
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableColumnGroup, .tableColumn, .tableCaption: 1
    case .tableRow: 2
    case .tableCell: 3
    default: nil
    }
  }

  /// Makes a box a child of another one, with the anonymous table boxes between them that are missing.
  mutating func attach(_ child: BoxList.Index, to parent: BoxList.Index) {
    guard list[parent].kind == .box else { return list.attach(child, to: parent) }
    switch list[parent].display {
    case .table, .inlineTable: attach(child, to: parent, ofRank: 1, wrapper: .tableRowGroup)
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup:
      attach(child, to: parent, ofRank: 2, wrapper: .tableRow)
    case .tableRow: attach(child, to: parent, ofRank: 3, wrapper: .tableCell)
    case .tableColumnGroup:
      // Anything else in a column group, and all in a column, generates no box.
      if isTablePart(child), list[child].display == .tableColumn { list.append(child, to: parent) }
    case .tableColumn: break
    default:
      guard isTablePart(child) else { return list.attach(child, to: parent) }
      let isInline = list[parent].isInlineBox
      attach(child, to: wrapper(isInline ? .inlineTable : .table, in: parent))
    }
  }

  private mutating func attach(
    _ child: BoxList.Index, to parent: BoxList.Index, ofRank rank: Int, wrapper display: Display
  ) {
    if isTablePart(child), Self.rank(list[child].display) == rank {
      list.append(child, to: parent)
    } else {
      attach(child, to: wrapper(display, in: parent))
    }
  }

  /// The anonymous box that goes on at the end of a parent, or a new one.
  private mutating func wrapper(_ display: Display, in parent: BoxList.Index) -> BoxList.Index {
    let last = list[parent].lastChild
    if last >= 0, list[last].isAnonymous, list[last].kind == .box, list[last].display == display { return last }
    let box = list.anonymousBox(display, in: parent)
    if display.isTable { list.attach(box, to: parent) } else { list.append(box, to: parent) }
    return box
  }

  /// What boxes that are no containers make of the display types of table parts.
  ///
  /// https://www.w3.org/TR/2023/CR-css-display-3-20230330/#layout-specific-display
  func withoutTableParts(_ display: Display) -> Display { Self.rank(display) == nil ? display : .inline }

  /// What replaced elements make of the display types of tables and their parts.
  ///
  /// DEVIATION: Chromium takes the parts of tables as block-level, where the specification has them inline.
  func withoutTables(_ display: Display) -> Display {
    if display == .inlineTable { return .inlineBlock }
    return display == .table || Self.rank(display) != nil ? .block : display
  }

  /// Reads how many columns and rows the element of a cell or a column spans.
  ///
  /// https://html.spec.whatwg.org/multipage/tables.html#attributes-common-to-td-and-th-elements
  func setSpans(of box: inout BoxList.Box) {
    let element = elements[box.element]
    switch (box.display, element.name) {
    case (.tableCell, "td"), (.tableCell, "th"):
      box.columnSpan = Self.span(element.attribute("colspan"), 1...1_000)
      box.rowSpan = Self.span(element.attribute("rowspan"), 0...65_534)
    case (.tableColumn, "col"), (.tableColumnGroup, "colgroup"):
      box.columnSpan = Self.span(element.attribute("span"), 1...1_000)
    default: break
    }
  }

  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-non-negative-integers
  private static func span(_ text: String?, _ limits: ClosedRange<Int>) -> UInt16 {
    guard let text else { return 1 }
    var digits = text.utf8.drop(while: WhiteSpace.contains)
    if digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    var value = 0
    var hasDigits = false
    for byte in digits {
      guard (0x30...0x39).contains(byte) else { break }
      hasDigits = true
      value = min(value * 10 + Int(byte - 0x30), 100_000)
    }
    guard hasDigits, value >= limits.lowerBound else { return 1 }
    return UInt16(min(value, limits.upperBound))
  }
}
