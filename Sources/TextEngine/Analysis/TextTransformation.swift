import CICU
import LayoutEngine

/// Decodes native strings.
enum UTF16Decoding {
  static func units(of string: String) -> [UInt16] {
    var string = string
    return string.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return Array(String(decoding: bytes, as: UTF8.self).utf16) }
      return [UInt16](unsafeUninitializedCapacity: bytes.count) { units, count in
        for index in 0..<bytes.count { units[index] = UInt16(bytes[index]) }
        count = bytes.count
      }
    }
  }
}

/// `text-transform`, on the text before white space is collapsed.
///
/// https://www.w3.org/TR/2024/CRD-css-text-3-20240930/#text-transform
enum TextTransformation {
  struct Result {
    var units: [UInt16]
    /// Where each unit comes from; `nil` if nothing moved.
    var sources: [Int32]?
  }

  static func apply(
    _ transform: TextStyle.Transform, to units: [UInt16], language: String, after previous: [UInt16],
    iterators: BreakIterators
  ) -> Result {
    switch transform {
    case .none: Result(units: units, sources: nil)
    case .uppercase: mapped(units, language, icu_u_strToUpper)
    case .lowercase: mapped(units, language, icu_u_strToLower)
    case .fullWidth: Result(units: units.map(fullWidth), sources: nil)
    case .capitalize: capitalized(units, after: previous, language, iterators)
    }
  }

  static func uppercased(_ units: [UInt16], _ language: String) -> Result { mapped(units, language, icu_u_strToUpper) }

  private typealias Mapping = (
    UnsafeMutablePointer<UInt16>?, Int32, UnsafePointer<UInt16>?, Int32, UnsafePointer<CChar>?,
    UnsafeMutablePointer<icu_status>?
  ) -> Int32

  private static func mapped(_ units: [UInt16], _ language: String, _ mapping: Mapping) -> Result {
    let whole = run(mapping, on: units, language)
    if whole.count == units.count { return Result(units: whole, sources: nil) }
    // Scalar by scalar, to learn where each unit comes from; context may still move some.
    var sources: [Int32] = []
    var index = 0
    while index < units.count {
      let length = UTF16Text.scalar(in: units, at: index).length
      let part = run(mapping, on: Array(units[index..<(index + length)]), language)
      for offset in 0..<part.count { sources.append(Int32(index + min(offset, length - 1))) }
      index += length
    }
    if sources.count > whole.count { sources.removeLast(sources.count - whole.count) }
    while sources.count < whole.count { sources.append(Int32(units.count - 1)) }
    return Result(units: whole, sources: sources)
  }

  private static func run(_ mapping: Mapping, on units: [UInt16], _ language: String) -> [UInt16] {
    var result = [UInt16](repeating: 0, count: units.count + units.count / 2 + 16)
    for _ in 0..<2 {
      var status = ICU_ZERO_ERROR
      let length = Int(
        mapping(&result, Int32(clamping: result.count), units, Int32(clamping: units.count), language, &status))
      if status.rawValue <= 0 { return Array(result.prefix(length)) }
      result = [UInt16](repeating: 0, count: length + 1)
    }
    return units
  }

  /// Titlecases the first letter of every word; a word may have begun in the text before.
  private static func capitalized(
    _ units: [UInt16], after previous: [UInt16], _ language: String, _ iterators: BreakIterators
  ) -> Result {
    let context = previous.last.map { [$0] } ?? [ParagraphContent.Character.space]
    let text = context + units
    var starts: [Int] = context[0] == ParagraphContent.Character.space ? [0] : []
    var last = 0
    iterators.forEachBoundary(in: text, .word, locale: language) { boundary in
      // DEVIATION: as in Chromium, a full stop and an at sign end words.
      for offset in (last + 1)..<max(boundary, last + 1) where text[offset - 1] == 0x2E || text[offset - 1] == 0x40 {
        starts.append(offset - 1)
      }
      last = boundary
      if boundary >= 1 && boundary < text.count && boundary - 1 != starts.last { starts.append(boundary - 1) }
    }
    var result = Result(units: [], sources: [])
    var next = 0
    for start in starts where start < units.count {
      append(units, next..<start, to: &result)
      let (character, length) = UTF16Text.scalar(in: units, at: start)
      let title = UInt32(bitPattern: icu_u_totitle(Int32(bitPattern: character)))
      for unit in String(Unicode.Scalar(title) ?? "\u{FFFD}").utf16 {
        result.units.append(unit)
        result.sources?.append(Int32(start))
      }
      next = start + length
    }
    append(units, next..<units.count, to: &result)
    return result
  }

  private static func append(_ units: [UInt16], _ range: Range<Int>, to result: inout Result) {
    guard !range.isEmpty else { return }
    result.units += units[range]
    result.sources?.append(contentsOf: range.lazy.map { Int32($0) })
  }

  private static func fullWidth(_ unit: UInt16) -> UInt16 {
    if unit == 0x20 { return 0x3000 }
    return unit > 0x20 && unit < 0x7F ? unit + 0xFEE0 : unit
  }
}
