import CSS
import Documents
import LayoutEngine

/// Where the tiles of a background image go.
///
/// https://www.w3.org/TR/2023/CRD-css-backgrounds-3-20230214/#the-background-size
struct BackgroundTiles {
  /// One tile.
  var tile: PixelRect
  /// From one tile to the next; at least the tile's size.
  var stepX: Double
  var stepY: Double
  var repeatsX: Bool
  var repeatsY: Bool

  /// - Parameters:
  ///   - area: The background positioning area.
  ///   - natural: The natural size of the image; `nil` for gradients.
  ///   - ratio: The ratio of an image without a natural size, which is as large as fits into the area.
  init(
    _ layer: PaintStyle.BackgroundLayer, area: PixelRect, natural: (width: Double, height: Double)?,
    ratio: (width: Double, height: Double)? = nil, _ calculations: CalculationTable
  ) {
    let contained = ratio.map { ratio in
      Self.scaled(ratio, by: min(area.width / max(ratio.width, 1e-6), area.height / max(ratio.height, 1e-6)))
    }
    var size = Self.size(layer.size, area: area, natural: natural ?? contained, calculations)
    // As in Chromium, positions refer to the size before rounding.
    let left = Self.offset(layer.positionX, free: area.width - size.width, calculations)
    let top = Self.offset(layer.positionY, free: area.height - size.height, calculations)
    if layer.repeatX == .round { size.width = Self.rounded(size.width, in: area.width) }
    if layer.repeatY == .round {
      let height = Self.rounded(size.height, in: area.height)
      if Self.isAutoWidth(layer.size), layer.repeatX != .round, size.height > 0 {
        size.width *= height / size.height
      }
      size.height = height
    }
    tile = PixelRect(x: area.x + left, y: area.y + top, width: size.width, height: size.height)
    (stepX, stepY) = (size.width, size.height)
    repeatsX = layer.repeatX != .noRepeat
    repeatsY = layer.repeatY != .noRepeat
    if layer.repeatX == .space {
      let spaced = Self.spaced(size.width, in: area.width)
      if let spaced { (tile.x, stepX) = (area.x, spaced) }
      repeatsX = spaced != nil
    }
    if layer.repeatY == .space {
      let spaced = Self.spaced(size.height, in: area.height)
      if let spaced { (tile.y, stepY) = (area.y, spaced) }
      repeatsY = spaced != nil
    }
  }

  private static func offset(_ position: Length, free: Double, _ calculations: CalculationTable) -> Double {
    position.pixels(basis: free, calculations)
  }

  private static func isAutoWidth(_ size: PaintStyle.BackgroundSize) -> Bool {
    if case .explicit(let width, _) = size { return width.isAuto }
    return false
  }

  /// The size nearest to `size` of which a whole number fits.
  private static func rounded(_ size: Double, in length: Double) -> Double {
    guard size > 0, length > 0 else { return size }
    return length / max((length / size).rounded(), 1)
  }

  /// The step that spreads whole tiles over a length; `nil` if fewer than two fit.
  private static func spaced(_ size: Double, in length: Double) -> Double? {
    guard size > 0 else { return nil }
    let count = (length / size + 1e-9).rounded(.down)
    return count >= 2 ? size + (length - count * size) / (count - 1) : nil
  }

  private static func size(
    _ size: PaintStyle.BackgroundSize, area: PixelRect, natural: (width: Double, height: Double)?,
    _ calculations: CalculationTable
  ) -> (width: Double, height: Double) {
    guard let natural, natural.width > 0, natural.height > 0 else {
      guard case .explicit(let width, let height) = size else { return (area.width, area.height) }
      return (
        width.isAuto ? area.width : max(width.pixels(basis: area.width, calculations), 0),
        height.isAuto ? area.height : max(height.pixels(basis: area.height, calculations), 0)
      )
    }
    switch size {
    case .cover: return scaled(natural, by: max(area.width / natural.width, area.height / natural.height))
    case .contain: return scaled(natural, by: min(area.width / natural.width, area.height / natural.height))
    case .explicit(let width, let height):
      let usedWidth = max(width.pixels(basis: area.width, calculations), 0)
      let usedHeight = max(height.pixels(basis: area.height, calculations), 0)
      switch (width.isAuto, height.isAuto) {
      case (true, true): return natural
      case (false, true): return (usedWidth, usedWidth * natural.height / natural.width)
      case (true, false): return (usedHeight * natural.width / natural.height, usedHeight)
      case (false, false): return (usedWidth, usedHeight)
      }
    }
  }

