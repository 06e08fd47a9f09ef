import Foundation

/// A layout that passes everything on to another one; to be derived from.
open class WrapperLayout: Layout {
  /// The layout inside.
  public var rootLayout: Layout

  /// Passes everything on to a layout.
  public init(_ rootLayout: Layout) {
    self.rootLayout = rootLayout
    super.init()
  }

  open override var contentSize: CGSize { rootLayout.contentSize }
  open override func layout(context: any LayoutContext) { rootLayout.layout(context: context) }
  open override func frame(at index: Int) -> CGRect { rootLayout.frame(at: index) }
  open override func visibleIndexes(visibleFrame: CGRect) -> [Int] {
    rootLayout.visibleIndexes(visibleFrame: visibleFrame)
  }
}
