import Foundation
import LayoutEngine

/// Rounds frames to whole px, as Yoga does: sizes are the distances of rounded edges, which are rounded where they lie in
/// the whole tree, so that neighbours neither overlap nor leave gaps. Texts are never rounded to less than their size.
struct PixelGrid {
  /// px for a point.
  var scale: Double

  private enum Rounding { case nearest, up, down }

  /// The rounded frame, relative to the parent.
  ///
  /// - Parameters:
  ///   - parentX: Where the parent lies in the tree, unrounded.
  ///   - isText: Whether the box holds measured content, which must not be cut off.
  func frame(_ frame: Rect, parentX: Double, parentY: Double, isText: Bool) -> CGRect {
    let (x, width) = segment(start: frame.x.px, length: frame.width.px, parent: parentX, isText)
    let (y, height) = segment(start: frame.y.px, length: frame.height.px, parent: parentY, isText)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Start and length of a box in one axis.
  private func segment(
    start: Double, length: Double, parent: Double, _ isText: Bool
  ) -> (start: Double, length: Double) {
    let startRounding: Rounding = isText ? .down : .nearest
    let endRounding: Rounding = !isText ? .nearest : isWhole(length * scale) ? .down : .up
    let end = rounded(parent + start + length, endRounding)
    return (rounded(start, startRounding), end - rounded(parent + start, startRounding))
  }

  private func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < Self.tolerance }

  private func rounded(_ value: Double, _ rounding: Rounding) -> Double {
    let scaled = value * scale
    if isWhole(scaled) { return scaled.rounded() / scale }
    let down = scaled.rounded(.down)
    let goesUp =
      switch rounding {
      case .up: true
      case .down: false
      case .nearest: scaled - down >= 0.5
      }
    return (goesUp ? down + 1 : down) / scale
  }

  private static let tolerance = 0.0001
}
