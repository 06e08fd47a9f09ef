import LayoutEngine

/// A command of `shape()`, with lengths before or after they are computed.
///
/// https://www.w3.org/TR/2025/WD-css-shapes-2-20250724/#shape-function
public struct ShapeCommand<Measure> {
  public enum Kind: UInt8, Hashable, Sendable { case move, line, horizontal, vertical, curve, smooth, arc, close }

  public struct Point {
    public var x: Measure
    public var y: Measure
  }

  /// What a control point is relative to.
  public enum Anchor: UInt8, Hashable, Sendable {
    /// The top left corner of the reference box.
    case origin
    /// The starting and the end point of the command.
    case start, end
  }

  public struct ControlPoint {
    public var point: Point
    public var anchor: Anchor
  }

  public struct Arc {
    /// One radius for both axes, or two.
    public var horizontal: Measure
    public var vertical: Measure?
    public var isClockwise = false
    public var isLarge = false
    /// Degrees.
    public var rotation = 0.0
  }

  public var kind: Kind
  /// `by`: the end point is relative to the starting point.
  public var isRelative = false
  /// A horizontal line has no vertical coordinate that counts, a vertical one no horizontal one; `nil` if closing.
  public var end: Point?
  public var controls: [ControlPoint] = []
  public var arc: Arc?

  init(_ kind: Kind, isRelative: Bool = false, end: Point? = nil) {
    (self.kind, self.isRelative, self.end) = (kind, isRelative, end)
  }

  /// The command with its lengths computed.
  func map<Result>(_ transform: (Measure) -> Result) -> ShapeCommand<Result> {
    func map(_ point: Point) -> ShapeCommand<Result>.Point {
      ShapeCommand<Result>.Point(x: transform(point.x), y: transform(point.y))
    }
    var result = ShapeCommand<Result>(.init(rawValue: kind.rawValue) ?? .close, isRelative: isRelative)
    result.end = end.map(map)
    result.controls = controls.map { control in
      .init(point: map(control.point), anchor: .init(rawValue: control.anchor.rawValue) ?? .origin)
    }
    result.arc = arc.map { arc in
      .init(
        horizontal: transform(arc.horizontal), vertical: arc.vertical.map(transform), isClockwise: arc.isClockwise,
        isLarge: arc.isLarge, rotation: arc.rotation)
    }
    return result
  }
}

extension ShapeCommand: Sendable where Measure: Sendable {}
extension ShapeCommand: Equatable where Measure: Equatable {}
extension ShapeCommand: Hashable where Measure: Hashable {}
extension ShapeCommand.Point: Sendable where Measure: Sendable {}
extension ShapeCommand.Point: Equatable where Measure: Equatable {}
extension ShapeCommand.Point: Hashable where Measure: Hashable {}
extension ShapeCommand.ControlPoint: Sendable where Measure: Sendable {}
extension ShapeCommand.ControlPoint: Equatable where Measure: Equatable {}
extension ShapeCommand.ControlPoint: Hashable where Measure: Hashable {}
extension ShapeCommand.Arc: Sendable where Measure: Sendable {}
extension ShapeCommand.Arc: Equatable where Measure: Equatable {}
extension ShapeCommand.Arc: Hashable where Measure: Hashable {}
