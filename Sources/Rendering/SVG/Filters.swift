import CSS
import LayoutEngine

// https://www.w3.org/TR/2018/WD-filter-effects-1-20181218/#ShorthandEquivalents

extension Painter {
  /// Defines a filter with the effects of a list of functions, one after the other, and returns its number.
  mutating func defineFilter(_ filters: [PaintStyle.Filter], around node: NodeIndex) -> Int32 {
    let name = newName()
    definitions.append("<filter id=\"f")
    definitions.append(integer: Int(name))
    definitions.append("\" filterUnits=\"userSpaceOnUse\"")
    definitions.append(attributesOf: filterRegion(filters, node))
    definitions.append(" color-interpolation-filters=\"sRGB\">")
    for filter in filters where !isStopped() { write(filter) }
    definitions.append("</filter>")
    return name
  }

  /// Where the node, its descendants and what the filters add to them can be.
  mutating func filterRegion(_ filters: [PaintStyle.Filter], _ node: NodeIndex) -> PixelRect {
    var margin = 64.0
    for filter in filters {
      switch filter {
      case .blur(let deviation): margin += 3 * Double(deviation)
      case .dropShadow(let shadow):
        margin += 3 * Double(shadow.blur) + max(abs(Double(shadow.x)), abs(Double(shadow.y)))
      default: break
      }
    }
    var bounds = Extent()
    let space = placement.space(of: node)
    for inner in node..<tree.subtreeEnd(of: node) where placement.space(of: inner) == space {
      if isStopped() { break }
      let origin = placement.origins[Int(inner)]
      let frame = laidOut.boxes.frame(of: inner)
      bounds.unite(Extent(x: origin.x, y: origin.y, width: frame.width, height: frame.height))
    }
    let rect = PixelRect(x: bounds.left.px, y: bounds.top.px, width: bounds.width.px, height: bounds.height.px)
    return Self.grown(rect, by: margin.rounded(.up))
  }

  private mutating func write(_ filter: PaintStyle.Filter) {
    switch filter {
    case .blur(let deviation):
      definitions.append("<feGaussianBlur")
      definitions.append(attribute: "stdDeviation", Double(deviation))
      definitions.append("/>")
    case .brightness(let factor): writeTransfer("linear", "slope", [Double(factor)], intercept: nil)
    case .contrast(let factor): writeTransfer("linear", "slope", [Double(factor)], intercept: (1 - Double(factor)) / 2)
    case .invert(let part): writeTransfer("table", "tableValues", [Double(part), 1 - Double(part)], intercept: nil)
    case .opacity(let factor):
      definitions.append("<feComponentTransfer><feFuncA type=\"table\" tableValues=\"0 ")
      definitions.append(Double(factor), decimals: 4)
      definitions.append("\"/></feComponentTransfer>")
    case .saturate(let factor): writeMatrix("saturate", [Double(factor)])
    case .hueRotate(let angle): writeMatrix("hueRotate", [Double(angle)])
    case .grayscale(let part): writeMatrix("matrix", Self.matrix(Self.luminance, keeping: 1 - Double(part)))
    case .sepia(let part): writeMatrix("matrix", Self.matrix(Self.sepia, keeping: 1 - Double(part)))
    case .dropShadow(let shadow): writeDropShadow(shadow)
    }
  }

  private static let luminance = [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722]
  private static let sepia = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131]

  /// A colour matrix of four rows of five, `kept` of the way from `full` to the identity.
  private static func matrix(_ full: [Double], keeping kept: Double) -> [Double] {
    var values: [Double] = []
    for row in 0..<3 {
      for column in 0..<3 { values.append(full[row * 3 + column] * (1 - kept) + (row == column ? kept : 0)) }
      values += [0, 0]
    }
    return values + [0, 0, 0, 1, 0]
  }

  private mutating func writeMatrix(_ type: StaticString, _ values: [Double]) {
    definitions.append("<feColorMatrix type=\"")
    definitions.append(type)
    definitions.append("\" values=\"")
    append(list: values)
    definitions.append("\"/>")
  }

  private mutating func writeTransfer(
    _ type: StaticString, _ parameter: StaticString, _ values: [Double], intercept: Double?
  ) {
    definitions.append("<feComponentTransfer>")
    for channel: StaticString in ["R", "G", "B"] {
      definitions.append("<feFunc")
      definitions.append(channel)
      definitions.append(" type=\"")
      definitions.append(type)
      definitions.append("\" ")
      definitions.append(parameter)
      definitions.append("=\"")
      append(list: values)
      definitions.append(UInt8(ascii: "\""))
      if let intercept {
        definitions.append(" intercept=\"")
        definitions.append(intercept, decimals: 4)
        definitions.append(UInt8(ascii: "\""))
      }
      definitions.append("/>")
    }
    definitions.append("</feComponentTransfer>")
  }

  private mutating func append(list values: [Double]) {
    for (index, value) in values.enumerated() {
      if index > 0 { definitions.append(UInt8(ascii: " ")) }
      definitions.append(value, decimals: 4)
    }
  }

  private mutating func writeDropShadow(_ shadow: PaintStyle.Shadow) {
    definitions.append("<feDropShadow")
    definitions.append(attribute: "dx", Double(shadow.x))
    definitions.append(attribute: "dy", Double(shadow.y))
    // Here the blur is the deviation itself, unlike in box-shadow.
    definitions.append(attribute: "stdDeviation", Double(shadow.blur))
    definitions.append(" flood-color=\"")
    definitions.append(opaqueColor: shadow.color)
    definitions.append("\" flood-opacity=\"")
    definitions.append(Double(shadow.color.alpha), decimals: 4)
    definitions.append("\"/>")
  }
}
