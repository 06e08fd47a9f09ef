/// Immutable bytes that many responses and threads can share without copies, and that C can read while it is retained.
///
/// Safety: the memory belongs to this object and is never written after it was made.
public final class Payload: @unchecked Sendable {
  public let bytes: UnsafeRawBufferPointer

  public var count: Int { bytes.count }

  public static let empty = Payload([])

  public init(_ bytes: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    memory.copyBytes(from: bytes)
    self.bytes = UnsafeRawBufferPointer(memory)
  }

  /// The same bytes in memory of their own.
  public init(copying other: Payload) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: other.count, alignment: 16)
    memory.copyMemory(from: other.bytes)
    bytes = UnsafeRawBufferPointer(memory)
  }

  public convenience init(_ text: String) {
    self.init(Array(text.utf8))
  }

  deinit { bytes.deallocate() }

  /// The bytes as text; malformed UTF-8 is replaced.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
