import FlexLayout
import Foundation

/// As much of PinLayout as FlexLayout's documentation uses beside it: ties sides of a view to those of its superview.
struct Pin {
  let view: LayoutView

  private var room: CGSize { view.superview?.frame.size ?? .zero }

  @discardableResult
  func top() -> Pin {
    view.frame.origin.y = 0
    return self
  }

  @discardableResult
  func left() -> Pin {
    view.frame.origin.x = 0
    return self
  }

  /// After `top`.
  @discardableResult
  func bottom() -> Pin {
    view.frame.size.height = room.height
    return self
  }

  /// After `left`.
  @discardableResult
  func right() -> Pin {
    view.frame.size.width = room.width
    return self
  }

  @discardableResult
  func width(_ percent: FPercent) -> Pin {
    view.frame.size.width = room.width * percent.value / 100
    return self
  }

  @discardableResult
  func marginTop(_ value: CGFloat) -> Pin {
    view.frame.origin.y += value
    return self
  }
}

extension LayoutView {
  var pin: Pin { Pin(view: self) }
}

/// A view with a content that is larger than itself.
final class ScrollView: LayoutView {
  var contentSize = CGSize.zero
}
