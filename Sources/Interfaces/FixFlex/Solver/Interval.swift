import Foundation
import LayoutEngine
import LayoutViews

/// What is known about a rectangle on one axis, in the coordinates of the root: two of the three tell the third.
struct Interval {
  private(set) var start: LayoutUnit?
  private(set) var end: LayoutUnit?
  private(set) var size: LayoutUnit?

  var isKnown: Bool { start != nil && end != nil }

  /// Takes what is not known yet, and leaves what is known; whether something became known.
  mutating func learn(start: LayoutUnit?, end: LayoutUnit?, size: LayoutUnit?) -> Bool {
    let before = knownCount
    if self.size == nil { self.size = size }
    if self.start == nil {
      self.start = start
      infer()
    }
    if self.end == nil {
      self.end = end
      infer()
    }
    infer()
    return knownCount > before
  }

  private var knownCount: Int { (start == nil ? 0 : 1) + (end == nil ? 0 : 1) + (size == nil ? 0 : 1) }

  private mutating func infer() {
    if let start, let end {
      size = size ?? end - start
    } else if let size {
      if let start { end = start + size } else if let end { start = end - size }
    }
  }
}

/// A view or a guide in a layout.
struct LayoutNode {
  let view: LayoutView?
  let guide: LayoutGuide?
  /// The view around it; -1 for the root.
  let parent: Int
  var horizontal = Interval()
  var vertical = Interval()
  /// The chains that have it as an item, by axis.
  var horizontalChains: [Int] = []
  var verticalChains: [Int] = []

  subscript(axis: StackAxis) -> Interval {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  func chains(_ axis: StackAxis) -> [Int] { axis == .horizontal ? horizontalChains : verticalChains }

  /// What to call it in diagnostics.
  var name: String {
    guard let view else { return guide?.identifier.map { "“\($0)”" } ?? "a spacer" }
    if let identifier = view.identifier { return "“\(identifier)”" }
    if let text = view.text, !text.isEmpty { return "“\(text.prefix(30))”" }
    return view.tag != 0 ? "view \(view.tag)" : "a view"
  }
}

extension LayoutUnit {
  /// A length in px, rounded up to 1/64 px: content is never cut off.
  init(roundingUp px: CGFloat) {
    let down = LayoutUnit(Double(px))
    self = down.px < Double(px) ? down + LayoutUnit(rawValue: 1) : down
  }

  init(_ px: CGFloat) { self.init(Double(px)) }
}
