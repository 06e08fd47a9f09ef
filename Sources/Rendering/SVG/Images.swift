import CSS
import Documents
import LayoutEngine

extension Painter {
  /// The natural size of an image in px; `nil` if it cannot be read or has none.
  mutating func imageSize(of address: String, about node: NodeIndex) -> (width: Double, height: Double)? {
    lookUp(ImageAddress(address), about: node).image?.size
  }

  /// The ratio of an image that has no size of its own; `nil` if it has a size, or no ratio.
  mutating func imageRatio(of address: String, about node: NodeIndex) -> (width: Double, height: Double)? {
    lookUp(ImageAddress(address), about: node).image?.ratio
  }

  /// Whether an image has a ratio: SVG files with `preserveAspectRatio="none"` and without a size have none.
  private mutating func hasRatio(_ address: String, about node: NodeIndex) -> Bool {
    guard let image = lookUp(ImageAddress(address), about: node).image else { return true }
    return image.size != nil || image.ratio != nil
  }

  /// Whether an image can be shown.
  mutating func isShown(_ address: String, about node: NodeIndex) -> Bool {
    lookUp(ImageAddress(address), about: node).image != nil
  }

  /// Reads an image when it is first asked for.
  private mutating func lookUp(_ address: ImageAddress, about node: NodeIndex) -> KnownImage {
    if let known = images[address] { return known }
    var known = KnownImage()
    do throws(EmbeddedImage.Refusal) {
      let image = try EmbeddedImage(address.text, maximumPixels: options.maximumImagePixels)
      for warning in image.warnings { warn(warning, about: node) }
      known.image = image
    } catch {
      if !isReported(address.text) { warn("an image is not shown: \(error.reason)", about: node) }
    }
    images[address] = known
    return known
  }

  /// Whether it was said already that an address outside of the document has no effect.
  private func isReported(_ address: String) -> Bool {
    guard !address.hasPrefix("data:") else { return false }
    let beginning = address.prefix(80)
    return laidOut.document.diagnostics.contains { $0.message.contains(beginning) }
  }

  /// Paints an image stretched over a rectangle. An image that was painted before is referred to.
  mutating func paintImage(_ source: String, in rect: PixelRect, clip: Int32, about node: NodeIndex) {
    guard !rect.isEmpty else { return }
    let address = ImageAddress(source)
    let known = lookUp(address, about: node)
    guard let image = known.image else { return }
    let isPixelated = paintStyle(node).value.isPixelated
    if let place = known.place, image.fitting != nil || known.isPixelated == isPixelated {
      return reuseImage(place, isFitting: image.fitting != nil, in: rect, clip: clip)
    }
    let name = newName()
    images[address]?.place = (name, rect)
    images[address]?.isPixelated = isPixelated
    if let fitting = image.fitting {
      defineFittingImage(image, name, fitting, about: node)
      return reuseImage((name, rect), isFitting: true, in: rect, clip: clip)
    }
    if clip >= 0 {
      body.append("<g")
      appendClipAttribute(clip)
      body.append(UInt8(ascii: ">"))
    }
    body.append("<image id=\"i")
    body.append(integer: Int(name))
    body.append(UInt8(ascii: "\""))
    body.append(attributesOf: rect)
    if isPixelated { body.append(" image-rendering=\"pixelated\"") }
    body.append(" preserveAspectRatio=\"none\" href=\"")
    body.append(image.address)
    body.append("\"/>")
    if clip >= 0 { body.append("</g>") }
  }

  /// Defines an image that fits itself into the size of whatever refers to it.
  private mutating func defineFittingImage(
    _ image: EmbeddedImage, _ name: Int32, _ fitting: [UInt8], about node: NodeIndex
  ) {
    definitions.append("<symbol id=\"i")
    definitions.append(integer: Int(name))
    definitions.append("\"><image width=\"100%\" height=\"100%\"")
    if paintStyle(node).value.isPixelated { definitions.append(" image-rendering=\"pixelated\"") }
    definitions.append(" preserveAspectRatio=\"")
    definitions.append(fitting)
    definitions.append("\" href=\"")
    definitions.append(image.address)
    definitions.append("\"/></symbol>")
  }

  /// Shows an image that was painted at another place, or that is defined.
  private mutating func reuseImage(
    _ place: (name: Int32, rect: PixelRect), isFitting: Bool, in rect: PixelRect, clip: Int32
  ) {
    body.append("<g")
    if clip >= 0 { appendClipAttribute(clip) }
    body.append("><use href=\"#i")
    body.append(integer: Int(place.name))
    if isFitting {
      body.append(UInt8(ascii: "\""))
      body.append(attributesOf: rect)
      body.append("/></g>")
      return
    }
    body.append("\" transform=\"")
    let (x, y) = (rect.width / place.rect.width, rect.height / place.rect.height)
    body.append(
      transform: AffineTransform(a: x, d: y, e: rect.x - place.rect.x * x, f: rect.y - place.rect.y * y))
    body.append("\"/></g>")
  }

