import LayoutEngine

/// The computed style of an element: what decides where its box goes, how its text is set, and how it is painted.
public struct ComputedStyle: Sendable {
  public var layout = Style()
  /// Inherited as a whole; equal ones are shared, not copied.
  public var text: Shared<TextStyle>
  public var paint: Shared<PaintStyle>

  public init(text: Shared<TextStyle>, paint: Shared<PaintStyle>) {
    self.text = text
    self.paint = paint
  }
}

/// The computed styles of all elements of a document. Elements with equal ones share them.
public struct ComputedStyles: Sendable {
  /// Each style once.
  public var distinct: [ComputedStyle]
  /// For each element the index of its style in `distinct`.
  public var indices: [Int32]
  /// What the styles in `distinct` say of elements of SVG, where they say anything.
  public var svg: [Int32: Shared<SVGStyle>] = [:]

  public init(distinct: [ComputedStyle], indices: [Int32]) {
    self.distinct = distinct
    self.indices = indices
  }

  /// What is declared for an element of SVG.
  public func svg(of element: ElementTree.Index) -> SVGStyle? { svg[indices[Int(element)]]?.value }

  @inlinable public subscript(element: Int) -> ComputedStyle {
    _read { yield distinct[Int(indices[element])] }
  }
}

/// An immutable value that many elements share.
public final class Shared<Value: Sendable>: Sendable {
  public let value: Value

  public init(_ value: Value) { self.value = value }
}
