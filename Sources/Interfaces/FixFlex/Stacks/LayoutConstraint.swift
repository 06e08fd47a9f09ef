import Foundation

/// A part of a stack that can be adjusted after the stack was made: the place of an item behind its predecessor, its
/// size, or the end of the stack. Changes count from the next layout on.
public final class LayoutConstraint {
  /// What of an item a constraint is about.
  public enum Attribute: Hashable, Sendable {
    /// The item begins where its predecessor ends, or at the stack's start.
    case start
    /// The last item ends at the stack's end.
    case end
    /// The size of an item.
    case dimension
  }

  /// Whether a size is exact, or a limit.
  public enum Relation: Hashable, Sendable {
    /// At most the constant.
    case lessThanOrEqual
    /// Exactly the constant.
    case equal
    /// At least the constant.
    case greaterThanOrEqual
  }

  /// What of the item the constraint is about.
  public let attribute: Attribute
  /// Whether the size is exact, or a limit; `equal` for places.
  public let relation: Relation
  /// What the other dimension or weight is multiplied by; 1 for constraints without one.
  public let multiplier: CGFloat
  /// A size, or the distance from the anchor, in px.
  public var constant: CGFloat
  /// Below `required`, the constraint gives way to what has a higher priority. Has an effect on sizes and on the end of
  /// a stack.
  public var priority = LayoutPriority.required
  /// A name for finding the constraint again. Default: none.
  public var identifier: String?
  /// Without it, an item is not tied to what comes before it, has no size of its own, or the stack has no end.
  public var isActive = true { didSet { if isActive != oldValue { register() } } }
  /// What a constraint ties that is not made by a stack.
  let tie: ConstraintTie?
  /// The axis of such a constraint.
  let axis: StackAxis

  init(_ attribute: Attribute, _ relation: Relation = .equal, constant: CGFloat, multiplier: CGFloat = 1) {
    self.attribute = attribute
    self.relation = relation
    self.constant = constant
    self.multiplier = multiplier
    tie = nil
    axis = .horizontal
  }

  /// A constraint that is not made by a stack, and not active yet.
  init(
    _ tie: ConstraintTie, _ axis: StackAxis, _ relation: Relation = .equal, constant: CGFloat, multiplier: CGFloat = 1
  ) {
    if case .edges(_, let edge, _, _) = tie {
      attribute = edge == .lower || edge == .leading ? .start : .end
    } else {
      attribute = .dimension
    }
    self.relation = relation
    self.constant = constant
    self.multiplier = multiplier
    self.tie = tie
    self.axis = axis
    isActive = false
  }

  /// Lets the view that the constraint is about know whether it is active.
  private func register() {
    let owner: AnchorOwner
    switch tie {
    case .edges(let first, _, _, _): owner = first
    case .size(let first, _): owner = first
    case nil: return
    }
    guard let store = (owner.view ?? owner.guide?.owningView)?.interface(FixFlexStore.self) else { return }
    if isActive { store.constraints.append(self) } else { store.constraints.removeAll { $0 === self } }
  }

  /// Makes constraints count from the next layout on.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Lets constraints no longer count from the next layout on.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// The name in programs for Apple's systems.
public typealias NSLayoutConstraint = LayoutConstraint
