/// A track sizing function: `minmax(minimum, maximum)`, a flexible track, or `fit-content()`.
///
/// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#track-sizing
public struct TrackSize: Hashable, Sendable, BitwiseCopyable {
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case minmax
    /// The maximum is `flexFactor`.
    case flexible
    /// The minimum is `auto`, the maximum is `max-content`, limited to `maximum`.
    case fitContent
  }

  /// `auto`, `min-content`, `max-content`, a length, a percentage or a calculation.
  public var minimum: Length
  /// The same values; the argument of `fit-content()`, where `none` is 0 and the track can be stretched; `auto` for a
  /// flexible track.
  public var maximum: Length
  /// In `fr`.
  public var flexFactor: Float
  public var kind: Kind

  public init(minimum: Length, maximum: Length) {
    self.minimum = minimum
    self.maximum = maximum
    flexFactor = 0
    kind = .minmax
  }

  public init(flexFactor: Float, minimum: Length = .auto) {
    self.minimum = minimum
    maximum = .auto
    self.flexFactor = flexFactor
    kind = .flexible
  }

  public init(fitContent limit: Length) {
    minimum = .auto
    maximum = limit
    flexFactor = 0
    kind = .fitContent
  }

  public static let auto = TrackSize(minimum: .auto, maximum: .auto)
}

/// A part of `grid-template-columns` or `-rows`: tracks, once or repeated, with the names of their lines.
public struct TrackRepeat: Hashable, Sendable {
  public enum Count: Hashable, Sendable {
    case times(Int32)
    case autoFill
    case autoFit
  }

  public var count: Count
  public var tracks: [TrackSize]
  /// The names of the line before each track and after the last: one list more than there are tracks.
  public var lineNames: [[String]]

  public init(count: Count = .times(1), tracks: [TrackSize], lineNames: [[String]]) {
    self.count = count
    self.tracks = tracks
    self.lineNames = lineNames
  }
}

/// `grid-template-columns` or `grid-template-rows`.
public struct TrackList: Hashable, Sendable {
  /// `subgrid`; the names are in `repeats`, which then have no tracks.
  public var isSubgrid = false
  /// At most one repeats automatically.
  public var repeats: [TrackRepeat] = []

  public init() {}
}

/// A named area of `grid-template-areas`, in zero-based lines.
public struct GridArea: Hashable, Sendable {
  public var name: String
  public var rows: Range<Int32>
  public var columns: Range<Int32>

  public init(name: String, rows: Range<Int32>, columns: Range<Int32>) {
    self.name = name
    self.rows = rows
    self.columns = columns
  }
}

/// A value of `grid-row-start` and its like.
public struct GridLine: Hashable, Sendable {
  public enum Kind: UInt8, Sendable { case auto, line, span }

  public var kind = Kind.auto
  /// The line, negative from the end, or the span; 0 if only a name is given.
  public var number: Int32 = 0
  public var name: String?

  public init() {}

  public init(_ kind: Kind, _ number: Int32, name: String? = nil) {
    self.kind = kind
    self.number = number
    self.name = name
  }
}

/// The grid properties of a grid container or a grid item; `Style.grid` is an index into a tree's `GridStyle`s.
public struct GridStyle: Hashable, Sendable {
  // Of containers.
  public var templateColumns = TrackList()
  public var templateRows = TrackList()
  public var templateAreas: [GridArea] = []
  /// The rows and columns of `grid-template-areas`.
  public var areaRowCount: Int32 = 0
  public var areaColumnCount: Int32 = 0
  public var autoColumns: [TrackSize] = [.auto]
  public var autoRows: [TrackSize] = [.auto]
  public var flowsInColumns = false
  public var isDense = false

  // Of items.
  public var columnStart = GridLine()
  public var columnEnd = GridLine()
  public var rowStart = GridLine()
  public var rowEnd = GridLine()

  public init() {}
}

extension GridStyle {
  /// What the style takes in memory, about.
  var byteCount: Int {
    let tracks = [templateColumns, templateRows].reduce(0) { $0 + $1.repeats.reduce(0) { $0 + $1.byteCount } }
    let areas = templateAreas.reduce(0) { $0 + MemoryLayout<GridArea>.stride + $1.name.utf8.count }
    let automatic = (autoColumns.count + autoRows.count) * MemoryLayout<TrackSize>.stride
    return MemoryLayout<GridStyle>.stride + tracks + areas + automatic
  }
}

extension TrackRepeat {
  fileprivate var byteCount: Int {
    let names = lineNames.reduce(0) { sum, names in
      names.reduce(sum + MemoryLayout<[String]>.stride) { $0 + MemoryLayout<String>.stride + $1.utf8.count }
    }
    return MemoryLayout<TrackRepeat>.stride + tracks.count * MemoryLayout<TrackSize>.stride + names
  }
}
