import Documents

/// An image that may stand in a picture: a `data:` URL of a known type, written so that nothing else can be in it.
///
/// The bytes decide about the type, whatever the address says. An SVG file is read and written anew, with what it may
/// have alone.
struct EmbeddedImage {
  /// Why an image is not shown, as a sentence goes on after "an image is not shown: ".
  struct Refusal: Error {
    var reason: String
  }

  /// The whole address, of characters that need no escaping.
  let address: [UInt8]
  /// The natural size in px; `nil` if the image has none.
  let size: (width: Double, height: Double)?
  /// Width to height where an image has that ratio but no size.
  let ratio: (width: Double, height: Double)?
  /// How an SVG file with a `viewBox` fits its content into whatever size it gets; `nil` for images that stretch.
  let fitting: [UInt8]?
  /// What of an SVG file is not shown.
  let warnings: [String]

  /// - Parameter maximumPixels: the most pixels that the image may have; whoever shows it makes room for all of them.
  init(_ source: String, maximumPixels: Int) throws(Refusal) {
    guard let data = DataURL(source) else {
      throw Refusal(reason: "its address is not a data: URL that can be read")
    }
    guard let size = ImageSize(data.bytes) else {
      throw Refusal(reason: "its data is not that of a PNG, JPEG, GIF, WebP or SVG file, or is damaged")
    }
    self.size = Self.naturalSize(size)
    if size.format == .svg {
      let file = try SVGImage.rewritten(data.bytes, maximumPixels: maximumPixels)
      address = Self.address(of: file.bytes, .svg)
      fitting = file.fitting
      ratio =
        self.size == nil && file.fitting != nil ? size.ratio.map { (Double($0.width), Double($0.height)) } : nil
      warnings = file.warnings
    } else {
      (fitting, ratio) = (nil, nil)
      let pixels = Double(size.width ?? 0) * Double(size.height ?? 0)
      guard pixels <= Double(maximumPixels) else {
        throw Refusal(reason: "it has more than \(maximumPixels) pixels")
      }
      address = Self.verbatim(source, size.format) ?? Self.address(of: data.bytes, size.format)
      warnings = []
    }
  }

  private static func naturalSize(_ size: ImageSize) -> (width: Double, height: Double)? {
    guard let width = size.width, let height = size.height, width > 0, height > 0 else { return nil }
    return (Double(width), Double(height))
  }

  private static func address(of bytes: [UInt8], _ format: ImageSize.Format) -> [UInt8] {
    var encoded = Array("data:\(format.mediaType);base64,".utf8)
    appendBase64(of: bytes, to: &encoded)
    return encoded
  }

  /// The bytes of an address that is well-formed as it is: the type of its content and nothing but Base64.
  private static func verbatim(_ source: String, _ format: ImageSize.Format) -> [UInt8]? {
    var source = source
    return source.withUTF8 { bytes in
      let prefix = "data:\(format.mediaType);base64,"
      guard bytes.starts(with: prefix.utf8) else { return nil }
      return bytes[prefix.utf8.count...].allSatisfy(isBase64) ? Array(bytes) : nil
    }
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): true
    default: false
    }
  }

  /// https://www.rfc-editor.org/rfc/rfc4648#section-4
  static func appendBase64(of bytes: [UInt8], to result: inout [UInt8]) {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    result.reserveCapacity(result.count + bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let rest = min(bytes.count - start, 3)
      var group = UInt32(bytes[start]) << 16
      if rest > 1 { group |= UInt32(bytes[start + 1]) << 8 }
      if rest > 2 { group |= UInt32(bytes[start + 2]) }
      for place in 0..<4 {
        let digit = digits[Int(group >> UInt32(18 - 6 * place) & 63)]
        result.append(place <= rest ? digit : UInt8(ascii: "="))
      }
    }
  }
}

/// The address of an image as the key of a table.
///
/// Addresses are long, and the same one is asked for by every box that shows the image: hashing all of it each time would
/// cost the product of both. The middle of a long one is left out; equality is that of the whole text.
struct ImageAddress: Hashable {
  private static let hashedBytes = 1024

  let text: String

  init(_ text: String) { self.text = text }

  func hash(into hasher: inout Hasher) {
    let bytes = text.utf8
    hasher.combine(bytes.count)
    for byte in bytes.prefix(Self.hashedBytes) { hasher.combine(byte) }
    if bytes.count > Self.hashedBytes {
      for byte in bytes.suffix(Self.hashedBytes) { hasher.combine(byte) }
    }
  }
}

/// What is known about an image that a document names.
struct KnownImage {
  /// `nil` if it cannot be shown.
  var image: EmbeddedImage?
  /// Where it was painted first.
  var place: (name: Int32, rect: PixelRect)?
  /// Whether it was enlarged there without smoothing.
  var isPixelated = false
}
