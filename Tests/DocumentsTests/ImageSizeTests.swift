import Testing

@testable import Documents

@Suite("Natural sizes of images")
struct ImageSizeTests {
  private func size(_ bytes: [UInt8]) -> [Float?] {
    let size = ImageSize(bytes)
    return [size?.width, size?.height]
  }

  @Test("PNG: the header chunk")
  func png() {
    let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    #expect(size(header + Array("IHDR".utf8) + [0, 0, 1, 0x2C, 0, 0, 0, 7]) == [300, 7])
    #expect(size(header) == [nil, nil])
  }

  @Test("GIF: the logical screen")
  func gif() {
    #expect(size(Array("GIF89a".utf8) + [0x10, 0x01, 5, 0]) == [272, 5])
  }

  @Test("WebP: lossy, lossless and extended")
  func webP() {
    let start = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)
    let lossy = start + Array("VP8 ".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 0x40, 0, 0x20, 0]
    #expect(size(lossy) == [64, 32])
    // 14 bits of width - 1, then 14 bits of height - 1.
    let lossless = start + Array("VP8L".utf8) + [0, 0, 0, 0, 0x2F, 0x3F, 0xC0, 0x07, 0]
    #expect(size(lossless) == [64, 32])
    let extended = start + Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 63, 0, 0, 31, 0, 0]
    #expect(size(extended) == [64, 32])
  }

  @Test("JPEG: the frame header, turned by Exif")
  func jpeg() {
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 20, 0, 10, 1, 1, 0x11, 0]
    #expect(size([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2] + frame) == [10, 20])
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let exif = Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + entry
    #expect(size([0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + frame) == [20, 10])
  }

  @Test(
    "SVG: width, height and viewBox",
    arguments: [
      ("<svg width='10' height=\"20px\"/>", 10, 20, 10),
      ("<?xml version='1.0'?><!-- <b> --><svg viewBox='0 0 4 2'>", nil, nil, 4),
      ("<svg width='1in'>", 96, nil, nil), ("<svg width='50%' viewBox='0,0,3,1'>", nil, nil, 3),
    ] as [(String, Float?, Float?, Float?)])
  func svg(document: String, width: Float?, height: Float?, ratioWidth: Float?) {
    let size = ImageSize(Array(document.utf8))
    #expect(size?.format == .svg)
    #expect(size?.width == width)
    #expect(size?.height == height)
    #expect(size?.ratio?.width == ratioWidth)
  }

  @Test("what is no image has no size", arguments: ["", "x", "<html>", "GIF8", "\u{FFFD}PNG"])
  func noImage(text: String) {
    #expect(ImageSize(Array(text.utf8)) == nil)
  }

  @Test(
    "data: URLs",
    arguments: [
      ("data:text/plain,a%20b", "text/plain", "a b"), ("DATA:;base64,YQ==", "", "a"),
      ("data:image/svg+xml;utf8,<svg>", "image/svg+xml", "<svg>"), ("data:a/b;base64,YW I=", "a/b", "ab"),
      ("data:a/b;charset=x;base64,YWJj", "a/b", "abc"), ("data:,%zz%4", "", "%zz%4"),
    ])
  func dataURLs(address: String, type: String, content: String) {
    let url = DataURL(address)
    #expect(url?.type == type)
    #expect(url.map { String(decoding: $0.bytes, as: UTF8.self) } == content)
  }

  @Test("what is no data: URL", arguments: ["", "data", "data:x", "http://a/b", "data:;base64,a", "data:;base64,a=b="])
  func noDataURL(address: String) {
    #expect(DataURL(address) == nil)
  }
}
