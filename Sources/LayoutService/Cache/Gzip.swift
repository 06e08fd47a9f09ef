import CZlib
import HTTP

/// The gzip format.
///
/// https://www.rfc-editor.org/rfc/rfc1952.html (May 1996)
enum Gzip {
  /// Nil if the result would not be smaller.
  ///
  /// - Parameter level: 1 (fast) to 9 (small).
  static func compress(_ payload: Payload, level: Int) -> Payload? {
    var stream = z_stream()
    guard zlib_begin_gzip(&stream, Int32(clamping: level)) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    guard let inputSize = UInt32(exactly: payload.count), inputSize > 0 else { return nil }
    let output = [UInt8](unsafeUninitializedCapacity: payload.count) { buffer, count in
      stream.next_in = UnsafeMutablePointer(
        mutating: payload.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
      stream.avail_in = inputSize
      stream.next_out = buffer.baseAddress
      stream.avail_out = inputSize
      let isDone = deflate(&stream, Z_FINISH) == Z_STREAM_END
      count = isDone ? payload.count - Int(stream.avail_out) : 0
    }
    return output.isEmpty ? nil : Payload(output)
  }
}