  private static func scaled(
    _ size: (width: Double, height: Double), by factor: Double
  ) -> (width: Double, height: Double) {
    (size.width * factor, size.height * factor)
  }

  /// Puts the edges of a tile that does not repeat on whole px, as Chromium does.
  mutating func snap() {
    func round(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
    if !repeatsX { (tile.x, tile.width) = (round(tile.x), round(tile.maxX) - round(tile.x)) }
    if !repeatsY { (tile.y, tile.height) = (round(tile.y), round(tile.maxY) - round(tile.y)) }
  }

  /// Whether one tile covers `rect`, or the only one is all there is.
  func isSingle(over rect: PixelRect) -> Bool {
    let coversX = tile.x <= rect.x && tile.maxX >= rect.maxX
    let coversY = tile.y <= rect.y && tile.maxY >= rect.maxY
    return (!repeatsX || coversX) && (!repeatsY || coversY)
  }
}

extension Painter {
  /// Paints the images of a background, the bottom layer first.
  ///
  /// - Parameter canvas: What to cover instead of the box: the canvas, for the background of the root.
  mutating func paintBackgroundLayers(_ box: DecoratedBox, on canvas: RoundedRect?) {
    if canvas == nil, hairline(box.node) != (false, false) { return }
    for layer in box.style.value.backgroundLayers.reversed() where layer.image != nil {
      if isStopped() { return }
      var shape = canvas ?? box.edge(layer.clip)
      if canvas == nil, layer.clip == .borderBox, box.hasOpaqueBorder {
        let inner = box.paddingEdge
        // Nothing shows through an opaque border; half a px of it hides the seam.
        if !box.border.isRounded { shape = inner }
      }
      let isBlending = layer.blendMode != .normal
      if isBlending {
        body.append("<g")
        appendBlending(layer.blendMode)
        body.append(UInt8(ascii: ">"))
      }
      if layer.clip == .text {
        paintInText(of: box) { painter in painter.paintImage(of: layer, box, shape) }
      } else {
        paintImage(of: layer, box, shape)
      }
      if isBlending { body.append("</g>") }
    }
  }

  /// Paints the image of a layer where `shape` is.
  mutating func paintImage(of layer: PaintStyle.BackgroundLayer, _ box: DecoratedBox, _ shape: RoundedRect) {
    guard let image = layer.image, !shape.rect.isEmpty else { return }
    var tiles = BackgroundTiles(
      layer, area: positioningArea(of: layer, box), natural: naturalSize(of: image, about: box.node),
      ratio: naturalRatio(of: image, about: box.node), laidOut.document.calculations)
    tiles.snap()
    guard !tiles.tile.isEmpty else { return }
    paint(image, tiles, shape, box)
  }

  /// https://www.w3.org/TR/2024/CRD-css-backgrounds-3-20240311/#background-positioning-area
  private func positioningArea(of layer: PaintStyle.BackgroundLayer, _ box: DecoratedBox) -> PixelRect {
    // What is transformed is a viewport of its own, in which nothing is fixed.
    guard layer.isFixed, placement.space(of: box.node) == 0 else { return box.positioningArea(layer.origin) }
    let viewport = laidOut.document.viewport
    return PixelRect(x: 0, y: 0, width: viewport.width.px, height: viewport.height.px)
  }

