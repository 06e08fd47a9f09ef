import LayoutEngine

extension ShorthandTable {
  private static let templateLonghands: [Property] = [.gridTemplateRows, .gridTemplateColumns, .gridTemplateAreas]

  static let gridShorthands: [ShorthandDefinition] = [
    ShorthandDefinition(.gridRow, "grid-row", [.gridRowStart, .gridRowEnd]) { parser, output in
      parser.consumeGridLines([.gridRowStart, .gridRowEnd], &output)
    },
    ShorthandDefinition(.gridColumn, "grid-column", [.gridColumnStart, .gridColumnEnd]) { parser, output in
      parser.consumeGridLines([.gridColumnStart, .gridColumnEnd], &output)
    },
    ShorthandDefinition(
      .gridArea, "grid-area", [.gridRowStart, .gridColumnStart, .gridRowEnd, .gridColumnEnd]
    ) { parser, output in
      parser.consumeGridLines([.gridRowStart, .gridColumnStart, .gridRowEnd, .gridColumnEnd], &output)
    },
    ShorthandDefinition(.gridTemplate, "grid-template", templateLonghands) { parser, output in
      parser.consumeGridTemplate(&output)
    },
    ShorthandDefinition(
      .grid, "grid", templateLonghands + [.gridAutoRows, .gridAutoColumns, .gridAutoFlow]
    ) { parser, output in parser.consumeGrid(&output) },
  ]
}

extension ValueParser {
  /// Lines between slashes, one for each property. A name alone also stands for the lines that are left out on the
  /// other side.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#placement-shorthands
  fileprivate mutating func consumeGridLines(
    _ properties: [Property], _ output: inout ShorthandDefinition.Output
  ) -> Bool {
    guard let first = consumeGridLine() else { return false }
    var lines = [first]
    while lines.count < properties.count, consumeSlash() {
      guard let line = consumeGridLine() else { return false }
      lines.append(line)
    }
    while lines.count < properties.count {
      // Two of four stand for the ends: a column end follows the column start.
      let opposite = lines[max(lines.count - 2, 0)]
      let isNameAlone = opposite.kind == .line && opposite.number == 0
      lines.append(isNameAlone ? opposite : GridLine())
    }
    output += zip(properties, lines).map { ($0, .grid(.line($1))) }
    return true
  }

  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#explicit-grid-shorthand
  fileprivate mutating func consumeGridTemplate(_ output: inout ShorthandDefinition.Output) -> Bool {
    guard let template = consumeTemplateOfLists() ?? consumeTemplateOfStrings() else { return false }
    output += template
    return true
  }

  private func template(_ rows: Value, _ columns: Value, _ areas: Value) -> ShorthandDefinition.Output {
    [(.gridTemplateRows, rows), (.gridTemplateColumns, columns), (.gridTemplateAreas, areas)]
  }

  private static let noTracks = Value.grid(.trackList(.none))
  private static let noAreas = Value.grid(.areas(GridAreasValue()))

  /// `none`, or rows and columns.
  private mutating func consumeTemplateOfLists() -> ShorthandDefinition.Output? {
    attempt { parser in
      guard let rows = parser.consumeTemplateTracks() else { return nil }
      if parser.isAtEnd, case .grid(.trackList(let list)) = rows, list.repeats.isEmpty, !list.isSubgrid {
        return parser.template(rows, Self.noTracks, Self.noAreas)
      }
      guard parser.consumeSlash(), let columns = parser.consumeTemplateTracks(), parser.isAtEnd else { return nil }
      return parser.template(rows, columns, Self.noAreas)
    }
  }

  /// Strings with the sizes of their rows, and columns.
  private mutating func consumeTemplateOfStrings() -> ShorthandDefinition.Output? {
    attempt { parser in
      var areas = GridAreasValue()
      var rows = TrackRepeatValue()
      while !parser.isAtEnd, !parser.peek.isDelimiter(UInt8(ascii: "/")) {
        guard parser.consumeNames(into: &rows), let string = parser.consumeString(), areas.addRow(string) else {
          return nil
        }
        rows.tracks.append(parser.consumeTrackSize() ?? TrackSizeValue())
        rows.lineNames.append([])
        guard parser.consumeNames(into: &rows) else { return nil }
      }
      guard areas.rowCount > 0 else { return nil }
      var columns = TrackListValue.none
      if parser.consumeSlash() {
        guard let list = parser.consumeTrackList(isExplicit: true) else { return nil }
        columns = list
      }
      let list = TrackListValue(repeats: [rows])
      return parser.template(.grid(.trackList(list)), .grid(.trackList(columns)), .grid(.areas(areas)))
    }
  }

  /// Adds names to the line after the last row, if there are any.
  private mutating func consumeNames(into rows: inout TrackRepeatValue) -> Bool {
    guard peek.kind == .openSquare else { return true }
    guard let names = consumeLineNames() else { return false }
    rows.lineNames[rows.tracks.count] += names
    return true
  }

  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#grid-shorthand
  fileprivate mutating func consumeGrid(_ output: inout ShorthandDefinition.Output) -> Bool {
    let initial = Value.wide(.initial)
    if let template = consumeTemplateOfLists() ?? consumeTemplateOfStrings() {
      output += template
      output += [(.gridAutoRows, initial), (.gridAutoColumns, initial), (.gridAutoFlow, initial)]
      return true
    }
    if let flow = consumeAutoFlowMark() {
      let rows = consumeTrackSizes() ?? initial
      guard consumeSlash(), let columns = consumeTemplateTracks() else { return false }
      output += template(Self.noTracks, columns, Self.noAreas)
      output += [(.gridAutoRows, rows), (.gridAutoColumns, initial), (.gridAutoFlow, .flags(flow.rawValue))]
      return true
    }
    guard let rows = consumeTemplateTracks(), consumeSlash(), let flow = consumeAutoFlowMark() else { return false }
    let columns = consumeTrackSizes() ?? initial
    output += template(rows, Self.noTracks, Self.noAreas)
    output += [
      (.gridAutoRows, initial), (.gridAutoColumns, columns),
      (.gridAutoFlow, .flags(flow.union(.column).rawValue)),
    ]
    return true
  }

  /// `auto-flow && dense?`.
  private mutating func consumeAutoFlowMark() -> GridAutoFlow? {
    attempt { parser in
      var isDense = parser.consume(.dense)
      guard parser.consume(.autoFlow) else { return nil }
      if !isDense { isDense = parser.consume(.dense) }
      return isDense ? .dense : []
    }
  }
}
