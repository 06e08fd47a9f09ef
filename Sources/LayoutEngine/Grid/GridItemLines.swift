/// A value of `grid-row-start` and its like, with names as numbers.
struct GridLineRequest: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case auto
    /// The line `number`.
    case line
    /// The line `number` among those with the name.
    case namedLine
    /// The edge of an area, or else the first line with the name.
    case areaEdge
    /// `number` tracks.
    case span
    /// Up to the line `number` among those with the name.
    case namedSpan
  }

  var kind = Kind.auto
  var number: Int32 = 0
  var name: Int32 = -1
  /// The name with `-start` or `-end`.
  var edgeName: Int32 = -1

  var isAutoOrSpan: Bool { kind == .auto || kind == .span || kind == .namedSpan }
  var isSpan: Bool { kind == .span || kind == .namedSpan }
}

/// The placement properties of an item.
struct GridItemLines: BitwiseCopyable {
  var columnStart = GridLineRequest()
  var columnEnd = GridLineRequest()
  var rowStart = GridLineRequest()
  var rowEnd = GridLineRequest()
}

/// How many tracks an item spans that is placed automatically; 0 where lines are asked for.
struct GridItemSpans: BitwiseCopyable {
  let columns: Int32
  let rows: Int32

  init(_ lines: GridItemLines) {
    columns = Self.span(lines.columnStart, lines.columnEnd)
    rows = Self.span(lines.rowStart, lines.rowEnd)
  }

  private static func span(_ start: GridLineRequest, _ end: GridLineRequest) -> Int32 {
    func isPlain(_ request: GridLineRequest) -> Bool { request.kind == .auto || request.kind == .span }
    guard isPlain(start), isPlain(end) else { return 0 }
    return start.kind == .span ? start.number : end.kind == .span ? end.number : 1
  }
}

/// The placement properties of a tree, with names as numbers, so that placing items compares no strings.
struct GridItemLineTable: Sendable {
  private var lines: [GridItemLines] = []
  private(set) var spans: [GridItemSpans] = []
  /// The names that items use.
  private(set) var names: [String: Int32] = [:]

  init(_ styles: [GridStyle]) {
    lines.reserveCapacity(styles.count)
    for style in styles {
      lines.append(
        GridItemLines(
          columnStart: request(style.columnStart, "-start"), columnEnd: request(style.columnEnd, "-end"),
          rowStart: request(style.rowStart, "-start"), rowEnd: request(style.rowEnd, "-end")))
    }
    spans = lines.map { GridItemSpans($0) }
  }

  subscript(index: Int32) -> GridItemLines { index < 0 ? GridItemLines() : lines[Int(index)] }

  private mutating func request(_ line: GridLine, _ edge: String) -> GridLineRequest {
    var request = GridLineRequest()
    switch line.kind {
    case .auto: return request
    case .line:
      request.kind = line.name == nil ? .line : line.number == 0 ? .areaEdge : .namedLine
      request.number = line.number.clamped(to: -GridLimits.tracks, GridLimits.tracks)
      if request.kind == .line, request.number == 0 { return GridLineRequest() }
    case .span:
      request.kind = line.name == nil ? .span : .namedSpan
      request.number = line.number.clamped(to: 1, GridLimits.tracks)
    }
    if let name = line.name {
      request.name = intern(name)
      if request.kind == .areaEdge { request.edgeName = intern(name + edge) }
    }
    return request
  }

  private mutating func intern(_ name: String) -> Int32 {
    if let known = names[name] { return known }
    names[name] = Int32(names.count)
    return Int32(names.count - 1)
  }
}

/// How large a grid may become, as in Chromium.
enum GridLimits {
  static let tracks: Int32 = 10_000_000
}

extension Int32 {
  func clamped(to minimum: Int32, _ maximum: Int32) -> Int32 { Swift.max(minimum, Swift.min(self, maximum)) }
}
