import Foundation
import LayoutViews

/// The data behind the items of a provider; to be derived from.
open class DataSource<Data> {
  /// To be called by classes that derive from this one.
  public init() {}

  /// How many items there are.
  open var numberOfItems: Int { 0 }
  /// The data of an item; asked only below `numberOfItems`.
  open func data(at index: Int) -> Data { preconditionFailure("a data source with items overrides data(at:)") }
  /// A name of an item that no other has.
  open func identifier(at index: Int) -> String { "\(index)" }
}

/// Data in an array.
open class ArrayDataSource<Data>: DataSource<Data> {
  /// The data, an element for each item.
  public var data: [Data]
  /// Names the items.
  public var identifierMapper: (Int, Data) -> String

  /// Data in an array. Items are named by their numbers unless a closure names them.
  public init(data: [Data] = [], identifierMapper: @escaping (Int, Data) -> String = { index, _ in "\(index)" }) {
    self.data = data
    self.identifierMapper = identifierMapper
    super.init()
  }

  open override var numberOfItems: Int { data.count }
  open override func data(at index: Int) -> Data { data[index] }
  open override func identifier(at index: Int) -> String { identifierMapper(index, data[index]) }
}

/// Makes the views of items; this one makes views that show nothing.
open class ViewSource<Data> {
  /// To be called by classes that derive from this one.
  public init() {}
  /// Makes the view of an item.
  open func view(data: Data, index: Int) -> LayoutView { LayoutView() }
}

/// Makes views by closures.
public final class ClosureViewSource<Data>: ViewSource<Data> {
  private let viewGenerator: (Data, Int) -> LayoutView
  private let viewUpdater: (LayoutView, Data, Int) -> Void

  /// - Parameters:
  ///   - viewGenerator: Makes a view; unless it is given, a plain one.
  ///   - viewUpdater: Lets a view show its data.
  public init(
    viewGenerator: @escaping (Data, Int) -> LayoutView = { _, _ in LayoutView() },
    viewUpdater: @escaping (LayoutView, Data, Int) -> Void = { _, _, _ in }
  ) {
    self.viewGenerator = viewGenerator
    self.viewUpdater = viewUpdater
    super.init()
  }

  public override func view(data: Data, index: Int) -> LayoutView {
    let view = viewGenerator(data, index)
    viewUpdater(view, data, index)
    return view
  }
}

/// Tells the sizes of items; this one makes them as large as the collection.
open class SizeSource<Data> {
  /// To be called by classes that derive from this one.
  public init() {}

  /// The size of an item, in px, in the room that the layout offers: a column of a waterfall, or the whole collection.
  open func size(at index: Int, data: Data, collectionSize: CGSize) -> CGSize { collectionSize }
}

/// Sizes that a closure tells.
public final class ClosureSizeSource<Data>: SizeSource<Data> {
  private let sizeSource: (Int, Data, CGSize) -> CGSize

  /// Sizes that a closure tells, in px, from the number of an item, its data and the room.
  public init(sizeSource: @escaping (_ index: Int, _ data: Data, _ collectionSize: CGSize) -> CGSize) {
    self.sizeSource = sizeSource
    super.init()
  }

  public override func size(at index: Int, data: Data, collectionSize: CGSize) -> CGSize {
    sizeSource(index, data, collectionSize)
  }
}

/// How a side of a view follows from the room it has.
public enum ViewSizeStrategy: Hashable, Sendable {
  /// As large as the room.
  case fill
  /// As large as the view's content in the room.
  case fit
  /// A length in px.
  case absolute(CGFloat)

  func length(in room: CGFloat, fitting: @autoclosure () -> CGFloat) -> CGFloat {
    switch self {
    case .fill: room
    case .fit: fitting()
    case .absolute(let length): length
    }
  }
}

/// The strategies for both sides of a view.
public typealias ViewSizeStrategies = (width: ViewSizeStrategy, height: ViewSizeStrategy)

/// Sizes of views by strategies.
open class SimpleViewSizeSource: SizeSource<LayoutView> {
  /// How the sizes of views follow from the room. Default: as large as their content.
  public var sizeStrategy: ViewSizeStrategies

  /// Sizes by a strategy for each side; as large as the content unless it is given.
  public init(sizeStrategy: ViewSizeStrategies = (.fit, .fit)) {
    self.sizeStrategy = sizeStrategy
    super.init()
  }

  open override func size(at index: Int, data: LayoutView, collectionSize: CGSize) -> CGSize {
    Self.size(of: data, sizeStrategy, in: collectionSize)
  }

  static func size(of view: LayoutView, _ strategy: ViewSizeStrategies, in room: CGSize) -> CGSize {
    // A content that is as wide as something else wraps in that width.
    let width = strategy.width.length(in: room.width, fitting: view.sizeThatFits(room).width)
    let inner = CGSize(width: strategy.width == .fit ? room.width : width, height: room.height)
    return CGSize(
      width: width, height: strategy.height.length(in: room.height, fitting: view.sizeThatFits(inner).height))
  }
}

/// Sizes of images, whose data are their natural sizes: scaled down to fit into the room, never up, with their ratio
/// kept.
open class ImageSizeSource: SizeSource<CGSize> {
  open override func size(at index: Int, data: CGSize, collectionSize: CGSize) -> CGSize {
    guard data.width > 0, data.height > 0 else { return .zero }
    let scale = max(min(1, collectionSize.width / data.width, collectionSize.height / data.height), 0)
    return CGSize(width: data.width * scale, height: data.height * scale)
  }
}

/// The name in programs for Apple's systems.
public typealias UIImageSizeSource = ImageSizeSource
