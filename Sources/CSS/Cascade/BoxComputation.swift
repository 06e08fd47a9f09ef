import LayoutEngine

/// Computes properties of boxes.
extension StyleBuilder {
  mutating func applyBox(_ property: Property, _ value: Value) {
    switch property {
    case .display: applyDisplay(value)
    case .position: layout.position = value.decoded(.static)
    case .float: layout.float = floatSide(value)
    case .clear: layout.clear = clear(value)
    case .boxSizing: layout.boxSizing = value.decoded(.contentBox)
    case .width: layout.width = size(value)
    case .height: layout.height = size(value)
    case .minWidth: layout.minWidth = size(value)
    case .minHeight: layout.minHeight = size(value)
    case .maxWidth: layout.maxWidth = size(value)
    case .maxHeight: layout.maxHeight = size(value)
    case .marginTop:
      layout.margin.top = size(value)
      if value.isQuirkyMargin { layout.traits.insert(.topMarginIsQuirky) }
    case .marginRight: layout.margin.right = size(value)
    case .marginBottom:
      layout.margin.bottom = size(value)
      if value.isQuirkyMargin { layout.traits.insert(.bottomMarginIsQuirky) }
    case .marginLeft: layout.margin.left = size(value)
    case .paddingTop: layout.padding.top = size(value)
    case .paddingRight: layout.padding.right = size(value)
    case .paddingBottom: layout.padding.bottom = size(value)
    case .paddingLeft: layout.padding.left = size(value)
    case .top: layout.inset.top = size(value)
    case .right: layout.inset.right = size(value)
    case .bottom: layout.inset.bottom = size(value)
    case .left: layout.inset.left = size(value)
    case .flexBasis: layout.flexBasis = size(value)
    case .rowGap: layout.rowGap = size(value)
    case .columnGap: layout.columnGap = size(value)
    case .borderTopWidth: borderWidths.top = borderWidth(value)
    case .borderRightWidth: borderWidths.right = borderWidth(value)
    case .borderBottomWidth: borderWidths.bottom = borderWidth(value)
    case .borderLeftWidth: borderWidths.left = borderWidth(value)
    case .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle, .borderTopColor,
      .borderRightColor, .borderBottomColor, .borderLeftColor, .zIndex:
      applyPaint(property, value)
    default: applyAlignment(property, value)
    }
  }

  private mutating func applyAlignment(_ property: Property, _ value: Value) {
    switch (property, value) {
    case (.overflowX, _): layout.overflowX = value.decoded(.visible)
    case (.overflowY, _): layout.overflowY = value.decoded(.visible)
    case (.order, .integer(let order)): layout.order = order
    case (.aspectRatio, .aspectRatio(let width, let height, let isAuto)):
      layout.aspectRatioWidth = width
      layout.aspectRatioHeight = height
      layout.aspectRatioIsAuto = isAuto
    case (.contain, .flags(let flags)): containment.formUnion(Containment(rawValue: flags))
    case (.contentVisibility, .keyword(.hidden)): containment.formUnion(.strict)
    case (.containIntrinsicWidth, .length(let length)):
      layout.containIntrinsicWidth = LayoutUnit(lengths.px(length))
    case (.containIntrinsicHeight, .length(let length)):
      layout.containIntrinsicHeight = LayoutUnit(lengths.px(length))
    case (.flexDirection, _): layout.flexDirection = value.decoded(.row)
    case (.flexWrap, _): layout.flexWrap = value.decoded(.nowrap)
    case (.flexLineCount, .integer(let count)): layout.flexLineCount = count
    case (.flexGrow, .number(let number)): layout.flexGrow = Float(clampingToFinite: number)
    case (.flexShrink, .number(let number)): layout.flexShrink = Float(clampingToFinite: number)
    case (.justifyContent, .alignment(let alignment)): layout.justifyContent = alignment
    case (.alignContent, .alignment(let alignment)): layout.alignContent = alignment
    case (.justifyItems, _): applyJustifyItems(value)
    case (.alignItems, .alignment(let alignment)): layout.alignItems = alignment
    case (.justifySelf, .alignment(let alignment)): layout.justifySelf = alignment
    case (.alignSelf, .alignment(let alignment)): layout.alignSelf = alignment
    case (.verticalAlign, _): applyVerticalAlign(value)
    case (.webkitLineClamp, .integer(let lines)): layout.lineClamp = lines
    case (.boxDecorationBreak, .keyword(let keyword)): layout.clonesDecorations = keyword == .clone
    case (.webkitBoxOrient, .keyword(let orient)): webkitBoxIsVertical = orient == .vertical || orient == .blockAxis
    default: if !applyTable(property, value) { applyGrid(property, value) }
    }
  }

