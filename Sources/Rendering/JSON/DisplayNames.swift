import LayoutEngine

extension Style {
  /// The computed value of `display` as CSS writes it.
  var computedDisplayName: StaticString {
    if isWebkitBox && lineClamp > 0 { return "flow-root" }
    return display.name
  }

  /// The same for a box that is block-level in any case: an item of a flex or grid container, a float, a box out of
  /// the flow, the root.
  ///
  /// https://www.w3.org/TR/2023/CR-css-display-3-20230330/#transformations
  var blockifiedDisplayName: StaticString {
    if isWebkitBox && lineClamp > 0 { return "flow-root" }
    return display == .inlineBlock ? "block" : display.blockified.name
  }

  /// Whether the box itself is made block-level.
  var isBlockified: Bool { position.isOutOfFlow || float != .none }

  /// Whether children are made block-level.
  var blockifiesChildren: Bool {
    display.isFlex && !isWebkitBox || display == .grid || display == .inlineGrid
  }
}

extension Display {
  /// https://www.w3.org/TR/2023/CR-css-display-3-20230330/#the-display-properties
  var name: StaticString {
    switch self {
    case .none: "none"
    case .contents: "contents"
    case .block: "block"
    case .flowRoot: "flow-root"
    case .listItem: "list-item"
    case .flex: "flex"
    case .grid: "grid"
    case .table: "table"
    case .inline: "inline"
    case .inlineBlock: "inline-block"
    case .inlineFlex: "inline-flex"
    case .inlineGrid: "inline-grid"
    case .inlineTable: "inline-table"
    case .tableRowGroup: "table-row-group"
    case .tableHeaderGroup: "table-header-group"
    case .tableFooterGroup: "table-footer-group"
    case .tableRow: "table-row"
    case .tableCell: "table-cell"
    case .tableColumnGroup: "table-column-group"
    case .tableColumn: "table-column"
    case .tableCaption: "table-caption"
    }
  }
}
