import Foundation
import LayoutEngine
import LayoutViews

/// The room for a layout; `nil` where it is unlimited.
struct FlexRoom {
  var width: CGFloat?
  var height: CGFloat?

  init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  init(_ size: CGSize) {
    width = Self.limit(size.width)
    height = Self.limit(size.height)
  }

  /// What no layout is as large as counts as no limit.
  private static func limit(_ length: CGFloat) -> CGFloat? {
    length.isFinite && length < CGFloat(LayoutUnit.max.px) ? length : nil
  }

  var size: Size { Size(width: Self.unit(width), height: Self.unit(height)) }

  private static func unit(_ length: CGFloat?) -> LayoutUnit { length.map { LayoutUnit(Double($0)) } ?? .indefinite }
}

/// The views of one layout as a tree of the engine, laid out.
struct FlexTree {
  private let views: [LayoutView]
  /// Views that take no room themselves: without a box, or left out with all their subviews.
  private let viewsWithoutBox: [LayoutView]
  private let boxes: Boxes
  private let scale: Double
  /// The width that percentages of the root's padding refer to, px.
  private let roomWidth: Double

  init(root: Flex, view: LayoutView, in room: FlexRoom) {
    var writer = TreeWriter()
    writer.addRoot(root, view, in: room)
    let tree: LayoutTree
    do {
      tree = try writer.builder.finish()
    } catch {
      preconditionFailure("views cannot be laid out: \(error)")
    }
    views = writer.views
    viewsWithoutBox = writer.viewsWithoutBox
    roomWidth = room.width.map { Double($0) } ?? 0
    scale = view.contentScaleFactor > 0 ? Double(view.contentScaleFactor) : 1
    let measurer = ViewMeasurer(views: writer.views)
    boxes = Layout.perform(tree, viewport: room.size, measurer: measurer, cache: root.cache)
    root.statistics = boxes.statistics
  }

  private var grid: PixelGrid { PixelGrid(scale: scale) }

  /// The rounded size of the root.
  var rootSize: CGSize {
    let frame = boxes.frame(of: 0)
    return grid.frame(frame, parentX: 0, parentY: 0, isText: boxes.tree.kind(of: 0) == .measuredOnDemand).size
  }

  /// Gives every view its frame. The root stays where it is, apart from its own margins.
  func applyFrames() {
    for view in viewsWithoutBox { view.frame = .zero }
    var origins = [(x: Double, y: Double)](repeating: (0, 0), count: views.count)
    var contentWidths = [Double](repeating: 0, count: views.count)
    for (index, view) in views.enumerated() {
      let node = NodeIndex(index)
      let frame = boxes.frame(of: node)
      let parent = boxes.tree.parent(of: node)
      let origin = parent < 0 ? (0, 0) : origins[Int(parent)]
      origins[index] = (origin.0 + frame.x.px, origin.1 + frame.y.px)
      let isText = boxes.tree.kind(of: node) == .measuredOnDemand
      var rounded = grid.frame(frame, parentX: origin.0, parentY: origin.1, isText: isText)
      if parent < 0 {
        rounded.origin.x += view.frame.origin.x
        rounded.origin.y += view.frame.origin.y
      }
      view.frame = rounded
      let padding = EdgeInsets(
        boxes.tree.style(of: node).padding, of: parent < 0 ? roomWidth : contentWidths[Int(parent)])
      contentWidths[index] = frame.width.px - padding.left - padding.right
      view.contentInsets = isText ? padding : .zero
    }
  }
}

extension EdgeInsets {
  /// Padding in points; percentages are of a width. Negative padding is none.
  fileprivate init(_ padding: Edges<Length>, of width: Double) {
    func points(_ length: Length) -> CGFloat {
      switch length.kind {
      case .px: max(CGFloat(length.pixels.px), 0)
      case .percent: max(CGFloat(length.percentage) / 100 * width, 0)
      default: 0
      }
    }
    self.init(
      top: points(padding.top), left: points(padding.left), bottom: points(padding.bottom), right: points(padding.right)
    )
  }
}

/// Writes views into a tree of the engine.
private struct TreeWriter {
  var builder = LayoutTreeBuilder()
  /// The view of each node.
  var views: [LayoutView] = []
  var viewsWithoutBox: [LayoutView] = []
  private var depth = 0
  private static let depthLimit = LayoutLimits().depth

