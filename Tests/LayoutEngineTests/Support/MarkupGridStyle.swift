import LayoutEngine

extension GridStyle {
  /// Sets a grid property as CSS writes it; false if it is none that the tests know.
  mutating func set(_ property: String, _ value: String) -> Bool {
    switch property {
    case "grid-template-columns": templateColumns = .css(value)
    case "grid-template-rows": templateRows = .css(value)
    case "grid-column": (columnStart, columnEnd) = Self.lines(value)
    case "grid-row": (rowStart, rowEnd) = Self.lines(value)
    default: return false
    }
    return true
  }

  private static func lines(_ value: String) -> (GridLine, GridLine) {
    let lines = value.split(separator: "/").map { text in
      let words = text.split(separator: " ")
      let number = words.last.flatMap { Int32($0) } ?? 0
      return words.count == 2 ? GridLine(.span, number) : GridLine(.line, number)
    }
    return (lines[0], lines.count > 1 ? lines[1] : GridLine())
  }
}

extension TrackList {
  /// Tracks and repetitions, separated by spaces; no names.
  fileprivate static func css(_ value: String) -> TrackList {
    var list = TrackList()
    var single: [TrackSize] = []
    func part(_ tracks: [TrackSize], _ count: TrackRepeat.Count = .times(1)) -> TrackRepeat {
      TrackRepeat(count: count, tracks: tracks, lineNames: Array(repeating: [], count: tracks.count + 1))
    }
    for word in value.split(separator: " ") {
      guard word.hasPrefix("repeat(") else {
        single.append(.css(String(word)))
        continue
      }
      if !single.isEmpty { list.repeats.append(part(single)) }
      single = []
      let arguments = word.dropFirst(7).dropLast().split(separator: ",").map(String.init)
      let count: TrackRepeat.Count =
        switch arguments[0] {
        case "auto-fill": .autoFill
        case "auto-fit": .autoFit
        default: .times(Int32(arguments[0]) ?? 1)
        }
      list.repeats.append(part([.css(arguments[1])], count))
    }
    if !single.isEmpty { list.repeats.append(part(single)) }
    return list
  }
}

extension TrackSize {
  fileprivate static func css(_ value: String) -> TrackSize {
    if value.hasPrefix("minmax(") {
      let limits = value.dropFirst(7).dropLast().split(separator: ",").map(String.init)
      if limits[1].hasSuffix("fr") {
        return TrackSize(flexFactor: Float(limits[1].dropLast(2)) ?? 0, minimum: .css(limits[0]))
      }
      return TrackSize(minimum: .css(limits[0]), maximum: .css(limits[1]))
    }
    if value.hasPrefix("fit-content(") { return TrackSize(fitContent: .css(String(value.dropFirst(12).dropLast()))) }
    if value.hasSuffix("fr") { return TrackSize(flexFactor: Float(value.dropLast(2)) ?? 0) }
    return TrackSize(minimum: .css(value), maximum: .css(value))
  }
}
