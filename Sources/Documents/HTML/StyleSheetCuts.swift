import CGumbo
import Diagnostics
import LayoutEngine

/// An HTML document without the content of its `style` elements, which the CSS parser reads as it is.
///
/// Gumbo takes hundreds of instructions for a byte, and most bytes of a document are often those of its style sheets.
struct StyleSheetCuts {
  struct Cut {
    /// Where the content was taken out, in the bytes that are left.
    var offset: Int
    /// The content, in the whole document.
    var range: Range<Int>
    /// Where the content begins and ends in the whole document.
    var start: SourceLocation
    var end: SourceLocation
    /// Where it was taken out, as Gumbo counts.
    var place: SourceLocation
  }

  /// The whole document.
  let document: [UInt8]
  /// What is left of it.
  private(set) var bytes: [UInt8] = []
  private(set) var cuts: [Cut] = []

  /// Ends the text before it, as any other node.
  private static let emptyComment = Array("<!---->".utf8)

  /// - Parameters:
  ///   - styleSheets: Without overlaps, in ascending order.
  ///   - formEnds: Where empty comments are put in, in ascending order.
  init(_ document: [UInt8], _ styleSheets: [Range<Int>], formEnds: [Int]) {
    self.document = document
    guard !styleSheets.isEmpty || !formEnds.isEmpty else {
      bytes = ControlCharacters.escaped(document[...])
      return
    }
    let ranges = (styleSheets + formEnds.map { $0..<$0 }).sorted { $0.lowerBound < $1.lowerBound }
    bytes.reserveCapacity(document.count - styleSheets.reduce(0) { $0 + $1.count } + formEnds.count * 7)
    var whole = SourceLocation(line: 1, column: 1)
    var left = whole
    var position = 0
    for range in ranges {
      let kept = document[position..<range.lowerBound]
      let escaped = ControlCharacters.escaped(kept)
      bytes.append(contentsOf: escaped)
      whole.advance(over: kept)
      left.advance(over: escaped[...])
      let start = whole
      whole.advance(over: document[range])
      if range.isEmpty {
        bytes.append(contentsOf: Self.emptyComment)
        left.advance(over: Self.emptyComment[...])
      }
      cuts.append(Cut(offset: bytes.count, range: range, start: start, end: whole, place: left))
      position = range.upperBound
    }
    bytes.append(contentsOf: ControlCharacters.escaped(document[position...]))
  }

  /// The index of the cut at an offset in the bytes that are left.
  func cut(at offset: Int) -> Int? {
    guard let index = lastCut(upTo: offset), cuts[index].offset == offset else { return nil }
    return index
  }

  /// The content that was taken out.
  func text(of cut: Cut) -> String { String(decoding: document[cut.range], as: UTF8.self) }

  /// The place in the whole document that Gumbo means; `nil` if it means none.
  func location(_ position: GumboSourcePosition) -> SourceLocation? {
    guard position.line != 0 else { return nil }
    var location = SourceLocation(line: Int(position.line), column: Int(position.column))
    guard let index = lastCut(upTo: Int(position.offset)) else { return location }
    let cut = cuts[index]
    if location.line == cut.place.line { location.column += cut.end.column - cut.place.column }
    location.line += cut.end.line - cut.place.line
    return location
  }

  private func lastCut(upTo offset: Int) -> Int? {
    let next = cuts.partitioningIndex { $0.offset > offset }
    return next > 0 ? next - 1 : nil
  }
}

extension SourceLocation {
  /// Moves over text in UTF-8; columns count scalar values.
  fileprivate mutating func advance(over bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
