import CSS
import LayoutEngine

// A `details` shows its summary, and below that a box with all the rest, which has no height as long as it is closed.
//
// https://html.spec.whatwg.org/multipage/rendering.html#the-details-and-summary-elements
extension BoxGenerator {
  /// The child of a `details` that is its summary.
  func summary(of details: ElementTree.Index) -> Int? {
    elements[details].children.firstIndex { child in
      guard case .element(let element) = child else { return false }
      return elements[element].name == "summary"
    }
  }

  private func isOpen(_ details: ElementTree.Index) -> Bool { elements[details].attribute("open") != nil }

  /// Adds what stands for the summary where there is none.
  mutating func addDefaultSummary(of details: ElementTree.Index) {
    let text = styles.styles[Int(details)].text
    var style = ComputedStyle(text: text, paint: styles.styles[Int(details)].paint)
    var paint = PaintStyle()
    paint.color = style.paint.value.color
    paint.listStyleType = isOpen(details) ? "disclosure-open" : "disclosure-closed"
    style.paint = Shared(paint)
    style.layout.display = .block
    style.layout.direction = styles.styles[Int(details)].layout.direction
    let generated = Int32(generatedStyles.count)
    generatedStyles.append(style)
    var box = BoxList.Box(.box, element: details, display: .block)
    box.generated = generated
    openBox(box)
    var marker = BoxList.Box(.symbol, element: details, display: .inlineBlock)
    marker.generated = generated
    marker.isAnonymous = true
    _ = place(marker)
    addText("Details", of: details, generated: generated)
    closeBox()
  }

  /// Opens the box with the content of a `details`. While it is closed, the content is laid out in it, so that its boxes
  /// are known, but is not painted.
  ///
  /// https://www.w3.org/TR/2022/WD-css-contain-2-20220917/#content-visibility
  mutating func openDetailsContent(of details: ElementTree.Index) {
    let around = styles.styles[Int(details)]
    var paint = PaintStyle()
    paint.color = around.paint.value.color
    if !isOpen(details) { paint.opacity = 0 }
    var style = ComputedStyle(text: around.text, paint: Shared(paint))
    style.layout.display = .block
    style.layout.direction = around.layout.direction
    (style.layout.textAlign, style.layout.textAlignLast) = (around.layout.textAlign, around.layout.textAlignLast)
    style.layout.textIndent = around.layout.textIndent
    if !isOpen(details) {
      (style.layout.containsSize, style.layout.containsLayout, style.layout.hidesBaselines) = (true, true, true)
      (style.layout.overflowX, style.layout.overflowY) = (.clip, .clip)
    }
    var box = BoxList.Box(.box, element: details, display: .block)
    box.generated = Int32(generatedStyles.count)
    generatedStyles.append(style)
    openBox(box)
  }
}
