import Foundation
import Glibc

/// Writes answers to files. Foundation waits for the disk after each file; here thousands are written.
enum OutputFile {
  /// Why a file could not be written.
  struct Failure: LocalizedError {
    let path: String
    let code: Int32

    var errorDescription: String? { "cannot write \(path): \(String(cString: strerror(code)))" }
  }

  /// Writes a file, and makes the folders that it lies in.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = try openFile(path)
    defer { close(descriptor) }
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { Glibc.write(descriptor, $0 + start, bytes.count - start) } ?? 0
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(path: path, code: errno) }
      start += count
    }
  }

  private static func openFile(_ path: String) throws -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let descriptor = open(path, flags, 0o644)
    if descriptor >= 0 { return descriptor }
    guard errno == ENOENT, let end = path.lastIndex(of: "/") else { throw Failure(path: path, code: errno) }
    try FileManager.default.createDirectory(atPath: String(path[..<end]), withIntermediateDirectories: true)
    let second = open(path, flags, 0o644)
    guard second >= 0 else { throw Failure(path: path, code: errno) }
    return second
  }
}
