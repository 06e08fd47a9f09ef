import CSS
import Documents
import LayoutEngine

/// Where every box is on the page.
///
/// Offsets are exact as long as no ancestor is transformed; a transformed box begins a coordinate space of its own, in
/// which it and its descendants lie.
struct Placement {
  /// The corner of each node's border box in its coordinate space.
  private(set) var origins: [Point]
  /// The coordinate space of each node; empty if there is only the page.
  private var spaces: [Int32] = []
  /// Maps each space to the page.
  private(set) var transforms: [AffineTransform] = [.identity]
  /// Maps each space to the one around it.
  private var relativeTransforms: [AffineTransform] = [.identity]
  /// Nodes whose transform no affine map shows, in ascending order.
  private var projectiveNodes: [NodeIndex] = []
  /// Whether the corner of a space is rounded to whole px, as Chromium paints.
  private let isSnapping: Bool

  /// Takes time linear in the number of nodes.
  init(_ laidOut: LaidOutDocument, snapping: Bool = false) {
    isSnapping = snapping
    let tree = laidOut.boxTree.tree
    origins = Array(repeating: .zero, count: tree.count)
    let isTransformed = laidOut.document.styles.distinct.contains { !$0.paint.value.transform.isEmpty }
    if isTransformed { spaces = Array(repeating: 0, count: tree.count) }
    for node in 0..<NodeIndex(tree.count) {
      let parent = tree.parent(of: node)
      let frame = laidOut.boxes.frame(of: node)
      origins[Int(node)] = parent < 0 ? frame.origin : origins[Int(parent)] + frame.origin
      if isTransformed { placeInSpace(node, parent, frame, laidOut) }
    }
  }

  private mutating func placeInSpace(
    _ node: NodeIndex, _ parent: NodeIndex, _ frame: Rect, _ laidOut: LaidOutDocument
  ) {
    let space = parent < 0 ? 0 : spaces[Int(parent)]
    spaces[Int(node)] = space
    guard let style = laidOut.transformingStyle(of: node) else { return }
    let corner = origins[Int(node)]
    let own = Self.transform(of: node, style, frame, laidOut, &projectiveNodes)
    var origin = Point.zero
    var (x, y) = (corner.x.px, corner.y.px)
    if isSnapping {
      (x, y) = (Double(corner.x.round), Double(corner.y.round))
      // Only a translation carries fractions of a px on.
      if own.isTranslation { origin = Point(x: corner.x - LayoutUnit(x), y: corner.y - LayoutUnit(y)) }
    }
    let relative = AffineTransform.translation(x, y).concatenated(with: own)
    spaces[Int(node)] = Int32(transforms.count)
    transforms.append(transforms[Int(space)].concatenated(with: relative))
    relativeTransforms.append(relative)
    origins[Int(node)] = origin
  }

  private static func transform(
    of node: NodeIndex, _ style: PaintStyle, _ frame: Rect, _ laidOut: LaidOutDocument,
    _ projectiveNodes: inout [NodeIndex]
  ) -> AffineTransform {
    let (width, height) = (frame.width.px, frame.height.px)
    guard style.has3DTransform else {
      return AffineTransform(style, width: width, height: height, laidOut.document.calculations)
    }
    let matrix = laidOut.spatialTransform(of: node, style)
    if matrix.isProjective { projectiveNodes.append(node) }
    return AffineTransform(matrix, width: width, height: height)
  }

  /// Whether what a node shows is seen in perspective, which is only approximated.
  func isProjective(_ node: NodeIndex) -> Bool {
    let index = projectiveNodes.partitioningIndex { $0 >= node }
    return index < projectiveNodes.count && projectiveNodes[index] == node
  }

  /// Maps the space of a transformed node to the one around it.
  func relativeTransform(of node: NodeIndex) -> AffineTransform { relativeTransforms[space(of: node)] }

  /// The space that a node lies in, 0 for the page.
  func space(of node: NodeIndex) -> Int { spaces.isEmpty ? 0 : Int(spaces[Int(node)]) }

  /// The upright rectangle on the page around a rectangle that is given from the corner of a node.
  func pageBounds(of rect: Rect, in node: NodeIndex) -> PixelRect {
    let origin = origins[Int(node)]
    let local = PixelRect(
      Rect(x: rect.x + origin.x, y: rect.y + origin.y, width: rect.width, height: rect.height))
    let space = space(of: node)
    return space == 0 ? local : transforms[space].bounds(of: local)
  }
}

extension LaidOutDocument {
  /// The style of a node that a transform applies to: any principal box that is not a non-replaced inline box.
  ///
  /// https://www.w3.org/TR/2019/CR-css-transforms-1-20190214/#transformable-element
  func transformingStyle(of node: NodeIndex) -> PaintStyle? {
    guard boxTree.isPrincipal[Int(node)] else { return nil }
    let paint = boxTree.paint(of: node, in: document)
    guard !paint.value.transform.isEmpty,
      boxTree.tree.kind(of: node) != .box || boxTree.tree.withCommonStyle(of: node, { $0.display != .inline })
    else { return nil }
    return paint.value
  }
}
