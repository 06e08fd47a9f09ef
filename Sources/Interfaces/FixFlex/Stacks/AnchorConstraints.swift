import Foundation
import LayoutViews

/// What a constraint that is not made by a stack ties together.
enum ConstraintTie {
  /// The first edge is where the second one is.
  case edges(AnchorOwner, AnchorEdge, AnchorOwner, AnchorEdge)
  /// A size is a constant, or that of something else.
  case size(AnchorOwner, LayoutDimension?)
}

extension LayoutXAxisAnchor {
  /// A constraint that puts the edge where another one is, `constant` px further in reading direction. It counts once it
  /// is active.
  public func constraint(equalTo anchor: LayoutXAxisAnchor, constant: CGFloat = 0) -> LayoutConstraint {
    LayoutConstraint(.edges(owner, edge, anchor.owner, anchor.edge), .horizontal, constant: constant)
  }
}

extension LayoutYAxisAnchor {
  /// A constraint that puts the edge where another one is, `constant` px further down. It counts once it is active.
  public func constraint(equalTo anchor: LayoutYAxisAnchor, constant: CGFloat = 0) -> LayoutConstraint {
    LayoutConstraint(.edges(owner, edge, anchor.owner, anchor.edge), .vertical, constant: constant)
  }
}

extension LayoutDimension {
  /// A constraint that sets the size. It counts once it is active.
  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
    LayoutConstraint(.size(owner, nil), axis, constant: constant)
  }

  /// A constraint that limits the size. It counts once it is active.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    LayoutConstraint(.size(owner, nil), axis, .greaterThanOrEqual, constant: constant)
  }

  /// A constraint that limits the size. It counts once it is active.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    LayoutConstraint(.size(owner, nil), axis, .lessThanOrEqual, constant: constant)
  }

  /// A constraint that makes the size that of another dimension, times the multiplier and with the constant added. It
  /// counts once it is active.
  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> LayoutConstraint {
    LayoutConstraint(.size(owner, dimension), axis, constant: constant, multiplier: multiplier)
  }
}

extension LayoutView {
  /// Adds a rectangle that shows nothing, for constraints.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guide.owningView = self
    interface(FixFlexStore.self).guides.append(guide)
  }

  /// Has no effect: a view that no stack or constraint places keeps its frame, and others do not.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { existingInterface(FixFlexStore.self)?.translatesAutoresizingMask ?? true }
    set { interface(FixFlexStore.self).translatesAutoresizingMask = newValue }
  }
}
