import CSS
import LayoutEngine

/// Where the nine parts of a border image come from and go to.
///
/// https://www.w3.org/TR/2024/CRD-css-backgrounds-3-20240311/#border-images
struct BorderImageGrid {
  struct Part {
    var source: PixelRect
    var target: PixelRect
    /// The size of one tile; the target's where the part is stretched.
    var tile: (width: Double, height: Double)
    /// From one tile to the next.
    var step: (x: Double, y: Double)
    /// Where the first tile begins.
    var start: (x: Double, y: Double)
    var isTiled: Bool
  }

  let parts: [Part]

  /// - Parameters:
  ///   - area: The border image area.
  ///   - slices: Of the image, in its pixels.
  ///   - widths: Of the border image.
  init(
    _ image: PaintStyle.BorderImage, area: PixelRect, size: (width: Double, height: Double), slices: Edges<Double>,
    widths: Edges<Double>
  ) {
    let sourceX = Self.bands(size.width, slices.left, slices.right)
    let sourceY = Self.bands(size.height, slices.top, slices.bottom)
    let targetX = Self.bands(area.width, widths.left, widths.right)
    let targetY = Self.bands(area.height, widths.top, widths.bottom)
    // How much the edges are enlarged; the middle as the edges beside it.
    func scale(_ first: (Double, Double), _ second: (Double, Double)) -> Double {
      if first.0 > 0, first.1 > 0 { return first.0 / first.1 }
      return second.0 > 0 && second.1 > 0 ? second.0 / second.1 : 1
    }
    let scaleX = scale((widths.top, slices.top), (widths.bottom, slices.bottom))
    let scaleY = scale((widths.left, slices.left), (widths.right, slices.right))
    let edgeScaleX = [scale((widths.top, slices.top), (0, 0)), scaleX, scale((widths.bottom, slices.bottom), (0, 0))]
    let edgeScaleY = [scale((widths.left, slices.left), (0, 0)), scaleY, scale((widths.right, slices.right), (0, 0))]
    var parts: [Part] = []
    for row in 0..<3 {
      for column in 0..<3 where row != 1 || column != 1 || image.fillsMiddle {
        let source = PixelRect(
          x: sourceX[column].start, y: sourceY[row].start, width: sourceX[column].length, height: sourceY[row].length)
        let target = PixelRect(
          x: area.x + targetX[column].start, y: area.y + targetY[row].start, width: targetX[column].length,
          height: targetY[row].length)
        guard !source.isEmpty, !target.isEmpty else { continue }
        let x = Self.tiles(
          column == 1 ? image.repeatX : .stretch, target.width, source.width * edgeScaleX[row])
        let y = Self.tiles(
          row == 1 ? image.repeatY : .stretch, target.height, source.height * edgeScaleY[column])
        guard let x, let y else { continue }
        parts.append(
          Part(
            source: source, target: target, tile: (x.size, y.size), step: (x.step, y.step),
            start: (target.x + x.start, target.y + y.start),
            isTiled: x.size != target.width || y.size != target.height))
      }
    }
    self.parts = parts
  }

  private static func bands(_ length: Double, _ before: Double, _ after: Double) -> [(start: Double, length: Double)] {
    [(0, before), (before, max(length - before - after, 0)), (length - after, after)]
  }

  /// How tiles of a natural size are laid along an edge; `nil` if not one fits.
  ///
  /// https://www.w3.org/TR/2024/CRD-css-backgrounds-3-20240311/#border-image-process
  private static func tiles(
    _ tiling: PaintStyle.BorderImage.Tiling, _ length: Double, _ natural: Double
  ) -> (size: Double, step: Double, start: Double)? {
    guard natural > 0 else { return nil }
    switch tiling {
    case .stretch: return (length, length, 0)
    case .repeat: return (natural, natural, (length - natural) / 2)
    case .round:
      let size = length / max((length / natural).rounded(), 1)
      return (size, size, 0)
    case .space:
      let count = (length / natural + 1e-9).rounded(.down)
      guard count >= 1 else { return nil }
      let gap = (length - count * natural) / (count + 1)
      return (natural, natural + gap, gap)
    }
  }
}

extension Painter {
  /// Paints an image instead of a border; `false` if there is no such image.
  mutating func paint(_ image: PaintStyle.BorderImage, around box: DecoratedBox) -> Bool {
    let calculations = laidOut.document.calculations
    let borders = box.borderWidths
    func outset(_ side: PaintStyle.BorderImage.Side, _ border: Double) -> Double {
      switch side {
      case .number(let number): Double(number) * border
      case .length(let length): length.pixels(basis: 0, calculations)
      case .auto: 0
      }
    }
    let outsets = image.outsets
    let area = box.border.inset(
      top: -outset(outsets.top, borders.top), right: -outset(outsets.right, borders.right),
      bottom: -outset(outsets.bottom, borders.bottom), left: -outset(outsets.left, borders.left)
    ).rect
    guard !area.isEmpty else { return true }
    if case .url(let address) = image.image, !isShown(address, about: box.node) { return false }
    let size = borderImageSize(image.image, in: area, about: box.node)
    func slice(_ length: Length, _ basis: Double) -> Double {
      min(max(length.pixels(basis: basis, calculations), 0), basis)
    }
    let exact = Edges(
      top: slice(image.slices.top, size.height), right: slice(image.slices.right, size.width),
      bottom: slice(image.slices.bottom, size.height), left: slice(image.slices.left, size.width))
    // Chromium cuts the image between pixels.
    let slices = Edges(
      top: exact.top.rounded(), right: exact.right.rounded(), bottom: exact.bottom.rounded(),
      left: exact.left.rounded())
    let widths = borderImageWidths(image, area, borders, exact)
    let grid = BorderImageGrid(image, area: area, size: size, slices: slices, widths: widths)
    guard !grid.parts.isEmpty else { return true }
    let name = defineBorderImage(image.image, PixelRect(x: 0, y: 0, width: size.0, height: size.1), box)
    for part in grid.parts { paint(part, of: name) }
    return true
  }

