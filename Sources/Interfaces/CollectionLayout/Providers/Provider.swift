import Foundation
import LayoutViews

/// A collection of items with their layout. An item is a view, or a section: another provider.
public protocol Provider: AnyObject {
  /// A name by which a layout around the provider knows it.
  var identifier: String? { get }
  /// How many items there are.
  var numberOfItems: Int { get }
  /// The name of an item, which layouts know it by.
  func identifier(at index: Int) -> String

  /// Places the items in some room; the next three members tell the result.
  func layout(collectionSize: CGSize)
  /// The size of all items together after the last layout, in px.
  var contentSize: CGSize { get }
  /// Where an item is after the last layout, in px from the top left corner of the content.
  func frame(at index: Int) -> CGRect
  /// The numbers of the items that can be seen in a part of the content.
  func visibleIndexes(visibleFrame: CGRect) -> [Int]

  /// Makes the view of an item; `nil` for a section.
  func view(at index: Int) -> LayoutView?
  /// The provider that an item is; `nil` for a view.
  func section(at index: Int) -> (any Provider)?
}

extension Provider {
  /// The provider that an item is; `nil` for a view.
  public func section(at index: Int) -> (any Provider)? { nil }
}

/// A provider that leaves placing its items to a layout.
public protocol LayoutableProvider: Provider {
  /// Places the items.
  var layout: Layout { get }
  /// What the layout asks about the items, for a room in px.
  func layoutContext(collectionSize: CGSize) -> any LayoutContext
}

extension LayoutableProvider {
  /// Places the items in some room, in px.
  public func layout(collectionSize: CGSize) { layout.layout(context: layoutContext(collectionSize: collectionSize)) }
  /// The size of all items together after the last layout, in px.
  public var contentSize: CGSize { layout.contentSize }
  /// Where an item is after the last layout, in px from the top left corner of the content.
  public func frame(at index: Int) -> CGRect { layout.frame(at: index) }
  /// The numbers of the items that can be seen in a part of the content.
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
  /// A name by which a layout around the provider knows it. Default: none.
  public var identifier: String?
  /// The data of the items.
  public var dataSource: DataSource<Data>
  /// Makes the views of the items.
  public var viewSource: ViewSource<Data>
  /// Tells the sizes of the items.
  public var sizeSource: SizeSource<Data>
  /// Places the items.
  public var layout: Layout

  /// Items made of data.
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

  /// How many items there are.
  open var numberOfItems: Int { dataSource.numberOfItems }
  /// The name of an item, which layouts know it by.
  open func identifier(at index: Int) -> String { dataSource.identifier(at: index) }
  /// Makes the view of an item; `nil` for a section.
  open func view(at index: Int) -> LayoutView? { viewSource.view(data: dataSource.data(at: index), index: index) }

  /// What the layout asks about the items, for a room in px.
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
  /// A name by which a layout around the provider knows it. Default: none.
  public var identifier: String?
  /// The views, in order.
  public var views: [LayoutView]
  /// How the sizes of views follow from the room. Default: as large as their content.
  public var sizeStrategy: ViewSizeStrategies
  /// Other strategies for some of the views.
  public var sizeStrategyOverride: [ObjectIdentifier: ViewSizeStrategies] = [:]
  /// Places the items.
  public var layout: Layout

  /// Items that are views.
  public init(
    identifier: String? = nil, views: [LayoutView] = [], sizeStrategy: ViewSizeStrategies = (.fit, .fit),
    layout: Layout = FlowLayout()
  ) {
    self.identifier = identifier
    self.views = views
    self.sizeStrategy = sizeStrategy
    self.layout = layout
  }

  /// Items that are views, in a flow.
  public convenience init(_ views: LayoutView..., sizeStrategy: ViewSizeStrategies = (.fit, .fit)) {
    self.init(views: views, sizeStrategy: sizeStrategy)
  }

  /// How many items there are.
  open var numberOfItems: Int { views.count }
  /// The name of an item, which layouts know it by.
  open func identifier(at index: Int) -> String { views[index].identifier ?? "\(index)" }
  /// Makes the view of an item; `nil` for a section.
  open func view(at index: Int) -> LayoutView? { views[index] }

  /// What the layout asks about the items, for a room in px.
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
  /// How large a side of the space is.
  public enum SpaceSizeStrategy: Hashable, Sendable {
    /// As large as the room.
    case fill
    /// A length in px.
    case absolute(CGFloat)

    fileprivate func length(in room: CGFloat) -> CGFloat {
      if case .absolute(let length) = self { length } else { room }
    }
  }

  /// A name by which a layout around the provider knows it. Default: none.
  public var identifier: String?
  /// How large the space is. Default: as large as the room.
  public var sizeStrategy: (width: SpaceSizeStrategy, height: SpaceSizeStrategy)
  /// The size of all items together after the last layout, in px.
  public private(set) var contentSize = CGSize.zero

  /// Room without items; as large as there is unless told otherwise.
  public init(
    identifier: String? = nil, sizeStrategy: (width: SpaceSizeStrategy, height: SpaceSizeStrategy) = (.fill, .fill)
  ) {
    self.identifier = identifier
    self.sizeStrategy = sizeStrategy
  }

  /// How many items there are.
  public var numberOfItems: Int { 0 }
  /// The name of an item, which layouts know it by.
  public func identifier(at index: Int) -> String { "\(index)" }
  /// Places the items in some room, in px.
  public func layout(collectionSize: CGSize) {
    contentSize = CGSize(
      width: sizeStrategy.width.length(in: collectionSize.width),
      height: sizeStrategy.height.length(in: collectionSize.height))
  }
  /// Where an item is after the last layout, in px from the top left corner of the content.
  public func frame(at index: Int) -> CGRect { .zero }
  /// The numbers of the items that can be seen in a part of the content.
  public func visibleIndexes(visibleFrame: CGRect) -> [Int] { [] }
  /// Makes the view of an item; `nil` for a section.
  public func view(at index: Int) -> LayoutView? { nil }
}
