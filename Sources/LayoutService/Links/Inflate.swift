import CZlib

/// Reads deflated data: in the zlib format, in the gzip format, or bare.
///
/// https://www.rfc-editor.org/rfc/rfc1950.html, https://www.rfc-editor.org/rfc/rfc1951.html (May 1996)
enum Inflate {
  enum Failure: Error, Equatable {
    /// There is no such data, or it ends early, or more follows.
    case malformed
    /// The data has more bytes than are let in.
    case tooLarge
  }

  /// The bytes that were deflated, at most `limit`: memory for more is never taken, whatever the data promises.
  static func inflate(_ data: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    if hasHeader(data) {
      do throws(Failure) {
        return try run(data, limit: limit, begin: zlib_begin_inflate)
      } catch {
        // A bare stream may begin like a header, but then its checksum is wrong or missing.
        guard error == .malformed else { throw error }
      }
    }
    return try run(data, limit: limit, begin: zlib_begin_inflate_raw)
  }

  /// Like `inflate`, for the gzip format: one member.
  ///
  /// https://www.rfc-editor.org/rfc/rfc1952.html (May 1996)
  static func gunzip(_ data: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    try run(data, limit: limit, begin: zlib_begin_gunzip)
  }

  /// https://www.rfc-editor.org/rfc/rfc1950.html#page-5: deflate, a window that exists, and a check that fits.
  private static func hasHeader(_ data: [UInt8]) -> Bool {
    guard data.count >= 2 else { return false }
    return data[0] & 0x0F == 8 && data[0] >> 4 <= 7 && (Int(data[0]) << 8 | Int(data[1])) % 31 == 0
  }

  private static func run(
    _ data: [UInt8], limit: Int, begin: (UnsafeMutablePointer<z_stream>) -> Int32
  ) throws(Failure) -> [UInt8] {
    var stream = z_stream()
    guard begin(&stream) == Z_OK, var rest = UInt32(exactly: data.count) else { throw .malformed }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var part = [UInt8](repeating: 0, count: min(limit + 1, 1 << 16))
    while true {
      let (status, made, left) = step(&stream, data, rest, &part)
      rest = left
      guard output.count + made <= limit else { throw .tooLarge }
      output += part[..<made]
      if status == Z_STREAM_END { break }
      guard status == Z_OK, made > 0 || rest > 0 else { throw .malformed }
    }
    guard rest == 0 else { throw .malformed }
    return output
  }

  /// Inflates as much as fits.
  ///
  /// - Parameter rest: how many bytes at the end of the data are still to be read.
  private static func step(
    _ stream: inout z_stream, _ data: [UInt8], _ rest: UInt32, _ part: inout [UInt8]
  ) -> (status: Int32, made: Int, left: UInt32) {
    data.withUnsafeBufferPointer { data in
      part.withUnsafeMutableBufferPointer { part in
        stream.next_in = UnsafeMutablePointer(mutating: data.baseAddress).map { $0 + (data.count - Int(rest)) }
        stream.avail_in = rest
        stream.next_out = part.baseAddress
        stream.avail_out = UInt32(part.count)
        let status = CZlib.inflate(&stream, Z_NO_FLUSH)
        return (status, part.count - Int(stream.avail_out), stream.avail_in)
      }
    }
  }
}
