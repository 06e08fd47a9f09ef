import CSS
import Documents
import LayoutEngine

/// An image that may stand in a picture: a `data:` URL of a known type, written so that nothing else can be in it.
struct EmbeddedImage {
  /// The types that are let through, as in the address.
  private static let types = [
    "image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp", "image/svg+xml",
  ]

  /// The whole address, of characters that need no escaping.
  let address: [UInt8]

  /// `nil` if `source` is not a `data:` URL of a known image type.
  init?(_ source: String) {
    if let verbatim = Self.verbatim(source) {
      address = verbatim
      return
    }
    guard let data = DataURL(source), let size = ImageSize(data.bytes) else { return nil }
    var encoded = Array("data:".utf8)
    encoded += Array(size.format.mediaType.utf8)
    encoded += Array(";base64,".utf8)
    Self.appendBase64(of: data.bytes, to: &encoded)
    address = encoded
  }

  /// The bytes of an address that is well-formed as it is: a known type and nothing but Base64.
  private static func verbatim(_ source: String) -> [UInt8]? {
    var source = source
    return source.withUTF8 { bytes in
      for type in types {
        let prefix = "data:\(type);base64,"
        guard bytes.starts(with: prefix.utf8) else { continue }
        let content = bytes[prefix.utf8.count...]
        return content.allSatisfy(isBase64) && !content.isEmpty ? Array(bytes) : nil
      }
      return nil
    }
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): true
    default: false
    }
  }

  /// https://www.rfc-editor.org/rfc/rfc4648#section-4
  static func appendBase64(of bytes: [UInt8], to result: inout [UInt8]) {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    result.reserveCapacity(result.count + bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let rest = min(bytes.count - start, 3)
      var group = UInt32(bytes[start]) << 16
      if rest > 1 { group |= UInt32(bytes[start + 1]) << 8 }
      if rest > 2 { group |= UInt32(bytes[start + 2]) }
      for place in 0..<4 {
        let digit = digits[Int(group >> UInt32(18 - 6 * place) & 63)]
        result.append(place <= rest ? digit : UInt8(ascii: "="))
      }
    }
  }
}

extension ImageSize.Format {
  var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .svg: "image/svg+xml"
    }
  }
}

extension Painter {
  /// The natural size of an image in px; `nil` if it cannot be read or has none.
  func imageSize(of address: String) -> (width: Double, height: Double)? {
    guard let data = DataURL(address), let size = ImageSize(data.bytes), let width = size.width,
      let height = size.height, width > 0, height > 0
    else { return nil }
    return (Double(width), Double(height))
  }

  /// Paints an image stretched over a rectangle. An image that was painted before is referred to.
  mutating func paintImage(_ address: String, in rect: PixelRect, clip: Int32, about node: NodeIndex) {
    guard !rect.isEmpty else { return }
    if let known = images[address] {
      body.append("<g")
      if clip >= 0 { appendClipAttribute(clip) }
      body.append("><use href=\"#i")
      body.append(integer: Int(known.name))
      body.append("\" transform=\"")
      let (x, y) = (rect.width / known.rect.width, rect.height / known.rect.height)
      body.append(
        transform: AffineTransform(a: x, d: y, e: rect.x - known.rect.x * x, f: rect.y - known.rect.y * y))
      body.append("\"/></g>")
      return
    }
    guard let image = EmbeddedImage(address) else {
      warn("an image is not shown: it is not a data: URL of a PNG, JPEG, GIF, WebP or SVG file", about: node)
      return
    }
    let name = newName()
    images[address] = (name, rect)
    if clip >= 0 {
      body.append("<g")
      appendClipAttribute(clip)
      body.append(UInt8(ascii: ">"))
    }
    body.append("<image id=\"i")
    body.append(integer: Int(name))
    body.append(UInt8(ascii: "\""))
    body.append(attributesOf: rect)
    if paintStyle(node).value.isPixelated { body.append(" image-rendering=\"pixelated\"") }
    body.append(" preserveAspectRatio=\"none\" href=\"")
    body.append(image.address)
    body.append("\"/>")
    if clip >= 0 { body.append("</g>") }
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
    let element = laidOut.document.elements[laidOut.boxTree.elementOfNode[Int(node)]]
    if element.name == "svg" {
      let rect = decoratedBox(node).contentEdge.rect
      if !rect.isEmpty { paintInlineSVG(node, in: rect) }
      return
    }
    guard element.name == "img" else {
      warn("the content of <\(element.name)> is not painted", about: node)
      return
    }
    guard let source = element.attributes.first(where: { $0.name == "src" })?.value, !source.isEmpty else { return }
    let box = decoratedBox(node)
    let edge = box.contentEdge
    guard !edge.rect.isEmpty else { return }
    let natural = tree.replaced[tree.contentIndex(of: node)]
    let placed = objectRect(natural, box.style, edge.rect)
    guard !placed.isEmpty else { return }
    setClip(plan.clipOfNode[Int(node)])
    let overflows =
      placed.x < edge.rect.x || placed.y < edge.rect.y || placed.maxX > edge.rect.maxX || placed.maxY > edge.rect.maxY
    let clip = overflows || edge.isRounded ? defineClip(edge) : -1
    paintImage(source, in: placed, clip: clip, about: node)
  }

  private func objectRect(
    _ natural: ReplacedContent, _ style: Shared<PaintStyle>, _ area: PixelRect
  ) -> PixelRect {
    let (width, height) = (natural.naturalWidth.px, natural.naturalHeight.px)
    let hasSize =
      natural.naturalWidth.isDefinite && natural.naturalHeight.isDefinite && width > 0 && height > 0
    let ratio =
      natural.ratioWidth > 0 && natural.ratioHeight > 0
      ? Double(natural.ratioWidth / natural.ratioHeight) : hasSize ? width / height : area.width / area.height
    var size = (width: area.width, height: area.height)
    let contained = min(area.width, area.height * ratio)
    let covering = max(area.width, area.height * ratio)
    switch style.value.objectFit {
    case .fill: return area
    case .contain: size = (contained, contained / ratio)
    case .cover: size = (covering, covering / ratio)
    case .none: if hasSize { size = (width, height) }
    case .scaleDown: size = hasSize && width <= contained ? (width, height) : (contained, contained / ratio)
    }
    let calculations = laidOut.document.calculations
    return PixelRect(
      x: area.x + style.value.objectPositionX.pixels(basis: area.width - size.width, calculations),
      y: area.y + style.value.objectPositionY.pixels(basis: area.height - size.height, calculations),
      width: size.width, height: size.height)
  }
}
