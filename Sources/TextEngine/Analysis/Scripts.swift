import CHarfBuzz
import CICU

/// Scripts as four-letter tags.
enum Scripts {
  static let common = OpenTypeTag.value("Zyyy")
  static let latin = OpenTypeTag.value("Latn")

  /// Scripts whose letters join, and that letter spacing would tear apart.
  private static let cursive: Set<UInt32> = Set(
    [
      OpenTypeTag.value("Arab"), OpenTypeTag.value("Syrc"), OpenTypeTag.value("Mong"), OpenTypeTag.value("Nkoo"),
      OpenTypeTag.value("Phag"), OpenTypeTag.value("Mand"), OpenTypeTag.value("Adlm"), OpenTypeTag.value("Rohg"),
      OpenTypeTag.value("Mani"), OpenTypeTag.value("Phlp"), OpenTypeTag.value("Sogd"), OpenTypeTag.value("Chrs"),
      OpenTypeTag.value("Ougr"),
    ])

  static func isCursive(_ script: UInt32) -> Bool { script != latin && script != common && cursive.contains(script) }

  /// Whether a character combines with the one before it.
  static func isMark(_ character: UInt32) -> Bool {
    let category = UInt32(truncatingIfNeeded: icu_u_charType(Int32(bitPattern: character)))
    return category == ICU_CATEGORY_NON_SPACING_MARK.rawValue || category == ICU_CATEGORY_ENCLOSING_MARK.rawValue
      || category == ICU_CATEGORY_COMBINING_SPACING_MARK.rawValue
  }
}

/// Reads Unicode scalars from UTF-16.
enum UTF16Text {
  /// The scalar at `index` and its length in code units; lone surrogates stand for themselves.
  @inline(__always)
  static func scalar(in text: [UInt16], at index: Int) -> (value: UInt32, length: Int) {
    let unit = text[index]
    if unit & 0xFC00 == 0xD800, index + 1 < text.count, text[index + 1] & 0xFC00 == 0xDC00 {
      return (0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(text[index + 1] & 0x3FF)), 2)
    }
    return (UInt32(unit), 1)
  }
}
