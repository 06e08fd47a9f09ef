import Foundation
@_exported import LayoutViews

/// Places the items of a collection, and tells which of them can be seen in a part of it.
///
/// This one places nothing. To make a layout of your own, derive from `SimpleLayout` and give it the frames, or override
/// all four members.
open class Layout {
  /// A layout that places nothing.
  public init() {}

  /// Places the items; the other members tell the result.
  open func layout(context: any LayoutContext) {}

  /// The size of what all frames and the origin cover.
  open var contentSize: CGSize { .zero }

  /// The frame of an item, from the top left corner of the collection.
  open func frame(at index: Int) -> CGRect { .zero }

  /// The indices of the items that can be seen in a part of the collection; frames that only touch it cannot.
  open func visibleIndexes(visibleFrame: CGRect) -> [Int] { [] }
}

extension Layout {
  /// The indices of the items that can be seen in a part of the collection.
  public func visibleIndexes(in visibleFrame: CGRect) -> [Int] { visibleIndexes(visibleFrame: visibleFrame) }

  /// The same layout with its axes exchanged: rows become columns.
  public func transposed() -> TransposeLayout { TransposeLayout(self) }

  /// The same layout with room around it.
  public func inset(by insets: EdgeInsets) -> InsetLayout { InsetLayout(self, insets: insets) }

  /// The same layout, whose items count as visible only within the visible frame less the insets.
  public func insetVisibleFrame(by insets: EdgeInsets) -> VisibleFrameInsetLayout {
    VisibleFrameInsetLayout(self, insets: insets)
  }
}
