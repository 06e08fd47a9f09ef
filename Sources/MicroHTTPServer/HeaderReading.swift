import CMicroHTTPD
import HTTP

/// Reads the head of a request.
enum HeaderReading {
  /// All fields, repeated ones too.
  static func headers(of connection: OpaquePointer) -> Headers {
    var headers = Headers()
    withUnsafeMutablePointer(to: &headers) {
      _ = MHD_get_connection_values_n(connection, .HEADER_KIND, collectHeader, $0)
    }
    return headers
  }
}

private func collectHeader(
  _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameSize: Int,
  _ value: UnsafePointer<CChar>?, _ valueSize: Int
) -> MHD_Result {
  guard let context else { return .NO }
  context.assumingMemoryBound(to: Headers.self).pointee.append(
    text(name, nameSize), text(value, valueSize))
  return .YES
}

private func text(_ start: UnsafePointer<CChar>?, _ size: Int) -> String {
  guard let start else { return "" }
  return String(decoding: UnsafeRawBufferPointer(start: start, count: size), as: UTF8.self)
}
