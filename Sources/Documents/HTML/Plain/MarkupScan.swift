import CSS
import LayoutEngine

/// A document taken apart into its markup and its texts, without a look at what the tags mean.
///
/// A text is a run of characters between two tags or comments that is not only white space. All else is markup, apart
/// from what a title says.
struct ScannedMarkup {
  struct Text {
    /// In bytes of the source.
    var range: Range<Int>
    /// With character references replaced.
    var text: String
  }

  /// Of the markup, of where the texts are and of their classes.
  var digest: Digest
  /// The bytes of the markup, about.
  var byteCount: Int
  var texts: [Text]
}

/// Scans documents for their markup.
///
/// It divides the source as `PlainHTMLReader` does, in which tags end and texts begin where they do whatever the texts
/// say. So two documents with the same markup have the same elements if one of them is plain and its reader found
/// the same texts at the same places.
struct MarkupScan: ~Copyable {
  /// What comes in the place of something that is not in the markup.
  private struct Mark: BitwiseCopyable {
    /// Where it is, in bytes of the markup.
    var offset: Int32
    /// The class of a text, or a line.
    var first: Int32
    /// Whether a text begins with a newline, or a column.
    var second: Int32
  }

  /// Larger documents would take much of the room that is there for all.
  private static let byteLimit = 1 << 18

  private var scanner: TagScanner
  private var markup: KeyBytes
  private var marks: [Mark] = []
  private var texts: [ScannedMarkup.Text] = []
  /// The text that is being read.
  private var characters: [UInt8] = []
  /// What comes before is in `markup` or left out.
  private var start = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    scanner = TagScanner(bytes)
    markup = KeyBytes(capacity: bytes.count + 1_024)
    marks.reserveCapacity(64)
    texts.reserveCapacity(64)
    characters.reserveCapacity(256)
  }

  /// Scans a document in UTF-8; `nil` if it is not plain.
  ///
  /// - Parameter options: They become part of the digest.
  static func scan(_ bytes: [UInt8], _ options: DocumentOptions, key: DigestKey) -> ScannedMarkup? {
    // The limit on text is not reached whatever the texts are.
    guard bytes.count <= min(byteLimit, options.limits.textBytes) else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var scan = MarkupScan(bytes)
      guard scan.scan() else { return nil }
      let byteCount = scan.markup.count
      scan.append(options)
      return ScannedMarkup(digest: key.digest(scan.markup.written), byteCount: byteCount, texts: scan.texts)
    }
  }

  private mutating func scan() -> Bool {
    while !scanner.isAtEnd {
      guard scanText(), scanMarkup() else { return false }
    }
    addMarkup(upTo: scanner.position)
    return true
  }

  private mutating func scanText() -> Bool {
    let begin = scanner.position
    scanner.skipSpace()
    if scanner.isAtEnd || scanner.isAtMarkup { return true }
    scanner.position = begin
    let text: String
    if scanner.passText() {
      text = String(decoding: UnsafeBufferPointer(rebasing: scanner.bytes[begin..<scanner.position]), as: UTF8.self)
    } else {
      scanner.position = begin
      characters.removeAll(keepingCapacity: true)
      guard scanner.readText(into: &characters) else { return false }
      // References may stand for white space.
      if characters.allSatisfy(TagScanner.isSpace) { return true }
      text = String(decoding: characters, as: UTF8.self)
    }
    addMarkup(upTo: begin)
    // The first newline in preformatted text is none.
    let beginsLine = scanner.bytes[begin] == UInt8(ascii: "\n")
    addMark(Int32(TextClass(text).rawValue), beginsLine ? 1 : 0)
    texts.append(ScannedMarkup.Text(range: begin..<scanner.position, text: text))
    start = scanner.position
    return true
  }

  private mutating func scanMarkup() -> Bool {
    guard !scanner.isAtEnd else { return true }
    scanner.position += 1
    switch scanner.next {
    case UInt8(ascii: "!"): return scanner.matches("!--") ? scanner.skipComment() : scanner.skipTag()
    // `style`, `script` and `title` may be.
    case UInt8(ascii: "s"), UInt8(ascii: "t"), UInt8(ascii: "S"), UInt8(ascii: "T"): break
    default: return scanner.skipTag()
    }
    guard let name = scanner.readTagName(), name.rule == .rawText else { return scanner.skipTag() }
    guard scanner.skipTag(), let content = scanner.skipRawText(of: name.name, name.key) else { return false }
    addMarkup(upTo: content.lowerBound)
    if name.name == "title" {
      start = content.upperBound
    } else {
      // What is wrong in a style sheet is reported with its place.
      let place = scanner.location(of: content.lowerBound)
      addMark(Int32(truncatingIfNeeded: place.line), Int32(truncatingIfNeeded: place.column))
    }
    return true
  }

  private mutating func addMarkup(upTo end: Int) {
    markup.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(scanner.bytes)[start..<end]))
    start = end
  }

  private mutating func addMark(_ first: Int32, _ second: Int32) {
    marks.append(Mark(offset: Int32(truncatingIfNeeded: markup.count), first: first, second: second))
  }

  /// Completes the key: marks and options come after the markup, and after them how many there are.
  private mutating func append(_ options: DocumentOptions) {
    marks.withUnsafeBytes { markup.append($0) }
    markup.append(Int32(truncatingIfNeeded: marks.count))
    let (size, standard, limits) = (options.viewport, options.standardViewport, options.limits)
    for length in [size?.width, size?.height, options.width, options.height, standard.width, standard.height] {
      markup.append((length ?? .indefinite).rawValue)
    }
    for limit in [
      limits.bytes, limits.elements, limits.nodes, limits.depth, limits.textBytes, limits.selectorSteps,
      limits.imagePixels,
    ] {
      markup.append(limit)
    }
  }
}
