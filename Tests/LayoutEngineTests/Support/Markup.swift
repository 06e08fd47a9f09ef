import LayoutEngine

/// Boxes written as elements with `style` attributes, so that a case of a test can be given to a browser as it stands.
///
/// There are only `<div>` and `<span>` without text, in a body without margins and a viewport of 800x600. Absolutely
/// positioned spans count as inline-level ones.
struct Markup {
  let tree: LayoutTree
  private let nodes: [String: NodeIndex]

  init(_ source: String) throws {
    var builder = LayoutTreeBuilder()
    var nodes: [String: NodeIndex] = [:]
    var block = Style()
    block.display = .block
    builder.openBox(block)
    builder.openBox(block)
    var rest = Substring(source)
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        builder.closeBox()
        continue
      }
      let node = builder.openBox(Self.style(of: tag, &builder.gridStyles))
      if let id = Self.attribute("id", of: tag) { nodes[id] = node }
    }
    builder.closeBox()
    builder.closeBox()
    tree = try builder.finish()
    self.nodes = nodes
  }

  /// The boxes with an id: `x,y widthxheight` on the page, in px.
  func layout() -> [String: String] { frames(in: Layout.perform(tree, viewport: Self.viewport)) }

  static let viewport = Size(width: LayoutUnit(800), height: LayoutUnit(600))

  func frames(in boxes: Boxes) -> [String: String] {
    nodes.mapValues { node in
      let frame = boxes.frame(of: node)
      var origin = frame.origin
      var ancestor = tree.parent(of: node)
      while ancestor >= 0 {
        origin = origin + boxes.frame(of: ancestor).origin
        ancestor = tree.parent(of: ancestor)
      }
      return "\(Self.text(origin.x)),\(Self.text(origin.y)) \(Self.text(frame.width))x\(Self.text(frame.height))"
    }
  }

  private static func text(_ length: LayoutUnit) -> String {
    let px = length.px
    return px == px.rounded() ? "\(Int(px))" : "\(px)"
  }

  private static func attribute(_ name: String, of tag: Substring) -> String? {
    guard let start = tag.range(of: " \(name)=")?.upperBound else { return nil }
    let value = tag[start...]
    if value.first == "\"" { return String(value.dropFirst().prefix { $0 != "\"" }) }
    return String(value.prefix { $0 != " " })
  }

  private static func style(of tag: Substring, _ grids: inout GridStyleTable) -> Style {
    var style = Style()
    var grid = GridStyle()
    style.display = .block
    for declaration in (attribute("style", of: tag) ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":").map { $0.split(separator: " ").joined(separator: " ") }
      guard parts.count == 2, !grid.set(parts[0], parts[1]) else { continue }
      style.set(parts[0], parts[1])
    }
    style.grid = grids.index(of: grid)
    style.wasInlineLevel = tag.hasPrefix("span") && style.position.isOutOfFlow
    return style
  }
}

extension Substring {
  /// The first occurrence of a string.
  fileprivate func range(of other: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) { return start..<index(start, offsetBy: other.count) }
      start = index(after: start)
    }
    return nil
  }
}
