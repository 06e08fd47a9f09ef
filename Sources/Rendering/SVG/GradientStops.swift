import CSS
import LayoutEngine

/// The stops of a gradient with their positions along the gradient line, in px or as parts of a turn.
///
/// https://www.w3.org/TR/2023/CRD-css-images-3-20231218/#color-stop-fixup
struct GradientStops {
  struct Stop {
    var color: Color
    var position: Double
  }

  var stops: [Stop]
  /// Whether stops are so close that it does not matter how colours between them are mixed.
  var isDense = false

  /// - Parameters:
  ///   - length: What 100% is.
  ///   - method: How colours are mixed; `nil` is in sRGB.
  init(
    _ list: [PaintStyle.ColorStop], length: Double, _ calculations: CalculationTable,
    in method: ColorInterpolation? = nil
  ) {
    var positions = list.map { $0.position.map { $0.pixels(basis: length, calculations) } }
    if let first = positions.indices.first, positions[first] == nil { positions[first] = 0 }
    if let last = positions.indices.last, positions[last] == nil { positions[last] = length }
    var reached = -Double.infinity
    for index in positions.indices {
      guard let position = positions[index] else { continue }
      reached = max(reached, position)
      positions[index] = reached
    }
    stops = []
    stops.reserveCapacity(list.count)
    var index = 0
    while index < list.count {
      if let position = positions[index] {
        stops.append(Stop(color: list[index].color, position: position))
        index += 1
        continue
      }
      // Stops without a position are spread evenly between their neighbours.
      let next = positions[index...].firstIndex { $0 != nil } ?? index
      let before = stops.last?.position ?? 0
      let step = ((positions[next] ?? before) - before) / Double(next - index + 1)
      for gap in index..<max(next, index + 1) {
        stops.append(Stop(color: list[gap].color, position: before + step * Double(gap - index + 1)))
      }
      index = max(next, index + 1)
    }
    if list.contains(where: \.isHint) { replaceHints(list.map(\.isHint), method) }
    if let method { mixColors(method) }
  }

  var first: Double { stops.first?.position ?? 0 }
  var last: Double { stops.last?.position ?? 0 }
  /// The colour of all stops, if it is the same.
  var onlyColor: Color? {
    guard let color = stops.first?.color, stops.allSatisfy({ $0.color == color }) else { return nil }
    return color
  }

  /// The colour at a position, mixed with premultiplied alpha.
  func color(at position: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .transparent }
    if position < first.position { return first.color }
    for (before, after) in zip(stops, stops.dropFirst()) where position < after.position {
      let length = after.position - before.position
      return before.color.mixed(with: after.color, Float(length > 0 ? (position - before.position) / length : 1))
    }
    return last.color
  }

  /// Makes straight interpolation, as SVG does it, look like the premultiplied one of CSS: a stop without alpha takes
  /// the colour of its neighbour, and where both colour and alpha change, stops are put in between.
  mutating func premultiply() {
    guard stops.contains(where: { $0.color.alpha < 1 }) else { return }
    var result: [Stop] = []
    for (index, stop) in stops.enumerated() {
      if index > 0, !isDense { Self.interpolate(from: stops[index - 1], to: stop, &result) }
      guard stop.color.alpha <= 0 else {
        result.append(stop)
        continue
      }
      if index > 0 {
        result.append(Stop(color: stops[index - 1].color.withAlpha(0), position: stop.position))
      }
      if index + 1 < stops.count {
        result.append(Stop(color: stops[index + 1].color.withAlpha(0), position: stop.position))
      }
      if stops.count == 1 { result.append(stop) }
    }
    stops = result
  }

  private static func interpolate(from before: Stop, to after: Stop, _ result: inout [Stop]) {
    let (a, b) = (before.color, after.color)
    guard a.alpha > 0, b.alpha > 0, a.alpha != b.alpha, after.position > before.position,
      a.red != b.red || a.green != b.green || a.blue != b.blue
    else { return }
    for step in 1..<8 {
      let part = Double(step) / 8
      result.append(
        Stop(
          color: a.mixed(with: b, Float(part)),
          position: before.position + (after.position - before.position) * part))
    }
  }
}

extension Color {
  /// This colour and another one mixed with premultiplied alpha; 0 gives this one, 1 the other.
  func mixed(with other: Color, _ part: Float) -> Color {
    let mixedAlpha = alpha + (other.alpha - alpha) * part
    guard mixedAlpha > 0 else { return withAlpha(0) }
    func mix(_ a: Float, _ b: Float) -> Float {
      (a * alpha * (1 - part) + b * other.alpha * part) / mixedAlpha
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: mixedAlpha)
  }

  func withAlpha(_ alpha: Float) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}
