import CSS

// SVG mixes the colours of neighbouring stops in sRGB and evenly. Where CSS says otherwise, more stops are put between them:
// as many as it takes until no one sees the difference.
extension GradientStops {
  /// How often the space between two stops may be halved: less often the more stops there are.
  private static let maximumDepth = 6
  /// About how many stops there may be in the end; longer lists stay as they are.
  private static let maximumCount = 4096

  /// Puts stops between those that are given, and takes hints out.
  ///
  /// - Parameter hints: which of the stops are hints.
  mutating func mixColors(_ hints: [Bool], _ method: ColorInterpolation?) {
    var result: [Stop] = []
    var hint: Double?
    var depth = Self.maximumDepth
    while depth > 0, stops.count > Self.maximumCount >> depth { depth -= 1 }
    for (stop, isHint) in zip(stops, hints) {
      if isHint {
        hint = stop.position
        continue
      }
      if let before = result.last {
        Self.append(between: before, stop, hint: hint, method, depth, to: &result)
      }
      result.append(stop)
      hint = nil
    }
    stops = result
    isDense = true
  }

  private static func append(
    between before: Stop, _ after: Stop, hint: Double?, _ method: ColorInterpolation?, _ maximumDepth: Int,
    to result: inout [Stop]
  ) {
    let length = after.position - before.position
    guard length > 0, maximumDepth > 0, before.color != after.color || method?.hasHue == true else { return }
    let middle = hint.map { min(max(($0 - before.position) / length, 0), 1) } ?? 0.5
    func color(_ place: Double) -> Color {
      let share = Self.share(at: place, middle: middle)
      return method?.color(from: before.color, to: after.color, share: share)
        ?? before.color.mixed(with: after.color, Float(share))
    }
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

  /// How much of the second colour there is at a place between two, half of it at `middle`.
  ///
  /// https://www.w3.org/TR/2023/CRD-css-images-3-20231218/#color-stop-syntax
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
