import Documents
import FixFlex
import Foundation

/// Reads the stacks of a document, once all views are known by their names.
struct StackReading {
  /// How many stacks, and items in them, a document may have.
  private static let mostStacks = 1_000
  private static let mostItems = 10_000

  /// The views of the document by `id`.
  let views: [String: LayoutView]
  /// Where stacks come from, by their names.
  private(set) var places: [String: ModelValue] = [:]
  private var itemCount = 0

  init(views: [String: LayoutView]) { self.views = views }

  /// Adds the stacks of a member `hstacks` or `vstacks` to a view.
  mutating func addStacks(_ value: ModelValue, _ axis: StackAxis, to view: LayoutView) throws(DocumentError) {
    for (index, stack) in try value.elements().enumerated() {
      let kind = axis == .horizontal ? "hstack" : "vstack"
      let owner = view.identifier.map { "“\($0)”" } ?? "\(value.pointer)"
      try add(stack, axis, to: view, name: "\(kind) \(index + 1) of \(owner)")
    }
  }

  /// A stack is an array of items, or an object with them.
  private mutating func add(
    _ stack: ModelValue, _ axis: StackAxis, to view: LayoutView, name: String
  ) throws(DocumentError) {
    var options = StackOptions(name: name)
    let items: ModelValue
    if stack.kind == .array {
      items = stack
    } else {
      items = try stack.required("items")
      try options.read(stack, axis, views)
    }
    guard places.count < Self.mostStacks else { throw tooMany(Self.mostStacks, "stacks", stack) }
    guard places.updateValue(stack, forKey: options.name) == nil else {
      throw stack.expected("a 'name' that no other stack has, instead of \"\(options.name)\",")
    }
    var intents: [SizingIntent] = []
    for item in try items.elements() {
      itemCount += 1
      guard itemCount <= Self.mostItems else { throw tooMany(Self.mostItems, "items in stacks", item) }
      intents.append(try intent(item))
    }
    options.addStack(of: intents, to: view, axis)
  }

  private func tooMany(_ limit: Int, _ what: String, _ value: ModelValue) -> DocumentError {
    DocumentError(.limitExceeded, "more than \(limit) \(what)", pointer: value.pointer.description)
  }

  // MARK: Items

  private func intent(_ value: ModelValue) throws(DocumentError) -> SizingIntent {
    // A number is a spacer of that size.
    if value.kind == .number { return Fix(try value.size()) }
    var intent = try sized(value)
    let isMatch = value.member("match") != nil
    try value.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "view", "views", "fix", "flex", "fill", "match": break
      case "multiplier" where isMatch, "offset" where isMatch: break
      case "spacingBefore": intent = intent.spacingBefore(try value.number())
      case "priority":
        let priority = try LayoutPriority(reading: value)
        intent = intent.onCreateDimensionConstraint { $0.priority = priority }
      default: value.reading.warnUnused(name, at: value)
      }
    }
    return intent
  }

  private func sized(_ value: ModelValue) throws(DocumentError) -> SizingIntent {
    let views = try self.views(of: value)
    let kinds = ["fix", "flex", "fill", "match"].filter { value.member($0) != nil }
    guard kinds.count == 1, let kind = kinds.first else {
      throw value.expected("an item with one of 'fix', 'flex', 'fill' and 'match'")
    }
    let size = try value.required(kind)
    switch kind {
    case "fix": return Fix(views, try size.size())
    case "fill": return Fill(views, weight: try size.size())
    case "flex": return try flex(size, views)
    default:
      return Match(
        views, dimension: try dimension(size), multiplier: try value.member("multiplier")?.number() ?? 1,
        offset: try value.member("offset")?.number() ?? 0)
    }
  }

  /// The views of an item; none for a spacer.
  private func views(of value: ModelValue) throws(DocumentError) -> [LayoutView] {
    let (one, several) = (value.member("view"), value.member("views"))
    guard one == nil || several == nil else { throw value.expected("an item with 'view' or 'views', not both,") }
    if let one { return [try view(one)] }
    guard let several else { return [] }
    var found: [LayoutView] = []
    for name in try several.elements() { found.append(try view(name)) }
    guard !found.isEmpty else { throw several.expected("the 'id' of at least one view") }
    return found
  }

  private func view(_ name: ModelValue) throws(DocumentError) -> LayoutView {
    guard let view = views[try name.string()] else { throw name.expected("the 'id' of a view") }
    return view
  }

  private func flex(_ value: ModelValue, _ views: [LayoutView]) throws(DocumentError) -> SizingIntent {
    var (minimum, maximum): (CGFloat?, CGFloat?)
    var (hugging, resistance): (LayoutPriority?, LayoutPriority?)
    try value.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "min": minimum = try value.size()
      case "max": maximum = try value.size()
      case "huggingPriority" where !views.isEmpty: hugging = try LayoutPriority(reading: value)
      case "compressionResistancePriority" where !views.isEmpty: resistance = try LayoutPriority(reading: value)
      default: value.reading.warnUnused(name, at: value)
      }
    }
    return views.isEmpty
      ? Flex(min: minimum, max: maximum)
      : Flex(
        views, min: minimum, max: maximum, huggingPriority: hugging, compressionResistancePriority: resistance)
  }

  private func dimension(_ value: ModelValue) throws(DocumentError) -> LayoutDimension {
    let (view, side) = try AnchorName.parts(of: value, views)
    switch side {
    case "width": return view.widthAnchor
    case "height": return view.heightAnchor
    default: throw value.expected("a dimension of a view, such as \"title.width\"")
    }
  }
}

