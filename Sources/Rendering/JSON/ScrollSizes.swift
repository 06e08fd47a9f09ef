import CSS
import Documents
import LayoutEngine

// The scroll and client sizes of boxes.
//
// https://www.w3.org/TR/2016/WD-cssom-view-1-20160317/#extension-to-the-element-interface

extension ScrollableOverflow {
  /// `scrollWidth` and `scrollHeight`, in whole px.
  ///
  /// https://www.w3.org/TR/2016/WD-cssom-view-1-20160317/#dom-element-scrollwidth
  func scrollSize(of node: NodeIndex) -> (width: Int, height: Int) {
    node == 0 ? pageScrollSize : tree.withCommonStyle(of: node) { scrollSize(of: node, $0) }
  }

  private func scrollSize(of node: NodeIndex, _ style: Style) -> (width: Int, height: Int) {
    if tree.kind(of: node) == .box && style.display == .inline { return (0, 0) }
    if style.display.isFlex, let content = fieldContent(of: node) {
      return fieldScrollSize(of: content, style)
    }
    if isHorizontal && style.direction == .ltr && !Self.isScrollContainer(style) {
      let padding = paddingBox(style, laidOut.boxes.frame(of: node))
      let area = areas[Int(node)]
      return (
        Int(max(padding.width, area.right - padding.left).round),
        Int(max(padding.height, area.bottom - padding.top).round)
      )
    }
    let content = tree.flags(of: node).contains(.isWritingModeRoot) ? node + 1 : node
    let (mode, size) = (tree.writingMode(of: content), flowSize(of: content))
    let padding = paddingBox(style, laidOut.boxes.frame(of: node)).inFlow(of: mode, size)
    let area = areas[Int(node)].inFlow(of: mode, size)
    let isContainer = Self.isScrollContainer(style)
    let width: LayoutUnit =
      if isContainer {
        area.right - area.left
      } else if style.direction == .rtl {
        padding.width - min(.zero, area.left - padding.left)
      } else {
        max(padding.width, area.right - padding.left)
      }
    let height = isContainer ? area.bottom - area.top : max(padding.height, area.bottom - padding.top)
    let (horizontal, vertical) = (Int(width.round), Int(height.round))
    return mode.isVertical ? (vertical, horizontal) : (horizontal, vertical)
  }

  /// The box in which the content of a fieldset with a legend scrolls.
  ///
  /// https://html.spec.whatwg.org/multipage/rendering.html#anonymous-fieldset-content-box
  private func fieldContent(of node: NodeIndex) -> NodeIndex? {
    let legend = node + 1
    guard legend < tree.subtreeEnd(of: node),
      tree.withCommonStyle(of: legend, { $0.baselineExport == .passedOver })
    else { return nil }
    let content = tree.subtreeEnd(of: legend)
    return content < tree.subtreeEnd(of: node) ? content : nil
  }

  /// How far that box reaches, with the padding of the fieldset.
  private func fieldScrollSize(of content: NodeIndex, _ style: Style) -> (width: Int, height: Int) {
    let (frame, area) = (laidOut.boxes.frame(of: content), areas[Int(content)])
    let basis = laidOut.boxes.frame(of: tree.parent(of: content)).width.px
    func padding(_ start: Length, _ end: Length) -> LayoutUnit {
      let calculations = laidOut.document.calculations
      return LayoutUnit(start.pixels(basis: basis, calculations)) + LayoutUnit(end.pixels(basis: basis, calculations))
    }
    let width = max(frame.width, area.right) - min(area.left, .zero)
    let height = max(frame.height, area.bottom)
    return (
      Int((width + padding(style.padding.left, style.padding.right)).round),
      Int((height + padding(style.padding.top, style.padding.bottom)).round)
    )
  }

  /// `clientWidth` and `clientHeight`, in whole px.
  ///
  /// https://www.w3.org/TR/2016/WD-cssom-view-1-20160317/#dom-element-clientwidth
  func clientSize(of node: NodeIndex) -> (width: Int, height: Int) {
    let viewport = laidOut.document.viewport
    if node == 0 { return (Int(viewport.width.round), Int(viewport.height.round)) }
    return tree.withCommonStyle(of: node) { clientSize(of: node, $0) }
  }

  private func clientSize(of node: NodeIndex, _ style: Style) -> (width: Int, height: Int) {
    if tree.kind(of: node) == .box && style.display == .inline { return (0, 0) }
    let frame = laidOut.boxes.frame(of: node)
    // Tables have no client area of their own: their border counts.
    if style.display.isTable { return (Int(frame.width.round), Int(frame.height.round)) }
    let padding = paddingBox(style, frame)
    return (Int(padding.width.round), Int(padding.height.round))
  }

  /// That of the root element: how far the document reaches, at least the viewport.
  private var pageScrollSize: (width: Int, height: Int) {
    let viewport = laidOut.document.viewport
    let root = laidOut.boxes.frame(of: 0)
    var area = areas[0].offset(by: root.origin)
    if !page.isEmpty { area.unite(page) }
    // What is beyond the start of the page cannot be scrolled to.
    let mode = tree.principalWritingMode
    let flow = area.inFlow(of: mode, mode.transposed(viewport))
    let size = mode.transposed(viewport)
    let (width, height) = (Int(max(size.width, flow.right).round), Int(max(size.height, flow.bottom).round))
    return mode.isVertical ? (height, width) : (width, height)
  }
}
