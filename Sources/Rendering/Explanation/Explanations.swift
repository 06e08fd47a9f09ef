import CSS
import Documents
import LayoutEngine

/// Why boxes have their sizes and places, in the words of the specifications: from what the layout noted, and from the
/// styles.
struct Explanations {
  let laidOut: LaidOutDocument
  let record: LayoutRecord
  private let flow: FlowOrder

  /// - Returns: nil if the layout has no record.
  init?(_ laidOut: LaidOutDocument) {
    guard let record = laidOut.boxes.record else { return nil }
    self.laidOut = laidOut
    self.record = record
    flow = FlowOrder(laidOut.boxTree.tree)
  }

  /// Appends the member `explain` of the box of a node.
  func write(_ node: NodeIndex, to out: inout ByteBuffer) {
    let box = ExplainedBox(node, laidOut, record, flow)
    out.append(",\"explain\":{\"formattingContext\":")
    out.append(jsonString: box.role.rawValue)
    out.append(",\"containingBlock\":{\"width\":")
    write(box.containingBlock.width, to: &out)
    out.append(",\"height\":")
    write(box.containingBlock.height, to: &out)
    out.append("}")
    write("margin", box.margin, to: &out)
    write("border", box.style.border, to: &out)
    write("padding", box.padding, to: &out)
    write("width", box.widthReasons, to: &out)
    write("height", box.heightReasons, to: &out)
    write("position", box.positionReasons, to: &out)
    out.append("}")
  }

  private func write(_ name: StaticString, _ edges: Edges<LayoutUnit>, to out: inout ByteBuffer) {
    out.append(",\"")
    out.append(name)
    out.append("\":{\"top\":")
    write(edges.top, to: &out)
    out.append(",\"right\":")
    write(edges.right, to: &out)
    out.append(",\"bottom\":")
    write(edges.bottom, to: &out)
    out.append(",\"left\":")
    write(edges.left, to: &out)
    out.append("}")
  }

  private func write(_ length: LayoutUnit, to out: inout ByteBuffer) {
    if length.isDefinite { out.append(length) } else { out.append("null") }
  }

  private func write(_ name: StaticString, _ reasons: [String], to out: inout ByteBuffer) {
    out.append(",\"")
    out.append(name)
    out.append("\":[")
    for (index, reason) in reasons.enumerated() {
      if index > 0 { out.append(",") }
      out.append(jsonString: reason)
    }
    out.append("]")
  }
}
