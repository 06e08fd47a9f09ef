import TextEngine

/// Where a line under or over text is interrupted for the parts of glyphs that cross it.
///
/// https://www.w3.org/TR/2022/WD-css-text-decor-4-20220504/#text-decoration-skip-ink-property
enum InkSkipping {
  /// The gaps in a line, in ascending order, in px.
  ///
  /// - Parameters:
  ///   - line: All that the line can cover.
  ///   - distance: How far from a glyph the line ends; 13 px at most, as in Chromium.
  static func gaps(
    in text: Painter.PaintedText, line: PixelRect, distance: Double
  ) -> [ClosedRange<Double>] {
    let distance = min(distance, 13)
    var gaps: [ClosedRange<Double>] = []
    for run in text.runs where run.size > 0 && !run.isUpright {
      let scale = Double(run.size) / Double(run.font.unitsPerEm)
      for glyph in run.glyphs where !isIdeographic(run) {
        // The line in font units, y up, from the glyph's origin.
        let origin = text.baseline + Double(glyph.y)
        let top = (origin - line.y) / scale
        let bottom = (origin - line.maxY) / scale
        guard top.isFinite, bottom.isFinite,
          let reach = crossing(run.font.outline(of: glyph.id), bottom...max(top, bottom))
        else { continue }
        let left = text.x + Double(glyph.x) + reach.lowerBound * scale - distance
        let right = text.x + Double(glyph.x) + reach.upperBound * scale + distance
        append(left...max(left, right), to: &gaps)
      }
    }
    return gaps.sorted { $0.lowerBound < $1.lowerBound }
  }

  private static func isIdeographic(_ run: GlyphRun) -> Bool { run.font.hasBitmaps || run.font.hasColorLayers }

  private static func append(_ gap: ClosedRange<Double>, to gaps: inout [ClosedRange<Double>]) { gaps.append(gap) }

  /// The horizontal extent of the parts of an outline that lie in a horizontal band; `nil` if none do.
  static func crossing(_ outline: [PathCommand], _ band: ClosedRange<Double>) -> ClosedRange<Double>? {
    var extent = BandExtent(band: band)
    var (x, y) = (0.0, 0.0)
    var (startX, startY) = (0.0, 0.0)
    func curve(_ steps: Int, _ point: (Double) -> (Double, Double)) {
      for step in 1...steps {
        let next = point(Double(step) / Double(steps))
        extent.add(x, y, next.0, next.1)
        (x, y) = next
      }
    }
    for command in outline {
      switch command {
      case .move(let toX, let toY):
        (x, y) = (Double(toX), Double(toY))
        (startX, startY) = (x, y)
      case .line(let toX, let toY): curve(1) { _ in (Double(toX), Double(toY)) }
      case .quadratic(let controlX, let controlY, let toX, let toY):
        let (fromX, fromY) = (x, y)
        curve(6) { t in
          let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          return (
            a * fromX + b * Double(controlX) + c * Double(toX), a * fromY + b * Double(controlY) + c * Double(toY)
          )
        }
      case .cubic(let control1X, let control1Y, let control2X, let control2Y, let toX, let toY):
        let (fromX, fromY) = (x, y)
        curve(8) { t in
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          return (
            a * fromX + b * Double(control1X) + c * Double(control2X) + d * Double(toX),
            a * fromY + b * Double(control1Y) + c * Double(control2Y) + d * Double(toY)
          )
        }
      case .close: curve(1) { _ in (startX, startY) }
      }
    }
    return extent.range
  }

  /// The horizontal extent of lines inside a band.
  private struct BandExtent {
    let band: ClosedRange<Double>
    var low = Double.infinity
    var high = -Double.infinity

    var range: ClosedRange<Double>? { low <= high ? low...high : nil }

    mutating func add(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
      guard max(y1, y2) >= band.lowerBound, min(y1, y2) <= band.upperBound else { return }
      func x(at y: Double) -> Double { y1 == y2 ? x1 : x1 + (x2 - x1) * (y - y1) / (y2 - y1) }
      let first = min(max(y1, band.lowerBound), band.upperBound)
      let second = min(max(y2, band.lowerBound), band.upperBound)
      for end in y1 == y2 ? [x1, x2] : [x(at: first), x(at: second)] {
        low = min(low, end)
        high = max(high, end)
      }
    }
  }
}
