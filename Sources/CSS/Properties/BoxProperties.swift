import LayoutEngine

extension PropertyTable {
  private static let sizeKeywords: [Keyword] = [
    .auto, .minContent, .maxContent, .fitContent, .stretch, .webkitFillAvailable, .webkitFitContent, .webkitMinContent,
    .webkitMaxContent,
  ]
  static let size = Grammar.length([.percentages, .nonNegative], sizeKeywords)
  static let maximumSize = Grammar.length([.percentages, .nonNegative], [.none] + sizeKeywords.dropFirst())
  static let margin = Grammar.length(.percentages, [.auto])
  static let padding = Grammar.length([.percentages, .nonNegative], [])
  static let inset = Grammar.length(.percentages, [.auto])
  static let borderWidth = Grammar.length(.nonNegative, [.thin, .medium, .thick])
  static let borderStyle = Grammar.values([
    (.none, PaintStyle.BorderStyle.none), (.hidden, .hidden), (.dotted, .dotted), (.dashed, .dashed), (.solid, .solid),
    (.double, .double), (.groove, .groove), (.ridge, .ridge), (.inset, .inset), (.outset, .outset),
  ])
  static let overflow = Grammar.values([
    (.visible, Overflow.visible), (.hidden, .hidden), (.clip, .clip), (.scroll, .scroll), (.auto, .auto),
    (.overlay, .auto),
  ])

  static let boxDefinitions: [PropertyDefinition] =
    [
      PropertyDefinition(.display, "display", .custom { $0.consumeDisplay() }, note: "ruby as inline"),
      PropertyDefinition(
        .position, "position",
        .values([
          (.static, Position.static), (.relative, .relative), (.absolute, .absolute), (.fixed, .fixed),
          (.sticky, .sticky),
        ]), note: "sticky as on an unscrolled page"),
      PropertyDefinition(.float, "float", .keywords([.none, .left, .right, .inlineStart, .inlineEnd])),
      PropertyDefinition(.clear, "clear", .keywords([.none, .left, .right, .both, .inlineStart, .inlineEnd])),
      PropertyDefinition(
        .boxSizing, "box-sizing", .values([(.contentBox, BoxSizing.contentBox), (.borderBox, .borderBox)])),
      PropertyDefinition(.width, "width", size),
      PropertyDefinition(.height, "height", size),
      PropertyDefinition(.minWidth, "min-width", size),
      PropertyDefinition(.minHeight, "min-height", size),
      PropertyDefinition(.maxWidth, "max-width", maximumSize),
      PropertyDefinition(.maxHeight, "max-height", maximumSize),
      PropertyDefinition(.overflowX, "overflow-x", overflow),
      PropertyDefinition(.overflowY, "overflow-y", overflow),
      PropertyDefinition(.order, "order", .integer([])),
      PropertyDefinition(.zIndex, "z-index", .integer([.auto])),
      PropertyDefinition(.aspectRatio, "aspect-ratio", .custom { $0.consumeAspectRatio() }),
      PropertyDefinition(.contain, "contain", .custom { $0.consumeContain() }, note: "style has no effect"),
      PropertyDefinition(
        .contentVisibility, "content-visibility", .keywords([.visible, .auto, .hidden]),
        note: "auto as visible"),
      PropertyDefinition(.containIntrinsicWidth, "contain-intrinsic-width", intrinsicSize),
      PropertyDefinition(.containIntrinsicHeight, "contain-intrinsic-height", intrinsicSize),
      PropertyDefinition(
        .verticalAlign, "vertical-align",
        .length(
          .percentages,
          [.baseline, .sub, .super, .top, .textTop, .middle, .bottom, .textBottom, .webkitBaselineMiddle])),
      PropertyDefinition(
        .webkitLineClamp, "-webkit-line-clamp", .custom { $0.consumeLineClamp() }, note: "with display: -webkit-box"),
      PropertyDefinition(.boxDecorationBreak, "box-decoration-break", .keywords([.slice, .clone])),
      PropertyDefinition(
        .webkitBoxOrient, "-webkit-box-orient", .keywords([.horizontal, .vertical, .inlineAxis, .blockAxis]),
        note: "with display: -webkit-box"),
    ]
    + sides([.marginTop, .marginRight, .marginBottom, .marginLeft], "margin-", "", margin)
    + sides([.paddingTop, .paddingRight, .paddingBottom, .paddingLeft], "padding-", "", padding)
    + sides([.top, .right, .bottom, .left], "", "", inset)
    + sides(
      [.borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth], "border-", "-width", borderWidth)
    + sides(
      [.borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle], "border-", "-style", borderStyle)
    + sides([.borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor], "border-", "-color", .color)

  static let intrinsicSize = Grammar.custom { $0.consumeContainIntrinsicSize() }

