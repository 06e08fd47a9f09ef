// Attributes of tables and their parts that stand for declarations.
//
// https://html.spec.whatwg.org/multipage/rendering.html#tables-2

extension PresentationalHints {
  static func isTablePart(_ name: String) -> Bool {
    switch name {
    case "table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "td", "th": true
    default: false
    }
  }

  static func tableDeclarations(of index: ElementTree.Index, in tree: ElementTree) -> String {
    let attributes = tree[index].attributes
    switch tree[index].name {
    case "table": return table(attributes)
    case "td", "th": return cell(attributes, of: tableAttributes(around: index, in: tree))
    case "caption":
      return value("align", attributes)?.lowercased() == "bottom" ? "caption-side:bottom;" : ""
    case "col": return positiveLength("width", attributes) + partDeclarations(attributes)
    case "colgroup":
      return positiveLength("width", attributes) + partDeclarations(attributes)
        + groupBorders(tableAttributes(around: index, in: tree), isColumnGroup: true)
    case "tr": return partDeclarations(attributes) + positiveLength("height", attributes)
    default:
      return partDeclarations(attributes) + positiveLength("height", attributes)
        + groupBorders(tableAttributes(around: index, in: tree), isColumnGroup: false)
    }
  }

  /// The attributes of the table that a part belongs to.
  private static func tableAttributes(around index: ElementTree.Index, in tree: ElementTree) -> Attributes {
    var ancestor = tree[index].parent
    // A cell, its row, their group: the table is at most three levels up.
    for _ in 0..<3 where ancestor >= 0 {
      if tree[ancestor].name == "table" { return tree[ancestor].attributes }
      ancestor = tree[ancestor].parent
    }
    return []
  }

  private static func partDeclarations(_ attributes: Attributes) -> String {
    background(attributes) + alignment(attributes) + borderColor(attributes)
  }

  private static func borderColor(_ attributes: Attributes) -> String {
    color("bordercolor", attributes, property: "border-color")
  }

  /// A width or height that is not 0.
  private static func positiveLength(_ name: String, _ attributes: Attributes) -> String {
    guard let dimension = dimension(value(name, attributes)), dimension.value > 0 else { return "" }
    return length(name, value(name, attributes))
  }

  private static func table(_ attributes: Attributes) -> String {
    guard !attributes.isEmpty else { return "" }
    var declarations = positiveLength("width", attributes) + positiveLength("height", attributes)
    declarations += background(attributes) + borderColor(attributes)
    if let spacing = dimension(value("cellspacing", attributes)), !spacing.isPercentage {
      declarations += "border-spacing:\(spacing.value)px;"
    }
    switch value("align", attributes)?.lowercased() {
    case "left": declarations += "float:left;"
    case "right": declarations += "float:right;"
    case "center": declarations += "margin-inline:auto;"
    default: break
    }
    if rules(attributes) != .unset { declarations += "border-collapse:collapse;" }
    return declarations + tableBorder(attributes)
  }

  /// The width that the `border` attribute asks for, in px; 0 if there is none.
  private static func borderWidth(_ attributes: Attributes) -> Double {
    guard let text = value("border", attributes) else { return 0 }
    return dimension(text)?.value ?? 1
  }

  private static func tableBorder(_ attributes: Attributes) -> String {
    let width = borderWidth(attributes)
    let declarations = value("border", attributes) == nil ? "" : "border-width:\(width)px;"
    if let frame = value("frame", attributes)?.lowercased(), let sides = frames[frame] {
      return (frameIsLast(attributes) ? "border-width:1px;" : declarations) + "border-style:"
        + sides.map { $0 ? "solid" : "hidden" }.joined(separator: " ") + ";"
    }
    if width <= 0, value("bordercolor", attributes) == nil {
      // A hidden border wins over those of cells.
      return declarations + (rules(attributes) == .unset ? "" : "border-style:hidden;")
    }
    return declarations + "border-style:\(value("bordercolor", attributes) == nil ? "outset" : "solid");"
  }

  /// Whether the width of frames wins.
  ///
  /// DEVIATION: as in Chromium, that is so unless `border` comes after `frame`.
  private static func frameIsLast(_ attributes: Attributes) -> Bool {
    attributes.last { $0.name == "border" || $0.name == "frame" }?.name == "frame"
  }

  /// The sides that each value of `frame` draws: top, right, bottom and left.
  private static let frames: [String: [Bool]] = [
    "void": [false, false, false, false], "above": [true, false, false, false], "below": [false, false, true, false],
    "hsides": [true, false, true, false], "vsides": [false, true, false, true], "lhs": [false, false, false, true],
    "rhs": [false, true, false, false], "box": [true, true, true, true], "border": [true, true, true, true],
  ]

  private enum Rules { case unset, none, groups, rows, columns, all }

  private static func rules(_ attributes: Attributes) -> Rules {
    switch value("rules", attributes)?.lowercased() {
    case "none": .none
    case "groups": .groups
    case "rows": .rows
    case "cols": .columns
    case "all": .all
    default: .unset
    }
  }

  private static func cell(_ attributes: Attributes, of table: Attributes) -> String {
    var declarations = cellBorder(of: table)
    if let padding = value("cellpadding", table), !padding.isEmpty {
      declarations += "padding:\(cellPadding(padding))px;"
    }
    declarations += positiveLength("width", attributes) + positiveLength("height", attributes)
    declarations += partDeclarations(attributes)
    return declarations + (value("nowrap", attributes) == nil ? "" : "white-space:nowrap;")
  }

  /// The whole number at the beginning, px.
  ///
  /// DEVIATION: as in Chromium, 0 if there is none.
  private static func cellPadding(_ text: String) -> Double {
    let trimmed = text.trimmingASCIIWhitespace()
    return dimension(trimmed.hasPrefix("+") ? String(trimmed.dropFirst()) : trimmed)?.value.rounded(.down) ?? 0
  }

  private static func cellBorder(of table: Attributes) -> String {
    switch rules(table) {
    case .none, .groups: return ""
    case .rows: return "border-block:1px solid;border-color:inherit;"
    case .columns: return "border-inline:1px solid;border-color:inherit;"
    case .all: return "border:1px solid;border-color:inherit;"
    case .unset:
      guard borderWidth(table) > 0 else { return "" }
      let style = value("bordercolor", table) == nil ? "inset" : "solid"
      return "border:1px \(style);border-color:inherit;"
    }
  }

  private static func groupBorders(_ table: Attributes, isColumnGroup: Bool) -> String {
    guard rules(table) == .groups else { return "" }
    return isColumnGroup ? "border-inline:1px solid;" : "border-block:1px solid;"
  }
}
