import CSS

/// An SVG file that stands in a picture as an image: read, and written anew with the elements and attributes that draw.
///
/// What shows the picture may not keep such a file from running scripts and loading resources as browsers do.
enum SVGImage {
  private static let sizeLimit = 4 << 20

  static func rewritten(
    _ bytes: [UInt8], maximumPixels: Int
  ) throws(EmbeddedImage.Refusal) -> (bytes: [UInt8], warnings: [String]) {
    guard let elements = XMLReader.elements(of: bytes), elements[elements.root].name == "svg" else {
      throw EmbeddedImage.Refusal(reason: "it is not well-formed as XML")
    }
    var writer = SVGContentWriter(
      elements: elements, prefix: "", kind: .file(maximumPixels: maximumPixels),
      keepsReferences: SVGReferences.areBounded(below: elements.root, in: elements, limit: SVGReferences.fileLimit))
    var out = ByteBuffer(capacity: bytes.count, limit: sizeLimit)
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    writer.writeAttributes(of: elements.root, except: [], to: &out)
    out.append(UInt8(ascii: ">"))
    writer.writeChildren(of: elements.root, to: &out)
    out.append("</svg>")
    out.checkLimit()
    guard !out.isFull else { throw EmbeddedImage.Refusal(reason: "it is too large") }
    let warnings = writer.warnings
    return (out.finish(), warnings)
  }
}
