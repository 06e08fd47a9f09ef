import Foundation
import LayoutViews

/// An edge or the middle of a rectangle on an axis.
enum AnchorEdge {
  /// Left or top, and right or bottom.
  case lower, upper
  /// Where reading begins and ends.
  case leading, trailing
  case center
}

/// A view or a guide that anchors belong to; views are not kept alive.
struct AnchorOwner {
  private(set) weak var view: LayoutView?
  let guide: LayoutGuide?

  init(_ view: LayoutView) { (self.view, guide) = (view, nil) }
  init(_ guide: LayoutGuide) { (view, self.guide) = (nil, guide) }

  /// What identifies the owner in a layout.
  var identity: ObjectIdentifier? { view.map { ObjectIdentifier($0) } ?? guide.map { ObjectIdentifier($0) } }
}

/// A vertical edge of a view or guide, or its middle.
public struct LayoutXAxisAnchor {
  let owner: AnchorOwner
  let edge: AnchorEdge
}

/// A horizontal edge of a view or guide, or its middle.
public struct LayoutYAxisAnchor {
  let owner: AnchorOwner
  let edge: AnchorEdge
}

/// The width or height of a view or guide.
public struct LayoutDimension {
  let owner: AnchorOwner
  let axis: StackAxis
}

/// The names in programs for Apple's systems.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// The name in programs for Apple's systems.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// The name in programs for Apple's systems.
public typealias NSLayoutDimension = LayoutDimension

extension LayoutView {
  /// The side where reading begins: the left one if text runs from left to right.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(owner: AnchorOwner(self), edge: .leading) }
  /// The side where reading ends: the right one if text runs from left to right.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(owner: AnchorOwner(self), edge: .trailing) }
  /// The left side.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(owner: AnchorOwner(self), edge: .lower) }
  /// The right side.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(owner: AnchorOwner(self), edge: .upper) }
  /// The middle between left and right.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(owner: AnchorOwner(self), edge: .center) }
  /// The top side.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(owner: AnchorOwner(self), edge: .lower) }
  /// The bottom side.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(owner: AnchorOwner(self), edge: .upper) }
  /// The middle between top and bottom.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(owner: AnchorOwner(self), edge: .center) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(owner: AnchorOwner(self), axis: .horizontal) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(owner: AnchorOwner(self), axis: .vertical) }
}

/// The rectangle of a spacer: it takes room in a stack and shows nothing.
public final class LayoutGuide {
  /// A name for finding the guide again. Default: none.
  public var identifier: String?
  /// The view whose stack has the spacer.
  public internal(set) weak var owningView: LayoutView?
  /// Where the spacer is in its view after a layout. On the axis of its stack only: it is as narrow as can be on the
  /// other.
  public internal(set) var layoutFrame = CGRect.zero

  /// A guide that belongs to no view yet.
  public init() {}

  /// The side where reading begins: the left one if text runs from left to right.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(owner: AnchorOwner(self), edge: .leading) }
  /// The side where reading ends: the right one if text runs from left to right.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(owner: AnchorOwner(self), edge: .trailing) }
  /// The left side.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(owner: AnchorOwner(self), edge: .lower) }
  /// The right side.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(owner: AnchorOwner(self), edge: .upper) }
  /// The middle between left and right.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(owner: AnchorOwner(self), edge: .center) }
  /// The top side.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(owner: AnchorOwner(self), edge: .lower) }
  /// The bottom side.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(owner: AnchorOwner(self), edge: .upper) }
  /// The middle between top and bottom.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(owner: AnchorOwner(self), edge: .center) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(owner: AnchorOwner(self), axis: .horizontal) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(owner: AnchorOwner(self), axis: .vertical) }
}

/// The name in programs for Apple's systems.
public typealias UILayoutGuide = LayoutGuide
