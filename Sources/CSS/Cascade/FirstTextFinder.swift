import LayoutEngine

/// Finds the text in which the first letter of a block is.
///
/// https://www.w3.org/TR/2022/WD-css-pseudo-4-20221230/#application-in-css
struct FirstTextFinder {
  private let tree: ElementTree
  private let records: [StyleRecord]
  private let recordOfElement: [Int32]
  /// The records of the `::before` boxes that have content.
  private let contents: [Int32: Int32]
  /// How many elements and texts are looked at for a block: blocks in blocks would look at the same ones over and over.
  private static let longestSearch = 256

  init(_ tree: ElementTree, _ records: [StyleRecord], _ recordOfElement: [Int32], contents: [Int32: Int32]) {
    self.tree = tree
    self.records = records
    self.recordOfElement = recordOfElement
    self.contents = contents
  }

  /// The record of the element or pseudo-element whose text comes first in a block, `nil` if there is none near its
  /// start.
  func parent(ofFirstTextIn block: Int32) -> Int32? {
    if let before = contents[block] { return before }
    var path: [(element: Int32, child: Int)] = [(block, 0)]
    var steps = Self.longestSearch
    while steps > 0, let last = path.last {
      steps -= 1
      let children = tree.elements[Int(last.element)].children
      guard last.child < children.count else {
        path.removeLast()
        continue
      }
      path[path.count - 1].child += 1
      switch children[last.child] {
      case .text(let text):
        if text.contains(where: { !$0.isWhitespace }) { return recordOfElement[Int(last.element)] }
      case .element(let child):
        switch step(into: child) {
        case .skip: continue
        case .stop: return nil
        case .enter: break
        }
        if let before = contents[child] { return before }
        path.append((child, 0))
      }
    }
    return nil
  }

  private enum Step { case skip, stop, enter }

  private func step(into element: Int32) -> Step {
    let style = records[Int(recordOfElement[Int(element)])].computed.layout
    switch style.display {
    case .none: return .skip
    case _ where style.position.isOutOfFlow || style.float != .none: return .skip
    case .inline, .contents, .block, .listItem, .flowRoot: return .enter
    default: return .stop
    }
  }
}
