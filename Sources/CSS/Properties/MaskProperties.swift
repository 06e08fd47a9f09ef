import LayoutEngine

/// https://www.w3.org/TR/2021/CRD-css-masking-1-20210805/#positioned-masks
extension PropertyTable {
  static let maskDefinitions: [PropertyDefinition] = [
    PropertyDefinition(
      .maskImage, "mask-image", .custom { $0.consumeList { $0.consumeOptionalImage() }.map { .images($0) } },
      note: "gradients and data: URLs"),
    PropertyDefinition(
      .maskPositionX, "-webkit-mask-position-x",
      .custom { $0.consumeList { $0.consumeCoordinate(isHorizontal: true) }.map { .positions($0) } }),
    PropertyDefinition(
      .maskPositionY, "-webkit-mask-position-y",
      .custom { $0.consumeList { $0.consumeCoordinate(isHorizontal: false) }.map { .positions($0) } }),
    PropertyDefinition(
      .maskSize, "mask-size", .custom { $0.consumeList { $0.consumeBackgroundSize() }.map { .sizes($0) } }),
    PropertyDefinition(
      .maskRepeat, "mask-repeat", .custom { $0.consumeList { $0.consumeBackgroundRepeat() }.map { .repeats($0) } }),
    PropertyDefinition(
      .maskOrigin, "mask-origin", .custom { $0.consumeList { $0.consumeMaskBox() }.map { .boxes($0) } }),
    PropertyDefinition(
      .maskClip, "mask-clip", .custom { $0.consumeList { $0.consumeMaskClip()?.rawValue }.map { .raws($0) } }),
    PropertyDefinition(
      .maskMode, "mask-mode", .custom { $0.consumeList { $0.consumeMaskMode() }.map { .raws($0) } }),
    PropertyDefinition(
      .maskComposite, "mask-composite",
      .custom { $0.consumeList { $0.consumeMaskComposite() }.map { .raws($0) } }),
  ]
}

extension ShorthandTable {
  fileprivate static let maskLonghands: [Property] = [
    .maskImage, .maskPositionX, .maskPositionY, .maskSize, .maskRepeat, .maskOrigin, .maskClip, .maskMode,
    .maskComposite,
  ]

  static let maskShorthands: [ShorthandDefinition] = [
    ShorthandDefinition(.mask, "mask", maskLonghands, note: "gradients and data: URLs") { parser, output in
      parser.consumeMask(&output)
    },
    ShorthandDefinition(.maskPosition, "mask-position", [.maskPositionX, .maskPositionY]) { parser, output in
      guard let positions = parser.consumeList({ $0.consumePosition() }) else { return false }
      output.append((.maskPositionX, .positions(positions.map(\.x))))
      output.append((.maskPositionY, .positions(positions.map(\.y))))
      return true
    },
    ShorthandDefinition(.webkitMaskComposite, "-webkit-mask-composite", [.maskComposite]) { parser, output in
      guard let raws = parser.consumeList({ $0.consumeWebkitMaskComposite() }) else { return false }
      output.append((.maskComposite, .raws(raws)))
      return true
    },
  ]
}

extension ValueParser {
  mutating func consumeMaskBox() -> PaintStyle.BackgroundBox? {
    switch consumeKeyword(of: [.borderBox, .paddingBox, .contentBox, .fillBox, .strokeBox, .viewBox]) {
    case .borderBox, .strokeBox, .viewBox: .borderBox
    case .paddingBox: .paddingBox
    case .contentBox, .fillBox: .contentBox
    default: nil
    }
  }

  mutating func consumeMaskClip() -> MaskClip? {
    if consume(.text) { return .text }
    if peek.kind == .ident, list.matches(peek, "no-clip") {
      advance()
      return MaskClip.none
    }
    return consumeMaskBox().map { MaskClip($0) }
  }

  mutating func consumeMaskMode() -> UInt8? { consumeName(of: ["match-source", "alpha", "luminance"]) }

  mutating func consumeMaskComposite() -> UInt8? { consumeName(of: ["add", "subtract", "intersect", "exclude"]) }

  /// The older names of the operators.
  ///
  /// https://compat.spec.whatwg.org/#the-webkit-mask-composite-property
  mutating func consumeWebkitMaskComposite() -> UInt8? {
    consumeName(of: ["source-over", "source-out", "source-in", "xor"]) ?? consumeMaskComposite()
  }

  private struct MaskParts {
    var image: ImageValue??
    var position: PositionValue?
    var size: BackgroundSizeValue?
    var tiling: BackgroundRepeat?
    var origin: PaintStyle.BackgroundBox?
    var clip: MaskClip?
    var mode: UInt8?
    var composite: UInt8?
  }

  /// https://www.w3.org/TR/2021/CRD-css-masking-1-20210805/#the-mask
  fileprivate mutating func consumeMask(_ output: inout ShorthandDefinition.Output) -> Bool {
    guard let layers = consumeList({ $0.consumeMaskLayer() }) else { return false }
    output += [
      (.maskImage, .images(layers.map { $0.image ?? nil })),
      (.maskPositionX, .positions(layers.map { $0.position?.x ?? .percent(0) })),
      (.maskPositionY, .positions(layers.map { $0.position?.y ?? .percent(0) })),
      (.maskSize, .sizes(layers.map { $0.size ?? .explicit(nil, nil) })),
      (.maskRepeat, .repeats(layers.map { $0.tiling ?? BackgroundRepeat() })),
      (.maskOrigin, .boxes(layers.map { $0.origin ?? .borderBox })),
      (.maskClip, .raws(layers.map { ($0.clip ?? $0.origin.map { MaskClip($0) } ?? .borderBox).rawValue })),
      (.maskMode, .raws(layers.map { $0.mode ?? 0 })),
      (.maskComposite, .raws(layers.map { $0.composite ?? 0 })),
    ]
    return true
  }

  private mutating func consumeMaskLayer() -> MaskParts? {
    var layer = MaskParts()
    var isEmpty = true
    while !isAtEnd, peek.kind != .comma {
      guard consumeMaskPart(&layer) else { return nil }
      isEmpty = false
    }
    return isEmpty ? nil : layer
  }

  private mutating func consumeMaskPart(_ layer: inout MaskParts) -> Bool {
    if layer.image == nil, let image = attempt({ $0.consumeOptionalImage() }) {
      layer.image = image
    } else if layer.position == nil, let position = attempt({ $0.consumePosition() }) {
      layer.position = position
      guard consumeSlash() else { return true }
      layer.size = consumeBackgroundSize()
      return layer.size != nil
    } else if layer.tiling == nil, let tiling = attempt({ $0.consumeBackgroundRepeat() }) {
      layer.tiling = tiling
    } else if layer.origin == nil, let box = consumeMaskBox() {
      layer.origin = box
    } else if layer.clip == nil, let clip = consumeMaskClip() {
      layer.clip = clip
    } else if layer.composite == nil, let composite = consumeMaskComposite() {
      layer.composite = composite
    } else if layer.mode == nil, let mode = consumeMaskMode() {
      layer.mode = mode
    } else {
      return false
    }
    return true
  }
}
