/// A `data:` URL, decoded.
///
/// https://fetch.spec.whatwg.org/#data-url-processor
public struct DataURL: Sendable, Hashable {
  /// The media type in lower case without parameters, such as `image/png`; empty if none is given.
  public let type: String
  public let bytes: [UInt8]

  /// Decodes an address; `nil` if it is not a `data:` URL or its content is not well-formed.
  public init?(_ address: String) {
    let bytes = Array(address.utf8)
    guard bytes.count >= 5, bytes[..<5].elementsEqual("data:".utf8, by: { ($0 | 0x20) == $1 || $0 == $1 }),
      let comma = bytes.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let header = String(decoding: bytes[5..<comma], as: UTF8.self).lowercased()
    let parts = header.split(separator: ";").map { $0.filter { $0 != " " } }
    type = header.hasPrefix(";") ? "" : parts.first ?? ""
    let body = Self.percentDecoded(bytes[(comma + 1)...])
    if parts.last == "base64" {
      guard let decoded = Self.base64Decoded(body) else { return nil }
      self.bytes = decoded
    } else {
      self.bytes = body
    }
  }

  private static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "%")) else { return Array(bytes) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// https://infra.spec.whatwg.org/#forgiving-base64-decode
  private static func base64Decoded(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 4 * 3)
    var buffer: UInt32 = 0
    var bits: UInt32 = 0
    var padding = 0
    for byte in bytes where byte != 0x20 && !(0x09...0x0D).contains(byte) {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = sextet(byte) else { return nil }
      buffer = (buffer << 6 | UInt32(value)) & 0xFF_FFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        result.append(UInt8(truncatingIfNeeded: buffer >> bits))
      }
    }
    return padding <= 2 && bits < 6 ? result : nil
  }

  private static func sextet(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x41...0x5A: byte - 0x41
    case 0x61...0x7A: byte - 0x61 + 26
    case 0x30...0x39: byte - 0x30 + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
