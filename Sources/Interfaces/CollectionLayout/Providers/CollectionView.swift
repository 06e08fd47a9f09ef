import Foundation
import LayoutViews

/// A view that shows the visible items of a provider.
///
/// ```swift
/// let collection = CollectionView(provider: provider)
/// collection.frame.size = CGSize(width: 320, height: 480)
/// collection.reloadData()
/// ```
open class CollectionView: LayoutView {
  /// What is shown. The view follows a change at its next layout.
  public var provider: any Provider { didSet { setNeedsLayout() } }
  /// The place of the content that is at the upper left corner of the view.
  public var contentOffset = CGPoint.zero { didSet { setNeedsLayout() } }
  /// The size of all items, once they were laid out.
  public private(set) var contentSize = CGSize.zero
  /// The numbers of the items that `subviews` shows, in the provider as a flat list.
  public private(set) var visibleIndexes: [Int] = []

  /// A view of the items of a provider; the frame is in px.
  public init(frame: CGRect = .zero, provider: any Provider) {
    self.provider = provider
    super.init(frame: frame)
  }

  /// Lays the items out, and makes views for those that are visible.
  public func reloadData() {
    let items = FlattenedProvider(provider: provider)
    items.layout(collectionSize: frame.size)
    contentSize = items.contentSize
    visibleIndexes = items.visibleIndexes(visibleFrame: CGRect(origin: contentOffset, size: frame.size))
    var views: [LayoutView] = []
    for index in visibleIndexes {
      guard let view = items.view(at: index) else { continue }
      if view.identifier == nil { view.identifier = items.identifier(at: index) }
      view.frame = items.frame(at: index).offsetBy(dx: -contentOffset.x, dy: -contentOffset.y)
      views.append(view)
    }
    setSubviews(views)
  }

  open override func layoutSubviews() { reloadData() }

  open override var hasContent: Bool { true }

  /// The size of all items in some room.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    provider.layout(collectionSize: size)
    return provider.contentSize
  }
}
