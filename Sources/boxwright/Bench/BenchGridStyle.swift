import LayoutEngine

// The grid properties of benchmark trees.

extension BenchValue {
  /// Sets one grid property; false if it is none.
  func applyGrid(to style: inout GridStyle, as name: String) throws -> Bool {
    guard name.hasPrefix("grid") else { return false }
    guard case .string(let text) = self else { throw BenchError("'\(name)' takes a string") }
    switch name {
    case "gridTemplateColumns": style.templateColumns = try Self.tracks(text)
    case "gridTemplateRows": style.templateRows = try Self.tracks(text)
    case "gridColumn": style.columnStart = try Self.span(text)
    case "gridRow": style.rowStart = try Self.span(text)
    default: return false
    }
    return true
  }

  /// Tracks that stand one by one, separated by spaces.
  private static func tracks(_ text: String) throws -> TrackList {
    let tracks = try text.split(separator: " ").map { try track(String($0)) }
    var list = TrackList()
    list.repeats = [TrackRepeat(tracks: tracks, lineNames: Array(repeating: [], count: tracks.count + 1))]
    return list
  }

  private static func track(_ text: String) throws -> TrackSize {
    if text.hasPrefix("minmax("), text.hasSuffix(")") {
      let parts = text.dropFirst(7).dropLast().split(separator: ",").map(String.init)
      guard parts.count == 2 else { throw BenchError("'\(text)' is no track") }
      let minimum = try breadth(parts[0])
      if let factor = fraction(parts[1]) { return TrackSize(flexFactor: factor, minimum: minimum) }
      return TrackSize(minimum: minimum, maximum: try breadth(parts[1]))
    }
    if let factor = fraction(text) { return TrackSize(flexFactor: factor) }
    let size = try breadth(text)
    return TrackSize(minimum: size, maximum: size)
  }

  private static func fraction(_ text: String) -> Float? { text.hasSuffix("fr") ? Float(text.dropLast(2)) : nil }

  private static func breadth(_ text: String) throws -> Length {
    switch text {
    case "auto": return .auto
    case "min-content": return .minContent
    case "max-content": return .maxContent
    default:
      if text.hasSuffix("%"), let value = Float(text.dropLast()) { return .percent(value) }
      guard text.hasSuffix("px"), let value = Float(text.dropLast(2)) else { throw BenchError("'\(text)' is no track") }
      return .px(LayoutUnit(value))
    }
  }

  private static func span(_ text: String) throws -> GridLine {
    guard text.hasPrefix("span "), let count = Int32(text.dropFirst(5)) else {
      throw BenchError("'\(text)' is no span")
    }
    return GridLine(.span, count)
  }
}
