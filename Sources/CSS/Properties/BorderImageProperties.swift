import LayoutEngine

/// https://www.w3.org/TR/2024/CRD-css-backgrounds-3-20240311/#border-images
extension PropertyTable {
  static let borderImageDefinitions: [PropertyDefinition] = [
    PropertyDefinition(
      .borderImageSource, "border-image-source", .custom { $0.consumeOptionalImage().map { .images([$0]) } },
      note: "gradients and data: URLs"),
    PropertyDefinition(.borderImageSlice, "border-image-slice", .custom { $0.consumeBorderImageSlice() }),
    PropertyDefinition(
      .borderImageWidth, "border-image-width", .custom { $0.consumeBorderImageSides(mayBeAuto: true) }),
    PropertyDefinition(
      .borderImageOutset, "border-image-outset", .custom { $0.consumeBorderImageSides(mayBeAuto: false) }),
    PropertyDefinition(.borderImageRepeat, "border-image-repeat", .custom { $0.consumeBorderImageRepeat() }),
  ]
}

extension ShorthandTable {
  static let borderImageLonghands: [Property] = [
    .borderImageSource, .borderImageSlice, .borderImageWidth, .borderImageOutset, .borderImageRepeat,
  ]

  static let borderImageShorthands: [ShorthandDefinition] = [
    ShorthandDefinition(.borderImage, "border-image", borderImageLonghands) { parser, output in
      parser.consumeBorderImage(&output)
    }
  ]
}

extension ValueParser {
  mutating func consumeBorderImageSlice() -> Value? {
    var slices: [LengthValue] = []
    var fill = consume(.fill)
    while slices.count < 4 {
      if let number = consumeNumber(atLeast: 0) {
        slices.append(.px(Float(number)))
      } else if let percentage = consumePercentage(atLeast: 0) {
        slices.append(.percent(Float(percentage)))
      } else {
        break
      }
    }
    if !fill { fill = consume(.fill) }
    return slices.isEmpty ? nil : .slices(slices, fill: fill)
  }

  mutating func consumeBorderImageSides(mayBeAuto: Bool) -> Value? {
    var sides: [BorderImageSideValue] = []
    while sides.count < 4 {
      if mayBeAuto, consume(.auto) {
        sides.append(.auto)
      } else if let number = consumeNumber(atLeast: 0) {
        sides.append(.number(Float(number)))
      } else if let length = consumeLength(mayBeAuto ? [.percentages, .nonNegative] : .nonNegative) {
        sides.append(.length(length))
      } else {
        break
      }
    }
    return sides.isEmpty ? nil : .sides(sides)
  }

  mutating func consumeBorderImageRepeat() -> Value? {
    guard let x = consumeTiling() else { return nil }
    return .raws([x.rawValue, (consumeTiling() ?? x).rawValue])
  }

  private mutating func consumeTiling() -> PaintStyle.BorderImage.Tiling? {
    switch consumeKeyword(of: [.stretch, .repeat, .round, .space]) {
    case .stretch: .stretch
    case .repeat: .repeat
    case .round: .round
    case .space: .space
    default: nil
    }
  }

  /// https://www.w3.org/TR/2024/CRD-css-backgrounds-3-20240311/#border-image
  fileprivate mutating func consumeBorderImage(_ output: inout ShorthandDefinition.Output) -> Bool {
    var (source, slice, width, outset, tiling): (Value?, Value?, Value?, Value?, Value?)
    guard !isAtEnd else { return false }
    while !isAtEnd {
      if source == nil, let image = attempt({ $0.consumeOptionalImage() }) {
        source = .images([image])
      } else if slice == nil, let written = attempt({ $0.consumeBorderImageSlice() }) {
        slice = written
        guard consumeSlash() else { continue }
        width = attempt { $0.consumeBorderImageSides(mayBeAuto: true) }
        guard consumeSlash() else {
          if width == nil { return false }
          continue
        }
        outset = consumeBorderImageSides(mayBeAuto: false)
        if outset == nil { return false }
      } else if tiling == nil, let written = consumeBorderImageRepeat() {
        tiling = written
      } else {
        return false
      }
    }
    let values = [source, slice, width, outset, tiling]
    output += zip(ShorthandTable.borderImageLonghands, values).map { ($0, $1 ?? .wide(.initial)) }
    return true
  }
}
