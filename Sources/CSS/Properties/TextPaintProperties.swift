import LayoutEngine

// How text is filled, stroked and decorated.
extension PropertyTable {
  static let textPaintDefinitions: [PropertyDefinition] = [
    PropertyDefinition(.textDecorationLine, "text-decoration-line", .custom { $0.consumeDecorationLines() }),
    PropertyDefinition(
      .textDecorationStyle, "text-decoration-style",
      .values([
        (.solid, PaintStyle.DecorationStyle.solid), (.double, .double), (.dotted, .dotted), (.dashed, .dashed),
        (.wavy, .wavy),
      ])),
    PropertyDefinition(.textDecorationColor, "text-decoration-color", .color),
    PropertyDefinition(
      .textDecorationThickness, "text-decoration-thickness", .length(.percentages, [.auto, .fromFont])),
    PropertyDefinition(
      .textUnderlineOffset, "text-underline-offset", isInherited: true, .length(.percentages, [.auto])),
    PropertyDefinition(
      .textUnderlinePosition, "text-underline-position", isInherited: true,
      .custom { $0.consumeUnderlinePosition() }),
    PropertyDefinition(
      .textDecorationSkipInk, "text-decoration-skip-ink", isInherited: true,
      .custom { parser in parser.consumeName(of: ["none", "auto", "all"]).map { .flags(UInt16($0)) } }),
    PropertyDefinition(
      .webkitTextFillColor, "-webkit-text-fill-color", isInherited: true, .color),
    PropertyDefinition(
      .webkitTextStrokeWidth, "-webkit-text-stroke-width", isInherited: true,
      .length(.nonNegative, [.thin, .medium, .thick])),
    PropertyDefinition(.webkitTextStrokeColor, "-webkit-text-stroke-color", isInherited: true, .color),
    PropertyDefinition(
      .paintOrder, "paint-order", isInherited: true, .custom { $0.consumePaintOrder() }, note: "of text"),
  ]
}

extension ValueParser {
  /// One of some names, as its place among them.
  mutating func consumeName(of names: [StaticString]) -> UInt8? {
    guard peek.kind == .ident, let index = names.firstIndex(where: { list.matches(peek, $0) }) else { return nil }
    advance()
    return UInt8(index)
  }

  mutating func consumeDecorationLines() -> Value? {
    if consume(.none) { return .flags(0) }
    var lines: PaintStyle.DecorationLines = []
    var count = 0
    while let keyword = peekKeyword {
      let line: PaintStyle.DecorationLines
      switch keyword {
      case .underline: line = .underline
      case .overline: line = .overline
      case .lineThrough: line = .lineThrough
      case .blink, .spellingError, .grammarError: line = []
      default: return count == 0 ? nil : .flags(UInt16(lines.rawValue))
      }
      if !line.isEmpty, lines.contains(line) { return nil }
      lines.insert(line)
      count += 1
      advance()
    }
    return count == 0 ? nil : .flags(UInt16(lines.rawValue))
  }

  /// https://www.w3.org/TR/2022/WD-css-text-decor-4-20220504/#text-underline-position-property
  mutating func consumeUnderlinePosition() -> Value? {
    if consume(.auto) { return .flags(0) }
    let names: [StaticString] = ["under", "left", "right", "from-font"]
    var position: PaintStyle.UnderlinePosition = []
    while let index = consumeName(of: names) {
      let part = PaintStyle.UnderlinePosition(rawValue: 1 << index)
      let excluded: PaintStyle.UnderlinePosition = index == 0 || index == 3 ? [.under, .fromFont] : [.left, .right]
      guard position.isDisjoint(with: excluded) else { return nil }
      position.insert(part)
    }
    return position.isEmpty ? nil : .flags(UInt16(position.rawValue))
  }

  /// Whether strokes come before the fill: what is left out follows in its usual order.
  ///
  /// https://www.w3.org/TR/2018/CR-SVG2-20181004/painting.html#PaintOrderProperty
  mutating func consumePaintOrder() -> Value? {
    if consume(.normal) { return .flags(0) }
    var order: [UInt8] = []
    while let part = consumeName(of: ["fill", "stroke", "markers"]) {
      guard !order.contains(part) else { return nil }
      order.append(part)
    }
    guard !order.isEmpty else { return nil }
    for part in [UInt8(0), 1] where !order.contains(part) { order.append(part) }
    let isStrokeFirst = (order.firstIndex(of: 1) ?? 0) < (order.firstIndex(of: 0) ?? 0)
    return .flags(isStrokeFirst ? 1 : 0)
  }
}
