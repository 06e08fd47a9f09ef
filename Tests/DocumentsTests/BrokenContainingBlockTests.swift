import LayoutEngine
import Testing

@testable import Documents

/// https://www.w3.org/TR/2011/REC-CSS2-20110607/visudet.html#containing-block-details
@Suite("Inline boxes that blocks break up, as containing blocks")
struct BrokenContainingBlockTests {
  @Test("Boxes in all of many pieces are positioned against the same containing block")
  func areOneContainingBlock() throws {
    let piece = "x<i style='position:absolute;left:3px;top:2px'>y</i><div style='height:10px'></div>"
    let html = "<a style='position:relative'>" + String(repeating: piece, count: 2_000) + "</a>"
    let document = try DocumentPipeline().layOut(Array(html.utf8), as: .html).document
    let tree = document.boxTree.tree
    var places: Set<[LayoutUnit]> = []
    var count = 0
    for node in 0..<NodeIndex(tree.count)
    where tree.kind(of: node) == .box && tree.style(of: node).position == .absolute {
      var (ancestor, x, y) = (node, LayoutUnit.zero, LayoutUnit.zero)
      while ancestor >= 0 {
        let frame = document.boxes.frame(of: ancestor)
        (x, y, ancestor) = (x + frame.x, y + frame.y, tree.parent(of: ancestor))
      }
      places.insert([x, y])
      count += 1
    }
    #expect(count == 2_000)
    #expect(places.count == 1)
  }
}
