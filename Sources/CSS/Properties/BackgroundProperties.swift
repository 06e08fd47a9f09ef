import LayoutEngine

extension PropertyTable {
  static let backgroundDefinitions: [PropertyDefinition] = [
    PropertyDefinition(.backgroundColor, "background-color", .color),
    PropertyDefinition(
      .backgroundImage, "background-image",
      .custom { $0.consumeList { $0.consumeOptionalImage() }.map { .images($0) } },
      note: "gradients and data: URLs"),
    PropertyDefinition(
      .backgroundPositionX, "background-position-x",
      .custom { $0.consumeList { $0.consumeCoordinate(isHorizontal: true) }.map { .positions($0) } }),
    PropertyDefinition(
      .backgroundPositionY, "background-position-y",
      .custom { $0.consumeList { $0.consumeCoordinate(isHorizontal: false) }.map { .positions($0) } }),
    PropertyDefinition(
      .backgroundSize, "background-size", .custom { $0.consumeList { $0.consumeBackgroundSize() }.map { .sizes($0) } }),
    PropertyDefinition(
      .backgroundRepeat, "background-repeat",
      .custom { $0.consumeList { $0.consumeBackgroundRepeat() }.map { .repeats($0) } }),
    PropertyDefinition(
      .backgroundOrigin, "background-origin",
      .custom { $0.consumeList { $0.consumeBackgroundBox(mayBeText: false) }.map { .boxes($0) } }),
    PropertyDefinition(
      .backgroundClip, "background-clip",
      .custom { $0.consumeList { $0.consumeBackgroundBox(mayBeText: true) }.map { .boxes($0) } }),
    PropertyDefinition(
      .backgroundAttachment, "background-attachment",
      .custom { $0.consumeList { $0.consumeAttachment() }.map { .raws($0) } }, note: "local as scroll"),
    PropertyDefinition(
      .backgroundBlendMode, "background-blend-mode",
      .custom { $0.consumeList { $0.consumeBackgroundBlendMode() }.map { .raws($0) } }),
  ]
}

extension ValueParser {
  /// How many layers a list may have; longer ones make the declaration invalid.
  static let maximumLayers = 1_000

  /// A list separated by commas.
  mutating func consumeList<Item>(_ consume: (inout ValueParser) -> Item?) -> [Item]? {
    var items: [Item] = []
    repeat {
      guard items.count < Self.maximumLayers, let item = consume(&self) else { return nil }
      items.append(item)
    } while consumeComma()
    return items
  }

  /// 1 for `fixed`.
  mutating func consumeAttachment() -> UInt8? {
    consumeKeyword(of: [.scroll, .fixed, .local]).map { $0 == .fixed ? 1 : 0 }
  }

  /// The inner optional is `nil` for `none`.
  mutating func consumeOptionalImage() -> ImageValue?? {
    if consume(.none) { return .some(nil) }
    return consumeImage().map { .some($0) }
  }

  mutating func consumeBackgroundSize() -> BackgroundSizeValue? {
    if consume(.cover) { return .cover }
    if consume(.contain) { return .contain }
    var hasWidth = true
    var width: LengthValue?
    if !consume(.auto) {
      width = consumeLength([.percentages, .nonNegative])
      hasWidth = width != nil
    }
    guard hasWidth else { return nil }
    if consume(.auto) { return .explicit(width, nil) }
    return .explicit(width, consumeLength([.percentages, .nonNegative]))
  }

  mutating func consumeBackgroundRepeat() -> BackgroundRepeat? {
    if consume(.repeatX) { return BackgroundRepeat(x: .repeat, y: .noRepeat) }
    if consume(.repeatY) { return BackgroundRepeat(x: .noRepeat, y: .repeat) }
    guard let x = consumeRepeat() else { return nil }
    return BackgroundRepeat(x: x, y: consumeRepeat() ?? x)
  }

  private mutating func consumeRepeat() -> PaintStyle.Repeat? {
    switch consumeKeyword(of: [.repeat, .noRepeat, .space, .round]) {
    case .repeat: .repeat
    case .noRepeat: .noRepeat
    case .space: .space
    case .round: .round
    default: nil
    }
  }

  mutating func consumeBackgroundBox(mayBeText: Bool) -> PaintStyle.BackgroundBox? {
    switch consumeKeyword(of: [.borderBox, .paddingBox, .contentBox] + (mayBeText ? [.text] : [])) {
    case .borderBox: .borderBox
    case .paddingBox: .paddingBox
    case .contentBox: .contentBox
    case .text: .text
    default: nil
    }
  }
}
