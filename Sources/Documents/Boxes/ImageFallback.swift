import CSS
import LayoutEngine

// Images that cannot be shown.
extension BoxGenerator {
  /// The side of the picture of a broken image, px.
  private static let iconSize: Float = 16

  /// Shows the alternative text of an image that cannot be read, as ordinary content. Where both sides of the image are
  /// given it keeps its place instead: most such images are only out of reach here.
  ///
  /// https://html.spec.whatwg.org/multipage/rendering.html#images-3
  mutating func addFallback(of element: ElementTree.Index, _ box: BoxList.Box, _ style: ComputedStyle) -> Bool {
    guard elements[element].name == "img", style.layout.width.isAuto || style.layout.height.isAuto,
      let text = elements[element].attribute("alt"), !text.isEmpty,
      !images.canRead(elements[element].attribute("src") ?? "")
    else { return false }
    openBox(box)
    var icon = BoxList.Box(.replaced, element: element, display: parentLaysOutItems ? .block : .inline)
    icon.isAnonymous = true
    icon.content = Int32(replaced.count)
    replaced.append(Self.icon)
    _ = place(icon)
    generatedStyles.append(style)
    addText(text, of: element, generated: Int32(generatedStyles.count - 1))
    closeBox()
    return true
  }

  static var icon: ReplacedContent { ReplacedContent(width: iconSize, height: iconSize, ratio: nil) }
}
