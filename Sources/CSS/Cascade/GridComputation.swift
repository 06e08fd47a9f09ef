import LayoutEngine

/// Computes grid properties.
extension StyleBuilder {
  mutating func applyGrid(_ property: Property, _ value: Value) {
    switch (property, value) {
    case (.gridTemplateColumns, .grid(.trackList(let list))): grid.templateColumns = trackList(list)
    case (.gridTemplateRows, .grid(.trackList(let list))): grid.templateRows = trackList(list)
    case (.gridTemplateAreas, .grid(.areas(let areas))):
      grid.templateAreas = areas.areas
      grid.areaRowCount = areas.rowCount
      grid.areaColumnCount = areas.columnCount
    case (.gridAutoColumns, .grid(.trackSizes(let sizes))): grid.autoColumns = sizes.map { trackSize($0) }
    case (.gridAutoRows, .grid(.trackSizes(let sizes))): grid.autoRows = sizes.map { trackSize($0) }
    case (.gridAutoFlow, .flags(let flags)):
      let flow = GridAutoFlow(rawValue: flags)
      grid.flowsInColumns = flow.contains(.column)
      grid.isDense = flow.contains(.dense)
    case (.gridColumnStart, .grid(.line(let line))): grid.columnStart = line
    case (.gridColumnEnd, .grid(.line(let line))): grid.columnEnd = line
    case (.gridRowStart, .grid(.line(let line))): grid.rowStart = line
    case (.gridRowEnd, .grid(.line(let line))): grid.rowEnd = line
    default: return
    }
    hasGrid = true
  }

  /// Takes the parent's value of a grid property.
  mutating func inheritGrid(_ property: Property) {
    let source = gridStyles[parent.computed.layout.grid]
    switch property {
    case .gridTemplateColumns: grid.templateColumns = source.templateColumns
    case .gridTemplateRows: grid.templateRows = source.templateRows
    case .gridTemplateAreas:
      grid.templateAreas = source.templateAreas
      grid.areaRowCount = source.areaRowCount
      grid.areaColumnCount = source.areaColumnCount
    case .gridAutoColumns: grid.autoColumns = source.autoColumns
    case .gridAutoRows: grid.autoRows = source.autoRows
    case .gridAutoFlow:
      grid.flowsInColumns = source.flowsInColumns
      grid.isDense = source.isDense
    case .gridColumnStart: grid.columnStart = source.columnStart
    case .gridColumnEnd: grid.columnEnd = source.columnEnd
    case .gridRowStart: grid.rowStart = source.rowStart
    default: grid.rowEnd = source.rowEnd
    }
    hasGrid = true
  }

  mutating func finishGrid() {
    if hasGrid { layout.grid = gridStyles.index(of: grid) }
  }

  /// The number of tracks is limited as in Chromium: repetitions beyond are left out.
  private mutating func trackList(_ value: TrackListValue) -> TrackList {
    var list = TrackList()
    list.isSubgrid = value.isSubgrid
    var room = 10_000_000
    for part in value.repeats {
      var tracks = TrackRepeat(
        count: part.count, tracks: part.tracks.map { trackSize($0) }, lineNames: part.lineNames)
      let size = max(value.isSubgrid ? part.lineNames.count : part.tracks.count, 1)
      if case .times(let count) = part.count {
        let kept = min(Int(count), room / size)
        guard kept > 0 else { continue }
        tracks.count = .times(Int32(kept))
        if !part.tracks.isEmpty || value.isSubgrid { room -= kept * size }
      }
      list.repeats.append(tracks)
    }
    return list
  }

  private mutating func trackSize(_ value: TrackSizeValue) -> TrackSize {
    if value.isFitContent { return TrackSize(fitContent: breadth(value.maximum)) }
    if case .flex(let factor) = value.maximum {
      return TrackSize(flexFactor: factor, minimum: breadth(value.minimum))
    }
    return TrackSize(minimum: breadth(value.minimum), maximum: breadth(value.maximum))
  }

  private mutating func breadth(_ value: TrackSizeValue.Breadth) -> Length {
    switch value {
    case .auto, .flex: .auto
    case .minContent: .minContent
    case .maxContent: .maxContent
    case .length(let length): self.length(length)
    }
  }

  // MARK: justify-items

  /// `legacy` alone is what an ancestor says with `legacy`.
  ///
  /// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#justify-items-property
  mutating func applyJustifyItems(_ value: Value) {
    switch value {
    case .alignment(let alignment):
      layout.justifyItems = alignment
      setLegacyJustifyItems(nil)
    case .raw(let raw):
      let alignment = Alignment(Alignment.Position(rawValue: raw) ?? .normal)
      layout.justifyItems = alignment
      setLegacyJustifyItems(alignment)
    default: layout.justifyItems = inherited.legacyJustifyItems ?? .normal
    }
  }

  private mutating func setLegacyJustifyItems(_ alignment: Alignment?) {
    guard inherited.legacyJustifyItems != alignment else { return }
    inherited.legacyJustifyItems = alignment
    inheritedIsOwn = true
  }
}
