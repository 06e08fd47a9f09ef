import CICU
import LayoutEngine

/// Embedding levels by the Unicode bidirectional algorithm.
///
/// https://www.unicode.org/reports/tr9/tr9-48.html
enum BidiLevels {
  enum Control {
    static let leftToRightEmbedding: UInt16 = 0x202A
    static let rightToLeftEmbedding: UInt16 = 0x202B
    static let popDirectionalFormatting: UInt16 = 0x202C
    static let leftToRightOverride: UInt16 = 0x202D
    static let rightToLeftOverride: UInt16 = 0x202E
    static let leftToRightIsolate: UInt16 = 0x2066
    static let rightToLeftIsolate: UInt16 = 0x2067
    static let firstStrongIsolate: UInt16 = 0x2068
    static let popDirectionalIsolate: UInt16 = 0x2069
  }

  static func isControl(_ unit: UInt16) -> Bool {
    (unit >= 0x202A && unit <= 0x202E) || (unit >= 0x2066 && unit <= 0x2069)
  }

  /// Whether a code unit can bring about a level other than 0 in a paragraph from left to right.
  static func mayMatter(_ unit: UInt16) -> Bool {
    guard unit >= 0x590 else { return false }
    return unit <= 0x8FF || unit == 0x200F || isControl(unit) || (unit >= 0xD802 && unit <= 0xD83B)
      || (unit >= 0xFB1D && unit <= 0xFDFF) || (unit >= 0xFE70 && unit <= 0xFEFF)
  }

  /// The control characters that open and close what `unicode-bidi` and `direction` of an element say.
  ///
  /// https://www.w3.org/TR/2021/REC-css-writing-modes-3-20191210/#unicode-bidi
  static func controls(_ unicodeBidi: TextStyle.UnicodeBidi, _ direction: Direction) -> (
    open: [UInt16], close: [UInt16]
  ) {
    let isRightToLeft = direction == .rtl
    let isolate = isRightToLeft ? Control.rightToLeftIsolate : Control.leftToRightIsolate
    let override = isRightToLeft ? Control.rightToLeftOverride : Control.leftToRightOverride
    let embedding = isRightToLeft ? Control.rightToLeftEmbedding : Control.leftToRightEmbedding
    switch unicodeBidi {
    case .normal: return ([], [])
    case .embed: return ([embedding], [Control.popDirectionalFormatting])
    case .bidiOverride: return ([override], [Control.popDirectionalFormatting])
    case .isolate: return ([isolate], [Control.popDirectionalIsolate])
    case .plaintext: return ([Control.firstStrongIsolate], [Control.popDirectionalIsolate])
    case .isolateOverride:
      return (
        [Control.firstStrongIsolate, override], [Control.popDirectionalFormatting, Control.popDirectionalIsolate]
      )
    }
  }

  /// The level of every code unit. Without a base level each paragraph takes that of its first strong character.
  static func resolve(_ text: [UInt16], baseLevel: UInt8?) -> [UInt8] {
    guard !text.isEmpty, let bidi = icu_ubidi_open() else { return Array(repeating: baseLevel ?? 0, count: text.count) }
    defer { icu_ubidi_close(bidi) }
    // 0xFE: ICU's UBIDI_DEFAULT_LTR.
    return text.withUnsafeBufferPointer { units in
      var status = ICU_ZERO_ERROR
      icu_ubidi_setPara(bidi, units.baseAddress, Int32(clamping: units.count), baseLevel ?? 0xFE, &status)
      guard status.rawValue <= 0, let levels = icu_ubidi_getLevels(bidi, &status), status.rawValue <= 0 else {
        return Array(repeating: baseLevel ?? 0, count: units.count)
      }
      return Array(UnsafeBufferPointer(start: levels, count: units.count))
    }
  }

  /// The level of the last paragraph of a text whose paragraphs have their own direction.
  static func levelOfLastParagraph(_ text: [UInt16]) -> UInt8 {
    let start = (text.lastIndex(of: ParagraphContent.Character.newline) ?? -1) + 1
    return direction(of: text[start...]) == .rtl ? 1 : 0
  }

  /// The direction of the first strong character outside isolates; left to right if there is none.
  private static func direction(of text: ArraySlice<UInt16>) -> Direction {
    text.withUnsafeBufferPointer { units in
      icu_ubidi_getBaseDirection(units.baseAddress, Int32(clamping: units.count)) == ICU_DIRECTION_RTL ? .rtl : .ltr
    }
  }

  /// Cuts text items where the level changes, and gives every item its level.
  static func assign(_ levels: [UInt8], to items: [InlineItem], baseLevel: UInt8) -> [InlineItem] {
    var result: [InlineItem] = []
    result.reserveCapacity(items.count + 8)
    let neutrals = neutralPlaces(items)
    for (number, item) in items.enumerated() {
      var part = item
      let start = Int(item.start)
      let end = Int(item.end)
      part.level = start < levels.count ? levels[start] : baseLevel
      if neutrals[number] { part.level = min(part.level, start > 0 ? levels[start - 1] : baseLevel) }
      if item.kind == .text {
        for index in (start + 1)..<max(end, start + 1) where levels[index] != part.level {
          part.end = Int32(index)
          result.append(part)
          part.start = Int32(index)
          part.level = levels[index]
        }
        part.end = item.end
      }
      result.append(part)
    }
    return result
  }

  /// Which items are floats and out-of-flow boxes, or the starts and ends of boxes right before them: these are neutral
  /// characters to the text around them.
  private static func neutralPlaces(_ items: [InlineItem]) -> [Bool] {
    var places = Array(repeating: false, count: items.count)
    var isBeforeNeutral = false
    for number in items.indices.reversed() {
      switch items[number].kind {
      case .float, .outOfFlow: isBeforeNeutral = true
      case .openBox, .closeBox: break
      default: isBeforeNeutral = false
      }
      places[number] = isBeforeNeutral
    }
    return places
  }
}
