import CSS
import LayoutEngine

extension Painter {
  /// The side of the picture of a broken image, px.
  private static let brokenImageSide = 16.0

  /// Whether an image is as large as what stands for it if it is broken and no sides are given.
  func hasSizeOfBrokenImage(_ node: NodeIndex) -> Bool {
    let area = decoratedBox(node).contentEdge.rect
    return area.width == Self.brokenImageSide && area.height == Self.brokenImageSide
  }

  /// Paints what stands for an image that cannot be read: a torn sheet with a landscape, in the upper corner where lines
  /// begin, and a frame if there is room for it.
  mutating func paintBrokenImage(_ node: NodeIndex) {
    var area = decoratedBox(node).contentEdge.rect
    guard area.width >= Self.brokenImageSide, area.height >= Self.brokenImageSide else { return }
    if !laidOut.boxTree.isGenerated(node), !hasSizeOfBrokenImage(node) {
      guard area.width >= Self.brokenImageSide + 2, area.height >= Self.brokenImageSide + 2 else { return }
      setClip(plan.clipOfNode[Int(node)])
      body.append("<path d=\"")
      body.append(path: PixelRect(x: area.x + 0.5, y: area.y + 0.5, width: area.width - 1, height: area.height - 1))
      body.append(UInt8(ascii: "\""))
      appendStroke(Color(red: 0.753, green: 0.753, blue: 0.753), width: 1, nil)
      body.append("/>")
      area = PixelRect(x: area.x + 2, y: area.y + 2, width: area.width - 4, height: area.height - 4)
    }
    setClip(plan.clipOfNode[Int(node)])
    let isLeftToRight = tree.style(of: node).direction == .ltr
    let x = isLeftToRight ? area.x : area.maxX - Self.brokenImageSide
    body.append("<g transform=\"")
    body.append(transform: .translation(x, area.y))
    // The sky, the hill, the small piece beyond the tear, and the edge with its folded corner.
    body.append(
      "\"><path d=\"M0 0h11l5 5v3l-8 8h-8z\" fill=\"#cbdbf5\"/><path d=\"M2 7q1-2 2-2q2-2 4 2z\" fill=\"#fff\"/>")
    body.append("<path d=\"M1 15q5-8 10-2.5l-2.500 2.500zM11 15l3-2.500v2.500z\" fill=\"#59ad37\"/>")
    body.append(
      "<path d=\"M7 15.500h-6.500v-15h10.500l4.500 4.500v3.500M15.500 11.500v4h-4.500M10.500 1v4.500h4.500\" fill=\"none\" stroke=\"#919191\"/></g>"
    )
  }
}
