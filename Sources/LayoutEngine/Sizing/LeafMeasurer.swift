/// Tells how large the content of leaves is whose size depends on the room: text of another system, views of a program.
///
/// The engine asks once in a layout for each distinct room of a leaf, and not at all where the size of the leaf does not
/// depend on its content. The min-content width of a leaf is its width in a room that is 0 wide, and its max-content
/// width that in an unlimited room.
public protocol LeafMeasurer: AnyObject {
  /// Measures a leaf that was added with `LayoutTreeBuilder.addLeaf`, in the layout of the tree it was added to.
  func measure(_ leaf: NodeIndex, in room: LeafRoom) -> LeafMeasurement
}

/// The room that the content of a leaf has, without its padding and border; indefinite where it is unlimited.
public struct LeafRoom: Hashable, Sendable, BitwiseCopyable {
  public var width: LayoutUnit
  /// Definite only if the height of the leaf is given.
  public var height: LayoutUnit

  public init(width: LayoutUnit, height: LayoutUnit = .indefinite) {
    self.width = width
    self.height = height
  }
}

/// How large the content of a leaf is.
public struct LeafMeasurement: Hashable, Sendable, BitwiseCopyable {
  public var size: Size
  /// From the top of the content; indefinite if there is no baseline.
  public var firstBaseline: LayoutUnit

  public init(size: Size, firstBaseline: LayoutUnit = .indefinite) {
    self.size = size
    self.firstBaseline = firstBaseline
  }

  public static let zero = LeafMeasurement(size: .zero)
}

/// What the leaves of a tree have answered so far.
struct LeafAnswers {
  private var known: [[(room: LeafRoom, measurement: LeafMeasurement)]]
  /// A leaf is hardly ever asked about more rooms than this; then the oldest answers are forgotten.
  private static let limit = 16

  init(leafCount: Int) { known = Array(repeating: [], count: leafCount) }

  func answer(_ leaf: Int, in room: LeafRoom) -> LeafMeasurement? {
    known[leaf].first { $0.room == room }?.measurement
  }

  mutating func note(_ measurement: LeafMeasurement, of leaf: Int, in room: LeafRoom) {
    if known[leaf].count >= Self.limit { known[leaf].removeFirst() }
    known[leaf].append((room, measurement))
  }

  mutating func forget(_ leaf: Int) { known[leaf].removeAll() }
}

extension LayoutPass {
  /// The content size of a leaf of the measurer in a room `width` wide; zero without a measurer.
  @inline(never)
  func measureLeaf(_ node: NodeIndex, width: LayoutUnit) -> LeafMeasurement {
    guard let measurer else { return .zero }
    let leaf = Int(tree.contentIndex[Int(node)])
    let room = LeafRoom(width: width, height: givenHeight(of: node))
    if let known = leafAnswers.answer(leaf, in: room) { return known }
    statistics.leavesMeasured += 1
    var measurement = measurer.measure(node, in: room)
    measurement.size.width = max(measurement.size.width.orZero, .zero)
    measurement.size.height = max(measurement.size.height.orZero, .zero)
    leafAnswers.note(measurement, of: leaf, in: room)
    return measurement
  }

  /// The content height that the style of a leaf gives in px.
  private func givenHeight(of node: NodeIndex) -> LayoutUnit {
    let style = style(node)
    guard style.pointee.height.isPx else { return .indefinite }
    let edges = edges(of: style, containingWidth: .zero).vertical
    return borderBox(style.pointee.height.pixels, style, edges: edges) - edges
  }

  /// Sizes a leaf of the measurer, which is asked only if the content matters.
  func layoutMeasuredLeaf(_ node: NodeIndex, _ constraints: Constraints) -> LayoutResult {
    let edges = edges(of: style(node), containingWidth: constraints.availableWidth)
    let width = usedWidth(node, constraints, edges)
    let definite = definiteHeight(node, constraints, edges, width: width)
    if definite.isDefinite, !flags(node).contains(.baselineIsUsed), !style(node).pointee.hasContentBasedHeightLimits {
      return LayoutResult(width: width, height: definite)
    }
    let content = measureLeaf(node, width: max(width - edges.horizontal, .zero))
    let height = usedHeight(
      node, constraints, edges, width: width, contentHeight: content.size.height + edges.vertical)
    var result = LayoutResult(width: width, height: height)
    if content.firstBaseline.isDefinite {
      result.firstBaseline = content.firstBaseline + edges.top
      result.lastBaseline = result.firstBaseline
    }
    exportBaselines(of: style(node), &result)
    return result
  }

  /// The min-content and max-content size of the border box of a leaf of the measurer.
  func measuredLeafIntrinsicSizes(_ node: NodeIndex) -> IntrinsicSizes {
    let edges = edges(of: style(node), containingWidth: .zero).horizontal
    let maxContent = measureLeaf(node, width: .indefinite).size.width
    let minContent = min(measureLeaf(node, width: .zero).size.width, maxContent)
    return IntrinsicSizes(minContent: minContent + edges, maxContent: maxContent + edges)
  }
}
