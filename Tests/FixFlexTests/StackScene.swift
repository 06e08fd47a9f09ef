import Foundation
import LayoutViews

/// A text that is `width` px long in one line of `height` px, and wraps in less room.
func label(_ identifier: String, _ width: CGFloat, _ height: CGFloat) -> LayoutView {
  let view = LayoutView()
  view.identifier = identifier
  view.measure = { room in
    guard room.width < width else { return CGSize(width: width, height: height) }
    return CGSize(width: room.width, height: (width / max(room.width, 1)).rounded(.up) * height)
  }
  return view
}

func view(_ identifier: String) -> LayoutView {
  let view = LayoutView()
  view.identifier = identifier
  return view
}

/// A view of a size, with subviews.
func parent(_ width: CGFloat, _ height: CGFloat, _ subviews: LayoutView...) -> LayoutView {
  let view = LayoutView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  view.identifier = "parent"
  for subview in subviews { view.addSubview(subview) }
  return view
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
