import CICU
import LayoutEngine

/// Divides text into runs of one font: every base character with its marks goes to the first font that has them all.
struct FontItemizer {
  let stack: FontStack

  /// Calls `body` with the end of each run and its face; the face is `nil` where no font has the characters.
  func forEachRun(in text: [UInt16], _ range: Range<Int>, _ body: (Int, StackFace?) -> Void) {
    var current: StackFace?
    var hasCurrent = false
    var index = range.lowerBound
    while index < range.upperBound {
      let cluster = Cluster(in: text, at: index, limit: range.upperBound)
      let face = face(for: cluster)
      if hasCurrent && face?.font !== current?.font { body(index, current) }
      current = face
      hasCurrent = true
      index = cluster.end
    }
    if hasCurrent { body(range.upperBound, current) }
  }

  private func face(for cluster: Cluster) -> StackFace? {
    if cluster.isIgnorable { return stack.primary }
    let first = stack.faces[0]
    if cluster.marks.isEmpty && !cluster.wantsColor && first.covers(cluster.base) { return first }
    if cluster.wantsColor, let face = stack.faces.first(where: { $0.isColored && $0.covers(cluster.base) }) {
      return face
    }
    return stack.face(for: cluster.base, marks: cluster.marks)
  }

  /// Whether a character shows nothing, whatever the font.
  static func isHidden(_ character: UInt32) -> Bool {
    if character < 0x20 || (character >= 0x7F && character < 0xA0) { return true }
    guard character >= 0xAD else { return false }
    return icu_u_isDefaultIgnorable(Int32(bitPattern: character)) != 0
  }
}

extension StackFace {
  fileprivate var isColored: Bool { font.hasBitmaps || font.hasColorLayers }
}

/// A base character with what belongs to it.
private struct Cluster {
  var base: UInt32
  /// Marks that need glyphs, and the Jamo that go on a Hangul syllable.
  var marks: [UInt32] = []
  var end: Int
  /// An emoji variation selector asks for the colour glyph.
  var wantsColor = false
  /// Whether the base shows nothing: shaping hides it, whatever the font.
  var isIgnorable = false

  init(in text: [UInt16], at start: Int, limit: Int) {
    let (base, length) = UTF16Text.scalar(in: text, at: start)
    self.base = base
    end = start + length
    isIgnorable = FontItemizer.isHidden(base)
    var isAfterJoiner = base == 0x200D
    while end < limit {
      // Nothing below U+0300 continues a cluster, apart from what a joiner pulls in.
      if text[end] < 0x300 { break }
      let (next, length) = UTF16Text.scalar(in: text, at: end)
      if next == 0x200D || next == 0x200C || Self.isSelector(next) {
        if next == 0xFE0F { wantsColor = true }
        isAfterJoiner = next == 0x200D
      } else if Self.isMark(next) || isAfterJoiner || isFlag(next)
        || CharacterComposition.continuesSyllable(next, after: marks.last ?? base)
      {
        marks.append(next)
        isAfterJoiner = false
      } else {
        break
      }
      end += length
    }
  }

  /// The second of a pair of regional indicators.
  private func isFlag(_ next: UInt32) -> Bool {
    (0x1F1E6...0x1F1FF).contains(base) && (0x1F1E6...0x1F1FF).contains(next) && marks.isEmpty
  }

  private static func isSelector(_ character: UInt32) -> Bool {
    (0xFE00...0xFE0F).contains(character) || (0xE0020...0xE01EF).contains(character)
  }

  private static func isMark(_ character: UInt32) -> Bool {
    (0x1F3FB...0x1F3FF).contains(character) || Scripts.isMark(character)
  }
}
