import CSS
import Diagnostics

/// Tells what of a document is not shown because it would have to be loaded or run.
struct DroppedContent {
  private let policy: ResourcePolicy

  init(_ policy: ResourcePolicy) { self.policy = policy }

  /// Reports the elements that lose something, each once.
  func report(in input: inout ParsedInput) {
    var hasAnnotations = false
    // Elements lose nothing if their tags do not.
    var whole = TagMarks()
    for index in 0..<input.elements.count {
      let element = ElementTree.Index(index)
      if whole.contains(input.elements[element].tag) { continue }
      let count = input.diagnostics.count
      if !hasAnnotations, input.elements[element].name == "rt" {
        hasAnnotations = true
        report("<ruby> is not supported: annotations stand in the line, not above it", element, &input)
      }
      if let message = message(about: element, in: input.elements) { report(message, element, &input) }
      reportStyle(of: element, &input)
      if input.diagnostics.count == count { whole.insert(input.elements[element].tag) }
    }
  }

  private func report(_ message: String, _ element: ElementTree.Index, _ input: inout ParsedInput) {
    input.diagnostics.append(
      Diagnostic(
        .warning, message, at: input.elements[element].location, pointer: input.elements[element].pointer?.description))
  }

  /// What is not loaded of the addresses of a style sheet or attribute.
  func message(aboutAddress address: String) -> String? {
    policy.path(of: address) == nil ? "\(reason(for: address)): url(\(Self.excerpt(address))) has no effect" : nil
  }

  private func reportStyle(of element: ElementTree.Index, _ input: inout ParsedInput) {
    var sources: [String] = []
    switch input.elements[element].inlineStyle {
    case .none: return
    case .source(let source): if ExternalAddress.mayBe(in: source) { sources = [source] }
    case .declarations(let declarations):
      for index in declarations.indices where ExternalAddress.mayBe(in: declarations[index].value) {
        sources.append("\(declarations[index].name): \(declarations[index].value)")
      }
    }
    for source in sources {
      for address in ExternalAddress.all(inDeclarations: source) {
        if let message = message(aboutAddress: address) { report(message, element, &input) }
      }
    }
  }

  // MARK: Elements

  /// What an element does not show; nil if nothing is lost. Reads the name first: most elements lose nothing.
  private func message(about index: ElementTree.Index, in elements: ElementTree) -> String? {
    guard Self.mayLose(elements[index].name) else { return nil }
    return switch elements[index].name {
    case "img": image(elements[index])
    case "input": elements[index].attribute("type")?.lowercased() == "image" ? image(elements[index]) : nil
    case "link": link(elements[index])
    case "script": script(elements[index])
    case "iframe", "embed": frame(elements[index])
    case "object": object(elements[index])
    case "video", "audio":
      "nothing is loaded from the network and nothing is played: <\(elements[index].name)> shows no content"
    case "canvas": "scripts are not run: nothing is drawn in <canvas>"
    case "template":
      elements[index].attribute("shadowrootmode").map { _ in "shadow trees are not supported: <template> shows nothing"
      }
    case "math": "MathML is not supported: the text of <math> stands in the line as it is"
    case "foreignObject": "<foreignObject> is not painted"
    case "marquee": "<marquee> is not supported: its content stands still"
    case "body", "table", "thead", "tbody", "tfoot", "tr", "td", "th": background(elements[index])
    default: nil
    }
  }

