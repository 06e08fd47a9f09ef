import Foundation
import LayoutViews

/// How large a spacer, a view, or several views beside each other are along the axis of their stack.
///
/// Made by `Fix`, `Flex`, `Fill` and `Match`.
public struct SizingIntent {
  enum Sizing {
    case fix(CGFloat)
    case flex(min: CGFloat?, max: CGFloat?, hugging: LayoutPriority?, compressionResistance: LayoutPriority?)
    case fill(weight: CGFloat)
    case match(LayoutDimension, multiplier: CGFloat, offset: CGFloat)
  }

  /// Views that share their start and their end; none for a spacer.
  let views: [LayoutView]
  let sizing: Sizing
  private(set) var spacing: CGFloat = 0
  private(set) var startConstraintBlock: ((LayoutConstraint) -> Void)?
  private(set) var endConstraintBlock: ((LayoutConstraint) -> Void)?
  private(set) var dimensionConstraintBlock: ((LayoutConstraint) -> Void)?
  private(set) var layoutGuideBlock: ((LayoutGuide) -> Void)?

  init(_ views: [LayoutView], _ sizing: Sizing) {
    self.views = views
    self.sizing = sizing
  }

  /// Sets the distance from what comes before, in px; a negative one makes them overlap.
  public func spacingBefore(_ spacing: CGFloat) -> SizingIntent {
    var intent = self
    intent.spacing = spacing
    return intent
  }

  /// Hands over each constraint that ties an item to its predecessor, or to the start of the stack.
  public func onCreateStartConstraint(_ block: @escaping (LayoutConstraint) -> Void) -> SizingIntent {
    var intent = self
    intent.startConstraintBlock = block
    return intent
  }

  /// Hands over the constraint that ties the item to the end of the stack, if it is the last one.
  public func onCreateEndConstraint(_ block: @escaping (LayoutConstraint) -> Void) -> SizingIntent {
    var intent = self
    intent.endConstraintBlock = block
    return intent
  }

  /// Hands over each constraint of the item's size.
  public func onCreateDimensionConstraint(_ block: @escaping (LayoutConstraint) -> Void) -> SizingIntent {
    var intent = self
    intent.dimensionConstraintBlock = block
    return intent
  }

  /// Hands over the guide of a spacer.
  public func onCreateLayoutGuide(_ block: @escaping (LayoutGuide) -> Void) -> SizingIntent {
    var intent = self
    intent.layoutGuideBlock = block
    return intent
  }
}
