import CSS
import LayoutEngine

/// The elements whose content is not laid out by CSS.
///
/// https://html.spec.whatwg.org/multipage/rendering.html#replaced-elements
enum ReplacedElements {
  /// The natural dimensions of a replaced element; `nil` if the element is not one.
  static func content(
    of element: ElementTree.Index, in elements: ElementTree, images: ImageLoader
  ) -> ReplacedContent? {
    switch elements[element].name {
    case "img":
      images.content(
        of: elements[element].attribute("src") ?? "",
        broken: elements[element].attribute("alt") == nil ? BoxGenerator.icon : nil)
    case "svg": svg(elements[element])
    case "canvas": canvas(elements[element])
    case "video", "iframe": ReplacedContent(width: 300, height: 150, ratio: nil)
    case "object" where elements[element].attribute("data") != nil: ReplacedContent(width: 300, height: 150, ratio: nil)
    case "embed":
      ReplacedContent(
        width: elements[element].attribute("src") == nil ? 0 : 300,
        height: elements[element].attribute("src") == nil ? 0 : 150, ratio: nil)
    case "audio": ReplacedContent(width: 300, height: 54, ratio: nil)
    default: nil
    }
  }

  private static func svg(_ element: ElementTree.Element) -> ReplacedContent {
    let size = SVGSize(
      width: element.attribute("width"), height: element.attribute("height"), viewBox: element.attribute("viewBox"))
    return ReplacedContent(width: size.width, height: size.height, ratio: size.ratio)
  }

  private static func canvas(_ element: ElementTree.Element) -> ReplacedContent {
    let width = element.attribute("width").flatMap(SVGSize.pixels) ?? 300
    let height = element.attribute("height").flatMap(SVGSize.pixels) ?? 150
    return ReplacedContent(width: width, height: height, ratio: nil)
  }
}
