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
    case (.backgroundAttachment, .raws(let raws)): background.attachments = raws
    case (.backgroundBlendMode, .raws(let raws)): background.blendModes = raws
    default: applyMask(property, value)
    }
  }

  mutating func size(_ value: BackgroundSizeValue) -> PaintStyle.BackgroundSize {
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
    case .interpolated(let gradient, let method): return .interpolated(self.image(gradient), in: method)
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

  private mutating func stops(_ values: [ColorStopValue]) -> [PaintStyle.ColorStop] {
    values.map { value in
      let position = value.position.map { length($0) }
      guard let color = value.color else {
        return PaintStyle.ColorStop(color: .transparent, position: position, isHint: true)
      }
      return PaintStyle.ColorStop(color: self.color(color), position: position)
    }
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
    paint.backgroundLayers = backgroundImages.enumerated().map { background.layer($0, $1) }
  }
}

extension BackgroundLists {
  /// One layer; shorter lists repeat.
  func layer(_ index: Int, _ image: PaintStyle.Image?) -> PaintStyle.BackgroundLayer {
    var layer = PaintStyle.BackgroundLayer()
    layer.image = image
    layer.positionX = Self.item(x, index, layer.positionX)
    layer.positionY = Self.item(y, index, layer.positionY)
    layer.size = Self.item(sizes, index, layer.size)
    let tiling = Self.item(repeats, index, BackgroundRepeat())
    (layer.repeatX, layer.repeatY) = (tiling.x, tiling.y)
    layer.origin = Self.item(origins, index, layer.origin)
    layer.clip = Self.item(clips, index, layer.clip)
    layer.isFixed = Self.item(attachments, index, 0) != 0
    layer.blendMode = PaintStyle.BlendMode(rawValue: Self.item(blendModes, index, 0)) ?? .normal
    return layer
  }

  static func item<Item>(_ list: [Item], _ index: Int, _ initial: Item) -> Item {
    list.isEmpty ? initial : list[index % list.count]
  }
}
