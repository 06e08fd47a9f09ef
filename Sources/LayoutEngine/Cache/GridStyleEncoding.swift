extension ByteEncoder {
  mutating func append(_ style: GridStyle, _ calculations: CalculationTable) {
    for list in [style.templateColumns, style.templateRows] {
      append(list.isSubgrid)
      append(list.repeats.count)
      for tracks in list.repeats { append(tracks, calculations) }
    }
    append(style.templateAreas.count)
    for area in style.templateAreas {
      append(area.name)
      for line in [area.rows.lowerBound, area.rows.upperBound, area.columns.lowerBound, area.columns.upperBound] {
        append(line)
      }
    }
    append(style.areaRowCount)
    append(style.areaColumnCount)
    append(style.autoColumns, calculations)
    append(style.autoRows, calculations)
    append(style.flowsInColumns)
    append(style.isDense)
    for line in [style.columnStart, style.columnEnd, style.rowStart, style.rowEnd] { append(line) }
  }

  private mutating func append(_ tracks: TrackRepeat, _ calculations: CalculationTable) {
    switch tracks.count {
    case .times(let count): append(Int64(count))
    case .autoFill: append(Int64(-1))
    case .autoFit: append(Int64(-2))
    }
    append(tracks.tracks, calculations)
    append(tracks.lineNames.count)
    for names in tracks.lineNames {
      append(names.count)
      for name in names { append(name) }
    }
  }

  private mutating func append(_ tracks: [TrackSize], _ calculations: CalculationTable) {
    append(tracks.count)
    for track in tracks {
      append(track.minimum, calculations)
      append(track.maximum, calculations)
      append(track.flexFactor)
      append(track.kind.rawValue)
    }
  }

  private mutating func append(_ line: GridLine) {
    append(line.kind.rawValue)
    append(line.number)
    append(line.name != nil)
    if let name = line.name { append(name) }
  }
}
