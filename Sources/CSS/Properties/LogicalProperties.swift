import LayoutEngine

extension PropertyTable {
  static let logicalDefinitions: [PropertyDefinition] =
    [
      PropertyDefinition(.inlineSize, "inline-size", size),
      PropertyDefinition(.blockSize, "block-size", size),
      PropertyDefinition(.minInlineSize, "min-inline-size", size),
      PropertyDefinition(.minBlockSize, "min-block-size", size),
      PropertyDefinition(.maxInlineSize, "max-inline-size", maximumSize),
      PropertyDefinition(.maxBlockSize, "max-block-size", maximumSize),
      PropertyDefinition(.borderStartStartRadius, "border-start-start-radius", radius),
      PropertyDefinition(.borderStartEndRadius, "border-start-end-radius", radius),
      PropertyDefinition(.borderEndEndRadius, "border-end-end-radius", radius),
      PropertyDefinition(.borderEndStartRadius, "border-end-start-radius", radius),
      PropertyDefinition(.overflowInline, "overflow-inline", overflow),
      PropertyDefinition(.overflowBlock, "overflow-block", overflow),
      PropertyDefinition(.containIntrinsicInlineSize, "contain-intrinsic-inline-size", intrinsicSize),
      PropertyDefinition(.containIntrinsicBlockSize, "contain-intrinsic-block-size", intrinsicSize),
    ]
    + edges(.marginBlockStart, "margin-", "", margin)
    + edges(.paddingBlockStart, "padding-", "", padding)
    + edges(.insetBlockStart, "inset-", "", inset)
    + edges(.borderBlockStartWidth, "border-", "-width", borderWidth)
    + edges(.borderBlockStartStyle, "border-", "-style", borderStyle)
    + edges(.borderBlockStartColor, "border-", "-color", .color)

  /// The four properties from `first` on, in the order of their declaration.
  private static func edges(
    _ first: Property, _ prefix: String, _ suffix: String, _ grammar: Grammar
  ) -> [PropertyDefinition] {
    let names = ["block-start", "inline-end", "block-end", "inline-start"]
    return zip(first.following(4), names).map { PropertyDefinition($0, prefix + $1 + suffix, grammar) }
  }
}

extension Property {
  /// This property and those declared after it.
  func following(_ count: Int) -> [Property] {
    Array(Property.allCases[Int(rawValue)..<min(Int(rawValue) + count, Property.allCases.count)])
  }

  /// The physical properties of each writing mode, from left to right and from right to left.
  private static let physical: [[Property]] = WritingMode.allCases.flatMap { mode in
    [Direction.ltr, .rtl].map { direction in allCases.map { $0.mapped(mode, direction) } }
  }

  /// The physical property that a logical one sets in text of this writing mode and direction; others are themselves.
  ///
  /// https://www.w3.org/TR/2018/WD-css-logical-1-20180827/
  func physical(_ mode: WritingMode, _ direction: Direction) -> Property {
    guard isLogical else { return self }
    return Self.physical[Int(mode.rawValue) * 2 + (direction == .ltr ? 0 : 1)][Int(rawValue)]
  }

  private func mapped(_ mode: WritingMode, _ direction: Direction) -> Property {
    switch self {
    case .inlineSize: return mode.isVertical ? .height : .width
    case .blockSize: return mode.isVertical ? .width : .height
    case .minInlineSize: return mode.isVertical ? .minHeight : .minWidth
    case .minBlockSize: return mode.isVertical ? .minWidth : .minHeight
    case .maxInlineSize: return mode.isVertical ? .maxHeight : .maxWidth
    case .maxBlockSize: return mode.isVertical ? .maxWidth : .maxHeight
    case .overflowInline: return mode.isVertical ? .overflowY : .overflowX
    case .overflowBlock: return mode.isVertical ? .overflowX : .overflowY
    case .containIntrinsicInlineSize: return mode.isVertical ? .containIntrinsicHeight : .containIntrinsicWidth
    case .containIntrinsicBlockSize: return mode.isVertical ? .containIntrinsicWidth : .containIntrinsicHeight
    case .borderStartStartRadius: return Self.radius(.blockStart, .inlineStart, mode, direction)
    case .borderStartEndRadius: return Self.radius(.blockStart, .inlineEnd, mode, direction)
    case .borderEndEndRadius: return Self.radius(.blockEnd, .inlineEnd, mode, direction)
    case .borderEndStartRadius: return Self.radius(.blockEnd, .inlineStart, mode, direction)
    default: break
    }
    let groups: [(logical: Property, physical: Property)] = [
      (.marginBlockStart, .marginTop), (.paddingBlockStart, .paddingTop), (.insetBlockStart, .top),
      (.borderBlockStartWidth, .borderTopWidth), (.borderBlockStartStyle, .borderTopStyle),
      (.borderBlockStartColor, .borderTopColor),
    ]
    for (logical, physical) in groups where rawValue >= logical.rawValue && rawValue < logical.rawValue + 4 {
      guard let side = LogicalSide(rawValue: rawValue - logical.rawValue) else { continue }
      return physical.following(4)[side.physical(mode, direction)]
    }
    return self
  }

  /// The corner between two sides.
  private static func radius(
    _ block: LogicalSide, _ inline: LogicalSide, _ mode: WritingMode, _ direction: Direction
  ) -> Property {
    let sides = [block.physical(mode, direction), inline.physical(mode, direction)].sorted()
    switch (sides[0], sides[1]) {
    case (0, 1): return .borderTopRightRadius
    case (1, 2): return .borderBottomRightRadius
    case (2, 3): return .borderBottomLeftRadius
    default: return .borderTopLeftRadius
    }
  }
}

/// The sides of a box in the order of their properties.
private enum LogicalSide: UInt8 {
  case blockStart, inlineEnd, blockEnd, inlineStart

  /// The number of the physical side: top, right, bottom, left.
  func physical(_ mode: WritingMode, _ direction: Direction) -> Int {
    let sides = mode.flowEdges(Edges(top: 0, right: 1, bottom: 2, left: 3))
    return switch self {
    case .blockStart: sides.top
    case .blockEnd: sides.bottom
    case .inlineStart: direction == .ltr ? sides.left : sides.right
    case .inlineEnd: direction == .ltr ? sides.right : sides.left
    }
  }
}
