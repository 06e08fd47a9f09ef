import CMicroHTTPD
import Glibc
import HTTP

/// Reads the head of a request, and finds in it what libmicrohttpd passes over.
///
/// libmicrohttpd hands texts over up to their first NUL, joins folded lines and takes a bare LF for the end of a line. It
/// reads the head in place, though, and only writes NULs over the ends of what it finds: so texts that do not lie one
/// behind the other, with a NUL for the colon and two for each CR LF, are not all of the head.
enum HeaderReading {
  /// The method and the version of a request, as libmicrohttpd hands them over, and its target as it came.
  struct RequestLine {
    var method: UnsafePointer<CChar>
    /// Where the target began, and how many bytes it had up to its first NUL.
    var target: UnsafeRawPointer?
    var targetSize: Int
    var version: UnsafePointer<CChar>
  }

  static func head(of connection: OpaquePointer, _ line: RequestLine) -> Dispatcher.Head {
    var walk = HeadWalk(line, size: microhttpd_head_size(connection))
    walk.headers.reserveCapacity(8)
    withUnsafeMutablePointer(to: &walk) {
      _ = MHD_get_connection_values_n(connection, .HEADER_KIND, collectHeader, $0)
    }
    walk.finish()
    return Dispatcher.Head(
      method: String(cString: line.method), version: String(cString: line.version), headers: walk.headers,
      fault: walk.fault)
  }
}

/// A walk over the bytes of a head, from one text to the next.
///
/// https://www.rfc-editor.org/rfc/rfc9112.html#section-2.2 and section 5.2, https://www.rfc-editor.org/rfc/rfc9110.html#section-5.5
/// (June 2022)
struct HeadWalk {
  fileprivate(set) var headers = Headers()
  /// What is wrong with the head.
  private(set) var fault: String?
  /// Where the next line must begin. Addresses, since texts of elsewhere must not be compared as pointers into the head.
  private var position: UInt
  private let end: UInt

  init(_ line: HeaderReading.RequestLine, size: Int) {
    let start = UInt(bitPattern: line.method)
    end = start &+ UInt(bitPattern: size)
    position = start &+ UInt(bitPattern: strlen(line.method)) &+ 1
    let version = position &+ UInt(bitPattern: line.targetSize) &+ 1
    guard position == UInt(bitPattern: line.target), version == UInt(bitPattern: line.version) else {
      fault = "the request line has a NUL, or more than one space between its parts"
      return
    }
    position = version &+ UInt(bitPattern: strlen(line.version))
    endLine()
  }

  /// Takes a header field, which must begin where the last line ended.
  mutating func take(name: UnsafePointer<CChar>, _ nameSize: Int, value: UnsafePointer<CChar>, _ valueSize: Int) {
    guard fault == nil else { return }
    guard UInt(bitPattern: name) == position else {
      fault = "a header field has a NUL, or goes on in a line of its own"
      return
    }
    position = UInt(bitPattern: value) &+ UInt(bitPattern: valueSize)
    endLine()
  }

  /// The empty line after the last field.
  mutating func finish() {
    guard fault == nil else { return }
    endLine()
    if fault == nil && position != end { fault = "a header field has a NUL, or goes on in a line of its own" }
  }

  /// CR LF, which are NULs by now.
  private mutating func endLine() {
    guard position &+ 2 <= end, let bytes = UnsafePointer<CChar>(bitPattern: position), bytes[0] == 0, bytes[1] == 0
    else {
      fault = fault ?? "a line of the head has a NUL, or does not end with CR LF"
      return
    }
    position &+= 2
  }
}

private func collectHeader(
  _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameSize: Int,
  _ value: UnsafePointer<CChar>?, _ valueSize: Int
) -> MHD_Result {
  guard let walk = context?.assumingMemoryBound(to: HeadWalk.self), let name else { return .NO }
  walk.pointee.headers.append(text(name, nameSize), text(value, valueSize))
  if let value { walk.pointee.take(name: name, nameSize, value: value, valueSize) }
  return .YES
}

private func text(_ start: UnsafePointer<CChar>?, _ size: Int) -> String {
  guard let start else { return "" }
  return String(decoding: UnsafeRawBufferPointer(start: start, count: size), as: UTF8.self)
}
