import CSS
import LayoutEngine

// The legend of a fieldset begins at the upper edge of its border box, and the content below both border and legend.
//
// https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements
extension BoxGenerator {
  /// Opens the box that takes the place of the upper border and padding of a fieldset, if `box` is its legend.
  ///
  /// DEVIATION: a legend that comes after other content, or is in a fieldset that lays out items, is an ordinary block.
  mutating func openLegendWrapper(around box: inout BoxList.Box, _ style: Style) -> Bool {
    guard elements[box.element].name == "legend", !box.isOutOfFlow, !box.isFloating, let parent = open.last,
      case let fieldset = list[parent.box], elements[fieldset.element].name == "fieldset", fieldset.generated < 0,
      fieldset.firstChild < 0, fieldset.display == .flowRoot || fieldset.display == .inlineBlock,
      case let around = styles.styles[Int(fieldset.element)], around.layout.padding.top.isPx
    else { return false }
    let padding = around.layout.padding.top.pixels
    let edge = around.layout.border.top + padding
    var wrapperStyle = ComputedStyle(text: around.text, paint: Shared(PaintStyle()))
    wrapperStyle.layout.display = .flowRoot
    wrapperStyle.layout.direction = around.layout.direction
    wrapperStyle.layout.boxSizing = .borderBox
    wrapperStyle.layout.margin.top = .px(-edge)
    wrapperStyle.layout.padding.bottom = .px(padding)
    wrapperStyle.layout.minHeight = .px(edge)
    generatedStyles.append(wrapperStyle)
    var wrapper = BoxList.Box(.box, element: box.element, display: .flowRoot)
    wrapper.generated = Int32(generatedStyles.count - 1)
    openBox(wrapper)
    box.isLegend = true
    box.display = box.display.isInlineLevel || box.display == .block ? .flowRoot : box.display
    return true
  }
}
