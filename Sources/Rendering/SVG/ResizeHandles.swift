import CSS
import Documents
import LayoutEngine

extension Painter {
  /// Paints the handle in the lower corner of a box that can be resized: two slanting lines, each with a light one below
  /// it, pixel by pixel as Chromium draws them.
  ///
  /// https://www.w3.org/TR/2021/WD-css-ui-4-20210316/#resize
  mutating func paintResizeHandle(_ node: NodeIndex) {
    let box = decoratedBox(node)
    let inner = box.paddingEdge.rect
    guard box.style.value.isResizable, inner.width >= 15, inner.height >= 15 else { return }
    setClip(plan.clipOfNode[Int(node)])
    let isLeftToRight = tree.style(of: node).direction == .ltr
    let (side, bottom) = (isLeftToRight ? inner.maxX.rounded() : inner.x.rounded(), inner.maxY.rounded())
    for (color, first) in [(Color.handleLine, 0), (Color.handleShine, 1)] {
      body.append("<path d=\"")
      for length in [7, 3] {
        for step in first..<length {
          // A line begins at the upper end, by the side; its shine lies one pixel below each of its pixels but the last.
          let along = Double(3 + step - first)
          let left = isLeftToRight ? side - along : side + along - 1
          appendPixel(left, bottom - Double(length + 2 - step))
        }
      }
      body.append(UInt8(ascii: "\""))
      appendFill(color)
      body.append("/>")
    }
  }

  private mutating func appendPixel(_ x: Double, _ y: Double) {
    body.append(UInt8(ascii: "M"))
    body.append(coordinate: x)
    body.append(UInt8(ascii: " "))
    body.append(coordinate: y)
    body.append("h1v1h-1z")
  }
}

extension Color {
  fileprivate static let handleLine = Color(red: 0, green: 0, blue: 0, alpha: 0.6)
  fileprivate static let handleShine = Color(red: 1, green: 1, blue: 1, alpha: 0.6)
}
