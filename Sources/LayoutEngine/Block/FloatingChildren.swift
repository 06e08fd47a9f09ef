// Children out of flow: floats and absolutely positioned boxes.

extension BlockContainer {
  mutating func layoutFloat(_ node: NodeIndex) {
    // Where the container's position is not known, the expected one is taken.
    let originY = y.isDefinite ? nextBorderEdge : space.expectedY
    if !y.isDefinite {
      adjoining.insert(pass.style(node).pointee.float == .left ? .leftFloat : .rightFloat)
      if !space.forcedY.isDefinite { abortsIfMoved = true }
    }
    let marginBox = pass.layoutFloat(node, containing: content, mode)
    let context = FloatContext(
      space: space.floats, origin: Point(x: contentX, y: originY), width: content.width,
      isRightToLeft: style.pointee.direction == .rtl)
    let corner = pass.placeFloat(node, marginBox: marginBox, at: .zero, in: context)
    guard mode == .full else { return }
    let containerY = y.isDefinite ? y : space.expectedY
    pass.place(node, x: edges.left + corner.x, y: originY - containerY + corner.y, containing: content)
  }

  /// Notes where an absolutely positioned child would be in normal flow.
  ///
  /// https://www.w3.org/TR/2025/WD-css-position-3-20250311/#staticpos-rect
  mutating func layoutOutOfFlow(_ node: NodeIndex) {
    let child = pass.style(node)
    let offset = y.isDefinite ? position.y + position.strut.sum : position.y
    if child.pointee.wasInlineLevel, !y.isDefinite, space.floats != nil {
      adjoining.insert(.inlineOutOfFlow)
      abortsIfMoved = true
    }
    guard mode == .full else { return }
    var place = child.pointee.wasInlineLevel ? inlineStaticPosition(offset) : blockStaticPosition(of: node)
    place.y = offset
    if child.pointee.wasInlineLevel { return pass.setStaticPosition(of: node, place) }
    // Alignment in the block axis is of a rectangle without height; the container's `align-items` is not meant.
    if child.pointee.alignSelf.overflow == .safe { place.safeHeight = .zero }
    switch child.pointee.alignSelf.position {
    case .center: place.vertical = .center
    case .end, .flexEnd, .selfEnd, .lastBaseline: place.vertical = .end
    default: break
    }
    pass.setStaticPosition(of: node, place)
  }

  /// The box is aligned in the content box, which has no height where it is.
  private func blockStaticPosition(of node: NodeIndex) -> StaticPosition {
    var place: StaticPosition
    switch justifiedEdge(of: node) {
    case .start: place = StaticPosition(x: edges.left)
    case .center: place = StaticPosition(x: edges.left + content.width / 2, horizontal: .center)
    case .end: place = StaticPosition(x: edges.left + content.width, horizontal: .end)
    }
    if pass.style(node).pointee.justifySelf.overflow == .safe {
      place.safeWidth = content.width
      place.safeEdge = style.pointee.direction == .ltr ? .start : .end
    }
    return place
  }

  /// The start of an empty line between the floats.
  private func inlineStaticPosition(_ offset: LayoutUnit) -> StaticPosition {
    let floats = FloatContext(
      space: space.floats, origin: Point(x: contentX, y: (y.isDefinite ? y : space.expectedY) + offset),
      width: content.width, isRightToLeft: style.pointee.direction == .rtl)
    let start = inlineStart(in: floats.band(at: .zero))
    return StaticPosition(x: edges.left + start, horizontal: style.pointee.direction == .ltr ? .start : .end)
  }

  /// Where an empty line begins between floats, behind its indent, from the left of the content box.
  private func inlineStart(in band: Opportunity) -> LayoutUnit {
    let isLeftToRight = style.pointee.direction == .ltr
    let indent = style.pointee.textIndent.resolved(against: content.width, pass.calculations).orZero
    let (left, right) = isLeftToRight ? (band.left + indent, band.right) : (band.left, band.right - indent)
    switch style.pointee.textAlign.ofLines {
    case .left: return left
    case .right: return right
    case .center: return left + (right - left) / 2
    case .end: return isLeftToRight ? right : left
    default: return isLeftToRight ? left : right
    }
  }
}
