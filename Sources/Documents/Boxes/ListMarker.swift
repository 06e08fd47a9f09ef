import CSS
import LayoutEngine
import TextEngine

/// The text of list markers.
///
/// https://www.w3.org/TR/2021/CR-css-counter-styles-3-20210727/#predefined-counters
public enum ListMarker {
  /// The marker of a list item with the space after it; `nil` if the style has none.
  public static func text(
    of element: ElementTree.Index, in elements: ElementTree, _ type: String, _ numbers: inout ListNumbers
  ) -> String? {
    let number = isSymbol(type) ? 1 : numbers.number(of: element, in: elements)
    return CounterStyle.marker(Int32(clamping: number), type.isEmpty ? "disc" : type)
  }

  /// Whether the marker is a drawn shape instead of text.
  public static func isSymbol(_ type: String) -> Bool {
    type == "disc" || type == "circle" || type == "square" || isTriangle(type)
  }

  /// Whether the marker is the triangle of a `summary`.
  public static func isTriangle(_ type: String) -> Bool { type == "disclosure-open" || type == "disclosure-closed" }

  /// The width of a drawn marker: Chromium derives that of bullets from the whole ascent of the font.
  public static func symbolWidth(_ type: String, _ style: TextStyle, _ fonts: DocumentFonts) -> LayoutUnit {
    if isTriangle(type) { return LayoutUnit(style.size * 0.66) }
    let ascent = Int(fonts.lineMetrics(for: style)?.ascent.round ?? 0)
    return LayoutUnit((ascent * 2 / 3 + 1) / 2 + 2)
  }
}