/// Anchors as they are written: the `id` of a view, a dot, and a side.
enum AnchorName {
  static func parts(
    of value: ModelValue, _ views: [String: LayoutView]
  ) throws(DocumentError) -> (view: LayoutView, side: String) {
    let text = try value.string()
    guard let dot = text.lastIndex(of: "."), let view = views[String(text[..<dot])] else {
      throw value.expected("the 'id' of a view, a dot and a side, such as \"title.leading\"")
    }
    return (view, String(text[text.index(after: dot)...]))
  }

  static func horizontal(_ value: ModelValue, _ views: [String: LayoutView]) throws(DocumentError) -> LayoutXAxisAnchor
  {
    let (view, side) = try parts(of: value, views)
    switch side {
    case "leading": return view.leadingAnchor
    case "trailing": return view.trailingAnchor
    case "left": return view.leftAnchor
    case "right": return view.rightAnchor
    case "centerX": return view.centerXAnchor
    default: throw value.expected("one of the sides leading, trailing, left, right and centerX")
    }
  }

  static func vertical(_ value: ModelValue, _ views: [String: LayoutView]) throws(DocumentError) -> LayoutYAxisAnchor {
    let (view, side) = try parts(of: value, views)
    switch side {
    case "top": return view.topAnchor
    case "bottom": return view.bottomAnchor
    case "centerY": return view.centerYAnchor
    default: throw value.expected("one of the sides top, bottom and centerY")
    }
  }
}

/// What a stack says beside its items.
private struct StackOptions {
  var name: String
  private var startOffset: CGFloat? = 0
  private var endOffset: CGFloat? = 0
  private var isAbsolute = false
  private var horizontal: (start: LayoutXAxisAnchor?, end: LayoutXAxisAnchor?)
  private var vertical: (start: LayoutYAxisAnchor?, end: LayoutYAxisAnchor?)

  init(name: String) { self.name = name }

  mutating func read(
    _ stack: ModelValue, _ axis: StackAxis, _ views: [String: LayoutView]
  ) throws(DocumentError) {
    try stack.forEachMember(includingNull: true) { (name, value) throws(DocumentError) in
      switch name {
      case "items": break
      case "startOffset": startOffset = value.isNull ? nil : try value.number()
      case "endOffset": endOffset = value.isNull ? nil : try value.number()
      case _ where value.isNull: break
      case "name": self.name = try value.string()
      case "useAbsolutePositioning": isAbsolute = try value.bool()
      case "startAnchor" where axis == .horizontal: horizontal.start = try AnchorName.horizontal(value, views)
      case "endAnchor" where axis == .horizontal: horizontal.end = try AnchorName.horizontal(value, views)
      case "startAnchor": vertical.start = try AnchorName.vertical(value, views)
      case "endAnchor": vertical.end = try AnchorName.vertical(value, views)
      default: value.reading.warnUnused(name, at: value)
      }
    }
  }

  func addStack(of intents: [SizingIntent], to view: LayoutView, _ axis: StackAxis) {
    if axis == .horizontal {
      view.fx.hstack(
        startAnchor: horizontal.start, startOffset: startOffset, endAnchor: horizontal.end, endOffset: endOffset,
        useAbsolutePositioning: isAbsolute, name: name, intents)
    } else {
      view.fx.vstack(
        startAnchor: vertical.start, startOffset: startOffset, endAnchor: vertical.end, endOffset: endOffset,
        name: name, intents)
    }
  }
}
