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

/// An immutable value that many elements share.
public final class Shared<Value: Sendable>: Sendable {
  public let value: Value

  public init(_ value: Value) { self.value = value }
}
