import Foundation

/// A layout that computes all frames at once and keeps them.
///
/// Finding the visible items takes time logarithmic in the number of items for each one found.
open class SimpleLayout: Layout {
  /// The frames of all items after the last layout, in px.
  public private(set) var frames: [CGRect] = []
  private var size = CGSize.zero
  private var index = FrameIndex()
  /// How many entries of the index the last search looked at.
  private(set) var stepsOfLastSearch = 0
  /// The axis along which the frames are indexed.
  var indexedAxis: IndexedAxis { size.height >= size.width ? .vertical : .horizontal }

  /// The frames of all items; to be overridden.
  open func simpleLayout(context: any LayoutContext) -> [CGRect] { [] }

  /// Called when `frames` and `contentSize` are known; to be overridden.
  open func doneLayout() {}

  public final override func layout(context: any LayoutContext) {
    frames = simpleLayout(context: context)
    size = frames.reduce(CGRect.zero) { $0.union($1) }.size
    index = FrameIndex(frames, along: indexedAxis)
    doneLayout()
  }

  public final override var contentSize: CGSize { size }
  public final override func frame(at index: Int) -> CGRect { frames[index] }

  open override func visibleIndexes(visibleFrame: CGRect) -> [Int] {
    let other = indexedAxis == .vertical ? IndexedAxis.horizontal : .vertical
    return indexes(meeting: visibleFrame).filter { other.isMeeting(frames[$0], visibleFrame) }
  }

  /// The items whose frames meet a part of the collection along the indexed axis.
  final func indexes(meeting visibleFrame: CGRect) -> [Int] {
    stepsOfLastSearch = 0
    let range = indexedAxis.range(of: visibleFrame)
    return index.search(from: range.start, to: range.end, steps: &stepsOfLastSearch)
  }
}

/// A simple layout that scrolls up and down: items are visible if they are at the height of the visible frame.
open class VerticalSimpleLayout: SimpleLayout {
  override final var indexedAxis: IndexedAxis { .vertical }
  open override func visibleIndexes(visibleFrame: CGRect) -> [Int] { indexes(meeting: visibleFrame) }
}

/// A simple layout that scrolls sideways: items are visible if they are beside or in the visible frame's columns.
open class HorizontalSimpleLayout: SimpleLayout {
  override final var indexedAxis: IndexedAxis { .horizontal }
  open override func visibleIndexes(visibleFrame: CGRect) -> [Int] { indexes(meeting: visibleFrame) }
}
