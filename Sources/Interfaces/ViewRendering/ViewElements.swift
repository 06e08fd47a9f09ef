import CSS
import Documents
import Foundation
import LayoutViews

/// Turns views that have their frames into the elements of a document: each is an absolutely positioned box at the place
/// of its frame.
package struct ViewElements {
  private var builder: ElementBuilder
  /// JSON Pointers to the places in a source that views come from.
  private let pointers: [ObjectIdentifier: ElementPath]

  /// A page without margins, as large as the viewport.
  private static let frameSheet = "html, body { margin: 0; height: 100% }"

  private init(_ limits: DocumentLimits, _ pointers: [ObjectIdentifier: ElementPath]) {
    builder = ElementBuilder(limits)
    self.pointers = pointers
  }

  /// The document that shows views, in the coordinates of the page.
  package static func document(
    of views: [LayoutView], limits: DocumentLimits = DocumentLimits(), pointers: [ObjectIdentifier: ElementPath] = [:]
  ) throws(DocumentError) -> ParsedInput {
    var elements = ViewElements(limits, pointers)
    let html = try elements.builder.append(ElementTree.Element(name: "html"), to: -1)
    let body = try elements.builder.append(ElementTree.Element(name: "body"), to: html)
    try elements.add(views, to: body)
    var input = ParsedInput()
    input.elements = elements.builder.tree
    input.sheets = [ParsedInput.SourceSheet(text: frameSheet)]
    return input
  }

  /// Adds views and all that is in them, without recursion: views may nest deep.
  private mutating func add(_ views: [LayoutView], to parent: ElementTree.Index) throws(DocumentError) {
    var open = views.reversed().map { (view: $0, parent: parent) }
    while let (view, parent) = open.popLast() {
      var attributes: [ElementTree.Attribute] = []
      if let identifier = view.identifier {
        attributes.append(ElementTree.Attribute(name: "id", value: identifier))
      }
      if let source = view.imageSource {
        attributes.append(ElementTree.Attribute(name: "src", value: source))
      }
      var element = ElementTree.Element(
        ElementTree.Tag(
          name: view.imageSource == nil ? "div" : "img", id: view.identifier ?? "", attributes: attributes,
          inlineStyle: .declarations(ViewDeclarations(view).list)))
      element.pointer = pointers[ObjectIdentifier(view)]
      let index = try builder.append(element, to: parent)
      if let text = view.text { try builder.append(text: text, to: index) }
      open += view.subviews.reversed().map { (view: $0, parent: index) }
    }
  }
}

/// The declarations that make an element look like a view.
private struct ViewDeclarations {
  private(set) var list: [(name: String, value: String)] = []

  init(_ view: LayoutView) {
    if view.isHidden {
      list.append(("display", "none"))
      return
    }
    addPlace(view)
    addAppearance(view)
    if view.text != nil { addText(view) }
  }

  private mutating func addPlace(_ view: LayoutView) {
    list += [
      ("position", "absolute"), ("left", px(view.frame.origin.x)), ("top", px(view.frame.origin.y)),
      ("width", px(max(view.frame.width, 0))), ("height", px(max(view.frame.height, 0))),
    ]
    let insets = view.contentInsets
    guard insets != .zero else { return }
    list += [
      ("box-sizing", "border-box"), ("padding-top", px(insets.top)), ("padding-left", px(insets.left)),
      ("padding-bottom", px(insets.bottom)), ("padding-right", px(insets.right)),
    ]
  }

  private mutating func addAppearance(_ view: LayoutView) {
    if let color = view.backgroundColor { list.append(("background-color", css(color))) }
    if view.cornerRadius > 0 { list.append(("border-radius", px(view.cornerRadius))) }
    if view.borderWidth > 0 {
      // A border of a view lies inside its frame and moves nothing.
      list.append(("box-shadow", "inset 0 0 0 \(px(view.borderWidth)) \(css(view.borderColor))"))
    }
    if view.alpha < 1 { list.append(("opacity", number(max(view.alpha, 0)))) }
    if view.clipsToBounds { list.append(("overflow", "hidden")) }
  }

  private mutating func addText(_ view: LayoutView) {
    let font = view.font
    list += [
      ("font-family", font.families.map(family).joined(separator: ", ")), ("font-size", px(font.size)),
      ("font-weight", number(font.weight)), ("color", css(view.textColor)), ("white-space", "pre-line"),
    ]
    if font.isItalic { list.append(("font-style", "italic")) }
    if let lineHeight = font.lineHeight { list.append(("line-height", number(lineHeight))) }
    if view.effectiveDirection == .rightToLeft { list.append(("direction", "rtl")) }
    if view.textAlignment != .natural { list.append(("text-align", view.textAlignment.rawValue)) }
    if view.numberOfLines > 0 {
      list += [
        ("display", "-webkit-box"), ("-webkit-box-orient", "vertical"),
        ("-webkit-line-clamp", String(view.numberOfLines)), ("overflow", "hidden"),
      ]
    }
  }

  /// The keywords of generic families are no strings.
  private static let generic: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "math", "ui-sans-serif", "ui-serif",
    "ui-monospace", "ui-rounded",
  ]

  private func family(_ name: String) -> String {
    if Self.generic.contains(name) { return name }
    let escaped = name.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" || scalar.value < 0x20 ? "\\\(String(scalar.value, radix: 16)) " : String(scalar)
    }
    return "\"\(escaped.joined())\""
  }

  private func px(_ length: CGFloat) -> String { number(length) + "px" }

  private func number(_ value: CGFloat) -> String { value.isFinite ? "\(Double(value))" : "0" }

  private func css(_ color: ViewColor) -> String {
    func part(_ value: Double) -> String { "\(min(max(value.isNaN ? 0 : value, 0), 1))" }
    return "color(srgb \(part(color.red)) \(part(color.green)) \(part(color.blue)) / \(part(color.alpha)))"
  }
}
