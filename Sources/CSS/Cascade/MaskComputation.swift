import LayoutEngine

/// Computes masks and border images.
extension StyleBuilder {
  mutating func applyMask(_ property: Property, _ value: Value) {
    guard property.rawValue >= Property.maskImage.rawValue, property.rawValue <= Property.maskComposite.rawValue else {
      return applyBorderImage(property, value)
    }
    var mask = mask ?? MaskLists()
    defer { self.mask = mask }
    switch (property, value) {
    case (.maskImage, .images(let images)): maskImages = images.map { $0.map { image($0) } }
    case (.maskPositionX, .positions(let positions)): mask.placing.x = positions.map { length($0) }
    case (.maskPositionY, .positions(let positions)): mask.placing.y = positions.map { length($0) }
    case (.maskSize, .sizes(let sizes)): mask.placing.sizes = sizes.map { size($0) }
    case (.maskRepeat, .repeats(let repeats)): mask.placing.repeats = repeats
    case (.maskOrigin, .boxes(let boxes)): mask.placing.origins = boxes
    case (.maskClip, .raws(let raws)): mask.clips = raws
    case (.maskMode, .raws(let raws)): mask.modes = raws
    case (.maskComposite, .raws(let raws)): mask.composites = raws
    default: break
    }
  }

  private mutating func applyBorderImage(_ property: Property, _ value: Value) {
    guard property.rawValue >= Property.borderImageSource.rawValue,
      property.rawValue <= Property.borderImageRepeat.rawValue
    else { return }
    var borderImage = borderImage ?? PaintStyle.BorderImage(image: .url(""))
    defer { self.borderImage = borderImage }
    switch (property, value) {
    case (.borderImageSource, .images(let images)): borderImageSource = (images.first ?? nil).map { image($0) }
    case (.borderImageSlice, .slices(let slices, let fill)):
      borderImage.slices = Self.edges(slices.map { length($0) }, .percent(100))
      borderImage.fillsMiddle = fill
    case (.borderImageWidth, .sides(let sides)): borderImage.widths = Self.edges(sides.map { side($0) }, .number(1))
    case (.borderImageOutset, .sides(let sides)): borderImage.outsets = Self.edges(sides.map { side($0) }, .number(0))
    case (.borderImageRepeat, .raws(let raws)):
      borderImage.repeatX = raws.first.flatMap { PaintStyle.BorderImage.Tiling(rawValue: $0) } ?? .stretch
      borderImage.repeatY = raws.last.flatMap { PaintStyle.BorderImage.Tiling(rawValue: $0) } ?? .stretch
    default: break
    }
  }

  private mutating func side(_ value: BorderImageSideValue) -> PaintStyle.BorderImage.Side {
    switch value {
    case .number(let number): .number(number)
    case .length(let length): .length(self.length(length))
    case .auto: .auto
    }
  }

  /// One to four values as those of four sides.
  private static func edges<Item>(_ values: [Item], _ initial: Item) -> Edges<Item> {
    let top = values.first ?? initial
    let right = values.count > 1 ? values[1] : top
    return Edges(
      top: top, right: right, bottom: values.count > 2 ? values[2] : top, left: values.count > 3 ? values[3] : right)
  }

  /// Puts masks together: there are as many as images, and shorter lists repeat.
  ///
  /// https://www.w3.org/TR/2021/CRD-css-masking-1-20210805/#layering
  mutating func finishMask() {
    if let image = borderImageSource {
      paint.borderImage = borderImage ?? PaintStyle.BorderImage(image: image)
      paint.borderImage?.image = image
    }
    guard maskImages.contains(where: { $0 != nil }) else { return }
    let mask = mask ?? MaskLists()
    paint.masks = maskImages.enumerated().map { index, image in
      let clip = MaskClip(rawValue: BackgroundLists.item(mask.clips, index, 0)) ?? .borderBox
      var layer = mask.placing.layer(index, image)
      layer.clip = clip.box
      if mask.placing.origins.isEmpty { layer.origin = .borderBox }
      return PaintStyle.MaskLayer(
        layer: layer, mode: .init(rawValue: BackgroundLists.item(mask.modes, index, 0)) ?? .matchSource,
        composite: .init(rawValue: BackgroundLists.item(mask.composites, index, 0)) ?? .add,
        isClipped: clip != .none)
    }
    makesStackingContext = true
  }

  /// Takes the parent's masks apart again.
  mutating func inheritMask(_ property: Property, _ masks: [PaintStyle.MaskLayer]) {
    var mask = mask ?? MaskLists()
    defer { self.mask = mask }
    switch property {
    case .maskImage: maskImages = masks.map(\.layer.image)
    case .maskPositionX: mask.placing.x = masks.map(\.layer.positionX)
    case .maskPositionY: mask.placing.y = masks.map(\.layer.positionY)
    case .maskSize: mask.placing.sizes = masks.map(\.layer.size)
    case .maskRepeat: mask.placing.repeats = masks.map { BackgroundRepeat(x: $0.layer.repeatX, y: $0.layer.repeatY) }
    case .maskOrigin: mask.placing.origins = masks.map(\.layer.origin)
    case .maskClip:
      mask.clips = masks.map { $0.isClipped ? MaskClip($0.layer.clip).rawValue : MaskClip.none.rawValue }
    case .maskMode: mask.modes = masks.map(\.mode.rawValue)
    case .maskComposite: mask.composites = masks.map(\.composite.rawValue)
    default: break
    }
  }

  mutating func inheritBorderImage(_ property: Property, _ source: PaintStyle.BorderImage?) {
    guard let source else { return }
    var borderImage = borderImage ?? PaintStyle.BorderImage(image: source.image)
    defer { self.borderImage = borderImage }
    switch property {
    case .borderImageSource: borderImageSource = source.image
    case .borderImageSlice:
      borderImage.slices = source.slices
      borderImage.fillsMiddle = source.fillsMiddle
    case .borderImageWidth: borderImage.widths = source.widths
    case .borderImageOutset: borderImage.outsets = source.outsets
    case .borderImageRepeat: (borderImage.repeatX, borderImage.repeatY) = (source.repeatX, source.repeatY)
    default: break
    }
  }
}

/// The values of `mask-clip`.
enum MaskClip: UInt8, Sendable {
  case borderBox, paddingBox, contentBox, text, none

  init(_ box: PaintStyle.BackgroundBox) {
    switch box {
    case .borderBox: self = .borderBox
    case .paddingBox: self = .paddingBox
    case .contentBox: self = .contentBox
    case .text: self = .text
    }
  }

  var box: PaintStyle.BackgroundBox {
    switch self {
    case .borderBox, .none: .borderBox
    case .paddingBox: .paddingBox
    case .contentBox: .contentBox
    case .text: .text
    }
  }
}