  /// A length, or the keywords of sizes, margins, insets and gaps.
  private mutating func size(_ value: Value) -> Length {
    switch value {
    case .length(let length): return self.length(length)
    case .keyword(.none): return .none
    case .keyword(.content): return .content
    case .keyword(.minContent), .keyword(.webkitMinContent): return .minContent
    case .keyword(.maxContent), .keyword(.webkitMaxContent): return .maxContent
    case .keyword(.fitContent), .keyword(.webkitFitContent): return .fitContent
    case .keyword(.stretch), .keyword(.webkitFillAvailable): return .stretch
    default: return .auto
    }
  }

  func borderWidth(_ value: Value) -> Float {
    switch value {
    case .length(let length): lengths.px(length)
    case .keyword(.thin): 1
    case .keyword(.thick): 5
    default: 3
    }
  }

  private func floatSide(_ value: Value) -> FloatSide {
    switch value {
    case .keyword(.left): .left
    case .keyword(.right): .right
    case .keyword(.inlineStart): parent.computed.layout.direction == .ltr ? .left : .right
    case .keyword(.inlineEnd): parent.computed.layout.direction == .ltr ? .right : .left
    default: .none
    }
  }

  private func clear(_ value: Value) -> Clear {
    switch value {
    case .keyword(.left): .left
    case .keyword(.right): .right
    case .keyword(.both): .both
    case .keyword(.inlineStart): parent.computed.layout.direction == .ltr ? .left : .right
    case .keyword(.inlineEnd): parent.computed.layout.direction == .ltr ? .right : .left
    default: .none
    }
  }

  private mutating func applyVerticalAlign(_ value: Value) {
    switch value {
    case .length(let length):
      layout.verticalAlign = .length
      layout.verticalAlignLength = self.length(length)
    case .keyword(.sub): layout.verticalAlign = .sub
    case .keyword(.super): layout.verticalAlign = .super
    case .keyword(.top): layout.verticalAlign = .top
    case .keyword(.textTop): layout.verticalAlign = .textTop
    case .keyword(.middle): layout.verticalAlign = .middle
    case .keyword(.webkitBaselineMiddle): layout.verticalAlign = .baselineMiddle
    case .keyword(.bottom): layout.verticalAlign = .bottom
    case .keyword(.textBottom): layout.verticalAlign = .textBottom
    default: layout.verticalAlign = .baseline
    }
  }

  private mutating func applyDisplay(_ value: Value) {
    guard case .keyword(let keyword) = value else { return }
    isWebkitBox = keyword == .webkitBox || keyword == .webkitInlineBox
    isWebkitInlineBox = keyword == .webkitInlineBox
    layout.display = Self.display(keyword)
  }

  private static func display(_ keyword: Keyword) -> Display {
    switch keyword {
    case .none: .none
    case .contents: .contents
    case .block: .block
    case .flowRoot: .flowRoot
    case .listItem: .listItem
    case .flex, .webkitBox: .flex
    case .grid: .grid
    case .table: .table
    case .inlineBlock: .inlineBlock
    case .inlineFlex, .webkitInlineBox: .inlineFlex
    case .inlineGrid: .inlineGrid
    case .inlineTable: .inlineTable
    case .tableRowGroup: .tableRowGroup
    case .tableHeaderGroup: .tableHeaderGroup
    case .tableFooterGroup: .tableFooterGroup
    case .tableRow: .tableRow
    case .tableCell: .tableCell
    case .tableColumnGroup: .tableColumnGroup
    case .tableColumn: .tableColumn
    case .tableCaption: .tableCaption
    default: .inline
    }
  }

  // MARK: At the end

