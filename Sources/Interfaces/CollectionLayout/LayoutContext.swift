import Foundation

/// What a layout asks about the items that it places.
///
/// Sizes are in px. They are cut to 1/64 px, the engine's unit; negative ones and NaN count as 0.
public protocol LayoutContext {
  /// What stands behind an item.
  associatedtype Data

  /// The room that the layout has.
  var collectionSize: CGSize { get }
  /// How many items there are.
  var numberOfItems: Int { get }
  /// What stands behind an item.
  func data(at index: Int) -> Data
  /// The name of an item, as `RowLayout` looks for it.
  func identifier(at index: Int) -> String
  /// The size that an item wants in some room.
  func size(at index: Int, collectionSize: CGSize) -> CGSize
}

/// A layout context around items whose sizes are known or computed by a closure, each its own data.
///
/// ```swift
/// layout.layout(context: ItemContext(collectionSize: CGSize(width: 300, height: 200), sizes: sizes))
/// ```
public struct ItemContext: LayoutContext {
  /// The room that the layout has, in px.
  public var collectionSize: CGSize
  /// How many items there are.
  public var numberOfItems: Int
  /// The names of the items; those without one are named by their number.
  public var identifiers: [String]
  private let sizeOfItem: (Int, CGSize) -> CGSize

  /// - Parameters:
  ///   - collectionSize: The room that the layout has.
  ///   - numberOfItems: How many items there are.
  ///   - identifiers: The names of the first items; others are named by their index.
  ///   - size: The size of an item, by its index and the room that it has.
  public init(
    collectionSize: CGSize, numberOfItems: Int, identifiers: [String] = [],
    size: @escaping (_ index: Int, _ collectionSize: CGSize) -> CGSize
  ) {
    self.collectionSize = collectionSize
    self.numberOfItems = max(numberOfItems, 0)
    self.identifiers = identifiers
    sizeOfItem = size
  }

  /// Items that have these sizes in whatever room.
  public init(collectionSize: CGSize, sizes: [CGSize], identifiers: [String] = []) {
    self.init(collectionSize: collectionSize, numberOfItems: sizes.count, identifiers: identifiers) { index, _ in
      sizes[index]
    }
  }

  /// What stands behind an item.
  public func data(at index: Int) -> Int { index }
  /// The name of an item, which layouts know it by.
  public func identifier(at index: Int) -> String { index < identifiers.count ? identifiers[index] : "\(index)" }
  /// The size that an item wants in some room, in px.
  public func size(at index: Int, collectionSize: CGSize) -> CGSize { sizeOfItem(index, collectionSize) }
}
