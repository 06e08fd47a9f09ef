import CSS

/// Writes elements of SVG with what may be taken over from them: shapes, gradients, clips, masks, patterns, filters and
/// text, with the attributes that draw them. No scripts, no references to anything outside.
struct SVGContentWriter {
  enum Kind {
    /// An `<svg>` element of a document.
    case inline(maximumPixels: Int)
    /// A file of its own: it may have a style sheet. Images are no SVG files in both.
    case file(maximumPixels: Int)
  }

  let elements: ElementTree
  /// What identifiers are made unique with.
  let prefix: String
  let kind: Kind
  /// Whether references between elements are kept.
  let keepsReferences: Bool
  /// The styles of the elements of a document; a file has its own.
  let styles: SVGElementStyles?
  /// What percentages of transforms refer to.
  var viewport = (width: 0.0, height: 0.0)
  /// The `<text>` elements whose glyphs are drawn, and what is drawn.
  var texts: [ElementTree.Index: [SVGTextPiece]] = [:]
  /// What is not shown, once each.
  /// What is referred to and defined outside of the element, for the whole picture.
  var sharedNames: Set<String> = []
  private(set) var warnings: [String] = []

  init(
    elements: ElementTree, prefix: String, kind: Kind, keepsReferences: Bool, styles: SVGElementStyles? = nil
  ) {
    self.styles = styles
    self.elements = elements
    self.prefix = prefix
    self.kind = kind
    self.keepsReferences = keepsReferences
    if !keepsReferences { warnings.append("references inside an SVG image go in circles or repeat too much of it") }
  }

  private var isFile: Bool {
    if case .file = kind { true } else { false }
  }

  private var maximumPixels: Int {
    switch kind {
    case .inline(let maximumPixels), .file(let maximumPixels): maximumPixels
    }
  }

  mutating func writeChildren(of parent: ElementTree.Index, to out: inout ByteBuffer) {
    let parentName = elements[parent].name
    if parentName == "switch" {
      if let chosen = chosenChild(of: parent) { write(chosen, to: &out) }
      return
    }
    for child in elements[parent].children {
      switch child {
      case .text(let text): if ["text", "tspan", "a"].contains(parentName) { out.append(xmlText: text) }
      case .element(let index): write(index, to: &out)
      }
      if out.isFull { return }
    }
  }

  /// The first child of a `<switch>` that asks for nothing but English; what cannot be painted is passed over.
  ///
  /// https://www.w3.org/TR/2018/CR-SVG2-20181004/struct.html#SwitchElement
  private func chosenChild(of parent: ElementTree.Index) -> ElementTree.Index? {
    for case .element(let child) in elements[parent].children where InlineSVG.tag(elements[child].name) != nil {
      let isChosen = elements[child].attributes.allSatisfy { attribute in
        switch attribute.name {
        case "systemLanguage":
          attribute.value.split(separator: ",").contains { tag in
            ["en", "en-us"].contains(tag.filter { !$0.isWhitespace }.lowercased())
          }
        case "requiredExtensions": false
        default: true
        }
      }
      if isChosen { return child }
    }
    return nil
  }

  mutating func write(_ index: ElementTree.Index, to out: inout ByteBuffer) {
    let name = elements[index].name
    if name == "text", let styles, styles.styles[Int(index)].text.value.writingMode.isVertical {
      warn("vertical text in SVG is painted horizontally")
    }
    if isFile && name == "style" { return writeStyleSheet(index, to: &out) }
    guard let tag = InlineSVG.tag(name) else {
      if !["title", "desc", "metadata", "style"].contains(name), isFile || name != "foreignObject" {
        warn("<\(name)> in an SVG image is not painted")
      }
      return
    }
    if let pieces = texts[index] { return write(pieces, of: index, to: &out) }
    out.append(UInt8(ascii: "<"))
    out.append(verbatim: tag)
    let isText = name == "text" && styles != nil
    if isText { writeFont(of: index, to: &out) }
    writeAttributes(of: index, except: isText ? Self.fontNames : [], to: &out)
    if elements[index].children.isEmpty {
      out.append("/>")
      return
    }
    out.append(UInt8(ascii: ">"))
    writeChildren(of: index, to: &out)
    out.append("</")
    out.append(verbatim: tag)
    out.append(UInt8(ascii: ">"))
  }

  /// - Parameter except: names that are not taken over.
  mutating func writeAttributes(of index: ElementTree.Index, except: Set<String>, to out: inout ByteBuffer) {
    let element = elements[index]
    var written = except
    writeStyle(of: index, &written, to: &out)
    for (name, value) in InlineSVG.declarations(element.inlineStyle) where InlineSVG.properties.contains(name) {
      writeAttribute(name, value, &written, to: &out)
    }
    for attribute in element.attributes {
      let name = attribute.name == "xlink:href" ? "href" : attribute.name
      if element.name == "image" && name == "href" {
        writeImage(attribute.value, &written, to: &out)
      } else if element.name == "a" && name == "href" {
        continue
      } else if InlineSVG.attributes.contains(name) || InlineSVG.properties.contains(name)
        || (isFile && name == "class")
      {
        writeAttribute(name, attribute.value, &written, to: &out)
      }
    }
  }

  func writeAttribute(
    _ name: String, _ value: String, _ written: inout Set<String>, to out: inout ByteBuffer
  ) {
    guard !written.contains(name), let safe = InlineSVG.value(value, of: name, prefix: prefix, shared: sharedNames),
      keepsReferences || name == "id" || !InlineSVG.refers(value, name)
    else { return }
    written.insert(name)
    out.append(UInt8(ascii: " "))
    out.append(verbatim: name)
    out.append("=\"")
    out.append(xmlText: safe)
    out.append(UInt8(ascii: "\""))
  }

  /// An image in a file: of pixels, so that files do not nest.
  private mutating func writeImage(_ source: String, _ written: inout Set<String>, to out: inout ByteBuffer) {
    guard !written.contains("href"), !source.hasPrefix("data:image/svg"),
      let image = try? EmbeddedImage(source, maximumPixels: maximumPixels),
      !image.address.starts(with: "data:image/svg".utf8)
    else { return warn("an <image> in an SVG image is not painted") }
    written.insert("href")
    out.append(" href=\"")
    out.append(image.address)
    out.append(UInt8(ascii: "\""))
  }

  private mutating func writeStyleSheet(_ index: ElementTree.Index, to out: inout ByteBuffer) {
    var text = ""
    for case .text(let part) in elements[index].children { text += part }
    guard !text.contains("@"), !text.contains("\\"), keepsReferences || !text.contains("#"),
      let safe = InlineSVG.withLocalReferences(text, prefix: "")
    else { return warn("a <style> in an SVG image has no effect: it could load something") }
    out.append("<style>")
    out.append(xmlText: safe)
    out.append("</style>")
  }

  private mutating func warn(_ text: String) {
    if !warnings.contains(text) && warnings.count < 20 { warnings.append(text) }
  }
}
