import Foundation
import LayoutViews

/// What was made for a stack, to be adjusted or taken back later.
public struct StackingResult {
  /// All constraints of the stack, item by item.
  public let constraints: [LayoutConstraint]
  /// The guides of its spacers.
  public let layoutGuides: [LayoutGuide]
}

/// An end of a stack.
struct StackEnd {
  let owner: AnchorOwner
  let edge: AnchorEdge
  /// Whether it is the edge of the stack's own view.
  let isOwn: Bool
}

/// An item of a stack, with the constraints that can be adjusted.
struct StackItem {
  let owners: [AnchorOwner]
  let isSpacer: Bool
  let sizing: SizingIntent.Sizing
  let starts: [LayoutConstraint]
  let dimensions: [LayoutConstraint]
}

/// A chain of items along an axis, between two anchors.
final class Stack {
  let axis: StackAxis
  /// Whether the stack goes from left to right whatever the direction of its view.
  let isAbsolute: Bool
  let start: StackEnd
  let end: StackEnd
  let items: [StackItem]
  /// Empty if the stack has no end to be tied to.
  let ends: [LayoutConstraint]
  /// What to call the stack in diagnostics, if it is not to be numbered.
  let name: String?
  let result: StackingResult

  init(
    axis: StackAxis, isAbsolute: Bool, start: StackEnd, startOffset: CGFloat?, end: StackEnd, endOffset: CGFloat?,
    name: String?, in view: LayoutView, _ intents: [SizingIntent]
  ) {
    self.axis = axis
    self.isAbsolute = isAbsolute
    self.start = start
    self.end = end
    self.name = name
    var guides: [LayoutGuide] = []
    items = intents.enumerated().map { index, intent in
      StackItem(intent, offset: index == 0 ? startOffset : 0, axis, in: view, &guides)
    }
    ends = Self.ends(of: intents.last, offset: endOffset)
    result = StackingResult(
      constraints: items.flatMap { $0.starts + $0.dimensions } + ends, layoutGuides: guides)
  }

  /// The constraints that tie the last item to the end, one for each of its views.
  private static func ends(of intent: SizingIntent?, offset: CGFloat?) -> [LayoutConstraint] {
    guard let intent, let offset else { return [] }
    return (0..<max(intent.views.count, 1)).map { _ in
      let constraint = LayoutConstraint(.end, constant: offset)
      intent.endConstraintBlock?(constraint)
      return constraint
    }
  }
}

extension StackItem {
  /// - Parameter offset: The distance from what comes before; `nil` if the item is not tied to that.
  fileprivate init(
    _ intent: SizingIntent, offset: CGFloat?, _ axis: StackAxis, in view: LayoutView, _ guides: inout [LayoutGuide]
  ) {
    isSpacer = intent.views.isEmpty
    sizing = intent.sizing
    if isSpacer {
      let guide = LayoutGuide()
      guide.owningView = view
      guides.append(guide)
      intent.layoutGuideBlock?(guide)
      owners = [AnchorOwner(guide)]
    } else {
      owners = intent.views.map { AnchorOwner($0) }
      Self.setPriorities(intent, axis)
    }
    starts = Self.starts(of: intent, offset: offset)
    dimensions = owners.flatMap { _ in Self.dimensions(of: intent) }
  }

  /// The constraints that tie the item's views to what comes before.
  private static func starts(of intent: SizingIntent, offset: CGFloat?) -> [LayoutConstraint] {
    guard let offset else { return [] }
    return (0..<max(intent.views.count, 1)).map { _ in
      let constraint = LayoutConstraint(.start, constant: offset + intent.spacing)
      intent.startConstraintBlock?(constraint)
      return constraint
    }
  }

  private static func setPriorities(_ intent: SizingIntent, _ axis: StackAxis) {
    guard case .flex(_, _, let hugging, let compressionResistance) = intent.sizing else { return }
    for view in intent.views {
      if let hugging { view.setContentHuggingPriority(hugging, for: axis) }
      if let compressionResistance { view.setContentCompressionResistancePriority(compressionResistance, for: axis) }
    }
  }

  private static func dimensions(of intent: SizingIntent) -> [LayoutConstraint] {
    let constraints: [LayoutConstraint] =
      switch intent.sizing {
      case .fix(let value): [LayoutConstraint(.dimension, constant: value)]
      case .flex(let minimum, let maximum, _, _):
        [
          minimum.map { LayoutConstraint(.dimension, .greaterThanOrEqual, constant: $0) },
          maximum.map { LayoutConstraint(.dimension, .lessThanOrEqual, constant: $0) },
        ].compactMap { $0 }
      case .fill(let weight): [LayoutConstraint(.dimension, constant: 0, multiplier: weight)]
      case .match(_, let multiplier, let offset):
        [LayoutConstraint(.dimension, constant: offset, multiplier: multiplier)]
      }
    for constraint in constraints { intent.dimensionConstraintBlock?(constraint) }
    return constraints
  }
}

/// The stacks and priorities of a view.
final class FixFlexStore: ViewInterface {
  var stacks: [Stack] = []
  /// Active constraints that are not made by stacks.
  var constraints: [LayoutConstraint] = []
  /// Guides that are not spacers of stacks.
  var guides: [LayoutGuide] = []
  var translatesAutoresizingMask = true
  var hugging: [StackAxis: LayoutPriority] = [:]
  var compressionResistance: [StackAxis: LayoutPriority] = [:]

  init(view: LayoutView) {}
}
