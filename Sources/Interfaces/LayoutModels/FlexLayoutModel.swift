import Documents
import FlexLayout
import Foundation

/// `{"model": "flexlayout", "mode", "scale", "frame", "root"}`; a view has the methods of `Flex` as members, and
/// `children`.
enum FlexLayoutModel: LayoutModel {
  static func views(from document: ModelValue, in reading: ModelReading) throws(DocumentError) -> [LayoutView] {
    var mode = Flex.LayoutMode.fitContainer
    var frame = ModelFrame(page: reading.viewport)
    var scale: CGFloat = 1
    try document.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "model", "viewport", "root", "options": break
      case "mode": mode = try value.choice()
      case "scale": scale = try value.number(in: 0.1...16)
      case "frame": try frame.read(value)
      default: reading.warnUnused(name, at: value)
      }
    }
    let root = try view(try document.required("root"), depth: 0, in: reading)
    root.fonts = reading.fonts
    root.contentScaleFactor = scale
    root.frame = CGRect(
      x: frame.origin.x, y: frame.origin.y, width: frame.width ?? reading.viewport.width,
      height: frame.height ?? reading.viewport.height)
    root.flex.layout(mode: mode)
    return [root]
  }

  private static func view(
    _ value: ModelValue, depth: Int, in reading: ModelReading
  ) throws(DocumentError) -> LayoutView {
    let view = try reading.makeView(for: value, depth: depth)
    let flex = view.flex
    try value.forEachMember { (name, value) throws(DocumentError) in
      if name == "children" {
        for child in try value.elements() {
          let item = flex.addItem(try self.view(child, depth: depth + 1, in: reading))
          // Adding a view takes it into the layout again.
          if let isIncluded = child.member("isIncludedInLayout") { item.isIncludedInLayout(try isIncluded.bool()) }
        }
      } else if try !FlexMembers.apply(name, value, to: flex), try !ViewMembers.apply(name, value, to: view) {
        reading.warnUnused(name, at: value)
      }
    }
    return view
  }
}
