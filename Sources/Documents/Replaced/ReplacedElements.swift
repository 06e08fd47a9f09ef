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
        of: elements[element].attribute("src") ?? "", density: elements[element].imageDensity,
        broken: elements[element].attribute("alt") == nil ? BoxGenerator.icon : nil)
    case "svg": svg(elements[element])
    case "canvas": canvas(elements[element])
    case "video", "iframe": withoutRatio(width: 300, height: 150)
    case "object": object(elements[element], images)
    case "input": imageButton(elements[element], images)
    case "embed":
      elements[element].attribute("src") == nil
        ? withoutRatio(width: 0, height: 0) : withoutRatio(width: 300, height: 150)
    case "audio": withoutRatio(width: 300, height: 54)
    default: nil
    }
  }

  /// What keeps its other side when it is given one.
  private static func withoutRatio(width: Float, height: Float) -> ReplacedContent {
    ReplacedContent(
      naturalWidth: LayoutUnit(width), naturalHeight: LayoutUnit(height), ratioWidth: 0, ratioHeight: 0)
  }

  /// An image, or a document in a frame; `nil` where the element's own content is shown instead.
  ///
  /// https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-object-element
  private static func object(_ element: ElementTree.Element, _ images: ImageLoader) -> ReplacedContent? {
    let address = element.attribute("data") ?? ""
    if images.canRead(address), !address.hasPrefix("data:image/svg") { return images.content(of: address) }
    guard element.children.isEmpty || isFrame(address) else { return nil }
    return withoutRatio(width: 300, height: 150)
  }

  /// A button that is an image, whether it can be shown or not; `nil` for all other controls.
  private static func imageButton(_ element: ElementTree.Element, _ images: ImageLoader) -> ReplacedContent? {
    guard element.attribute("type")?.lowercased() == "image" else { return nil }
    return images.content(of: element.attribute("src") ?? "")
  }

  /// Whether an address is of a document for a frame: text, or a drawing, whose size does not count.
  private static func isFrame(_ address: String) -> Bool {
    address.hasPrefix("data:text/") || address.hasPrefix("data:image/svg")
  }

  private static func svg(_ element: ElementTree.Element) -> ReplacedContent {
    let size = SVGSize(
      width: element.attribute("width"), height: element.attribute("height"), viewBox: element.attribute("viewBox"))
    return ReplacedContent(width: size.width, height: size.height, ratio: size.ratio)
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#attr-canvas-width
  private static func canvas(_ element: ElementTree.Element) -> ReplacedContent {
    func size(_ name: String, standard: Float) -> Float {
      element.attribute(name).flatMap(HTMLInteger.parse).flatMap { $0 >= 0 ? Float($0) : nil } ?? standard
    }
    return ReplacedContent(width: size("width", standard: 300), height: size("height", standard: 150), ratio: nil)
  }
}
