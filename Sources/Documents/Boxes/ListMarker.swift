import CSS
import LayoutEngine
import TextEngine

/// What stands before a list item.
///
/// https://www.w3.org/TR/2020/WD-css-lists-3-20201117/#marker-properties
public struct ListMarker: Sendable {
  public enum Content: Sendable {
    /// A drawn shape, by its counter style.
    case symbol(String)
    /// A number or a string with the space after it.
    case text(String)
    /// The image of `list-style-image`.
    case image(String)
    /// What `content` says.
    case generated([ContentItem])
  }

  public var content: Content
  /// That of the `::marker`; its layout properties are initial.
  public var style: ComputedStyle

  /// The marker of a list item; `nil` if the element has none.
  ///
  /// - Parameter canShow: Whether there is an image at an address.
  init?(
    of element: ElementTree.Index, in elements: ElementTree, _ styles: ElementStyles, _ numbers: inout ListNumbers,
    canShow: (String) -> Bool
  ) {
    let item = styles.styles[Int(element)]
    guard item.layout.display == .listItem else { return nil }
    let pseudo = styles.pseudoElements[PseudoElementKey(element, .marker)]
    style = pseudo?.style ?? item
    style.layout = Style()
    style.layout.direction = item.layout.direction
    let paint = item.paint.value
    if let pseudo, !pseudo.contentIsNormal {
      guard let items = pseudo.content, !items.isEmpty else { return nil }
      content = .generated(items)
    } else if case .url(let address) = paint.listStyleImage, canShow(address) {
      content = .image(address)
    } else if Self.isSymbol(paint.listStyleType) {
      content = .symbol(paint.listStyleType)
    } else if case .text(let text)? = pseudo?.content?.first {
      content = .text(text)
    } else if pseudo == nil, let text = Self.text(of: element, in: elements, paint.listStyleType, &numbers) {
      content = .text(text)
    } else {
      return nil
    }
  }

  /// The addresses of the images in the marker.
  var images: [String] {
    switch content {
    case .symbol, .text: []
    case .image(let address): [address]
    case .generated(let items): items.compactMap { if case .image(let address) = $0 { address } else { nil } }
    }
  }

  /// The texts in the marker.
  var texts: [String] {
    switch content {
    case .symbol, .image: []
    case .text(let text): [text]
    case .generated(let items): items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
  }

  /// The room that Chromium leaves between an image and the content, px.
  public static let imageGap: Float = 7

  /// The text of the marker of a list item with the space after it; `nil` if the style has none.
  private static func text(
    of element: ElementTree.Index, in elements: ElementTree, _ type: String, _ numbers: inout ListNumbers
  ) -> String? {
    CounterStyle.marker(Int32(clamping: numbers.number(of: element, in: elements)), type)
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
