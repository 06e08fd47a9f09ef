import CSS

/// An SVG file that stands in a picture as an image: read, and written anew with the elements and attributes that draw.
///
/// What shows the picture may not keep such a file from running scripts and loading resources as browsers do.
enum SVGImage {
  private static let sizeLimit = 4 << 20

  static func rewritten(
    _ bytes: [UInt8], maximumPixels: Int
  ) throws(EmbeddedImage.Refusal) -> (bytes: [UInt8], fitting: [UInt8]?, warnings: [String]) {
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
    return (out.finish(), fitting(elements[elements.root]), warnings)
  }

  private static func isViewBox(_ text: String) -> Bool {
    let numbers = text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map { Double($0) ?? -1 }
    return numbers.count == 4 && numbers[2] > 0 && numbers[3] > 0
  }

  /// The `preserveAspectRatio` of a file that has a `viewBox`. Without one, or with `none`, the image stretches.
  ///
  /// https://www.w3.org/TR/2018/CR-SVG2-20181004/coords.html#PreserveAspectRatioAttribute
  private static func fitting(_ root: ElementTree.Element) -> [UInt8]? {
    guard root.attributes.contains(where: { $0.name == "viewBox" && isViewBox($0.value) }) else { return nil }
    let given = root.attribute("preserveAspectRatio") ?? ""
    let words = given.split(whereSeparator: \.isWhitespace)
    if words.first == "none" { return nil }
    let alignments = ["Min", "Mid", "Max"].flatMap { x in ["Min", "Mid", "Max"].map { "x\(x)Y\($0)" } }
    guard let alignment = words.first, alignments.contains(String(alignment)),
      words.count == 1 || words.count == 2 && (words[1] == "meet" || words[1] == "slice")
    else { return Array("xMidYMid".utf8) }
    return Array(words.joined(separator: " ").utf8)
  }
}
