import FuzzSupport

/// Bytes as text and as properties of text: the first ones choose values, the others are what they apply to.
private func test(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  var choice = bytes.prefix(Choice.all.count)[...]
  var document = "<!DOCTYPE html><p style=\""
  for values in Choice.all { document += values[Int(choice.popFirst() ?? 0) % values.count] + ";" }
  let text = String(decoding: bytes.dropFirst(Choice.all.count), as: UTF8.self)
  // Characters that are rare in random bytes stand for some that matter to text.
  let pieces = text.map { Choice.characters[$0] ?? String($0) }.joined()
  document += "\">" + pieces
  FuzzDriver.layOut(Array(document.utf8), as: .html)
  return 0
}

private enum Choice {
  static let all: [[String]] = [
    ["", "width:0", "width:40px", "width:100px", "width:min-content", "width:max-content", "float:left"],
    ["", "direction:rtl", "unicode-bidi:plaintext", "unicode-bidi:bidi-override;direction:rtl"],
    [
      "", "white-space:pre", "white-space:pre-wrap", "white-space:nowrap", "white-space:break-spaces",
      "white-space:pre-line",
    ],
    [
      "", "word-break:break-all", "word-break:keep-all", "overflow-wrap:anywhere", "overflow-wrap:break-word",
      "line-break:anywhere", "line-break:loose",
    ],
    ["", "text-align:justify", "text-align:center", "text-align:right", "text-align-last:justify"],
    [
      "", "letter-spacing:3px", "letter-spacing:-9px", "word-spacing:9px", "letter-spacing:1e9px",
      "word-spacing:-1e9px",
    ],
    [
      "", "text-transform:uppercase", "text-transform:capitalize", "text-transform:lowercase",
      "font-variant-caps:all-small-caps",
    ],
    [
      "", "text-wrap:balance", "text-wrap:pretty", "text-indent:-30px", "text-indent:50%",
      "text-overflow:ellipsis;overflow:hidden",
    ],
    [
      "font:16px Inter", "font:20px 'DejaVu Sans'", "font:0px serif", "font:1e9px monospace", "font:0.01px Inter",
      "font:bold italic 13px/0 serif",
    ],
    [
      "", "tab-size:0", "tab-size:1e9", "hyphenate-character:'='", "hyphens:none",
      "display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2",
    ],
    [
      "", "text-decoration:wavy underline", "text-decoration:line-through overline", "text-shadow:1px 1px red",
      "vertical-align:super",
    ],
  ]

  static let characters: [Character: String] = [
    "0": "\u{AD}", "1": "\u{200B}", "2": "\u{200D}", "3": "\u{301}", "4": "\u{627}\u{644}", "5": "\u{5E9}\u{5BE}",
    "6": "\u{202E}", "7": "\u{2067}", "8": "\u{2069}", "9": "<br>", "@": "\u{1F469}\u{200D}\u{1F9BA}", "#": "\u{300C}",
    "$": "\u{3002}\u{300D}", "%": "\u{E01}\u{E33}", "^": "<wbr>", "*": "\t", "(": "<b>", ")": "</b>", "_": "\n",
    "+": "<i style=\"display:inline-block;width:9px;height:9px\"></i>",
    "=": "<span style=\"padding:5px;direction:rtl\">",
    "[": "<span style=\"-webkit-box-decoration-break:clone;border:2px solid;unicode-bidi:isolate\">", "]": "</span>",
    "{": "<i style=\"float:left;width:20px;height:9px\"></i>", "}": "\u{FE0F}", "~": "\u{93F}\u{915}\u{94D}",
    "|": "\u{3000}",
  ]
}

@_cdecl("FuzzText_main")
public func main(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
  FuzzDriver.run(count, arguments) { test($0, $1) }
}