  /// The natural size, else the largest one with the ratio of the image that fits into the area, else the area's.
  private mutating func borderImageSize(
    _ image: PaintStyle.Image, in area: PixelRect, about node: NodeIndex
  ) -> (width: Double, height: Double) {
    if let size = naturalSize(of: image, about: node) { return size }
    guard let ratio = naturalRatio(of: image, about: node), ratio.width > 0, ratio.height > 0 else {
      return (area.width, area.height)
    }
    let scale = min(area.width / ratio.width, area.height / ratio.height)
    return (ratio.width * scale, ratio.height * scale)
  }

  /// Used widths, reduced so that opposite ones do not overlap.
  ///
  /// https://www.w3.org/TR/2024/CRD-css-backgrounds-3-20240311/#border-image-width
  private func borderImageWidths(
    _ image: PaintStyle.BorderImage, _ area: PixelRect, _ borders: Edges<Double>, _ slices: Edges<Double>
  ) -> Edges<Double> {
    // As in Chromium, `auto` is the slice also of an image without a size of its own.
    func width(_ side: PaintStyle.BorderImage.Side, _ border: Double, _ slice: Double, _ basis: Double) -> Double {
      switch side {
      case .number(let number): Double(number) * border
      case .length(let length): max(length.pixels(basis: basis, laidOut.document.calculations), 0)
      case .auto: slice
      }
    }
    let widths = Edges(
      top: width(image.widths.top, borders.top, slices.top, area.height),
      right: width(image.widths.right, borders.right, slices.right, area.width),
      bottom: width(image.widths.bottom, borders.bottom, slices.bottom, area.height),
      left: width(image.widths.left, borders.left, slices.left, area.width))
    let factor = min(
      1, area.width / max(widths.left + widths.right, 1e-6), area.height / max(widths.top + widths.bottom, 1e-6))
    // Whole px, so that the parts join without seams.
    func whole(_ width: Double) -> Double { (width * factor).rounded(.down) }
    return Edges(
      top: whole(widths.top), right: whole(widths.right), bottom: whole(widths.bottom), left: whole(widths.left))
  }

  /// Defines the image as a group that its parts refer to.
  private mutating func defineBorderImage(_ image: PaintStyle.Image, _ rect: PixelRect, _ box: DecoratedBox) -> Int32 {
    let name = newName()
    let start = body.count
    body.append("<g id=\"b")
    body.append(integer: Int(name))
    body.append("\">")
    if case .url(let address) = image {
      paintImage(address, in: rect, clip: -1, about: box.node)
    } else {
      fill(RoundedRect(rect), with: image, over: rect, about: box.node)
    }
    body.append("</g>")
    moveBodyToDefinitions(from: start)
    return name
  }

  private mutating func paint(_ part: BorderImageGrid.Part, of image: Int32) {
    guard part.isTiled else { return writePart(part.target, part.source, of: image) }
    let start = body.count
    writePart(PixelRect(x: 0, y: 0, width: part.tile.width, height: part.tile.height), part.source, of: image)
    let name = newName()
    definitions.append("<pattern id=\"p")
    definitions.append(integer: Int(name))
    definitions.append("\" patternUnits=\"userSpaceOnUse\"")
    definitions.append(
      attributesOf: PixelRect(x: part.start.x, y: part.start.y, width: part.step.x, height: part.step.y))
    definitions.append(UInt8(ascii: ">"))
    moveBodyToDefinitions(from: start)
    definitions.append("</pattern>")
    guard beginShape(RoundedRect(part.target)) else { return }
    body.append(" fill=\"url(#p")
    body.append(integer: Int(name))
    body.append(")\"/>")
  }

  /// Writes the part of the image that is in `source`, stretched over `target`.
  private mutating func writePart(_ target: PixelRect, _ source: PixelRect, of image: Int32) {
    body.append("<svg")
    body.append(attributesOf: target)
    body.append(" viewBox=\"")
    for (index, number) in [source.x, source.y, source.width, source.height].enumerated() {
      if index > 0 { body.append(UInt8(ascii: " ")) }
      body.append(coordinate: number)
    }
    body.append("\" preserveAspectRatio=\"none\"><use href=\"#b")
    body.append(integer: Int(image))
    body.append("\"/></svg>")
  }
}
