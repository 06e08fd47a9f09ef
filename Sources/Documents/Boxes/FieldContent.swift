import CSS
import LayoutEngine

// The text of fields, and what they have beside it.
extension BoxGenerator {
  /// The style of the placeholder that a field shows instead of a value, `nil` if it has a value.
  func placeholderStyle(of element: ElementTree.Index) -> ComputedStyle? {
    guard !(elements[element].attribute("placeholder") ?? "").isEmpty else { return nil }
    switch elements[element].name {
    case "input":
      guard (elements[element].attribute("value") ?? "").isEmpty,
        case .text(_, .some, _)? = FormControl(element, in: elements)
      else { return nil }
    case "textarea": guard elements[element].children.isEmpty else { return nil }
    default: return nil
    }
    return styles.pseudoElements[PseudoElementKey(element, .placeholder)]?.style
  }

  /// How wide the buttons are that Chromium has at the end of fields for numbers, px.
  private static let spinButtonWidth = LayoutUnit(15)
  /// The side of the button that empties a field for searching, in parts of the font size.
  private static let cancelButtonSide: Float = 0.7

  /// How wide the button is at the end of a field, and its margins.
  func decoration(
    of element: ElementTree.Index, _ style: ComputedStyle
  ) -> (width: LayoutUnit, margins: LayoutUnit) {
    guard elements[element].name == "input" else { return (.zero, .zero) }
    let part: PseudoElement
    let themed: LayoutUnit
    switch elements[element].attribute("type")?.lowercased() {
    case "number": (part, themed) = (.spinButton, Self.spinButtonWidth)
    case "search":
      (part, themed) = (
        .cancelButton, LayoutUnit((style.text.value.size * Self.cancelButtonSide).rounded())
      )
    default: return (.zero, .zero)
    }
    guard let button = partStyle(part, of: element) else { return (.zero, .zero) }
    func pixels(_ length: Length) -> LayoutUnit { length.isPx ? length.pixels : .zero }
    let layout = button.layout
    let isVertical = style.text.value.writingMode.isVertical
    let sides =
      isVertical
      ? pixels(layout.padding.top) + pixels(layout.padding.bottom) + layout.border.vertical
      : pixels(layout.padding.left) + pixels(layout.padding.right) + layout.border.horizontal
    let own = pixels(isVertical ? layout.height : layout.width)
    let size =
      !button.paint.value.hasNoAppearance
      ? themed + sides : layout.boxSizing == .borderBox ? max(own, sides) : own + sides
    let margins =
      isVertical
      ? pixels(layout.margin.top) + pixels(layout.margin.bottom)
      : pixels(layout.margin.left) + pixels(layout.margin.right)
    return (size, margins)
  }

  /// Opens a box around the text of a field where the text is not aligned in all of the field, or has an effect of its
  /// own. Returns whether there is such a box.
  mutating func openFieldContent(
    of element: ElementTree.Index, _ style: ComputedStyle, besides decoration: LayoutUnit
  ) -> Bool {
    let placeholder = placeholderStyle(of: element)
    let source = (placeholder ?? style).layout
    let opacity = placeholder?.paint.value.opacity ?? 1
    guard
      decoration != .zero || opacity < 1 || source.textAlign != style.layout.textAlign
        || source.textIndent != style.layout.textIndent
    else { return false }
    var paint = PaintStyle()
    paint.opacity = opacity
    var content = ComputedStyle(text: style.text, paint: Shared(paint))
    content.layout.display = .block
    content.layout.direction = style.layout.direction
    content.layout.textAlign = source.textAlign
    content.layout.textAlignLast = source.textAlignLast
    content.layout.textIndent = source.textIndent
    let isReversed = style.layout.direction == .rtl
    switch (style.text.value.writingMode.isVertical, isReversed) {
    case (false, false): content.layout.margin.right = .px(decoration)
    case (false, true): content.layout.margin.left = .px(decoration)
    case (true, false): content.layout.margin.bottom = .px(decoration)
    case (true, true): content.layout.margin.top = .px(decoration)
    }
    generatedStyles.append(content)
    var box = BoxList.Box(.box, element: element, display: .block)
    box.generated = Int32(generatedStyles.count - 1)
    if let last = open.last { box.lineHeight = list[last.box].lineHeight }
    openBox(box)
    return true
  }
}
