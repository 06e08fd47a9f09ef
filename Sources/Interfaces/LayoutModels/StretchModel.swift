import Documents
import Foundation
import LayoutViews
import StretchKit

/// `{"model": "stretch", "thatFits", "root"}`; a node has `style`, `children` or something that is measured (`text`,
/// `image`, `intrinsicSize`), and looks.
enum StretchModel: LayoutModel {
  static func views(from document: ModelValue, in reading: ModelReading) throws(DocumentError) -> [LayoutView] {
    var room = Size<Float?>(width: Float(reading.viewport.width), height: Float(reading.viewport.height))
    try document.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "model", "viewport", "root", "options": break
      case "thatFits": room = try self.room(value)
      default: reading.warnUnused(name, at: value)
      }
    }
    let root = try node(try document.required("root"), depth: 0, in: reading)
    root.view.fonts = reading.fonts
    root.apply(root.node.computeLayout(thatFits: room), in: CGFloat(room.width ?? 0))
    return [root.view]
  }

  /// Sides that are left out or null are unlimited.
  private static func room(_ value: ModelValue) throws(DocumentError) -> Size<Float?> {
    var room = Size<Float?>(width: nil, height: nil)
    try value.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "width": room.width = Float(try value.size())
      case "height": room.height = Float(try value.size())
      default: value.reading.warnUnused(name, at: value)
      }
    }
    return room
  }

  private static func node(
    _ value: ModelValue, depth: Int, in reading: ModelReading
  ) throws(DocumentError) -> StretchNode {
    let view = try reading.makeView(for: value, depth: depth)
    var style = Style()
    var children: [StretchNode] = []
    try value.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "style": style = try StretchStyle.read(value)
      case "children":
        for child in try value.elements() { children.append(try node(child, depth: depth + 1, in: reading)) }
      default: if try !ViewMembers.apply(name, value, to: view) { reading.warnUnused(name, at: value) }
      }
    }
    switch style.direction {
    case .inherit: break
    case .ltr: view.direction = .leftToRight
    case .rtl: view.direction = .rightToLeft
    }
    return StretchNode(view: view, style: style, children: children)
  }
}

/// A node with the view that shows it.
private struct StretchNode {
  let view: LayoutView
  let node: Node
  let children: [StretchNode]

  init(view: LayoutView, style: Style, children: [StretchNode]) {
    self.view = view
    self.children = children
    for child in children { view.addSubview(child.view) }
    if children.isEmpty, view.hasContent {
      node = Node(style: style) { room in
        let size = view.sizeThatFits(
          CGSize(
            width: room.width.map { CGFloat($0) } ?? .greatestFiniteMagnitude,
            height: room.height.map { CGFloat($0) } ?? .greatestFiniteMagnitude))
        return Size(width: Float(size.width), height: Float(size.height))
      }
    } else {
      node = Node(style: style, children: children.map(\.node))
    }
  }

  /// Places the view, and those in it.
  ///
  /// - Parameter width: What percentages of padding refer to.
  func apply(_ layout: Layout, in width: CGFloat) {
    view.frame = CGRect(
      x: CGFloat(layout.x), y: CGFloat(layout.y), width: CGFloat(layout.width), height: CGFloat(layout.height))
    if node.style.display == .none { view.isHidden = true }
    let insets = insets(of: width)
    if children.isEmpty, view.hasContent { view.contentInsets = insets }
    let inner = view.frame.width - insets.left - insets.right
    for (child, layout) in zip(children, layout.children) { child.apply(layout, in: inner) }
  }

  /// The room that border and padding take, in points.
  private func insets(of width: CGFloat) -> EdgeInsets {
    func points(_ side: KeyPath<Rect<StretchKit.Dimension>, StretchKit.Dimension>) -> CGFloat {
      [node.style.padding, node.style.border].reduce(0) { sum, sides in
        switch sides[keyPath: side] {
        case .points(let points): sum + max(CGFloat(points), 0)
        case .percent(let part): sum + max(CGFloat(part) * width, 0)
        case .auto, .undefined: sum
        }
      }
    }
    let (start, end) = (points(\.start), points(\.end))
    let (left, right) = view.effectiveDirection == .leftToRight ? (start, end) : (end, start)
    return EdgeInsets(top: points(\.top), left: left, bottom: points(\.bottom), right: right)
  }
}
