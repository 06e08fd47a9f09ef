import LayoutEngine

extension PropertyTable {
  static let tableDefinitions: [PropertyDefinition] = [
    PropertyDefinition(.tableLayout, "table-layout", .keywords([.auto, .fixed])),
    PropertyDefinition(.borderCollapse, "border-collapse", isInherited: true, .keywords([.separate, .collapse])),
    PropertyDefinition(.borderSpacing, "border-spacing", isInherited: true, .custom { $0.consumeBorderSpacing() }),
    PropertyDefinition(.captionSide, "caption-side", isInherited: true, .keywords([.top, .bottom])),
    PropertyDefinition(.emptyCells, "empty-cells", isInherited: true, .keywords([.show, .hide])),
  ]
}

extension ValueParser {
  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/tables.html#propdef-border-spacing
  fileprivate mutating func consumeBorderSpacing() -> Value? {
    guard let x = consumeLength(.nonNegative) else { return nil }
    return .lengths(x, consumeLength(.nonNegative) ?? x)
  }
}
