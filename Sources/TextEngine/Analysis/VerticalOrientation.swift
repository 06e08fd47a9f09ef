import CICU
import LayoutEngine

/// How characters stand in vertical lines.
///
/// https://www.w3.org/TR/2019/CR-css-writing-modes-4-20190730/#vertical-orientations
enum VerticalOrientation {
  /// Calls `body` with the end of each part of a text that is set in one orientation, and whether it is upright. Marks
  /// stand as what they belong to.
  static func forEachRun(
    in text: [UInt16], _ range: Range<Int>, _ style: TextStyle, isASCII: Bool, _ body: (Int, Bool) -> Void
  ) {
    guard style.hasCentralBaseline, style.orientation == .mixed, !isASCII else {
      return body(range.upperBound, style.isUpright)
    }
    var index = range.lowerBound
    var current: Bool?
    while index < range.upperBound {
      let (character, length) = UTF16Text.scalar(in: text, at: index)
      let isUpright = icu_u_isUpright(Int32(bitPattern: character)) != 0
      if let known = current, known != isUpright, !isExtending(character) {
        body(index, known)
        current = isUpright
      } else if current == nil {
        current = isUpright
      }
      index += length
    }
    if let current { body(range.upperBound, current) }
  }

  private static func isExtending(_ character: UInt32) -> Bool {
    if (0xFE00...0xFE0F).contains(character) || character == 0x200D { return true }
    let category = UInt32(truncatingIfNeeded: icu_u_charType(Int32(bitPattern: character)))
    return category == ICU_CATEGORY_NON_SPACING_MARK.rawValue || category == ICU_CATEGORY_ENCLOSING_MARK.rawValue
  }
}

extension TextStyle {
  /// Whether all characters stand upright in vertical lines, from top to bottom.
  var isUpright: Bool { hasCentralBaseline && orientation == .upright }
}
