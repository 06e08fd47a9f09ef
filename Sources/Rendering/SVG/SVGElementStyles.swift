import CSS
import LayoutEngine

/// The computed styles of the elements inside of `<svg>` elements.
struct SVGElementStyles {
  let elements: ElementTree
  let styles: ComputedStyles
  let calculations: CalculationTable

  /// What is declared for an element; `nil` if nothing is, or if it has no style of its own: nothing below an element
  /// with `display: none` has one.
  func declared(for index: ElementTree.Index) -> SVGStyle? { isOwn(index) ? styles.svg(of: index) : nil }

  private func isOwn(_ index: ElementTree.Index) -> Bool {
    let parent = elements[index].parent
    return parent < 0 || styles.indices[Int(parent)] != styles.indices[Int(index)]
      || styles[Int(index)].layout.display != .none
  }

  /// The value of a property of SVG, inherited from the elements around; `nil` for the initial value.
  func value(of property: SVGProperty, for index: ElementTree.Index) -> String? {
    var element = index
    while element >= 0 {
      let style = declared(for: element)
      if let own = style?.declared.first(where: { $0.property == property })?.value, own != SVGStyle.inherit {
        return own
      }
      if style?.declared.contains(where: { $0.property == property }) != true,
        let value = elements[element].attribute(property.name), value != "inherit"
      {
        return value
      }
      if elements[element].name == "svg" { return styles.svg(of: element)?.inherited[property] }
      element = elements[element].parent
    }
    return nil
  }

  /// The value of a property of SVG that is not inherited, as given for an element; `nil` if none is.
  func ownValue(of property: SVGProperty, for index: ElementTree.Index) -> String? {
    declared(for: index)?.declared.first { $0.property == property }?.value
      ?? elements[index].attribute(property.name)
  }

  /// The map of the `transform` of an element whose viewport has the given size, whose origin is that of its coordinates.
  func transform(of index: ElementTree.Index, _ style: SVGStyle, viewport: (width: Double, height: Double))
    -> AffineTransform
  {
    var paint = styles[Int(index)].paint.value
    if !style.properties.contains(.transformOrigin) {
      paint.transformOriginX = .px(.zero)
      paint.transformOriginY = .px(.zero)
    }
    return AffineTransform(paint, width: viewport.width, height: viewport.height, calculations)
  }
}

extension SVGContentWriter {
  /// Writes what style sheets and `style` attributes declare for an element, and notes the names in `written`.
  mutating func writeStyle(of index: ElementTree.Index, _ written: inout Set<String>, to out: inout ByteBuffer) {
    guard let styles, let style = styles.declared(for: index) else { return }
    for (property, value) in style.declared { writeAttribute(property.name, value, &written, to: &out) }
    guard !style.properties.isEmpty else { return }
    let computed = styles.styles[Int(index)]
    let paint = computed.paint.value
    let properties = style.properties
    func write(_ name: String, if property: SVGStyle.Properties, _ value: (inout ByteBuffer) -> Void) {
      guard properties.contains(property), written.insert(name).inserted else { return }
      out.append(UInt8(ascii: " "))
      out.append(verbatim: name)
      out.append("=\"")
      value(&out)
      out.append(UInt8(ascii: "\""))
    }
    if isColorInherited(index) { written.insert("color") }
    write("color", if: .color) { $0.append(cssColor: paint.color) }
    write("display", if: .display) { $0.append(computed.layout.display == .none ? "none" : "inline") }
    write("visibility", if: .visibility) { $0.append(paint.isVisible ? "visible" : "hidden") }
    writeSize(computed.layout, properties, &written, to: &out)
    write("overflow", if: .overflow) { $0.append(computed.layout.overflowX == .visible ? "visible" : "hidden") }
    write("opacity", if: .opacity) { $0.append(Double(min(max(paint.opacity, 0), 1)), decimals: 4) }
    write("paint-order", if: .paintOrder) { $0.append(paint.strokesTextFirst ? "stroke" : "normal") }
    write("style", if: .blending) {
      $0.append("mix-blend-mode:")
      $0.append(paint.blendMode.name)
    }
    write("transform", if: .transform) {
      $0.append(transform: styles.transform(of: index, style, viewport: viewport))
    }
    writeFont(of: index, properties, &written, to: &out)
  }

