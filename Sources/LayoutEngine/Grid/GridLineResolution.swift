/// The lines of an item in one axis, counted from the first explicit line; a span alone if it is placed automatically.
struct GridLinePair: BitwiseCopyable {
  var start = 0
  var end = 1
  var isDefinite = true

  var span: Int { end - start }

  init(_ start: Int, _ end: Int) {
    let limit = Int(GridLimits.tracks)
    self.start = Swift.max(-limit, Swift.min(start, limit - 1))
    self.end = Swift.max(self.start + 1, Swift.min(end, limit))
  }

  init(span: Int) {
    end = span
    isDefinite = false
  }
}

/// Finds the lines of one axis that placement properties name.
///
/// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#line-placement
struct GridLineResolution {
  /// The number of explicit tracks, which is the last explicit line.
  let explicitCount: Int
  let names: GridLineNames

  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#grid-placement-errors
  func lines(_ start: GridLineRequest, _ end: GridLineRequest) -> GridLinePair {
    var (start, end) = (start, end)
    // If the placement contains two spans, remove the one contributed by the end grid-placement property.
    if start.isSpan, end.isSpan { end = GridLineRequest() }
    if start.isAutoOrSpan, end.isAutoOrSpan {
      // A span to a named line alone is a span of 1.
      let span = start.isSpan ? start : end
      return GridLinePair(span: span.kind == .span ? Int(span.number) : 1)
    }
    if start.isAutoOrSpan {
      let line = line(end)
      return GridLinePair(opposite(of: line, start, isStart: true), line)
    }
    let line = line(start)
    if end.isAutoOrSpan { return GridLinePair(line, opposite(of: line, end, isStart: false)) }
    let other = self.line(end)
    // If the start line is further end-ward than the end line, swap the two lines; if equal, remove the end line.
    return other == line ? GridLinePair(line, line + 1) : GridLinePair(min(line, other), max(line, other))
  }

  /// The line that a value other than `auto` and spans means.
  func line(_ request: GridLineRequest) -> Int {
    let number = Int(request.number)
    switch request.kind {
    case .areaEdge:
      // All lines of the implicit grid have a name that no line has.
      return names[request.edgeName].first ?? names[request.name].first ?? explicitCount + 1
    case .namedLine:
      let lines = names[request.name]
      return number > 0
        ? lines.lookAhead(from: 0, number: number, last: explicitCount)
        : lines.lookBack(from: explicitCount, number: -number, last: explicitCount)
    default: return number > 0 ? number - 1 : explicitCount + number + 1
    }
  }

  private func opposite(of line: Int, _ request: GridLineRequest, isStart: Bool) -> Int {
    switch request.kind {
    case .namedSpan:
      let lines = names[request.name]
      return isStart
        ? lines.lookBack(from: line - 1, number: Int(request.number), last: explicitCount)
        : lines.lookAhead(from: line + 1, number: Int(request.number), last: explicitCount)
    case .span: return isStart ? line - Int(request.number) : line + Int(request.number)
    default: return isStart ? line - 1 : line + 1
    }
  }
}