  /// Whether elements of a name may lose something: the first letter decides for most.
  private static func mayLose(_ name: String) -> Bool {
    switch name.utf8.first {
    case UInt8(ascii: "a"), UInt8(ascii: "c"), UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "i"),
      UInt8(ascii: "l"), UInt8(ascii: "m"), UInt8(ascii: "o"), UInt8(ascii: "t"), UInt8(ascii: "v"):
      true
    case UInt8(ascii: "b"): name == "body"
    case UInt8(ascii: "s"): name != "span"
    default: false
    }
  }

  private func background(_ element: ElementTree.Element) -> String? {
    guard !element.attributes.isEmpty, let address = element.attribute("background"), !address.isEmpty,
      !Self.isData(address)
    else { return nil }
    return message(aboutAddress: address)
  }

  private func image(_ element: ElementTree.Element) -> String? {
    let address = element.attribute("src") ?? ""
    guard !address.isEmpty, !Self.isData(address), policy.path(of: address) == nil else { return nil }
    return "\(reason(for: address)): the image \(Self.excerpt(address)) is not shown"
  }

  /// Links that only say something about the document are no loss.
  private func link(_ element: ElementTree.Element) -> String? {
    let kinds = (element.attribute("rel") ?? "").lowercased().split(whereSeparator: \.isWhitespace)
    guard kinds.contains("stylesheet"), !kinds.contains("alternate"), let address = element.attribute("href"),
      !address.isEmpty
    else { return nil }
    return "\(reason(for: address)): the style sheet \(Self.excerpt(address)) is not applied"
  }

  /// https://html.spec.whatwg.org/multipage/scripting.html#attr-script-type: other types are blocks of data.
  private func script(_ element: ElementTree.Element) -> String? {
    let type = (element.attribute("type") ?? "").lowercased().filter { !$0.isWhitespace }
    let isScript = type.isEmpty || type == "module" || type.hasSuffix("javascript") || type.hasSuffix("ecmascript")
    return isScript ? "scripts are not run" : nil
  }

  private func frame(_ element: ElementTree.Element) -> String? {
    let address = element.attribute("src") ?? ""
    if element.attribute("srcdoc") == nil, address.isEmpty || address == "about:blank" { return nil }
    return "documents in documents are not laid out: <\(element.name)> shows no content"
  }

  private func object(_ element: ElementTree.Element) -> String? {
    let address = element.attribute("data") ?? ""
    guard !address.isEmpty, !address.hasPrefix("data:image/"), policy.path(of: address) == nil else { return nil }
    return "\(reason(for: address)): <object> shows no \(Self.excerpt(address))"
  }

  // MARK: Addresses

  static func isData(_ address: String) -> Bool { address.prefix(5).lowercased() == "data:" }

  private func reason(for address: String) -> String {
    policy.allowsFiles && !address.contains(":") && !address.hasPrefix("//")
      ? "there is no such file that may be read" : "nothing is loaded from the network"
  }

  private static func excerpt(_ address: String) -> String {
    let text = address.prefix(80).map { $0.isNewline ? " " : String($0) }.joined()
    return text.utf8.count < address.utf8.count ? text + "…" : text
  }
}

/// Images that are part of a document and cannot be shown nevertheless.
struct BrokenImages {
  /// The most pixels of an image: whoever shows a picture makes room for all of them.
  let maximumPixels: Int

  /// Why the image of a `data:` URL is not shown; nil if it is, or if the address is another one.
  func problem(of address: String) -> String? {
    guard DroppedContent.isData(address) else { return nil }
    guard let data = DataURL(address) else {
      return "an image is not shown: its address is not a data: URL that can be read"
    }
    guard let size = ImageSize(data.bytes) else {
      return "an image is not shown: its data is not that of a PNG, JPEG, GIF, WebP or SVG file, or is damaged"
    }
    let pixels = Double(size.width ?? 0) * Double(size.height ?? 0)
    guard size.format != .svg, pixels > Double(maximumPixels) else { return nil }
    return "an image is not shown: it has more than \(maximumPixels) pixels"
  }

  /// Reports the images of the styles of a document, at the first element that has one.
  func report(in styles: ComputedStyles, _ elements: ElementTree, _ log: inout DiagnosticLog) {
    var seen: Set<String> = []
    for (number, style) in styles.distinct.enumerated() {
      let paint = style.paint.value
      if paint.backgroundLayers.isEmpty, paint.listStyleImage == nil { continue }
      for image in paint.backgroundLayers.map(\.image) + [paint.listStyleImage] {
        guard case .url(let address) = image, seen.count < 100, seen.insert(address).inserted,
          let problem = problem(of: address)
        else { continue }
        let first = styles.indices.firstIndex { Int($0) == number }
        let element = first.map { elements[ElementTree.Index($0)] }
        log.report(
          Diagnostic(.warning, problem, at: element?.location, pointer: element?.pointer?.description))
      }
    }
  }
}