  mutating func naturalSize(
    of image: PaintStyle.Image, about node: NodeIndex
  ) -> (width: Double, height: Double)? {
    guard case .url(let address) = image else { return nil }
    return imageSize(of: address, about: node)
  }

  mutating func naturalRatio(
    of image: PaintStyle.Image, about node: NodeIndex
  ) -> (width: Double, height: Double)? {
    guard case .url(let address) = image else { return nil }
    return imageRatio(of: address, about: node)
  }

  private mutating func paint(
    _ image: PaintStyle.Image, _ tiles: BackgroundTiles, _ shape: RoundedRect, _ box: DecoratedBox
  ) {
    guard tiles.isSingle(over: shape.rect) else {
      paintPattern(image, tiles, shape, box)
      return
    }
    let covers =
      tiles.tile.x <= shape.rect.x && tiles.tile.maxX >= shape.rect.maxX && tiles.tile.y <= shape.rect.y
      && tiles.tile.maxY >= shape.rect.maxY
    if case .url(let address) = image {
      let clip = covers && tiles.tile == shape.rect && !shape.isRounded ? -1 : defineClip(shape)
      paintImage(address, in: tiles.tile, clip: clip, about: box.node)
    } else if covers {
      fill(shape, with: image, over: tiles.tile, about: box.node)
    } else {
      let part = tiles.tile.intersection(shape.rect)
      guard !part.isEmpty else { return }
      let clip = shape.isRounded ? defineClip(shape) : -1
      fill(RoundedRect(part), with: image, over: tiles.tile, clip: clip, about: box.node)
    }
  }

  /// Fills a shape with repeated tiles.
  private mutating func paintPattern(
    _ image: PaintStyle.Image, _ tiles: BackgroundTiles, _ shape: RoundedRect, _ box: DecoratedBox
  ) {
    // A side that does not repeat has one tile, and the pattern is cut to it.
    var shape = shape
    var clip: Int32 = -1
    if !tiles.repeatsX || !tiles.repeatsY {
      var part = shape.rect
      if !tiles.repeatsX { (part.x, part.width) = (tiles.tile.x, tiles.tile.width) }
      if !tiles.repeatsY { (part.y, part.height) = (tiles.tile.y, tiles.tile.height) }
      part = part.intersection(shape.rect)
      guard !part.isEmpty else { return }
      if shape.isRounded { clip = defineClip(shape) }
      shape = RoundedRect(part)
    }
    // What is painted into a pattern is a definition: written to the body first, then moved. Its coordinates begin at
    // the corner of a tile.
    let start = body.count
    let tile = PixelRect(x: 0, y: 0, width: tiles.tile.width, height: tiles.tile.height)
    if case .url(let address) = image {
      paintImage(address, in: tile, clip: -1, about: box.node)
    } else {
      fill(RoundedRect(tile), with: image, over: tile, about: box.node)
    }
    guard body.count > start else { return }
    let name = newName()
    definitions.append("<pattern id=\"p")
    definitions.append(integer: Int(name))
    definitions.append("\" patternUnits=\"userSpaceOnUse\"")
    definitions.append(
      attributesOf: PixelRect(x: tiles.tile.x, y: tiles.tile.y, width: tiles.stepX, height: tiles.stepY))
    definitions.append(UInt8(ascii: ">"))
    moveBodyToDefinitions(from: start)
    definitions.append("</pattern>")
    guard beginShape(shape) else { return }
    body.append(" fill=\"url(#p")
    body.append(integer: Int(name))
    body.append(")\"")
    if clip >= 0 { appendClipAttribute(clip) }
    body.append("/>")
  }

  /// Takes what was written to the body from `start` on to the definitions.
  mutating func moveBodyToDefinitions(from start: Int) {
    let bytes = body.copy(from: start)
    body.truncate(to: start)
    definitions.append(bytes)
  }
}

extension PixelRect {
  func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(min(maxX, other.maxX) - left, 0), height: max(min(maxY, other.maxY) - top, 0))
  }
}