  /// Paints the content of a replaced element.
  ///
  /// https://www.w3.org/TR/2023/CRD-css-images-3-20231218/#the-object-fit
  mutating func paintReplaced(_ node: NodeIndex, _ traits: PaintTraits) {
    guard traits.contains(.isVisible) else { return }
    if laidOut.boxTree.isGenerated(node) && tree.kind(of: node) == .measured {
      paintInnerSymbol(node)
      return
    }
    if let address = laidOut.boxTree.generatedImages[node] { return paintImage(address, of: node) }
    let element = laidOut.document.elements[laidOut.boxTree.elementOfNode[Int(node)]]
    if element.name == "svg" {
      let edge = decoratedBox(node).contentEdge
      if !edge.rect.isEmpty { paintInlineSVG(node, in: edge) }
      return
    }
    guard element.name == "img" || element.name == "input" || element.name == "object" else {
      warn("the content of <\(element.name)> is not painted", about: node)
      return
    }
    if laidOut.boxTree.isGenerated(node) { return paintBrokenImage(node) }
    let name = element.name == "object" ? "data" : "src"
    guard let source = element.attribute(name), !source.isEmpty else { return }
    if element.name == "img", source.hasPrefix("data:") || hasSizeOfBrokenImage(node), !isShown(source, about: node) {
      return paintBrokenImage(node)
    }
    paintImage(source, of: node)
  }

  /// Paints an image into the content box of a node.
  private mutating func paintImage(_ source: String, of node: NodeIndex) {
    let box = decoratedBox(node)
    let edge = box.contentEdge
    guard !edge.rect.isEmpty else { return }
    let natural = physicalContent(of: node)
    let area = contentBox(of: node, box)
    var placed = objectRect(natural, box.style, area, hasRatio: hasRatio(source, about: node))
    // Of an image that is cut off, the part that is left is put on whole px.
    if placed.x >= area.x, placed.y >= area.y, placed.maxX <= area.maxX, placed.maxY <= area.maxY {
      placed = placed.snapped
    }
    guard !placed.isEmpty else { return }
    setClip(plan.clipOfNode[Int(node)])
    let overflows =
      placed.x < edge.rect.x || placed.y < edge.rect.y || placed.maxX > edge.rect.maxX || placed.maxY > edge.rect.maxY
    let clip = overflows || edge.isRounded ? defineClip(edge) : -1
    paintImage(source, in: placed, clip: clip, about: node)
  }

  /// The content box with fractions of px, which the image is fitted into before it is put on whole px.
  private func contentBox(of node: NodeIndex, _ box: DecoratedBox) -> PixelRect {
    let (origin, frame) = (placement.origins[Int(node)], laidOut.boxes.frame(of: node))
    let (border, padding) = (box.borderWidths, box.padding)
    return PixelRect(
      x: origin.x.px + border.left + padding.left, y: origin.y.px + border.top + padding.top,
      width: max(frame.width.px - border.left - border.right - padding.left - padding.right, 0),
      height: max(frame.height.px - border.top - border.bottom - padding.top - padding.bottom, 0))
  }

  /// The natural size of a replaced element, whose width is horizontal in all writing modes.
  private func physicalContent(of node: NodeIndex) -> ReplacedContent {
    let content = tree.replaced[tree.contentIndex(of: node)]
    guard tree.writingMode(of: node).isVertical else { return content }
    return ReplacedContent(
      naturalWidth: content.naturalHeight, naturalHeight: content.naturalWidth, ratioWidth: content.ratioHeight,
      ratioHeight: content.ratioWidth)
  }

  private func objectRect(
    _ natural: ReplacedContent, _ style: Shared<PaintStyle>, _ area: PixelRect, hasRatio: Bool
  ) -> PixelRect {
    let (width, height) = (natural.naturalWidth.px, natural.naturalHeight.px)
    let hasSize =
      natural.naturalWidth.isDefinite && natural.naturalHeight.isDefinite && width > 0 && height > 0
    let ratio =
      hasRatio && natural.ratioWidth > 0 && natural.ratioHeight > 0
      ? Double(natural.ratioWidth / natural.ratioHeight) : hasSize ? width / height : area.width / area.height
    var size = (width: area.width, height: area.height)
    let contained = min(area.width, area.height * ratio)
    let covering = max(area.width, area.height * ratio)
    switch style.value.objectFit {
    case .fill: break
    case .contain: size = (contained, contained / ratio)
    case .cover: size = (covering, covering / ratio)
    case .none: size = hasSize ? (width, height) : (contained, contained / ratio)
    case .scaleDown: size = hasSize && width <= contained ? (width, height) : (contained, contained / ratio)
    }
    let calculations = laidOut.document.calculations
    return PixelRect(
      x: area.x + style.value.objectPositionX.pixels(basis: area.width - size.width, calculations),
      y: area.y + style.value.objectPositionY.pixels(basis: area.height - size.height, calculations),
      width: size.width, height: size.height)
  }
}

extension PixelRect {
  /// The rectangle with its edges on whole px.
  fileprivate var snapped: PixelRect {
    func round(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
    return PixelRect(x: round(x), y: round(y), width: round(maxX) - round(x), height: round(maxY) - round(y))
  }
}
