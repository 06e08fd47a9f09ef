import Foundation

/// All items on top of each other, at the origin and in the size that they want.
open class OverlayLayout: SimpleLayout {
  open override func simpleLayout(context: any LayoutContext) -> [CGRect] {
    let room = context.collectionSize
    return (0..<context.numberOfItems).map {
      CGRect(origin: .zero, size: context.size(at: $0, collectionSize: room))
    }
  }
}

/// Frames that a closure computes, from the index of an item and the size of the collection.
public final class ClosureLayout: SimpleLayout {
  /// Computes the frame of an item, in px, from its number and the size of the collection.
  public var frameProvider: (Int, CGSize) -> CGRect

  /// A layout of frames that a closure computes, in px, from the number of an item and the size of the collection.
  public init(frameProvider: @escaping (Int, CGSize) -> CGRect) {
    self.frameProvider = frameProvider
    super.init()
  }

  public override func simpleLayout(context: any LayoutContext) -> [CGRect] {
    (0..<context.numberOfItems).map { frameProvider($0, context.collectionSize) }
  }
}
