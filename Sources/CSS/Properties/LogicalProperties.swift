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

  private static let physicalForLTR = allCases.map { $0.mapped(isRTL: false) }
  private static let physicalForRTL = allCases.map { $0.mapped(isRTL: true) }

  /// The physical property that a logical one sets in horizontal text of this direction; others are themselves.
  ///
  /// https://www.w3.org/TR/2018/WD-css-logical-1-20180827/
  func physical(_ direction: Direction) -> Property {
    guard isLogical else { return self }
    return (direction == .ltr ? Self.physicalForLTR : Self.physicalForRTL)[Int(rawValue)]
  }

  private func mapped(isRTL: Bool) -> Property {
    switch self {
    case .inlineSize: return .width
    case .blockSize: return .height
    case .minInlineSize: return .minWidth
    case .minBlockSize: return .minHeight
    case .maxInlineSize: return .maxWidth
    case .maxBlockSize: return .maxHeight
    case .overflowInline: return .overflowX
    case .overflowBlock: return .overflowY
    case .containIntrinsicInlineSize: return .containIntrinsicWidth
    case .containIntrinsicBlockSize: return .containIntrinsicHeight
    case .borderStartStartRadius: return isRTL ? .borderTopRightRadius : .borderTopLeftRadius
    case .borderStartEndRadius: return isRTL ? .borderTopLeftRadius : .borderTopRightRadius
    case .borderEndEndRadius: return isRTL ? .borderBottomLeftRadius : .borderBottomRightRadius
    case .borderEndStartRadius: return isRTL ? .borderBottomRightRadius : .borderBottomLeftRadius
    default: break
    }
    let groups: [(logical: Property, physical: Property)] = [
      (.marginBlockStart, .marginTop), (.paddingBlockStart, .paddingTop), (.insetBlockStart, .top),
      (.borderBlockStartWidth, .borderTopWidth), (.borderBlockStartStyle, .borderTopStyle),
      (.borderBlockStartColor, .borderTopColor),
    ]
    for (logical, physical) in groups where rawValue >= logical.rawValue && rawValue < logical.rawValue + 4 {
      let edge = Int(rawValue - logical.rawValue)
      // Top, right, bottom, left: right and left change places from right to left.
      return physical.following(4)[isRTL && edge % 2 == 1 ? 4 - edge : edge]
    }
    return self
  }
}
