import LayoutEngine

extension PropertyTable {
  static let gridDefinitions: [PropertyDefinition] = [
    PropertyDefinition(.gridTemplateColumns, "grid-template-columns", .custom { $0.consumeTemplateTracks() }),
    PropertyDefinition(.gridTemplateRows, "grid-template-rows", .custom { $0.consumeTemplateTracks() }),
    PropertyDefinition(.gridTemplateAreas, "grid-template-areas", .custom { $0.consumeTemplateAreas() }),
    PropertyDefinition(.gridAutoColumns, "grid-auto-columns", .custom { $0.consumeTrackSizes() }),
    PropertyDefinition(.gridAutoRows, "grid-auto-rows", .custom { $0.consumeTrackSizes() }),
    PropertyDefinition(.gridAutoFlow, "grid-auto-flow", .custom { $0.consumeAutoFlow() }),
    PropertyDefinition(.gridColumnStart, "grid-column-start", gridLine),
    PropertyDefinition(.gridColumnEnd, "grid-column-end", gridLine),
    PropertyDefinition(.gridRowStart, "grid-row-start", gridLine),
    PropertyDefinition(.gridRowEnd, "grid-row-end", gridLine),
  ]

  private static let gridLine = Grammar.custom { $0.consumeGridLine().map { .grid(.line($0)) } }
}

/// The flags of `grid-auto-flow`.
struct GridAutoFlow: OptionSet, Sendable {
  let rawValue: UInt16
  static let column = GridAutoFlow(rawValue: 1)
  static let dense = GridAutoFlow(rawValue: 2)
}

extension ValueParser {
  mutating func consumeTemplateTracks() -> Value? {
    if consume(.none) { return .grid(.trackList(.none)) }
    return consumeTrackList().map { .grid(.trackList($0)) }
  }

  mutating func consumeTrackSizes() -> Value? {
    var sizes: [TrackSizeValue] = []
    while let size = consumeTrackSize() { sizes.append(size) }
    return sizes.isEmpty ? nil : .grid(.trackSizes(sizes))
  }

  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#grid-template-areas-property
  fileprivate mutating func consumeTemplateAreas() -> Value? {
    if consume(.none) { return .grid(.areas(GridAreasValue())) }
    var areas = GridAreasValue()
    while let row = consumeString() { guard areas.addRow(row) else { return nil } }
    return areas.rowCount == 0 ? nil : .grid(.areas(areas))
  }

  /// `[row | column] || dense`.
  fileprivate mutating func consumeAutoFlow() -> Value? {
    var isDense = consume(.dense)
    let direction = consumeKeyword(of: [.row, .column])
    if !isDense { isDense = consume(.dense) }
    guard isDense || direction != nil else { return nil }
    var flow: GridAutoFlow = direction == .column ? .column : []
    if isDense { flow.insert(.dense) }
    return .flags(flow.rawValue)
  }

  /// A name of a line: not one of the words that have a meaning of their own.
  mutating func consumeGridName() -> String? {
    switch peekKeyword {
    case .auto, .span: nil
    default: consumeCustomIdent()
    }
  }

  /// `auto | [<integer> && <custom-ident>?] | [span && [<integer> || <custom-ident>]] | <custom-ident>`.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#line-placement
  mutating func consumeGridLine() -> GridLine? {
    if consume(.auto) { return GridLine() }
    var isSpan = consume(.span)
    var number: Int32?
    var isCalculated = false
    var name: String?
    while true {
      let isFunction = peek.kind == .function
      if number == nil, let integer = consumeInteger() {
        number = integer
        isCalculated = isFunction
      } else if name == nil, let written = consumeGridName() {
        name = written
      } else {
        break
      }
    }
    guard number != nil || name != nil else { return nil }
    if !isSpan { isSpan = consume(.span) }
    if isSpan, let written = number {
      guard written > 0 || isCalculated else { return nil }
      number = max(written, 1)
    }
    if number == 0 { return nil }
    return GridLine(isSpan ? .span : .line, number ?? (isSpan ? 1 : 0), name: name)
  }
}
