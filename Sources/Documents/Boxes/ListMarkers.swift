import CSS
import LayoutEngine

// List items and their markers.
extension BoxGenerator {
  /// Adds the marker of a list item whose `list-style-position` is `inside`: inline content before all other.
  ///
  /// https://www.w3.org/TR/2020/WD-css-lists-3-20201117/#list-style-position-property
  mutating func addMarker(of element: ElementTree.Index) {
    guard let style = markerStyle(of: element), style.paint.value.listStyleIsInside,
      let text = ListMarker.text(of: element, in: elements, style.paint.value.listStyleType, &listNumbers)
    else { return }
    let generated = Int32(generatedStyles.count)
    generatedStyles.append(style)
    guard ListMarker.isSymbol(style.paint.value.listStyleType) else {
      addText(text, of: element, generated: generated)
      return
    }
    var box = BoxList.Box(.symbol, element: element, display: .inlineBlock)
    box.generated = generated
    box.isAnonymous = true
    _ = place(box)
  }

  /// A list item without content is as high as a line, which its outside marker takes.
  mutating func addEmptyLine(for element: ElementTree.Index) {
    guard let last = open.last, let style = markerStyle(of: element), !style.paint.value.listStyleIsInside,
      hasNoContent(last.box)
    else { return }
    let generated = Int32(generatedStyles.count)
    generatedStyles.append(style)
    addText("\u{200B}", of: element, generated: generated)
  }

  /// An outside marker with a larger font than the text beside it pushes the first line down. As in Chromium, only what
  /// is above the baseline counts.
  func markerAscent(of element: ElementTree.Index) -> LayoutUnit {
    guard styles.pseudoElements[PseudoElementKey(element, .marker)] != nil, let marker = markerStyle(of: element),
      !marker.paint.value.listStyleIsInside, marker.text.value.size > styles.styles[Int(element)].text.value.size,
      let metrics = fonts.lineMetrics(for: marker.text.value)
    else { return .zero }
    let leading = lineHeight(marker.text.value) - metrics.ascent - metrics.descent
    return metrics.ascent + LayoutUnit(Int((leading / 2).floor))
  }

  /// Notes the room that a marker takes at the first line of a list item.
  ///
  /// DEVIATION: Chromium pushes down a block that the first line is in, too.
  mutating func makeRoomForMarker(of element: ElementTree.Index) {
    guard !styles.pseudoElements.isEmpty, let last = open.last else { return }
    let ascent = markerAscent(of: element)
    guard ascent > .zero else { return }
    if list[last.box].hasInlineChildren {
      list[last.box].markerAscent = ascent
      return
    }
    var child = list[last.box].firstChild
    while child >= 0, list[child].isOutOfFlow || list[child].isFloating { child = list[child].nextSibling }
    // Lines before a block are in an anonymous block.
    if child >= 0, list[child].isAnonymous, list[child].kind == .box { list[child].markerAscent = ascent }
  }

  /// Whether there is nothing in a box but out-of-flow boxes, floats and empty inline boxes.
  private func hasNoContent(_ box: BoxList.Index) -> Bool {
    guard list[box].hasInlineChildren else { return false }
    var child = list[box].firstChild
    while child >= 0, child != box {
      if list[child].isInlineBox || !list[child].isInlineLevel {
        let inner = list[child].isInlineBox ? list[child].firstChild : -1
        if inner >= 0 {
          child = inner
          continue
        }
      } else if !isCollapsed(child) {
        return false
      }
      while child != box, list[child].nextSibling < 0 { child = list[child].parent }
      if child != box { child = list[child].nextSibling }
    }
    return true
  }

  /// Whether a box is text of which nothing is left when white space collapses.
  private func isCollapsed(_ box: BoxList.Index) -> Bool {
    guard list[box].kind == .text, list[box].generated < 0 else { return false }
    let whiteSpace = styles.styles[Int(list[box].element)].text.value.whiteSpace
    return (whiteSpace == .normal || whiteSpace == .nowrap) && isWhiteSpace(texts[Int(list[box].content)])
  }

  /// The style of the marker, if the element is a list item with one.
  private func markerStyle(of element: ElementTree.Index) -> ComputedStyle? {
    guard styles.styles[Int(element)].layout.display == .listItem else { return nil }
    let style = styles.styles[Int(element)]
    if style.paint.value.listStyleType == "none", style.paint.value.listStyleImage == nil { return nil }
    var marker = styles.pseudoElements[PseudoElementKey(element, .marker)]?.style ?? style
    marker.layout = Style()
    return marker
  }
}
