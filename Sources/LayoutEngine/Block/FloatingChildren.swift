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
      space: space.floats, origin: Point(x: contentX, y: originY), width: content.width)
    let corner = pass.placeFloat(node, marginBox: marginBox, at: .zero, in: context)
    guard mode == .full else { return }
    let containerY = y.isDefinite ? y : space.expectedY
    pass.place(node, x: edges.left + corner.x, y: originY - containerY + corner.y, containing: content)
  }

  /// Notes where an absolutely positioned child would be in normal flow.
  ///
  /// https://www.w3.org/TR/2025/WD-css-position-3-20250311/#staticpos-rect
  mutating func layoutOutOfFlow(_ node: NodeIndex) {
    let offset = y.isDefinite ? position.y + position.strut.sum : position.y
    if pass.style(node).pointee.wasInlineLevel, !y.isDefinite, space.floats != nil {
      adjoining.insert(.inlineOutOfFlow)
      abortsIfMoved = true
    }
    guard mode == .full else { return }
    let direction = style.pointee.direction
    guard pass.style(node).pointee.wasInlineLevel else {
      let x = direction == .ltr ? edges.left : width - edges.right
      let edge = direction == .ltr ? StaticPosition.Edge.start : .end
      return pass.setStaticPosition(of: node, StaticPosition(x: x, y: offset, horizontal: edge))
    }
    let floats = FloatContext(
      space: space.floats, origin: Point(x: contentX, y: (y.isDefinite ? y : space.expectedY) + offset),
      width: content.width)
    let band = floats.band(at: .zero)
    let x = edges.left + inlineStart(in: band)
    pass.setStaticPosition(of: node, StaticPosition(x: x, y: offset, horizontal: direction == .ltr ? .start : .end))
  }

  /// Where an empty line begins between floats, from the left of the content box.
  private func inlineStart(in band: Opportunity) -> LayoutUnit {
    let isLeftToRight = style.pointee.direction == .ltr
    switch style.pointee.textAlign {
    case .left: return band.left
    case .right: return band.right
    case .center: return band.left + band.width / 2
    case .end: return isLeftToRight ? band.right : band.left
    default: return isLeftToRight ? band.left : band.right
    }
  }
}
