import LayoutEngine

/// The value of a grid property as it is written.
enum GridValue: Sendable {
  case trackList(TrackListValue)
  case trackSizes([TrackSizeValue])
  case areas(GridAreasValue)
  case line(GridLine)
}

/// `minmax()`, `fit-content()`, or one breadth for both.
struct TrackSizeValue: Sendable {
  enum Breadth: Sendable {
    case auto, minContent, maxContent
    case length(LengthValue)
    /// In `fr`.
    case flex(Float)
  }

  var minimum = Breadth.auto
  var maximum = Breadth.auto
  var isFitContent = false

  /// Whether the size may stand beside an automatic repetition: one side of it is a length.
  var isFixed: Bool {
    guard !isFitContent else { return false }
    if case .length = minimum { return true }
    if case .length = maximum { return true }
    return false
  }
}

struct TrackRepeatValue: Sendable {
  var count = TrackRepeat.Count.times(1)
  var tracks: [TrackSizeValue] = []
  /// One more than there are tracks.
  var lineNames: [[String]] = [[]]
}

struct TrackListValue: Sendable {
  var isSubgrid = false
  var repeats: [TrackRepeatValue] = []

  static let none = TrackListValue()
}

struct GridAreasValue: Sendable {
  var areas: [GridArea] = []
  var rowCount: Int32 = 0
  var columnCount: Int32 = 0
  /// Where each area is in `areas`.
  private var indices: [String: Int] = [:]

  /// Adds the row that a string describes; `false` if it is invalid.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#grid-template-areas-property
  mutating func addRow(_ string: String) -> Bool {
    guard let cells = Self.cells(string), !cells.isEmpty else { return false }
    if rowCount == 0 { columnCount = Int32(cells.count) }
    guard cells.count == Int(columnCount) else { return false }
    var column = 0
    while column < cells.count {
      var end = column + 1
      while end < cells.count, cells[end] == cells[column] { end += 1 }
      if let name = cells[column], !add(name, columns: Int32(column)..<Int32(end)) { return false }
      column = end
    }
    rowCount += 1
    return true
  }

  /// Adds a row to an area; `false` if it would be no rectangle.
  private mutating func add(_ name: String, columns: Range<Int32>) -> Bool {
    guard let index = indices[name] else {
      indices[name] = areas.count
      areas.append(GridArea(name: name, rows: rowCount..<rowCount + 1, columns: columns))
      return true
    }
    let area = areas[index]
    guard area.columns == columns, area.rows.upperBound == rowCount else { return false }
    areas[index].rows = area.rows.lowerBound..<rowCount + 1
    return true
  }

  /// The names in a string, `nil` for cells without a name.
  private static func cells(_ string: String) -> [String?]? {
    var cells: [String?] = []
    var name = ""
    var isInDots = false
    func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
      !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-"
        || scalar == "_"
    }
    for scalar in string.unicodeScalars {
      if isNameCharacter(scalar) {
        name.unicodeScalars.append(scalar)
        isInDots = false
        continue
      }
      if !name.isEmpty { cells.append(name) }
      name = ""
      switch scalar {
      case ".":
        if !isInDots { cells.append(nil) }
        isInDots = true
      case " ", "\t", "\n", "\r", "\u{C}": isInDots = false
      default: return nil
      }
    }
    if !name.isEmpty { cells.append(name) }
    return cells
  }
}
