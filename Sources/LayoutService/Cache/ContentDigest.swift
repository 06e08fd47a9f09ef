import CNettle
import HTTP

/// A SHA-256 digest.
public struct ContentDigest: Hashable, Sendable {
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// - Parameter parts: are told apart: their lengths count, too.
  public init(parts: [UnsafeRawBufferPointer]) {
    var hash = PartHash()
    for part in parts { hash.update(part) }
    self = hash.finish()
  }

  public init(of bytes: [UInt8], _ labels: String...) {
    var hash = PartHash()
    for label in labels {
      var label = label
      label.withUTF8 { hash.update(UnsafeRawBufferPointer($0)) }
    }
    bytes.withUnsafeBytes { hash.update($0) }
    self = hash.finish()
  }

  /// SHA-256 of parts that are told apart.
  private struct PartHash {
    private var context = sha256_ctx()

    init() { nettle_sha256_init(&context) }

    mutating func update(_ part: UnsafeRawBufferPointer) {
      withUnsafeBytes(of: UInt64(part.count).littleEndian) {
        nettle_sha256_update(&context, $0.count, $0.baseAddress?.assumingMemoryBound(to: UInt8.self))
      }
      nettle_sha256_update(&context, part.count, part.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }

    mutating func finish() -> ContentDigest {
      var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      withUnsafeMutableBytes(of: &words) {
        nettle_sha256_digest(&context, $0.count, $0.baseAddress?.assumingMemoryBound(to: UInt8.self))
      }
      return ContentDigest(words: words)
    }
  }

  private init(words: (UInt64, UInt64, UInt64, UInt64)) { self.words = words }

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
