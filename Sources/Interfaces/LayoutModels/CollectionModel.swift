import CollectionLayout
import Documents
import Foundation
import LayoutViews

/// `{"model": "collection", "frame", "contentOffset", "root"}`; the root is a section: it has a `layout` and `items`,
/// which are views with a `width` and a `height`, or sections.
enum CollectionModel: LayoutModel {
  static func views(from document: ModelValue, in reading: ModelReading) throws(DocumentError) -> [LayoutView] {
    var frame = ModelFrame(page: reading.viewport)
    var offset: CGPoint?
    try document.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "model", "viewport", "root", "options": break
      case "frame": try frame.read(value)
      case "contentOffset": offset = try ModelFrame.origin(value)
      default: reading.warnUnused(name, at: value)
      }
    }
    let root = try ModelSection(try document.required("root"), depth: 0, in: reading)
    root.view.fonts = reading.fonts
    // What is as large as its content offers no room.
    root.layout(collectionSize: CGSize(width: frame.width ?? 0, height: frame.height ?? 0))
    root.view.frame = CGRect(
      x: frame.origin.x, y: frame.origin.y, width: frame.width ?? root.contentSize.width,
      height: frame.height ?? root.contentSize.height)
    if let offset { root.place(visibleAt: offset) } else { root.place() }
    return [root.view]
  }
}

/// Items and how they are laid out, with the view that they are in.
final class ModelSection: LayoutableProvider {
  private enum Item {
    case view(LayoutView, SimpleViewSizeSource)
    case section(ModelSection)

    var view: LayoutView {
      switch self {
      case .view(let view, _): view
      case .section(let section): section.view
      }
    }
  }

  let view: LayoutView
  let layout: CollectionLayout.Layout
  private var items: [Item] = []

  init(_ value: ModelValue, depth: Int, in reading: ModelReading) throws(DocumentError) {
    view = try reading.makeView(for: value, depth: depth)
    layout =
      try value.member("layout").map { (value) throws(DocumentError) in
        try CollectionLayoutReading.layout(value, depth: 0)
      } ?? FlowLayout()
    try value.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "layout": break
      case "items":
        for item in try value.elements() { items.append(try Self.item(item, depth: depth + 1, in: reading)) }
      default: if try !ViewMembers.apply(name, value, to: view) { reading.warnUnused(name, at: value) }
      }
    }
    for item in items { view.addSubview(item.view) }
  }

  private static func item(
    _ value: ModelValue, depth: Int, in reading: ModelReading
  ) throws(DocumentError) -> Item {
    if value.member("items") != nil || value.member("layout") != nil {
      return .section(try ModelSection(value, depth: depth, in: reading))
    }
    let view = try reading.makeView(for: value, depth: depth)
    var strategies: ViewSizeStrategies = (.fit, .fit)
    try value.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "width": strategies.width = try strategy(value)
      case "height": strategies.height = try strategy(value)
      default: if try !ViewMembers.apply(name, value, to: view) { reading.warnUnused(name, at: value) }
      }
    }
    return .view(view, SimpleViewSizeSource(sizeStrategy: strategies))
  }

  private static func strategy(_ value: ModelValue) throws(DocumentError) -> ViewSizeStrategy {
    if value.kind == .number { return .absolute(try value.size()) }
    guard value.kind == .string, let strategy = try ["fill": .fill, "fit": .fit][value.string()] as ViewSizeStrategy?
    else { throw value.expected("a number, \"fill\" or \"fit\"") }
    return strategy
  }

  // MARK: Layout

  var identifier: String? { view.identifier }
  var numberOfItems: Int { items.count }
  func identifier(at index: Int) -> String { items[index].view.identifier ?? "\(index)" }
  func view(at index: Int) -> LayoutView? { items[index].view }

  func layoutContext(collectionSize: CGSize) -> any LayoutContext {
    let items = items
    return ItemContext(
      collectionSize: collectionSize, numberOfItems: items.count, identifiers: items.indices.map(identifier(at:))
    ) { index, room in
      switch items[index] {
      case .view(let view, let source): return source.size(at: index, data: view, collectionSize: room)
      case .section(let section):
        section.layout(collectionSize: room)
        return section.contentSize
      }
    }
  }

  /// Gives all items their places.
  func place() {
    for index in items.indices {
      items[index].view.frame = frame(at: index)
      if case .section(let section) = items[index] { section.place() }
    }
  }

  /// Gives the items their places that can be seen when the content is moved, and leaves the others out.
  func place(visibleAt offset: CGPoint) {
    let visible = visibleIndexes(visibleFrame: CGRect(origin: offset, size: view.frame.size))
    for index in visible {
      items[index].view.frame = frame(at: index).offsetBy(dx: -offset.x, dy: -offset.y)
      if case .section(let section) = items[index] { section.place() }
    }
    view.setSubviews(visible.map { items[$0].view })
  }
}

