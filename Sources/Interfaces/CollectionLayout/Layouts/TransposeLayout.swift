import Foundation

/// A layout with its axes exchanged: what it says about rows is about columns.
open class TransposeLayout: WrapperLayout {
  open override var contentSize: CGSize { rootLayout.contentSize.transposed }

  open override func layout(context: any LayoutContext) { rootLayout.layout(context: transpose(context)) }

  private func transpose<Original: LayoutContext>(_ context: Original) -> any LayoutContext {
    TransposeContext(original: context)
  }

  open override func frame(at index: Int) -> CGRect { rootLayout.frame(at: index).transposed }

  open override func visibleIndexes(visibleFrame: CGRect) -> [Int] {
    rootLayout.visibleIndexes(visibleFrame: visibleFrame.transposed)
  }
}

/// The items of another context, with width and height exchanged.
private struct TransposeContext<Original: LayoutContext>: LayoutContext {
  let original: Original

  var collectionSize: CGSize { original.collectionSize.transposed }
  var numberOfItems: Int { original.numberOfItems }
  func data(at index: Int) -> Original.Data { original.data(at: index) }
  func identifier(at index: Int) -> String { original.identifier(at: index) }
  func size(at index: Int, collectionSize: CGSize) -> CGSize {
    original.size(at: index, collectionSize: collectionSize.transposed).transposed
  }
}

extension CGSize {
  fileprivate var transposed: CGSize { CGSize(width: height, height: width) }
}

extension CGRect {
  fileprivate var transposed: CGRect {
    CGRect(x: origin.y, y: origin.x, width: size.height, height: size.width)
  }
}
