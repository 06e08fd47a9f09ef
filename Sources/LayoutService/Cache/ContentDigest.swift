import CNettle
import HTTP

/// A SHA-256 digest.
public struct ContentDigest: Hashable, Sendable {
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// - Parameter parts: are told apart: their lengths count, too.
  public init(parts: [UnsafeRawBufferPointer]) {
    var context = sha256_ctx()
    nettle_sha256_init(&context)
    for part in parts {
      withUnsafeBytes(of: UInt64(part.count).littleEndian) {
        nettle_sha256_update(&context, $0.count, $0.baseAddress?.assumingMemoryBound(to: UInt8.self))
      }
      nettle_sha256_update(&context, part.count, part.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &words) {
      nettle_sha256_digest(&context, $0.count, $0.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    self.words = words
  }

  public init(of bytes: [UInt8], _ labels: String...) {
    let labels = labels.map { Array($0.utf8) }
    let all = labels.flatMap { $0 }
    self = all.withUnsafeBytes { all in
      bytes.withUnsafeBytes { bytes in
        var parts: [UnsafeRawBufferPointer] = []
        var start = 0
        for label in labels {
          parts.append(UnsafeRawBufferPointer(rebasing: all[start..<start + label.count]))
          start += label.count
        }
        return ContentDigest(parts: parts + [bytes])
      }
    }
  }

  /// A digest as `text` writes it; nil if it is none.
  public init?(text: String) {
    guard text.utf8.count == 43, let bytes = Base64URL.decode(text), bytes.count == 32 else { return nil }
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: bytes) }
    self.words = words
  }

  var bytes: [UInt8] { withUnsafeBytes(of: words, Array.init) }

  /// 43 characters of base64url (RFC 4648, section 5).
  public var text: String { withUnsafeBytes(of: words) { Base64URL.encode($0) } }

  public static func == (left: ContentDigest, right: ContentDigest) -> Bool {
    left.words.0 == right.words.0 && left.words.1 == right.words.1 && left.words.2 == right.words.2
      && left.words.3 == right.words.3
  }

  public func hash(into hasher: inout Hasher) {
    // Any part of a digest is as good as a hash.
    hasher.combine(words.0)
  }
}
