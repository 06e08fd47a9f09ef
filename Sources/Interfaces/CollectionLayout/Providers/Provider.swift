import Foundation
import LayoutViews

/// A collection of items with their layout. An item is a view, or a section: another provider.
public protocol Provider: AnyObject {
  /// A name by which a layout around the provider knows it.
  var identifier: String? { get }
  var numberOfItems: Int { get }
  func identifier(at index: Int) -> String

  /// Places the items in some room; the next three members tell the result.
  func layout(collectionSize: CGSize)
  var contentSize: CGSize { get }
  func frame(at index: Int) -> CGRect
  func visibleIndexes(visibleFrame: CGRect) -> [Int]

  /// Makes the view of an item; `nil` for a section.
  func view(at index: Int) -> LayoutView?
  /// The provider that an item is; `nil` for a view.
  func section(at index: Int) -> (any Provider)?
}

extension Provider {
  public func section(at index: Int) -> (any Provider)? { nil }
}

/// A provider that leaves placing its items to a layout.
public protocol LayoutableProvider: Provider {
  var layout: Layout { get }
  func layoutContext(collectionSize: CGSize) -> any LayoutContext
}

extension LayoutableProvider {
  public func layout(collectionSize: CGSize) { layout.layout(context: layoutContext(collectionSize: collectionSize)) }
  public var contentSize: CGSize { layout.contentSize }
  public func frame(at index: Int) -> CGRect { layout.frame(at: index) }
  public func visibleIndexes(visibleFrame: CGRect) -> [Int] { layout.visibleIndexes(visibleFrame: visibleFrame) }
}

/// Items made of data: a data source, a view source for what they look like, a size source and a layout.
///
/// ```swift
/// let provider = BasicProvider(
///   dataSource: ArrayDataSource(data: ["Box", "Card"]),
///   viewSource: ClosureViewSource(viewUpdater: { view, data, _ in view.text = data }),
///   sizeSource: ClosureSizeSource { _, _, _ in CGSize(width: 50, height: 50) },
///   layout: FlowLayout(spacing: 10, justifyContent: .center))
/// ```
open class BasicProvider<Data>: LayoutableProvider {
  public var identifier: String?
  public var dataSource: DataSource<Data>
  public var viewSource: ViewSource<Data>
  public var sizeSource: SizeSource<Data>
  public var layout: Layout

  public init(
    identifier: String? = nil, dataSource: DataSource<Data>, viewSource: ViewSource<Data> = ViewSource(),
    sizeSource: SizeSource<Data> = SizeSource(), layout: Layout = FlowLayout()
  ) {
    self.identifier = identifier
    self.dataSource = dataSource
    self.viewSource = viewSource
    self.sizeSource = sizeSource
    self.layout = layout
  }

  open var numberOfItems: Int { dataSource.numberOfItems }
  open func identifier(at index: Int) -> String { dataSource.identifier(at: index) }
  open func view(at index: Int) -> LayoutView? { viewSource.view(data: dataSource.data(at: index), index: index) }

  open func layoutContext(collectionSize: CGSize) -> any LayoutContext {
    DataContext(collectionSize: collectionSize, dataSource: dataSource, sizeSource: sizeSource)
  }
}

private struct DataContext<Data>: LayoutContext {
  let collectionSize: CGSize
  let dataSource: DataSource<Data>
  let sizeSource: SizeSource<Data>

  var numberOfItems: Int { dataSource.numberOfItems }
  func data(at index: Int) -> Data { dataSource.data(at: index) }
  func identifier(at index: Int) -> String { dataSource.identifier(at: index) }
  func size(at index: Int, collectionSize: CGSize) -> CGSize {
    sizeSource.size(at: index, data: data(at: index), collectionSize: collectionSize)
  }
}

/// Items that are views.
open class SimpleViewProvider: LayoutableProvider {
  public var identifier: String?
  public var views: [LayoutView]
  public var sizeStrategy: ViewSizeStrategies
  /// Other strategies for some of the views.
  public var sizeStrategyOverride: [ObjectIdentifier: ViewSizeStrategies] = [:]
  public var layout: Layout

  public init(
    identifier: String? = nil, views: [LayoutView] = [], sizeStrategy: ViewSizeStrategies = (.fit, .fit),
    layout: Layout = FlowLayout()
  ) {
    self.identifier = identifier
    self.views = views
    self.sizeStrategy = sizeStrategy
    self.layout = layout
  }

  public convenience init(_ views: LayoutView..., sizeStrategy: ViewSizeStrategies = (.fit, .fit)) {
    self.init(views: views, sizeStrategy: sizeStrategy)
  }

  open var numberOfItems: Int { views.count }
  open func identifier(at index: Int) -> String { views[index].identifier ?? "\(index)" }
  open func view(at index: Int) -> LayoutView? { views[index] }

  open func layoutContext(collectionSize: CGSize) -> any LayoutContext {
    let (views, strategy, overrides) = (views, sizeStrategy, sizeStrategyOverride)
    return ItemContext(
      collectionSize: collectionSize, numberOfItems: views.count, identifiers: views.indices.map(identifier(at:))
    ) { index, room in
      let strategy = overrides[ObjectIdentifier(views[index])] ?? strategy
      return SimpleViewSizeSource.size(of: views[index], strategy, in: room)
    }
  }
}

/// A provider of no items that takes room all the same.
open class SpaceProvider: Provider {
  public enum SpaceSizeStrategy: Hashable, Sendable {
    /// As large as the room.
    case fill
    /// A length in px.
    case absolute(CGFloat)

    fileprivate func length(in room: CGFloat) -> CGFloat {
      if case .absolute(let length) = self { length } else { room }
    }
  }

  public var identifier: String?
  public var sizeStrategy: (width: SpaceSizeStrategy, height: SpaceSizeStrategy)
  public private(set) var contentSize = CGSize.zero

  public init(
    identifier: String? = nil, sizeStrategy: (width: SpaceSizeStrategy, height: SpaceSizeStrategy) = (.fill, .fill)
  ) {
    self.identifier = identifier
    self.sizeStrategy = sizeStrategy
  }

  public var numberOfItems: Int { 0 }
  public func identifier(at index: Int) -> String { "\(index)" }
  public func layout(collectionSize: CGSize) {
    contentSize = CGSize(
      width: sizeStrategy.width.length(in: collectionSize.width),
      height: sizeStrategy.height.length(in: collectionSize.height))
  }
  public func frame(at index: Int) -> CGRect { .zero }
  public func visibleIndexes(visibleFrame: CGRect) -> [Int] { [] }
  public func view(at index: Int) -> LayoutView? { nil }
}
