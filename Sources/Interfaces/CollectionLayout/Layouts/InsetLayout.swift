import Foundation
import LayoutViews

/// A layout with room around it.
open class InsetLayout: WrapperLayout {
  /// The room on each side, in px.
  public var insets: EdgeInsets
  /// Computes the insets from the size of the collection, whenever that is laid out.
  public var insetProvider: ((CGSize) -> EdgeInsets)?

  /// Puts insets around a layout, in px.
  public init(_ rootLayout: Layout, insets: EdgeInsets = .zero) {
    self.insets = insets
    super.init(rootLayout)
  }

  /// Puts insets around a layout that follow from the size of the collection.
  public init(_ rootLayout: Layout, insetProvider: @escaping (CGSize) -> EdgeInsets) {
    insets = .zero
    self.insetProvider = insetProvider
    super.init(rootLayout)
  }

  open override var contentSize: CGSize {
    let size = rootLayout.contentSize
    return CGSize(
      width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }

  open override func layout(context: any LayoutContext) {
    if let insetProvider { insets = insetProvider(context.collectionSize) }
    rootLayout.layout(context: inset(context))
  }

  private func inset<Original: LayoutContext>(_ context: Original) -> any LayoutContext {
    let size = context.collectionSize
    let inner = CGSize(
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    return InsetContext(original: context, collectionSize: inner)
  }

  open override func frame(at index: Int) -> CGRect {
    rootLayout.frame(at: index).offsetBy(dx: insets.left, dy: insets.top)
  }

  open override func visibleIndexes(visibleFrame: CGRect) -> [Int] {
    rootLayout.visibleIndexes(visibleFrame: visibleFrame.offsetBy(dx: -insets.left, dy: -insets.top))
  }
}

/// The items of another context, with another room.
private struct InsetContext<Original: LayoutContext>: LayoutContext {
  let original: Original
  let collectionSize: CGSize

  var numberOfItems: Int { original.numberOfItems }
  func data(at index: Int) -> Original.Data { original.data(at: index) }
  func identifier(at index: Int) -> String { original.identifier(at: index) }
  func size(at index: Int, collectionSize: CGSize) -> CGSize {
    original.size(at: index, collectionSize: collectionSize)
  }
}

/// A layout whose items count as visible only within the visible frame less insets. Negative insets make items visible
/// before they are reached.
open class VisibleFrameInsetLayout: WrapperLayout {
  /// In px.
  public var insets: EdgeInsets
  /// Computes the insets from the size of the collection, whenever that is laid out.
  public var insetProvider: ((CGSize) -> EdgeInsets)?

  /// Puts insets around a layout, in px.
  public init(_ rootLayout: Layout, insets: EdgeInsets = .zero) {
    self.insets = insets
    super.init(rootLayout)
  }

  /// Puts insets around a layout that follow from the size of the collection.
  public init(_ rootLayout: Layout, insetProvider: @escaping (CGSize) -> EdgeInsets) {
    insets = .zero
    self.insetProvider = insetProvider
    super.init(rootLayout)
  }

  open override func layout(context: any LayoutContext) {
    if let insetProvider { insets = insetProvider(context.collectionSize) }
    super.layout(context: context)
  }

  /// What insets leave of a frame that they use up is empty, and shows nothing.
  open override func visibleIndexes(visibleFrame: CGRect) -> [Int] {
    let width = visibleFrame.width - insets.left - insets.right
    let height = visibleFrame.height - insets.top - insets.bottom
    guard width > 0, height > 0 else { return [] }
    let origin = CGPoint(x: visibleFrame.minX + insets.left, y: visibleFrame.minY + insets.top)
    return rootLayout.visibleIndexes(visibleFrame: CGRect(origin: origin, size: CGSize(width: width, height: height)))
  }
}