/// Reads layouts: `{"type": "flow", "spacing": 10}`.
enum CollectionLayoutReading {
  /// How many layouts may be around each other.
  private static let deepest = 16

  static func layout(_ value: ModelValue, depth: Int) throws(DocumentError) -> CollectionLayout.Layout {
    guard depth < deepest else {
      throw DocumentError(
        .limitExceeded, "more than \(deepest) layouts around each other", pointer: value.pointer.description)
    }
    let type = try value.required("type")
    switch try type.string() {
    case "flow": return try flow(value)
    case "row": return try row(value)
    case "waterfall": return try waterfall(value)
    case "overlay":
      try value.warnUnused(except: ["type"])
      return OverlayLayout()
    case "inset": return try inset(value, depth)
    case "transpose":
      try value.warnUnused(except: ["type", "layout"])
      return TransposeLayout(try inner(value, depth))
    case "sticky": return try sticky(value, depth)
    default:
      throw type.expected(oneOf: ["flow", "inset", "overlay", "row", "sticky", "transpose", "waterfall"])
    }
  }

  private static func warnUnused(_ name: String, _ value: ModelValue) {
    if name != "type" { value.reading.warnUnused(name, at: value) }
  }

  private static func flow(_ value: ModelValue) throws(DocumentError) -> FlowLayout {
    let layout = FlowLayout()
    if let spacing = try value.member("spacing")?.number() {
      (layout.lineSpacing, layout.interitemSpacing) = (spacing, spacing)
    }
    try value.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "spacing": break
      case "lineSpacing": layout.lineSpacing = try value.number()
      case "interitemSpacing": layout.interitemSpacing = try value.number()
      case "justifyContent": layout.justifyContent = try value.choice()
      case "alignItems": layout.alignItems = try value.choice()
      case "alignContent": layout.alignContent = try value.choice()
      default: warnUnused(name, value)
      }
    }
    return layout
  }

  private static func row(_ value: ModelValue) throws(DocumentError) -> RowLayout {
    let layout = RowLayout(fillIdentifiers: [])
    try value.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "fillIdentifiers":
        for identifier in try value.elements() { layout.fillIdentifiers.insert(try identifier.string()) }
      case "alwaysFillEmptySpaces": layout.alwaysFillEmptySpaces = try value.bool()
      case "spacing": layout.spacing = try value.number()
      case "justifyContent": layout.justifyContent = try value.choice()
      case "alignItems": layout.alignItems = try value.choice()
      default: warnUnused(name, value)
      }
    }
    return layout
  }

  private static func waterfall(_ value: ModelValue) throws(DocumentError) -> WaterfallLayout {
    let layout = WaterfallLayout()
    try value.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "columns": layout.columns = try value.integer(in: 1...10_000)
      case "spacing": layout.spacing = try value.number()
      default: warnUnused(name, value)
      }
    }
    return layout
  }

  /// The layout in another one.
  private static func inner(_ value: ModelValue, _ depth: Int) throws(DocumentError) -> CollectionLayout.Layout {
    try layout(try value.required("layout"), depth: depth + 1)
  }

  /// Insets are a number for all sides, or an object.
  private static func inset(_ value: ModelValue, _ depth: Int) throws(DocumentError) -> InsetLayout {
    try value.warnUnused(except: ["type", "layout", "insets"])
    let layout = InsetLayout(try inner(value, depth))
    let insets = try value.required("insets")
    if insets.kind == .number {
      let all = try insets.number()
      layout.insets = EdgeInsets(top: all, left: all, bottom: all, right: all)
      return layout
    }
    try insets.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "top": layout.insets.top = try value.number()
      case "left": layout.insets.left = try value.number()
      case "bottom": layout.insets.bottom = try value.number()
      case "right": layout.insets.right = try value.number()
      default: value.reading.warnUnused(name, at: value)
      }
    }
    return layout
  }

  /// The items that stay are given by their numbers; every other one, unless they are.
  private static func sticky(_ value: ModelValue, _ depth: Int) throws(DocumentError) -> StickyLayout {
    try value.warnUnused(except: ["type", "layout", "items"])
    let layout = StickyLayout(rootLayout: try inner(value, depth))
    if let items = value.member("items") {
      var indices: Set<Int> = []
      for item in try items.elements() { indices.insert(try item.integer(in: 0...100_000_000)) }
      layout.isStickyFn = { indices.contains($0) }
    }
    return layout
  }
}
