// The functions have the names that programs for FixFlex call.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import LayoutViews

// MARK: Fix

/// A spacer of a size, in px.
public func Fix(_ value: CGFloat) -> SizingIntent { SizingIntent([], .fix(value)) }

/// A view of a size, in px.
public func Fix(_ view: LayoutView, _ value: CGFloat) -> SizingIntent { Fix([view], value) }

/// Views of the same size that share start and end.
public func Fix(_ views: [LayoutView], _ value: CGFloat) -> SizingIntent { SizingIntent(views, .fix(value)) }

// MARK: Flex

/// A spacer that takes what is left, within limits in px.
public func Flex(min: CGFloat? = nil, max: CGFloat? = nil) -> SizingIntent {
  SizingIntent([], .flex(min: min, max: max, hugging: .required, compressionResistance: .required))
}

/// A view that has the size of its content if it can, within limits in px; a view without content takes what is left.
///
/// - Parameters:
///   - view: The view.
///   - min: The least size, in px.
///   - max: The largest size, in px; the least one wins.
///   - huggingPriority: How much the content resists being stretched; `nil` leaves the view's priority as it is.
///   - compressionResistancePriority: How much it resists being compressed.
public func Flex(
  _ view: LayoutView, min: CGFloat? = nil, max: CGFloat? = nil, huggingPriority: LayoutPriority? = nil,
  compressionResistancePriority: LayoutPriority? = nil
) -> SizingIntent {
  Flex(
    [view], min: min, max: max, huggingPriority: huggingPriority,
    compressionResistancePriority: compressionResistancePriority)
}

/// Views that share start and end, and have the size of the largest content if they can.
public func Flex(
  _ views: [LayoutView], min: CGFloat? = nil, max: CGFloat? = nil, huggingPriority: LayoutPriority? = nil,
  compressionResistancePriority: LayoutPriority? = nil
) -> SizingIntent {
  SizingIntent(
    views, .flex(min: min, max: max, hugging: huggingPriority, compressionResistance: compressionResistancePriority))
}

// MARK: Fill

/// A spacer that takes a part of what is left, in proportion to its weight.
public func Fill(weight: CGFloat = 1) -> SizingIntent { SizingIntent([], .fill(weight: weight)) }

/// A view that takes a part of what is left, in proportion to its weight. A weight of 0 is a size of 0; a negative one
/// counts as 0 and is reported.
public func Fill(_ view: LayoutView, weight: CGFloat = 1) -> SizingIntent { Fill([view], weight: weight) }

/// Views that share start and end, and take a part of what is left.
public func Fill(_ views: [LayoutView], weight: CGFloat = 1) -> SizingIntent {
  SizingIntent(views, .fill(weight: weight))
}

// MARK: Match

/// A spacer as large as a dimension of something else, times the multiplier and with the offset added.
public func Match(dimension: LayoutDimension, multiplier: CGFloat = 1, offset: CGFloat = 0) -> SizingIntent {
  SizingIntent([], .match(dimension, multiplier: multiplier, offset: offset))
}

/// A view as large as a dimension of something else, times the multiplier and with the offset added.
public func Match(
  _ view: LayoutView, dimension: LayoutDimension, multiplier: CGFloat = 1, offset: CGFloat = 0
) -> SizingIntent {
  Match([view], dimension: dimension, multiplier: multiplier, offset: offset)
}

/// Views that share start and end, as large as a dimension of something else.
public func Match(
  _ views: [LayoutView], dimension: LayoutDimension, multiplier: CGFloat = 1, offset: CGFloat = 0
) -> SizingIntent {
  SizingIntent(views, .match(dimension, multiplier: multiplier, offset: offset))
}