  /// The same property for top, right, bottom and left.
  private static func sides(
    _ properties: [Property], _ prefix: String, _ suffix: String, _ grammar: Grammar
  ) -> [PropertyDefinition] {
    zip(properties, ["top", "right", "bottom", "left"]).map {
      PropertyDefinition($0, prefix + $1 + suffix, grammar)
    }
  }
}

extension ValueParser {
  /// https://www.w3.org/TR/2023/CR-css-display-3-20230330/#the-display-properties
  mutating func consumeDisplay() -> Value? {
    var words: [Keyword] = []
    while let keyword = peekKeyword {
      words.append(keyword)
      advance()
    }
    guard words.count > 1 else { return words.first.flatMap(Self.singleDisplay).map { .keyword($0) } }
    let isListItem = words.contains(.listItem)
    words.removeAll { $0 == .listItem }
    guard Set(words).count == words.count, words.count <= 2 else { return nil }
    let isInline = words.contains(.inline)
    // Inline list items are not supported, and reported as an unknown value.
    guard !isListItem || !isInline else { return nil }
    let inside = words.first { $0 != .inline && $0 != .block }
    let outside = words.filter { $0 == .inline || $0 == .block }
    guard outside.count <= 1, words.count < 2 || outside.count == 1 else { return nil }
    switch inside {
    case nil, .flow: return .keyword(isListItem ? .listItem : isInline ? .inline : .block)
    case .flowRoot: return .keyword(isListItem ? .listItem : isInline ? .inlineBlock : .flowRoot)
    case .flex where !isListItem: return .keyword(isInline ? .inlineFlex : .flex)
    case .grid where !isListItem: return .keyword(isInline ? .inlineGrid : .grid)
    case .table where !isListItem: return .keyword(isInline ? .inlineTable : .table)
    default: return nil
    }
  }

  private static func singleDisplay(_ keyword: Keyword) -> Keyword? {
    switch keyword {
    case .none, .contents, .block, .flowRoot, .listItem, .flex, .grid, .table, .inline, .inlineBlock, .inlineFlex,
      .inlineGrid, .inlineTable, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell,
      .tableColumnGroup, .tableColumn, .tableCaption, .webkitBox, .webkitInlineBox:
      keyword
    case .flow: .block
    case .webkitFlex: .flex
    case .webkitInlineFlex: .inlineFlex
    case .ruby, .rubyText: .inline
    default: nil
    }
  }

  /// https://www.w3.org/TR/2021/WD-css-sizing-4-20210520/#aspect-ratio
  mutating func consumeAspectRatio() -> Value? {
    var isAuto = consume(.auto)
    guard let width = consumeNumber(atLeast: 0) else {
      return isAuto ? .aspectRatio(width: 0, height: 0, isAuto: true) : nil
    }
    var height = 1.0
    if consumeSlash() {
      guard let written = consumeNumber(atLeast: 0) else { return nil }
      height = written
    }
    if !isAuto { isAuto = consume(.auto) }
    // A degenerate ratio behaves as auto.
    guard width > 0, height > 0 else { return .aspectRatio(width: 0, height: 0, isAuto: true) }
    return .aspectRatio(width: Float(width), height: Float(height), isAuto: isAuto)
  }

  /// https://www.w3.org/TR/2022/WD-css-contain-3-20220818/#contain-property
  mutating func consumeContain() -> Value? {
    if consume(.none) { return .flags(0) }
    if consume(.strict) { return .flags(Containment.strict.rawValue) }
    if consume(.content) { return .flags(Containment.content.rawValue) }
    var containment: Containment = []
    while let keyword = peekKeyword, let flag = Containment(keyword), !containment.contains(flag) {
      containment.insert(flag)
      advance()
    }
    let sizes: Containment = [.size, .inlineSize]
    return containment.isEmpty || containment.isSuperset(of: sizes) ? nil : .flags(containment.rawValue)
  }

  /// `auto? [none | <length>]`: the remembered size that `auto` stands for does not exist in a still picture.
  mutating func consumeContainIntrinsicSize() -> Value? {
    _ = consume(.auto)
    if consume(.none) { return .keyword(.none) }
    return consumeLength(.nonNegative).map { .length($0) }
  }

  mutating func consumeLineClamp() -> Value? {
    if consume(.none) { return .integer(0) }
    return consumeInteger(atLeast: 1).map { .integer($0) }
  }
}

/// The values of `contain`.
struct Containment: OptionSet, Sendable {
  let rawValue: UInt16
  static let size = Containment(rawValue: 1)
  static let inlineSize = Containment(rawValue: 2)
  static let layout = Containment(rawValue: 4)
  static let paint = Containment(rawValue: 8)
  static let style = Containment(rawValue: 16)
  static let strict: Containment = [.size, .layout, .paint, .style]
  static let content: Containment = [.layout, .paint, .style]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init?(_ keyword: Keyword) {
    switch keyword {
    case .size: self = .size
    case .inlineSize: self = .inlineSize
    case .layout: self = .layout
    case .paint: self = .paint
    case .style: self = .style
    default: return nil
    }
  }
}