  mutating func addRoot(_ flex: Flex, _ view: LayoutView, in room: FlexRoom) {
    let direction: Direction = view.direction == .rightToLeft ? .rtl : .ltr
    var style = flex.resolvedStyle(direction, in: direction)
    // Somebody has to be the container, even if it is hidden.
    style.display = .flex
    if style.position.isOutOfFlow { style.position = .relative }
    style.fitRoot(in: room)
    add(flex, view, style, direction)
  }

  private mutating func add(_ flex: Flex, _ view: LayoutView, _ style: Style, _ direction: Direction) {
    let items = view.subviews.filter { $0.existingInterface(Flex.self)?.includesView == true }
    views.append(view)
    if items.isEmpty, view.hasContent {
      builder.addLeaf(style, identity: flex.contentIdentity(of: view))
      return
    }
    builder.openBox(style)
    depth += 1
    if depth <= Self.depthLimit { addItems(items, to: style, direction) }
    depth -= 1
    builder.closeBox()
  }

  private mutating func addItems(_ items: [LayoutView], to container: Style, _ direction: Direction) {
    for view in items {
      let flex = view.flex
      let own: Direction = view.direction.map { $0 == .rightToLeft ? .rtl : .ltr } ?? direction
      var style = flex.resolvedStyle(own, in: direction)
      switch style.display {
      case .none: leaveOut(view)
      case .contents:
        viewsWithoutBox.append(view)
        let items = view.subviews.filter { $0.existingInterface(Flex.self)?.includesView == true }
        depth += 1
        if depth <= Self.depthLimit { addItems(items, to: container, own) }
        depth -= 1
      default:
        style.preferAspectRatioToCrossSize(
          isRow: !container.flexDirection.isColumn, stretches: container.alignItems.position == .stretch)
        add(flex, view, style, own)
      }
    }
  }

  /// A view that is not displayed has no size, and neither has anything in it.
  private mutating func leaveOut(_ view: LayoutView) {
    var open = [view]
    while let view = open.popLast() {
      viewsWithoutBox.append(view)
      open += view.subviews.filter { $0.existingInterface(Flex.self)?.includesView == true }
    }
  }
}

/// Answers the engine for the views that have content.
private final class ViewMeasurer: LeafMeasurer {
  private let views: [LayoutView]

  init(views: [LayoutView]) { self.views = views }

  func measure(_ leaf: NodeIndex, in room: LeafRoom) -> LeafMeasurement {
    let view = views[Int(leaf)]
    func length(_ unit: LayoutUnit) -> CGFloat { unit.isDefinite ? CGFloat(unit.px) : .greatestFiniteMagnitude }
    let size = view.sizeThatFits(CGSize(width: length(room.width), height: length(room.height)))
    let baseline = view.firstBaseline(width: length(room.width))
    return LeafMeasurement(
      size: Size(
        width: LayoutUnit(roundingUp: Float(size.width)), height: LayoutUnit(roundingUp: Float(size.height))),
      firstBaseline: baseline.map { LayoutUnit(Double($0)) } ?? .indefinite)
  }
}

extension Flex {
  /// The style for the engine.
  ///
  /// - Parameters:
  ///   - direction: The view's own.
  ///   - outer: That of the container, which says where the start of margins and insets is.
  func resolvedStyle(_ direction: LayoutEngine.Direction, in outer: LayoutEngine.Direction) -> Style {
    var style = style
    style.direction = direction
    style.margin = margins.resolved(outer, initial: .zero)
    style.padding = paddings.resolved(direction, initial: .zero)
    style.inset = insets.resolved(outer, initial: .auto)
    // Of opposite offsets of a box in flow, left and top win.
    if !style.position.isOutOfFlow, !style.inset.left.isAuto { style.inset.right = .auto }
    return style
  }
}

extension Style {
  /// Makes the root fill the room where there is a limit. Percentages of what is unlimited are not set.
  fileprivate mutating func fitRoot(in room: FlexRoom) {
    if room.width == nil {
      if width.kind == .percent { width = .auto }
      if minWidth.kind == .percent { minWidth = .zero }
      if maxWidth.kind == .percent { maxWidth = .none }
    }
    if room.height != nil, height.isAuto { height = .stretch }
  }
}
