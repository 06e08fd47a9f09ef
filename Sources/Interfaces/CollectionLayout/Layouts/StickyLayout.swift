import Foundation
import LayoutEngine

/// A layout some of whose items stay at the top of the visible frame once they reach it, until the next such item pushes
/// them away.
///
/// `visibleIndexes(visibleFrame:)` moves the items: `frame(at:)` answers for the visible frame that was asked about last.
/// The item that stays comes last among the visible ones, since it covers the others.
public final class StickyLayout: WrapperLayout {
  /// Tells by their indices which items stay: every other one, unless it is set.
  public var isStickyFn: (Int) -> Bool

  /// The items that may stay, from top to bottom.
  private var sticky: [(index: Int, frame: CGRect)] = []
  private var visibleFrame = CGRect.zero
  /// The place in `sticky` of the item that stays, -1 if none does.
  private var current = -1

  /// Lets items of a layout stay; every other one, from the first, unless told otherwise.
  public init(rootLayout: Layout, isStickyFn: @escaping (Int) -> Bool = { $0 % 2 == 0 }) {
    self.isStickyFn = isStickyFn
    super.init(rootLayout)
  }

  public override func layout(context: any LayoutContext) {
    rootLayout.layout(context: context)
    sticky = (0..<context.numberOfItems).filter(isStickyFn).map { ($0, rootLayout.frame(at: $0)) }
    sticky.sort { ($0.frame.minY, $0.index) < ($1.frame.minY, $1.index) }
    select()
  }

  public override func visibleIndexes(visibleFrame: CGRect) -> [Int] {
    self.visibleFrame = visibleFrame
    select()
    let visible = rootLayout.visibleIndexes(visibleFrame: visibleFrame)
    guard current >= 0 else { return visible }
    let index = sticky[current].index
    return visible.filter { $0 != index } + [index]
  }

  /// Finds the last item above the top of the visible frame.
  private func select() {
    current = sticky.partitioningIndex { $0.frame.minY >= visibleFrame.minY } - 1
  }

  public override func frame(at index: Int) -> CGRect {
    var frame = rootLayout.frame(at: index)
    guard current >= 0, sticky[current].index == index, frame.minY < visibleFrame.minY else { return frame }
    let isLast = current == sticky.count - 1
    let limit = isLast ? visibleFrame.maxY : sticky[current + 1].frame.minY
    frame.origin.y = min(visibleFrame.minY, limit - frame.height)
    return frame
  }
}
