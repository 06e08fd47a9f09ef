import CSS
import Diagnostics
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
    guard style.layout.width.isAuto || style.layout.height.isAuto, let text = alternative(of: element), !text.isEmpty,
      !images.canRead(elements[element].attribute("src") ?? "")
    else { return false }
    var box = box
    if box.display == .inline {
      box.display = .inlineBlock
      box.isFallback = true
    } else if box.display == .block, elements[element].name == "input" {
      box.display = .flowRoot
      box.isControl = true
    }
    openBox(box)
    addIcon(of: element, style)
    generatedStyles.append(style)
    addText(text, of: element, generated: Int32(generatedStyles.count - 1))
    closeBox()
    return true
  }

  /// Says why the image of an element is not shown although it is part of the document.
  mutating func reportBrokenImage(_ element: ElementTree.Index) {
    guard elements[element].name == "img" || elements[element].name == "input",
      let problem = brokenImages.problem(of: elements[element].attribute("src") ?? "")
    else { return }
    log.report(
      Diagnostic(
        .warning, problem, at: elements[element].location, pointer: elements[element].pointer?.description))
  }

  /// The text that stands for an image; a button without one says what it does.
  private func alternative(of element: ElementTree.Index) -> String? {
    switch elements[element].name {
    case "img": return elements[element].attribute("alt")
    case "input" where elements[element].attribute("type")?.lowercased() == "image":
      return elements[element].attribute("alt") ?? elements[element].attribute("value") ?? "Submit"
    default: return nil
    }
  }

  /// The picture of a broken image floats beside the text.
  private mutating func addIcon(of element: ElementTree.Index, _ style: ComputedStyle) {
    var iconStyle = ComputedStyle(text: style.text, paint: Shared(PaintStyle()))
    iconStyle.layout.display = .block
    iconStyle.layout.direction = style.layout.direction
    iconStyle.layout.float = style.layout.direction == .rtl ? .right : .left
    generatedStyles.append(iconStyle)
    var icon = BoxList.Box(.replaced, element: element, display: .block)
    icon.generated = Int32(generatedStyles.count - 1)
    icon.isFloating = !parentLaysOutItems
    icon.content = Int32(replaced.count)
    replaced.append(Self.icon)
    _ = place(icon)
  }

  /// Whether the picture of a broken image stands for an element. Where both sides are given the image keeps its place.
  func isBroken(_ element: ElementTree.Index, _ style: Style) -> Bool {
    guard elements[element].name == "img", style.width.isAuto || style.height.isAuto,
      elements[element].attribute("alt") == nil, let address = elements[element].attribute("src"), !address.isEmpty
    else { return false }
    return !images.canRead(address)
  }

  static var icon: ReplacedContent { ReplacedContent(width: iconSize, height: iconSize, ratio: nil) }
}
