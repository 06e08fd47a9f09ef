import Foundation
import LayoutEngine

/// A length for each way of naming sides. The more exact name wins, whatever was set last: `start` and `end`, then
/// `left` and `right`, then `horizontal`; `top` and `bottom`, then `vertical`; then `all`.
struct EdgeValues {
  var left: Length?
  var top: Length?
  var right: Length?
  var bottom: Length?
  var start: Length?
  var end: Length?
  var horizontal: Length?
  var vertical: Length?
  var all: Length?

  /// The lengths of the physical sides where text runs in `direction`; `initial` where none is set.
  func resolved(_ direction: Direction, initial: Length) -> Edges<Length> {
    let (atLeft, atRight) = direction == .ltr ? (start, end) : (end, start)
    return Edges(
      top: top ?? vertical ?? all ?? initial, right: atRight ?? right ?? horizontal ?? all ?? initial,
      bottom: bottom ?? vertical ?? all ?? initial, left: atLeft ?? left ?? horizontal ?? all ?? initial)
  }

  mutating func set(top: Length, left: Length, bottom: Length, right: Length) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  mutating func set(top: Length, start: Length, bottom: Length, end: Length) {
    self.top = top
    self.start = start
    self.bottom = bottom
    self.end = end
  }

  mutating func set(_ insets: EdgeInsets) {
    set(
      top: .points(insets.top), left: .points(insets.left), bottom: .points(insets.bottom), right: .points(insets.right)
    )
  }

  mutating func set(_ insets: DirectionalEdgeInsets) {
    set(
      top: .points(insets.top), start: .points(insets.leading), bottom: .points(insets.bottom),
      end: .points(insets.trailing))
  }
}

extension Length {
  static func points(_ value: CGFloat) -> Length { .px(LayoutUnit(Double(value))) }

  /// The length, or `reset` for `nil`.
  static func points(_ value: CGFloat?, or reset: Length) -> Length { value.map { points($0) } ?? reset }

  static func percent(_ percent: FPercent) -> Length {
    let value = Float(percent.value)
    return .percent(value.isFinite ? value : 0)
  }
}