  mutating func finishBox() {
    finishWritingMode()
    finishBorders()
    finishOverflow()
    finishGrid()
    finishWebkitBox()
    if layout.position.isOutOfFlow { layout.float = .none }
    if containment.contains(.size) { layout.containsSize = true }
    if containment.contains(.inlineSize) { layout.containsInlineSize = true }
    if !containment.isDisjoint(with: [.layout, .paint]) {
      layout.containsLayout = true
      layout.hidesBaselines = containment.contains(.layout)
      makesStackingContext = true
    }
    layout.isContainingBlockForFixed = layout.isContainingBlockForFixed || makesContainingBlock
    finishTextAlign()
  }

  /// Parts of tables have the writing mode of the table, and an inline box with another one than its parent is atomic.
  ///
  /// https://www.w3.org/TR/2019/CR-css-writing-modes-4-20190730/#block-flow
  private mutating func finishWritingMode() {
    let mode = parent.computed.text.value.writingMode
    guard text.writingMode != mode else { return }
    switch layout.display {
    case .inline: layout.display = .inlineBlock
    case .tableRow, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableColumn, .tableColumnGroup:
      text.writingMode = mode
    default: break
    }
  }

  /// A border without style has no width; the others are whole px.
  private mutating func finishBorders() {
    func used(_ width: Float, _ style: PaintStyle.BorderStyle) -> LayoutUnit {
      style == .none || style == .hidden ? .zero : LayoutUnit(Self.snapped(width))
    }
    let styles = paint.borderStyle
    layout.border = Edges(
      top: used(borderWidths.top, styles.top), right: used(borderWidths.right, styles.right),
      bottom: used(borderWidths.bottom, styles.bottom), left: used(borderWidths.left, styles.left))
  }

  /// https://www.w3.org/TR/2024/WD-css-values-4-20240312/#snap-a-length-as-a-border-width
  static func snapped(_ width: Float) -> Float {
    width <= 0 ? 0 : width < 1 ? 1 : width.rounded(.down)
  }

  /// https://www.w3.org/TR/2023/WD-css-overflow-3-20230329/#overflow-properties
  private mutating func finishOverflow() {
    if layout.overflowX.isScrollable != layout.overflowY.isScrollable {
      func scrollable(_ overflow: Overflow) -> Overflow {
        overflow == .visible ? .auto : overflow == .clip ? .hidden : overflow
      }
      layout.overflowX = scrollable(layout.overflowX)
      layout.overflowY = scrollable(layout.overflowY)
    }
  }

  /// A `-webkit-box` that clamps lines is a block container, any other one a flex container.
  private mutating func finishWebkitBox() {
    guard isWebkitBox else { return }
    if layout.lineClamp > 0, webkitBoxIsVertical {
      layout.isWebkitBox = true
      layout.display = isWebkitInlineBox ? .inlineBlock : .flowRoot
    } else if webkitBoxIsVertical {
      layout.flexDirection = .column
    }
  }

  /// `match-parent` becomes the side that the parent's value means.
  private mutating func finishTextAlign() {
    let parentIsLTR = parent.computed.layout.direction == .ltr
    func matched(_ align: TextAlign) -> TextAlign {
      switch align {
      case .start: parentIsLTR ? .left : .right
      case .end: parentIsLTR ? .right : .left
      default: align
      }
    }
    // Header cells are centered unless something is said about the text around them.
    if layout.textAlign == .auto {
      let inherited = parent.computed.layout.textAlign
      layout.textAlign = inherited == .start ? .center : inherited
    }
    if layout.textAlign == .matchParent { layout.textAlign = matched(parent.computed.layout.textAlign) }
    // The alignment of blocks around a table element does not go on in it.
    if layout.textAlign == .inheritedUnlessOfBlocks {
      let inherited = parent.computed.layout.textAlign
      layout.textAlign = inherited.ofLines == inherited ? inherited : .start
    }
    if layout.textAlignLast == .matchParent { layout.textAlignLast = matched(parent.computed.layout.textAlignLast) }
  }
}

extension Float {
  /// The nearest finite number; NaN is 0.
  init(clampingToFinite value: Double) {
    let largest = Double(Float.greatestFiniteMagnitude)
    self = value.isNaN ? 0 : Float(Swift.min(Swift.max(value, -largest), largest))
  }
}
