/// A sweep over the tags of HTML before it is parsed. It refuses what Gumbo would need quadratic time for, very deep
/// nesting and tags with very many attributes, and finds the style sheets.
///
/// It estimates from above: the depth is the number of start tags without an end tag of the same name, over all names.
/// Elements whose end tag may be left out do not count; they nest only inside others that do.
struct TagScan {
  static let depthLimit = 2_048
  static let attributeLimit = 1_024

  /// What lies between the tags of `style` elements, in order. In rare cases the parser sees no such element there: in
  /// scripts that contain comments, for instance.
  private(set) var styleSheets: [Range<Int>] = []
  /// Where end tags of forms begin that come right after text, which Gumbo would put behind the form.
  private(set) var formEnds: [Int] = []
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// How many tags are open by (hash of the) name.
  private var open: [UInt64: Int] = [:]
  private var depth = 0
  /// Whether an element was seen inside which raw text elements may be ordinary ones: from then on every tag counts.
  private var isForeign = false

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Scans a document.
  static func scan(_ bytes: [UInt8]) -> Findings {
    bytes.withUnsafeBufferPointer {
      var scan = TagScan($0)
      let problem = scan.run()
      return Findings(problem: problem, styleSheets: scan.styleSheets, formEnds: scan.formEnds)
    }
  }

  struct Findings {
    var problem: (message: String, offset: Int)?
    var styleSheets: [Range<Int>]
    var formEnds: [Int]
  }

  /// What is wrong with the document and the offset of the tag that goes too far, or `nil`.
  private mutating func run() -> (message: String, offset: Int)? {
    while let start = next(UInt8(ascii: "<")) {
      position = start + 1
      guard position < bytes.count else { return nil }
      if isLetter(bytes[position]) {
        if let message = startTag() { return (message, start) }
      } else if bytes[position] == UInt8(ascii: "/") {
        endTag(at: start)
      } else if bytes[position] == UInt8(ascii: "!") || bytes[position] == UInt8(ascii: "?") {
        declaration()
      }
    }
    return nil
  }

  private func next(_ byte: UInt8) -> Int? { bytes[position...].firstIndex(of: byte) }

  private mutating func startTag() -> String? {
    let name = readName()
    let (attributes, closesItself) = readAttributes()
    if attributes > Self.attributeLimit { return "a tag with more than \(Self.attributeLimit) attributes" }
    if Self.foreign.contains(name) { isForeign = true }
    if Self.uncounted.contains(name) || (isForeign && closesItself) { return nil }
    if !isForeign, Self.rawText.contains(name) {
      skipRawText(name)
      return nil
    }
    open[name, default: 0] += 1
    depth += 1
    return depth > Self.depthLimit ? "elements are nested more than \(Self.depthLimit) levels deep" : nil
  }

  private mutating func endTag(at start: Int) {
    position += 1
    let name = readName()
    _ = readAttributes()
    if name == Self.form, start > 0, bytes[start - 1] != UInt8(ascii: ">") { formEnds.append(start) }
    if let count = open[name], count > 0 {
      open[name] = count - 1
      depth -= 1
    }
  }

  /// Skips a comment, a document type or anything else that ends with `>`.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#markup-declaration-open-state
  private mutating func declaration() {
    guard matches("!--", at: position) else {
      position = next(UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
      return
    }
    position += 3
    if matches(">", at: position) || matches("->", at: position) { return }
    while let hyphen = next(UInt8(ascii: "-")) {
      position = hyphen + 1
      if matches("->", at: position) || matches("-!>", at: position) { return }
    }
    position = bytes.count
  }

  /// Skips to the end tag of an element whose content is text.
  private mutating func skipRawText(_ name: UInt64) {
    let content = position
    while let start = next(UInt8(ascii: "<")) {
      position = start + 1
      guard matches("/", at: position) else { continue }
      position += 1
      if readName() == name {
        if name == Self.style, start > content { styleSheets.append(content..<start) }
        _ = readAttributes()
        return
      }
    }
    position = bytes.count
  }

  /// Reads a tag name and returns the hash of it in lower case.
  private mutating func readName() -> UInt64 {
    var hash = Self.hashSeed
    while position < bytes.count, !WhiteSpace.contains(bytes[position]), bytes[position] != UInt8(ascii: ">"),
      bytes[position] != UInt8(ascii: "/")
    {
      hash = Self.hash(hash, bytes[position])
      position += 1
    }
    return hash
  }

  /// Reads to the end of the tag; counts at least as many attributes as there are.
  private mutating func readAttributes() -> (count: Int, closesItself: Bool) {
    var count = 0
    var previous = UInt8(ascii: " ")
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      let byte = bytes[position]
      position += 1
      let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      if isQuote, previous == UInt8(ascii: "=") {
        position = next(byte).map { $0 + 1 } ?? bytes.count
        previous = UInt8(ascii: " ")
        continue
      }
      let isSeparator = WhiteSpace.contains(byte) || byte == UInt8(ascii: "/")
      if !isSeparator, WhiteSpace.contains(previous) || previous == UInt8(ascii: "/") { count += 1 }
      if !WhiteSpace.contains(byte) || previous != UInt8(ascii: "=") { previous = byte }
    }
    let closesItself = previous == UInt8(ascii: "/")
    position = min(position + 1, bytes.count)
    return (count, closesItself)
  }

  private func matches(_ text: StaticString, at offset: Int) -> Bool {
    text.withUTF8Buffer { text in
      offset + text.count <= bytes.count && bytes[offset..<offset + text.count].elementsEqual(text)
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

  private static let hashSeed: UInt64 = 0xCBF2_9CE4_8422_2325

  /// A step of FNV-1a over lower case ASCII.
  private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    return (hash ^ UInt64(lower)) &* 0x100_0000_01B3
  }

  private static let style = "style".utf8.reduce(hashSeed, hash)
  private static let form = "form".utf8.reduce(hashSeed, hash)

  private static func names(_ names: String) -> Set<UInt64> {
    Set(names.split(separator: " ").map { $0.utf8.reduce(hashSeed, hash) })
  }

  /// Void elements, and those that another one closes.
  private static let uncounted = names(
    "area base br col embed hr img image input keygen link meta param source track wbr "
      + "html head body a nobr button p li dt dd tr td th thead tbody tfoot option optgroup colgroup caption rt rp")
  private static let rawText = names("script style title textarea xmp iframe noembed noframes")
  private static let foreign = names("svg math select frameset plaintext")
}
