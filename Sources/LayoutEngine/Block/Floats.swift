// Placing floats.
//
// https://www.w3.org/TR/2011/REC-CSS2-20110607/visuren.html#float-position

/// The floats of a block formatting context as the content of one of its block containers meets them. Positions are
/// relative to the border box of the box that establishes the block formatting context.
struct FloatContext: BitwiseCopyable {
  /// `nil` if there is no float in the block formatting context.
  let space: UnsafeMutablePointer<ExclusionSpace>?
  /// The corner of the container's content box.
  let origin: Point
  /// The width of the container's content box.
  let width: LayoutUnit
  /// Whether the container's direction is `rtl`.
  let isRightToLeft: Bool

  static var none: FloatContext { FloatContext(space: nil, origin: .zero, width: .zero, isRightToLeft: false) }

  var isEmpty: Bool { space?.pointee.isEmpty ?? true }

  /// The room between the floats at a height below the top of the content box, and down to where it changes. All values
  /// of the answer are relative to the content box.
  func band(at y: LayoutUnit) -> Opportunity {
    guard let space else { return Opportunity(left: .zero, right: width, top: y, bottom: .max) }
    return relative(space.pointee.band(at: origin.y + y, in: container))
  }

  /// `y`, or what `clear` makes of it: a position below the floats that are to be cleared, relative to the content box.
  func cleared(_ y: LayoutUnit, _ clear: Clear) -> LayoutUnit {
    guard clear != .none, let space else { return y }
    let offset = space.pointee.clearanceOffset(clear)
    return offset == .min ? y : max(y, offset - origin.y)
  }

  var container: FloatContainer { FloatContainer(x: origin.x, width: width, isRightToLeft: isRightToLeft) }

  private func relative(_ opportunity: Opportunity) -> Opportunity {
    Opportunity(
      left: opportunity.left - origin.x, right: opportunity.right - origin.x, top: opportunity.top - origin.y,
      bottom: opportunity.bottom == .max ? .max : opportunity.bottom - origin.y)
  }
}

extension LayoutPass {
  /// Lays out a float of a block container.
  ///
  /// - Parameter containing: The content box of the container; its height is indefinite if it is automatic.
  /// - Returns: The size of the margin box.
  func layoutFloat(_ node: NodeIndex, containing: Size, _ mode: LayoutMode) -> Size {
    var constraints = Constraints(availableWidth: containing.width, containingHeight: containing.height)
    constraints.flags.insert(.shrinkToFit)
    let result = layout(node, constraints, mode)
    let margin = margins(of: style(node), containingWidth: containing.width)
    return Size(width: result.width + margin.horizontal, height: result.height + margin.vertical)
  }

  /// Finds the place of a float that was laid out, and adds it to the floats of its formatting context.
  ///
  /// - Parameter y: The height below the top of the container's content box where the float would be alone.
  /// - Returns: The corner of the border box, relative to the container's content box.
  func placeFloat(_ node: NodeIndex, marginBox: Size, at y: LayoutUnit, in floats: FloatContext) -> Point {
    let style = style(node)
    let margin = margins(of: style, containingWidth: floats.width)
    guard let space = floats.space else { return Point(x: margin.left, y: y + margin.top) }
    let cleared = floats.cleared(y, style.pointee.clear)
    let top = max(floats.origin.y + cleared, space.pointee.lastTop)
    let place = space.pointee.opportunity(at: top, in: floats.container, minimum: marginBox.width)
    let x = style.pointee.float == .left ? place.left : place.right - marginBox.width
    space.pointee.add(
      Rect(x: x, y: place.top, width: marginBox.width, height: marginBox.height), side: style.pointee.float)
    return Point(x: x - floats.origin.x + margin.left, y: place.top - floats.origin.y + margin.top)
  }
}
