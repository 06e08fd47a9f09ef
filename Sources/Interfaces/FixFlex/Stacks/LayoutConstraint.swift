import Foundation

/// A part of a stack that can be adjusted after the stack was made: the place of an item behind its predecessor, its
/// size, or the end of the stack. Changes count from the next layout on.
public final class LayoutConstraint {
  public enum Attribute: Hashable, Sendable {
    /// The item begins where its predecessor ends, or at the stack's start.
    case start
    /// The last item ends at the stack's end.
    case end
    /// The size of an item.
    case dimension
  }

  public enum Relation: Hashable, Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

  public let attribute: Attribute
  public let relation: Relation
  /// What the other dimension or weight is multiplied by; 1 for constraints without one.
  public let multiplier: CGFloat
  /// A size, or the distance from the anchor, in px.
  public var constant: CGFloat
  /// Below `required`, the constraint gives way to what has a higher priority. Has an effect on sizes and on the end of
  /// a stack.
  public var priority = LayoutPriority.required
  public var identifier: String?
  /// Without it, an item is not tied to what comes before it, has no size of its own, or the stack has no end.
  public var isActive = true

  init(_ attribute: Attribute, _ relation: Relation = .equal, constant: CGFloat, multiplier: CGFloat = 1) {
    self.attribute = attribute
    self.relation = relation
    self.constant = constant
    self.multiplier = multiplier
  }

  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// The name in programs for Apple's systems.
public typealias NSLayoutConstraint = LayoutConstraint
