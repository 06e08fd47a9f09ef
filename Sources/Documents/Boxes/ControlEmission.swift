import CSS
import LayoutEngine

// The styles of form controls in the tree.
extension BoxTreeEmission {
  /// Sets what form controls do otherwise than boxes of the same style.
  func setControlProperties(of box: BoxList.Box, _ style: inout Style) {
    // Bars are ordinary boxes, but shrink like all controls.
    if isBar(box) {
      _ = style.traits.insert(.isCompressible)
      return
    }
    let element = generator.elements[box.element]
    let isTextArea = element.name == "textarea"
    if isTextArea { style.makeScrollable() }
    if style.display.isFlex, element.name == "input", element.attribute("type")?.lowercased() == "range" {
      style.hidesBaselines = true
    }
    // Check boxes without a theme are empty boxes like any other.
    let isEmpty = isMark(box) && !isThemedMark(box)
    style.standsOnBorder = !isEmpty && !isTextArea && !isListBox(box)
    if isButton(box) {
      style.traits.insert(.standsOnContent)
    } else if !Self.incompressibleTypes.contains(type(of: element)) {
      style.traits.insert(.isCompressible)
    }
    if style.width.isAuto, !style.display.isInlineLevel, !mayStretch(box) { style.width = .fitContent }
    centerContent(of: box, &style)
  }

  /// Gives a control its natural size where nothing else is said. A control that may be stretched has it as the size of
  /// its content.
  func setNaturalSize(of box: BoxList.Box, _ style: inout Style) {
    let (width, height) = naturalSize(of: box)
    if mayStretch(box), width.isDefinite {
      style.containIntrinsicWidth = width
      style.containIntrinsicHeight = height
      if height.isDefinite { style.containsSize = true } else { style.containsInlineSize = true }
      return
    }
    if width.isDefinite, !style.width.isAuto, !style.width.isPx {
      // What the width asks for, or refers to, depends on the content, which is never the text.
      style.containIntrinsicWidth = width
      style.containsInlineSize = true
    }
    // With a ratio, the height follows from the width, but is no less than that of the content.
    let hasRatio = style.aspectRatioWidth > 0 && style.aspectRatioHeight > 0
    if height.isDefinite, width.isDefinite, hasRatio || !style.height.isAuto && !style.height.isPx {
      // A percentage of what is not known is as good as nothing.
      style.containIntrinsicWidth = width
      style.containIntrinsicHeight = height
      style.containsSize = true
    }
    if width.isDefinite, style.width.isAuto { style.width = .px(width + outerWidth(style).horizontal) }
    if height.isDefinite, style.height.isAuto, !hasRatio { style.height = .px(height + outerWidth(style).vertical) }
  }

  /// Whether an automatic size of a control is not always that of its content: items of a container can be stretched, and
  /// absolutely positioned boxes fill the room between their insets.
  ///
  /// https://www.w3.org/TR/2025/WD-css-position-3-20250311/#abspos-auto-size
  private func mayStretch(_ box: BoxList.Box) -> Bool { box.isItem || box.isOutOfFlow }

  /// The natural size in the flow around the box, which may be in the other axis than its own text.
  private func naturalSize(of box: BoxList.Box) -> (width: LayoutUnit, height: LayoutUnit) {
    guard box.naturalWidth.isDefinite || box.naturalHeight.isDefinite else { return (.indefinite, .indefinite) }
    let mode = generator.text(of: box).value.writingMode
    return mode.isVertical == builder.writingMode.isVertical
      ? (box.naturalWidth, box.naturalHeight) : (box.naturalHeight, box.naturalWidth)
  }

  /// Whether a box is a `select` with rows: of those that are controls it alone is as wide as its content.
  private func isListBox(_ box: BoxList.Box) -> Bool {
    box.isControl && generator.elements[box.element].name == "select"
      && generator.elements[box.element].listRows != nil
  }

  /// Whether a box is a button, which needs room for its text.
  private func isButton(_ box: BoxList.Box) -> Bool {
    let element = generator.elements[box.element]
    if element.name == "button" { return true }
    guard element.name == "input", let type = element.attribute("type")?.lowercased() else { return false }
    return type == "submit" || type == "reset" || type == "button"
  }

  /// Whether a box is a check box or a radio button that the theme draws, without border and padding.
  func isThemedMark(_ box: BoxList.Box) -> Bool {
    isMark(box) && !generator.styles.styles[Int(box.element)].paint.value.hasNoAppearance
  }

  /// The types of `input` that keep room for their content, like boxes that are no controls.
  private static let incompressibleTypes: Set<String> = [
    "checkbox", "radio", "color", "date", "datetime-local", "month", "week", "time",
  ]

  /// The type of an `input`, empty for other elements.
  private func type(of element: ElementTree.Element) -> String {
    element.name == "input" ? element.attribute("type")?.lowercased() ?? "" : ""
  }

  private func isBar(_ box: BoxList.Box) -> Bool {
    box.isControl && ["progress", "meter"].contains(generator.elements[box.element].name)
  }

  private func isMark(_ box: BoxList.Box) -> Bool {
    guard box.isControl, box.generated < 0, generator.elements[box.element].name == "input" else { return false }
    let type = generator.elements[box.element].attribute("type")?.lowercased()
    return type == "checkbox" || type == "radio"
  }

  /// What a width or height has to cover besides the content.
  private func outerWidth(_ style: Style) -> Edges<LayoutUnit> {
    guard style.boxSizing == .borderBox else { return .zero }
    func pixels(_ length: Length) -> LayoutUnit { length.isPx ? length.pixels : .zero }
    let padding = style.padding
    return style.border
      + Edges(
        top: pixels(padding.top), right: pixels(padding.right), bottom: pixels(padding.bottom),
        left: pixels(padding.left))
  }

  /// The content of buttons and of fields of one line lies in the middle of their height.
  ///
  /// https://html.spec.whatwg.org/multipage/rendering.html#button-layout
  private func centerContent(of box: BoxList.Box, _ style: inout Style) {
    let element = generator.elements[box.element]
    guard ["button", "input", "select"].contains(element.name), !isListBox(box),
      element.name != "input" || element.attribute("type")?.lowercased() != "file", !isMark(box),
      style.display == .block || style.display == .flowRoot || style.display == .inlineBlock
    else { return }
    // A line that is too high for a field sticks out on both sides.
    let isField = element.name == "input" && !isButton(box)
    style.alignContent = Alignment(.center, isField ? .unsafe : .unspecified)
  }
}

extension Style {
  /// Overflow that is seen outside of a box is scrolled to instead.
  fileprivate mutating func makeScrollable() {
    if overflowX == .visible { overflowX = .auto }
    if overflowY == .visible { overflowY = .auto }
  }
}