  private func writeSize(
    _ layout: Style, _ properties: SVGStyle.Properties, _ written: inout Set<String>, to out: inout ByteBuffer
  ) {
    if properties.contains(.width), layout.width.kind == .px, written.insert("width").inserted {
      out.append(attribute: "width", layout.width.pixels.px)
    }
    if properties.contains(.height), layout.height.kind == .px, written.insert("height").inserted {
      out.append(attribute: "height", layout.height.pixels.px)
    }
  }

  /// Whether an element has a colour that it would have without a declaration: rules for `*` say much to no effect.
  private func isColorInherited(_ index: ElementTree.Index) -> Bool {
    guard let styles, let style = styles.declared(for: index), style.properties.contains(.color) else { return false }
    let parent = elements[index].parent
    return parent >= 0 && styles.styles[Int(parent)].paint.value.color == styles.styles[Int(index)].paint.value.color
      && !elements[index].attributes.contains { $0.name == "color" }
  }

  /// Writes what text takes from its font. Elsewhere lengths may refer to the size.
  private func writeFont(
    of index: ElementTree.Index, _ properties: SVGStyle.Properties, _ written: inout Set<String>,
    to out: inout ByteBuffer
  ) {
    guard let styles, !properties.isDisjoint(with: [.font, .spacing]), !written.contains("font-size") else { return }
    written.formUnion(Self.fontNames)
    let (text, parent) = (styles.styles[Int(index)].text.value, elements[index].parent)
    if elements[index].name == "tspan" {
      out.append(font: text, includesDefaults: true)
      out.append(attribute: "letter-spacing", Double(text.letterSpacing))
      out.append(attribute: "word-spacing", Double(text.wordSpacing))
    } else if parent < 0 || styles.styles[Int(parent)].text.value.size != text.size {
      out.append(attribute: "font-size", Double(text.size))
    }
  }

  static let fontNames: Set<String> = [
    "font-family", "font-size", "font-weight", "font-style", "font-stretch", "letter-spacing", "word-spacing",
  ]

  /// Writes the font of a `<text>` element that is no outline.
  func writeFont(of text: ElementTree.Index, to out: inout ByteBuffer) {
    guard let styles else { return }
    let style = styles.styles[Int(text)].text.value
    out.append(font: style, includesDefaults: true)
    if [.pre, .preWrap, .breakSpaces].contains(style.whiteSpace) { out.append(" xml:space=\"preserve\"") }
    if style.variantCaps != .normal { out.append(" font-variant=\"small-caps\"") }
    if style.letterSpacing != 0 { out.append(attribute: "letter-spacing", Double(style.letterSpacing)) }
    if style.wordSpacing != 0 { out.append(attribute: "word-spacing", Double(style.wordSpacing)) }
  }

  /// Writes what the root inherits from the document around it.
  ///
  /// - Returns: The names of the attributes.
  func writeInheritedStyle(of root: ElementTree.Index, to out: inout ByteBuffer) -> Set<String> {
    guard let styles, let style = styles.styles.svg(of: root) else { return [] }
    var given = Set(elements[root].attributes.map(\.name))
    for (property, value) in style.declared {
      if value == SVGStyle.inherit { given.remove(property.name) } else { given.insert(property.name) }
    }
    var written = given
    for property in SVGProperty.allCases {
      guard let value = style.inherited[property] else { continue }
      writeAttribute(property.name, value, &written, to: &out)
    }
    return written.subtracting(given)
  }
}
