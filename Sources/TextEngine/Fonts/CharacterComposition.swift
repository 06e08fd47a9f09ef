import CHarfBuzz

/// Canonical composition and decomposition, as shaping applies them to show a character with other glyphs of the font.
///
/// https://www.unicode.org/reports/tr15/tr15-56.html
enum CharacterComposition {
  /// The character that two characters compose to.
  static func composed(_ first: UInt32, _ second: UInt32) -> UInt32? {
    var result: UInt32 = 0
    return hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &result) != 0 ? result : nil
  }

  /// The two characters that a character decomposes to; the second is 0 if there is only one.
  static func decomposed(_ character: UInt32) -> (first: UInt32, second: UInt32)? {
    var first: UInt32 = 0
    var second: UInt32 = 0
    let isComposed = hb_unicode_decompose(hb_unicode_funcs_get_default(), character, &first, &second) != 0
    return isComposed ? (first, second) : nil
  }

  /// Marks in canonical order.
  ///
  /// https://www.unicode.org/versions/Unicode15.0.0/ch03.pdf D109
  static func ordered(_ marks: [UInt32]) -> [UInt32] {
    guard marks.count > 1 else { return marks }
    var marks = marks
    for index in marks.indices.dropFirst() {
      var place = index
      let order = combiningClass(marks[place])
      while place > 0, order > 0, combiningClass(marks[place - 1]) > order {
        marks.swapAt(place, place - 1)
        place -= 1
        if index - place > orderLimit { break }
      }
    }
    return marks
  }

  /// How far a mark moves at most, so that text of nothing but marks takes no quadratic time.
  private static let orderLimit = 32

  /// The canonical combining class of a character.
  static func combiningClass(_ mark: UInt32) -> UInt32 {
    hb_unicode_combining_class(hb_unicode_funcs_get_default(), mark).rawValue
  }

  /// Whether a character goes on the Hangul syllable that `previous` is, begins or continues.
  ///
  /// https://www.unicode.org/reports/tr29/tr29-45.html#GB6
  static func continuesSyllable(_ character: UInt32, after previous: UInt32) -> Bool {
    switch character {
    case 0x1160...0x11A7: isLeadingJamo(previous) || isVowelJamo(previous) || isOpenSyllable(previous)
    case 0x11A8...0x11FF: isVowelJamo(previous) || isTrailingJamo(previous) || isSyllable(previous)
    default: false
    }
  }

  static func isLeadingJamo(_ character: UInt32) -> Bool { (0x1100...0x115F).contains(character) }

  private static func isVowelJamo(_ character: UInt32) -> Bool { (0x1160...0x11A7).contains(character) }

  private static func isTrailingJamo(_ character: UInt32) -> Bool { (0x11A8...0x11FF).contains(character) }

  private static func isSyllable(_ character: UInt32) -> Bool { (0xAC00...0xD7A3).contains(character) }

  /// A syllable without a consonant at its end.
  private static func isOpenSyllable(_ character: UInt32) -> Bool {
    isSyllable(character) && (character - 0xAC00) % 28 == 0
  }
}

extension StackFace {
  /// Whether the face can show a base character with its marks (or the Jamo after it), if need be composed or decomposed.
  ///
  /// - Parameter marks: In canonical order.
  func covers(_ base: UInt32, marks: [UInt32]) -> Bool {
    guard isFor(base) else { return false }
    if CharacterComposition.isLeadingJamo(base), !marks.isEmpty { return coversSyllable(base, marks) }
    var character = base
    var lastClass: UInt32 = 0
    var hasRest = false
    for mark in marks {
      guard isFor(mark) else { return false }
      // A mark of the same class in between keeps the two apart.
      let isApart = hasRest && lastClass == CharacterComposition.combiningClass(mark)
      if !isApart, let composed = CharacterComposition.composed(character, mark), font.covers(composed) {
        character = composed
        continue
      }
      guard covers(mark) else { return false }
      hasRest = true
      lastClass = CharacterComposition.combiningClass(mark)
    }
    return covers(character) || coversDecomposition(of: character)
  }

  /// Shaping shows a syllable as a whole or as its Jamo, but not partly composed.
  private func coversSyllable(_ base: UInt32, _ rest: [UInt32]) -> Bool {
    if covers(base) && rest.allSatisfy({ covers($0) }) { return true }
    var syllable = base
    for next in rest {
      guard isFor(next), let composed = CharacterComposition.composed(syllable, next) else { return false }
      syllable = composed
    }
    return font.covers(syllable)
  }

  /// Whether the face has the parts of a character that it does not have as a whole.
  private func coversDecomposition(of character: UInt32) -> Bool {
    guard let parts = CharacterComposition.decomposed(character) else { return false }
    if parts.second != 0 && !font.covers(parts.second) { return false }
    return font.covers(parts.first) || coversDecomposition(of: parts.first)
  }
}
