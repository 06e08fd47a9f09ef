import LayoutEngine

/// Computes backgrounds and images.
extension StyleBuilder {
  mutating func applyBackground(_ property: Property, _ value: Value) {
    switch (property, value) {
    case (.backgroundImage, .images(let images)): backgroundImages = images.map { $0.map { image($0) } }
    case (.backgroundPositionX, .positions(let positions)): background.x = positions.map { length($0) }
    case (.backgroundPositionY, .positions(let positions)): background.y = positions.map { length($0) }
    case (.backgroundSize, .sizes(let sizes)): background.sizes = sizes.map { size($0) }
    case (.backgroundRepeat, .repeats(let repeats)): background.repeats = repeats
    case (.backgroundOrigin, .boxes(let boxes)): background.origins = boxes
    case (.backgroundClip, .boxes(let boxes)): background.clips = boxes
    default: break
    }
  }

  private mutating func size(_ value: BackgroundSizeValue) -> PaintStyle.BackgroundSize {
    switch value {
    case .cover: return .cover
    case .contain: return .contain
    case .explicit(let width, let height):
      let usedWidth = width.map { length($0) } ?? .auto
      return .explicit(width: usedWidth, height: height.map { length($0) } ?? .auto)
    }
  }

  mutating func image(_ value: ImageValue) -> PaintStyle.Image {
    switch value {
    case .url(let url): return .url(url)
    case .linear(let angle, let stops, let repeating):
      return .linearGradient(angle: angle, stops: self.stops(stops), repeating: repeating)
    case .corner(let horizontal, let vertical, let stops, let repeating):
      return .cornerGradient(
        horizontal: horizontal, vertical: vertical, stops: self.stops(stops), repeating: repeating)
    case .radial(let shape, let stops, let repeating):
      let width = shape.width.map { length($0) }
      let height = shape.height.map { length($0) }
      return .radialGradient(
        isCircle: shape.isCircle, extent: shape.extent, width: width, height: height, x: length(shape.x),
        y: length(shape.y), stops: self.stops(stops), repeating: repeating)
    case .conic(let from, let x, let y, let stops, let repeating):
      return .conicGradient(
        from: from, x: length(x), y: length(y), stops: self.stops(stops), repeating: repeating)
    }
  }

  /// DEVIATION: a colour hint becomes a stop half-way between its neighbours; the curve that the specification
  /// defines around it is not followed.
  private mutating func stops(_ values: [ColorStopValue]) -> [PaintStyle.ColorStop] {
    var stops: [PaintStyle.ColorStop] = []
    for (index, value) in values.enumerated() {
      let position = value.position.map { length($0) }
      if let color = value.color {
        stops.append(PaintStyle.ColorStop(color: self.color(color), position: position))
      } else if let before = stops.last?.color, index + 1 < values.count, let after = values[index + 1].color {
        stops.append(PaintStyle.ColorStop(color: before.midpoint(self.color(after)), position: position))
      }
    }
    return stops
  }

  /// Puts the layers together: there are as many as images, and shorter lists repeat.
  ///
  /// https://www.w3.org/TR/2024/CRD-css-backgrounds-3-20240311/#layering
  mutating func finishBackground() {
    if backgroundImages.isEmpty {
      // A colour is clipped as the last layer says.
      guard let clip = background.clips.last, clip != .borderBox else { return }
      backgroundImages = [nil]
    }
    let hasImage = backgroundImages.contains { $0 != nil }
    guard hasImage || background.clips.contains(where: { $0 != .borderBox }) else { return }
    func item<Item>(_ list: [Item], _ index: Int, _ initial: Item) -> Item {
      list.isEmpty ? initial : list[index % list.count]
    }
    paint.backgroundLayers = backgroundImages.enumerated().map { index, image in
      var layer = PaintStyle.BackgroundLayer()
      layer.image = image
      layer.positionX = item(background.x, index, layer.positionX)
      layer.positionY = item(background.y, index, layer.positionY)
      layer.size = item(background.sizes, index, layer.size)
      let tiling = item(background.repeats, index, BackgroundRepeat())
      (layer.repeatX, layer.repeatY) = (tiling.x, tiling.y)
      layer.origin = item(background.origins, index, layer.origin)
      layer.clip = item(background.clips, index, layer.clip)
      return layer
    }
  }
}

extension Color {
  /// Half-way to another colour, with premultiplied alpha.
  fileprivate func midpoint(_ other: Color) -> Color {
    let alpha = (self.alpha + other.alpha) / 2
    guard alpha > 0 else { return .transparent }
    func mix(_ a: Float, _ b: Float) -> Float { (a * self.alpha + b * other.alpha) / 2 / alpha }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: alpha)
  }
}
