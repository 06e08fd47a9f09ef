import CSS
import LayoutEngine

// The legend of a fieldset begins at the upper edge of its border box, and the content below both border and legend.
//
// https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements
extension BoxGenerator {
  /// The child of a fieldset that is its legend: the first `legend` element in the flow.
  ///
  /// https://html.spec.whatwg.org/multipage/rendering.html#rendered-legend
  func renderedLegend(of fieldset: ElementTree.Index) -> Int? {
    guard elements[fieldset].name == "fieldset" else { return nil }
    return elements[fieldset].children.firstIndex { child in
      guard case .element(let element) = child, elements[element].name == "legend" else { return false }
      let style = styles.styles[Int(element)].layout
      return style.display != .none && style.display != .contents && style.float == .none
        && !style.position.isOutOfFlow
    }
  }

  /// Opens the box that takes the place of the upper border and padding of a fieldset, if `box` is its legend.
  mutating func openLegendWrapper(around box: inout BoxList.Box, _ style: Style) -> Bool {
    guard elements[box.element].name == "legend", !box.isOutOfFlow, !box.isFloating, let parent = open.last,
      case let fieldset = list[parent.box], elements[fieldset.element].name == "fieldset", fieldset.generated < 0,
      fieldset.firstChild < 0, fieldset.hasContentBox,
      case let around = styles.styles[Int(fieldset.element)], around.layout.padding.top.isPx
    else { return false }
    let padding = around.layout.padding.top.pixels
    let edge = around.layout.border.top + padding
    var wrapperStyle = ComputedStyle(text: around.text, paint: Shared(PaintStyle()))
    wrapperStyle.layout.display = .flowRoot
    wrapperStyle.layout.direction = around.layout.direction
    wrapperStyle.layout.textAlign = style.legendAlign
    wrapperStyle.layout.boxSizing = .borderBox
    wrapperStyle.layout.margin.top = .px(-edge)
    wrapperStyle.layout.padding.bottom = .px(padding)
    wrapperStyle.layout.minHeight = .px(edge)
    wrapperStyle.layout.flexShrink = 0
    // A legend lower than the border lies in the middle of it.
    wrapperStyle.layout.alignContent = Alignment(.center)
    wrapperStyle.layout.baselineExport = .passedOver
    generatedStyles.append(wrapperStyle)
    var wrapper = BoxList.Box(.box, element: box.element, display: .flowRoot)
    wrapper.generated = Int32(generatedStyles.count - 1)
    openBox(wrapper)
    box.isLegend = true
    box.display = box.display.isInlineLevel || box.display == .block ? .flowRoot : box.display
    return true
  }

  /// The direction of the fieldset around a legend.
  func fieldsetDirection(of legend: ElementTree.Index) -> Direction {
    let parent = elements[legend].parent
    return parent < 0 ? .ltr : styles.styles[Int(parent)].layout.direction
  }

  /// Makes a fieldset a column of its legend and a box with the rest, if it has a legend.
  ///
  /// https://html.spec.whatwg.org/multipage/rendering.html#anonymous-fieldset-content-box
  mutating func separateContent(of box: inout BoxList.Box) {
    let style = styles.styles[Int(box.element)]
    guard elements[box.element].name == "fieldset",
      box.laysOutItems || box.display == .flowRoot || box.display == .inlineBlock, style.layout.padding.top.isPx,
      !style.text.value.writingMode.isVertical, renderedLegend(of: box.element) != nil
    else { return }
    box.hasContentBox = true
    box.display = box.display.isInlineLevel ? .inlineFlex : .flex
  }

  /// Opens the box with the items of a fieldset, which takes the height that the legend leaves.
  mutating func openContentBox(of fieldset: BoxList.Index) {
    let element = list[fieldset].element
    let around = styles.styles[Int(element)]
    var style = ComputedStyle(text: around.text, paint: Shared(PaintStyle()))
    style.layout = around.layout.ofContentBox
    var content = BoxList.Box(.box, element: element, display: style.layout.display)
    content.generated = Int32(generatedStyles.count)
    generatedStyles.append(style)
    openBox(content)
    addGenerated(.before, of: element)
  }
}

extension Style {
  /// Where the legend with this style is in its fieldset.
  ///
  /// DEVIATION: as in Chromium, its `text-align` says so, not its `justify-self`.
  fileprivate var legendAlign: TextAlign {
    switch textAlign {
    case .left: .webkitLeft
    case .center: .webkitCenter
    case .right: .webkitRight
    default: .start
    }
  }

  /// What the box with the items of a fieldset takes over from it.
  fileprivate var ofContentBox: Style {
    var style = Style()
    style.display = display.isFlex || display.isGrid ? display.blockified : .flowRoot
    style.direction = direction
    (style.textAlign, style.textAlignLast, style.textIndent) = (textAlign, textAlignLast, textIndent)
    (style.flexDirection, style.flexWrap, style.flexLineCount) = (flexDirection, flexWrap, flexLineCount)
    (style.justifyContent, style.alignContent) = (justifyContent, alignContent)
    (style.justifyItems, style.alignItems) = (justifyItems, alignItems)
    (style.rowGap, style.columnGap, style.grid) = (rowGap, columnGap, grid)
    // As in Chromium, a height fills the fieldset, a minimum height alone does not.
    style.flexGrow = height.isAuto && !minHeight.isAuto ? 0 : 1
    style.minHeight = .zero
    if position != .static { style.becomeContainingBlock(of: padding) }
    return style
  }

  /// Makes the padding of a positioned fieldset that of the box with its items too, so that boxes without insets in a
  /// grid are in its padding box.
  private mutating func becomeContainingBlock(of around: Edges<Length>) {
    let edges = [around.top, around.right, around.bottom, around.left]
    guard display.isGrid, edges.allSatisfy(\.isPx) else { return }
    position = .relative
    boxSizing = .borderBox
    padding = around
    margin = Edges(
      top: .px(-around.top.pixels), right: .px(-around.right.pixels), bottom: .px(-around.bottom.pixels),
      left: .px(-around.left.pixels))
  }

  /// Places a legend in the box around it.
  ///
  /// DEVIATION: as in Chromium, the margin at its start moves a legend in the middle or at the end by its whole width,
  /// and in the middle the other margin does not count.
  mutating func becomeLegend(in direction: Direction) {
    margin.top = .px(.zero)
    justifySelf = .auto
    if width.isAuto { width = .fitContent }
    guard margin.left.isPx, margin.right.isPx else { return }
    let isLeftToRight = direction == .ltr
    let start = isLeftToRight ? margin.left.pixels : margin.right.pixels
    let end = isLeftToRight ? margin.right.pixels : margin.left.pixels
    let balanced: Length
    switch legendAlign {
    case .webkitCenter: balanced = .px(-start)
    case .webkitRight where isLeftToRight, .webkitLeft where !isLeftToRight: balanced = .px(end - start)
    default: return
    }
    if isLeftToRight { margin.right = balanced } else { margin.left = balanced }
  }

  /// Lays a fieldset out as a column of its legend and the box with its items.
  mutating func becomeColumn() {
    (flexDirection, flexWrap, flexLineCount) = (.column, .nowrap, 0)
    (justifyContent, alignContent) = (.normal, .normal)
    (justifyItems, alignItems) = (.normal, .normal)
    (rowGap, columnGap) = (.auto, .auto)
  }
}
