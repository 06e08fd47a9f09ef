import FuzzSupport

/// Any bytes as a font of a document: OpenType, WOFF or WOFF2, whatever they begin with.
private func test(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  let head = Array("<!DOCTYPE html><style>@font-face{font-family:F;src:url(data:font/x;base64,".utf8)
  let style = ")}p{font:20px/1 F;width:90px}b{font-feature-settings:'liga' 0,'smcp';letter-spacing:1px}</style>"
  let text = "<p>Affine office <b>AVATAR fi</b> <i style=\"font-variant-caps:small-caps\">Ab</i> "
  let others = "\u{627}\u{644}\u{633} \u{5E9}\u{5B8}\u{300C}\u{300D} \u{1F469}\u{1F3FD}"
  let tail = Array((style + text + others).utf8)
  FuzzDriver.layOut(head + Base64.encode(bytes) + tail, as: .html)
  return 0
}

/// https://www.rfc-editor.org/rfc/rfc4648#section-4
private enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let group = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for index in 0..<4 {
        result.append(index <= part.count ? digits[group >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return result
  }
}

@_cdecl("FuzzFont_main")
public func main(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
  FuzzDriver.run(count, arguments) { test($0, $1) }
}
