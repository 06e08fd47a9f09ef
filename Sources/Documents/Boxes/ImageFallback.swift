import CSS
import Diagnostics
import LayoutEngine

// Images that cannot be shown.
extension BoxGenerator {
  /// The side of the picture of a broken image, px.
  private static let iconSize: Float = 16

  /// Shows the alternative text of an image that cannot be read, as ordinary content, whatever sides it is given.
  ///
  /// DEVIATION: an image that is only out of reach here keeps its place if both sides are given. So do in quirks mode, as
  /// HTML says, those that cannot be read at all.
  ///
  /// https://html.spec.whatwg.org/multipage/rendering.html#images-3
  mutating func addFallback(of element: ElementTree.Index, _ box: BoxList.Box, _ style: ComputedStyle) -> Bool {
    let address = elements[element].attribute("src") ?? ""
    let isSized = Self.isSized(style.layout)
    if isSized, box.display == .inline || box.display == .inlineBlock, !box.isOutOfFlow, !box.isFloating,
      alternative(of: element) != nil, elements.mode == .quirks || !hasAlternative(element), !address.isEmpty,
      images.policy.isMissing(address), !images.canRead(address)
    {
      addFrame(of: element, box, style)
      return true
    }
    guard let text = alternative(of: element), !isSized || isMissing(address) && hasAlternative(element),
      !text.isEmpty || box.display != .inline && !address.isEmpty,
      !images.canRead(address)
    else { return false }
    var box = box
    if box.display == .inline {
      box.display = .inlineBlock
      box.isFallback = true
    } else if box.display == .block || box.display == .listItem {
      // The picture stays inside, and floats outside.
      box.display = .flowRoot
      if !text.isEmpty, elements[element].name == "input" { box.isControl = true }
    }
    openBox(box)
    // An image with an empty alternative stands for nothing.
    if !text.isEmpty || elements[element].attribute("alt") == nil { addIcon(of: element, style) }
    generatedStyles.append(style)
    addText(text, of: element, generated: Int32(generatedStyles.count - 1))
    closeBox()
    return true
  }

  /// Whether both sides are given, or one of them and their ratio.
  private static func isSized(_ style: Style) -> Bool {
    style.width.isAuto || style.height.isAuto
      ? style.hasAspectRatio && (!style.width.isAuto || !style.height.isAuto) : true
  }

  /// Whether there certainly is no image at an address, wherever the document is shown.
  private func isMissing(_ address: String) -> Bool {
    elements.mode != .quirks && (address.isEmpty || images.policy.isMissing(address))
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
    case "img": return elements[element].attribute("alt") ?? elements[element].attribute("title") ?? ""
    case "input" where elements[element].attribute("type")?.lowercased() == "image":
      return elements[element].attribute("alt") ?? elements[element].attribute("value") ?? "Submit"
    default: return nil
    }
  }

  /// Whether there is a text instead of an image although its sides are given; a `title` is none.
  private func hasAlternative(_ element: ElementTree.Index) -> Bool {
    elements[element].name != "img" || !(elements[element].attribute("alt") ?? "").isEmpty
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

  /// Keeps the place of a broken image whose sides are given: a box that is filled by a frame with a picture in its
  /// corner, on whose lower edge the baseline is.
  private mutating func addFrame(of element: ElementTree.Index, _ box: BoxList.Box, _ style: ComputedStyle) {
    var box = box
    box.display = .inlineBlock
    openBox(box)
    // A line that is no higher than the frame.
    var text = style.text.value
    text.lineHeight = .px(.zero)
    var lineStyle = ComputedStyle(text: Shared(text), paint: Shared(PaintStyle()))
    lineStyle.layout.display = .block
    lineStyle.layout.height = .percent(100)
    generatedStyles.append(lineStyle)
    var line = BoxList.Box(.box, element: element, display: .block)
    line.generated = Int32(generatedStyles.count - 1)
    openBox(line)
    var frameStyle = ComputedStyle(text: style.text, paint: Shared(PaintStyle()))
    frameStyle.layout.display = .inlineBlock
    frameStyle.layout.direction = style.layout.direction
    frameStyle.layout.boxSizing = .borderBox
    frameStyle.layout.width = .percent(100)
    frameStyle.layout.height = .percent(100)
    var paint = frameStyle.paint.value
    if Self.hasRoomForFrame(style.layout) {
      paint.borderStyle = Edges(.solid)
      paint.borderColor = Edges(Color(red: 0.753, green: 0.753, blue: 0.753))
      frameStyle.layout.border = Edges(LayoutUnit(1))
      frameStyle.layout.padding = Edges(.px(LayoutUnit(1)))
    } else {
      paint.isVisible = false
    }
    frameStyle.paint = Shared(paint)
    generatedStyles.append(frameStyle)
    var frame = BoxList.Box(.replaced, element: element, display: .inlineBlock)
    frame.generated = Int32(generatedStyles.count - 1)
    frame.content = Int32(replaced.count)
    replaced.append(Self.icon)
    _ = place(frame)
    closeBox()
    closeBox()
  }

  /// Whether the picture of a broken image and the frame around it fit into sides that are given in px.
  private static func hasRoomForFrame(_ style: Style) -> Bool {
    func isTooShort(_ length: Length) -> Bool { length.kind == .px && length.pixels < LayoutUnit(iconSize + 2) }
    return !isTooShort(style.width) && !isTooShort(style.height)
  }

  /// Whether the picture of a broken image stands for an element, or nothing if its text is empty. Where both sides are given the image keeps its place.
  func isBroken(_ element: ElementTree.Index, _ style: Style) -> Bool {
    guard elements[element].name == "img", !Self.isSized(style),
      (elements[element].attribute("alt") ?? "").isEmpty, let address = elements[element].attribute("src"),
      !address.isEmpty
    else { return false }
    return !images.canRead(address)
  }

  /// Without a ratio: it does not grow with its image.
  static var icon: ReplacedContent {
    ReplacedContent(
      naturalWidth: LayoutUnit(iconSize), naturalHeight: LayoutUnit(iconSize), ratioWidth: 0, ratioHeight: 0)
  }
}
