/// Where the dots of a straight dotted line of 1 to 3 px lie, which Chromium draws as squares on whole px: one at either
/// end, and between them as many as there is space for, as far apart as they are wide and moved to the middle.
enum SquareDots {
  /// Places and lengths of strokes, px, which begin with a dot each. A single one is a line without gaps.
  static func strokes(width: Double, length: Double) -> [(start: Double, length: Double)] {
    let space = length - 2 * width
    // Two ends without a px between them are one line.
    guard space >= 1, width > 0, space > 1 || width < 3 else { return [(0, max(length, 0))] }
    var strokes = [(0.0, width), (length - width, width)]
    let (gap, part) = margins(width: width, space: space)
    if part > 0 {
      strokes.append((width, part))
      strokes.append((length - width - part, part))
    }
    let dots = ((space - gap - width) / (2 * width)).rounded(.down) + 1
    if dots > 0 { strokes.append((width + gap, (2 * dots - 1) * width)) }
    return strokes
  }

  /// The gap before the first dot, and how much is seen of dots that are cut off at the ends.
  ///
  /// What is left of whole dots and gaps is shared by both ends. Half a px goes to the first of two px if it is filled, and
  /// is not seen where it would begin a dot.
  private static func margins(width: Double, space: Double) -> (gap: Double, part: Double) {
    let rest = space.truncatingRemainder(dividingBy: 2 * width).rounded()
    switch (width, rest) {
    case (..<1.5, 0): return (0, 0)
    case (..<1.5, _): return (1, 0)
    case (..<2.5, 0), (..<2.5, 1): return (1, 0)
    case (..<2.5, _): return (rest, 0)
    case (_, 0): return (4, 1)
    case (_, 1): return (2, 0)
    default: return (min(rest, 4), 0)
    }
  }
}
