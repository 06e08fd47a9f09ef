import Documents
import FixFlex
import Foundation

/// `{"model": "fixflex", "frame", "root"}`; a view has `children`, `frame`, `direction`, and `hstacks` and `vstacks`,
/// which name views by their `id`.
enum FixFlexModel: LayoutModel {
  /// A view whose stacks are to be read.
  private struct Stacking {
    let view: LayoutView
    let hstacks: ModelValue?
    let vstacks: ModelValue?
  }

  static func views(from document: ModelValue, in reading: ModelReading) throws(DocumentError) -> [LayoutView] {
    var frame = ModelFrame(page: reading.viewport)
    try document.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "model", "viewport", "root", "options": break
      case "frame": try frame.read(value)
      default: reading.warnUnused(name, at: value)
      }
    }
    var views: [String: LayoutView] = [:]
    var stackings: [Stacking] = []
    let root = try view(try document.required("root"), depth: 0, in: reading, &views, &stackings)
    root.fonts = reading.fonts
    root.frame.origin = frame.origin
    var stacks = StackReading(views: views)
    for stacking in stackings {
      if let value = stacking.hstacks { try stacks.addStacks(value, .horizontal, to: stacking.view) }
      if let value = stacking.vstacks { try stacks.addStacks(value, .vertical, to: stacking.view) }
    }
    for diagnostic in root.fx.layout(width: frame.width, height: frame.height) {
      reading.warn(diagnostic.description, at: stacks.places[diagnostic.stack] ?? document)
    }
    return [root]
  }

  private static func view(
    _ value: ModelValue, depth: Int, in reading: ModelReading, _ views: inout [String: LayoutView],
    _ stackings: inout [Stacking]
  ) throws(DocumentError) -> LayoutView {
    let view = try reading.makeView(for: value, depth: depth)
    stackings.append(Stacking(view: view, hstacks: value.member("hstacks"), vstacks: value.member("vstacks")))
    try value.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "hstacks", "vstacks": break
      case "children":
        for child in try value.elements() {
          view.addSubview(try self.view(child, depth: depth + 1, in: reading, &views, &stackings))
        }
      case "frame": view.frame = try ModelFrame.frame(value)
      case "direction": view.direction = try value.choice(of: ["ltr": .leftToRight, "rtl": .rightToLeft])
      case "huggingPriority": try setPriority(value, view.setContentHuggingPriority)
      case "compressionResistancePriority": try setPriority(value, view.setContentCompressionResistancePriority)
      default: if try !ViewMembers.apply(name, value, to: view) { reading.warnUnused(name, at: value) }
      }
    }
    if let identifier = view.identifier, views.updateValue(view, forKey: identifier) != nil {
      throw value.expected("an 'id' that no other view has, instead of \"\(identifier)\",")
    }
    return view
  }

  /// An object with a priority for one or both axes.
  private static func setPriority(
    _ value: ModelValue, _ set: (LayoutPriority, StackAxis) -> Void
  ) throws(DocumentError) {
    try value.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "horizontal": set(try LayoutPriority(reading: value), .horizontal)
      case "vertical": set(try LayoutPriority(reading: value), .vertical)
      default: value.reading.warnUnused(name, at: value)
      }
    }
  }
}

extension LayoutPriority {
  /// A whole number from 1 to 1,000.
  init(reading value: ModelValue) throws(DocumentError) { self.init(Float(try value.integer(in: 1...1_000))) }
}

/// Where a root is on the page, and how large. A side that is null is as large as the content.
struct ModelFrame {
  private(set) var origin = CGPoint.zero
  private(set) var width: CGFloat?
  private(set) var height: CGFloat?

  /// As large as the page.
  init(page: CGSize) { (width, height) = (page.width, page.height) }

  mutating func read(_ value: ModelValue) throws(DocumentError) {
    try value.forEachMember(includingNull: true) { (name, value) throws(DocumentError) in
      switch name {
      case "x" where value.isNull, "y" where value.isNull: break
      case "x": origin.x = try value.number()
      case "y": origin.y = try value.number()
      case "width": width = value.isNull ? nil : try value.size()
      case "height": height = value.isNull ? nil : try value.size()
      default: value.reading.warnUnused(name, at: value)
      }
    }
  }

  /// A point whose members are 0 unless they are given.
  static func origin(_ value: ModelValue) throws(DocumentError) -> CGPoint {
    var origin = CGPoint.zero
    try value.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "x": origin.x = try value.number()
      case "y": origin.y = try value.number()
      default: value.reading.warnUnused(name, at: value)
      }
    }
    return origin
  }

  /// A frame whose members are 0 unless they are given.
  static func frame(_ value: ModelValue) throws(DocumentError) -> CGRect {
    var frame = ModelFrame(page: .zero)
    try frame.read(value)
    return CGRect(x: frame.origin.x, y: frame.origin.y, width: frame.width ?? 0, height: frame.height ?? 0)
  }
}
