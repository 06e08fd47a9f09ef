import CSS

// SVG mixes the colours of neighbouring stops in sRGB and evenly. Where CSS says otherwise, more stops are put between them:
// as many as it takes until no one sees the difference.
extension GradientStops {
  /// How often the space between two stops may be halved: less often the more stops there are.
  private static let maximumDepth = 6
  /// About how many stops there may be in the end; longer lists stay as they are.
  private static let maximumCount = 4096

  /// Puts stops between those that are given, so that colours are mixed as `method` says.
  mutating func mixColors(_ method: ColorInterpolation) {
    var result: [Stop] = []
    var depth = Self.maximumDepth
    while depth > 0, stops.count > Self.maximumCount >> depth { depth -= 1 }
    for stop in stops {
      if let before = result.last { Self.append(between: before, stop, method, depth, to: &result) }
      result.append(stop)
    }
    stops = result
    isDense = true
  }

  private static func append(
    between before: Stop, _ after: Stop, _ method: ColorInterpolation, _ maximumDepth: Int, to result: inout [Stop]
  ) {
    let length = after.position - before.position
    guard length > 0, maximumDepth > 0, before.color != after.color || method.hasHue else { return }
    func color(_ place: Double) -> Color { method.color(from: before.color, to: after.color, share: place) }
    func halve(_ low: Double, _ lowColor: Color, _ high: Double, _ highColor: Color, depth: Int) {
      let place = (low + high) / 2
      let exact = color(place)
      let isClose = exact.isClose(to: lowColor.mixed(with: highColor, 0.5))
      guard depth < maximumDepth, depth < 2 || !isClose else { return }
      halve(low, lowColor, place, exact, depth: depth + 1)
      result.append(Stop(color: exact, position: before.position + length * place))
      halve(place, exact, high, highColor, depth: depth + 1)
    }
    halve(0, color(0), 1, color(1), depth: 0)
  }
}

// https://www.w3.org/TR/2023/CRD-css-images-3-20231218/#color-stop-syntax
extension GradientStops {
  /// Replaces hints.
  ///
  /// DEVIATION: the curve between the colours is made of nine straight parts, as in Chromium.
  ///
  /// - Parameter hints: which of the stops are hints.
  mutating func replaceHints(_ hints: [Bool], _ method: ColorInterpolation?) {
    let old = stops
    stops = []
    for (index, stop) in old.enumerated() {
      guard hints[index], let before = stops.last, index + 1 < old.count else {
        stops.append(stop)
        continue
      }
      appendStops(between: before, old[index + 1], hint: stop.position, method)
    }
  }

  private mutating func appendStops(
    between before: Stop, _ after: Stop, hint: Double, _ method: ColorInterpolation?
  ) {
    let (left, right) = (hint - before.position, after.position - hint)
    let length = left + right
    let tolerance = length * 1e-6
    if abs(left - right) <= tolerance { return }
    if left <= tolerance { return stops.append(Stop(color: after.color, position: hint)) }
    if right <= tolerance { return stops.append(Stop(color: before.color, position: hint)) }
    for place in Self.places(before.position, hint, after.position) {
      let share = Self.share(at: (place - before.position) / length, middle: left / length)
      let color =
        method?.color(from: before.color, to: after.color, share: share)
        ?? before.color.mixed(with: after.color, Float(share))
      stops.append(Stop(color: color, position: place))
    }
  }

  /// Seven places on the longer side of a hint, from its middle on, and two on the shorter one.
  private static func places(_ start: Double, _ hint: Double, _ end: Double) -> [Double] {
    let (left, right) = (hint - start, end - hint)
    if left > right {
      return (0..<7).map { start + left * (7 + Double($0)) / 13 } + [hint + right / 3, hint + right * 2 / 3]
    }
    return [start + left / 3, start + left * 2 / 3] + (0..<7).map { hint + right * Double($0) / 13 }
  }

  /// How much of the second colour there is at a place between two, half of it at `middle`.
  static func share(at place: Double, middle: Double) -> Double {
    if middle == 0.5 { return place }
    if middle <= 0 { return 1 }
    if middle >= 1 { return 0 }
    return place <= 0 ? 0 : power(place, log(0.5) / log(middle))
  }
}

extension Color {
  /// Whether nobody sees the difference: less than a step of eight bits.
  fileprivate func isClose(to other: Color) -> Bool {
    let limit: Float = 1 / 255
    return abs(red - other.red) < limit && abs(green - other.green) < limit && abs(blue - other.blue) < limit
      && abs(alpha - other.alpha) < limit
  }
}
