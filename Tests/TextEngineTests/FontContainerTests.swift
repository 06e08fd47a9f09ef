import Foundation
import Testing

@testable import TextEngine

/// Compressed fonts: subsets of DejaVu Serif (WOFF) and EB Garamond (WOFF2).
@Suite("Compressed fonts") struct FontContainerTests {
  static let files = ["DejaVuSerif-subset.woff", "EBGaramond-subset.woff2"]

  private func bytes(_ file: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: folder.appending(path: "Fixtures/fonts/\(file)")))
  }

  private func unwrap(_ bytes: [UInt8], limit: Int = FontContainer.largestFont) -> [UInt8]? {
    bytes.withUnsafeBytes { FontContainer.unwrap($0, limit: limit) }
  }

  @Test("become OpenType fonts", arguments: zip(files, [[0, 1, 0, 0], Array("OTTO".utf8)]))
  func becomeOpenTypeFonts(file: String, signature: [UInt8]) throws {
    let bytes = try bytes(file)
    let font = try #require(unwrap(bytes))
    #expect(font.starts(with: signature))
    #expect(font.count > bytes.count)
    #expect(FontFace(bytes: bytes)?.isComplete == true)
    #expect(FontFace(bytes: bytes)?.byteCount == font.count)
  }

  @Test("that are cut off anywhere are refused", arguments: files)
  func thatAreCutOffAreRefused(file: String) throws {
    let bytes = try bytes(file)
    for count in stride(from: 0, to: bytes.count - 4, by: 37) {
      #expect(unwrap(Array(bytes.prefix(count))) == nil, "\(count) bytes")
    }
  }

  @Test("grow no further than the limit", arguments: files)
  func growNoFurtherThanTheLimit(file: String) throws {
    let bytes = try bytes(file)
    let size = try #require(unwrap(bytes)).count
    #expect(unwrap(bytes, limit: size - 1) == nil)
  }

  @Test("with any byte changed do no harm", arguments: files)
  func withAnyByteChangedDoNoHarm(file: String) throws {
    var bytes = try bytes(file)
    for index in bytes.indices where index < 400 || index % 7 == 0 {
      let byte = bytes[index]
      for change in [0xFF, 0x80, 0x01] as [UInt8] {
        bytes[index] = byte ^ change
        if let face = FontFace(bytes: bytes) { #expect(face.byteCount <= FontContainer.largestFont) }
      }
      bytes[index] = byte
    }
  }

  @Test("that claim more than they may hold are refused before memory is taken")
  func thatClaimTooMuchAreRefused() {
    // One table `cmap` of 2^31 bytes in a file of 64.
    var file = [UInt8](repeating: 0, count: 64)
    file.replaceSubrange(0..<4, with: Array("wOF2".utf8))
    file[13] = 1
    file.replaceSubrange(48..<54, with: [0x00, 0x88, 0x80, 0x80, 0x80, 0x00])
    #expect(file.withUnsafeBytes { WOFF2Directory($0)?.finalSize } == 1 << 31)
    #expect(unwrap(file) == nil)
  }
}
