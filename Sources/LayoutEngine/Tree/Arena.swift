/// Scratch memory of a layout pass: allocation is moving a pointer, and everything after a mark is given back at once.
///
/// Safety: only trivial types are allocated, nothing outlives the mark before it, and chunks never move.
struct Arena: ~Copyable {
  /// A place to rewind to.
  struct Mark {
    fileprivate let chunk: Int
    fileprivate let position: Int
    fileprivate let end: Int
  }

  private static let chunkSize = 64 * 1024
  private var chunks: [UnsafeMutableRawBufferPointer] = []
  private var chunk = -1
  /// The address of what is free in the chunk, and that of its end. Without a chunk there is room for nothing.
  private var position = alignment
  private var end = alignment
  private static let alignment = 16

  init() {}

  deinit { for chunk in chunks { chunk.deallocate() } }

  @inline(__always) var mark: Mark { Mark(chunk: chunk, position: position, end: end) }

  @inline(__always) mutating func rewind(to mark: Mark) {
    chunk = mark.chunk
    position = mark.position
    end = mark.end
  }

  /// Uninitialised memory for `count` values.
  @inline(__always)
  mutating func allocate<Element: BitwiseCopyable>(_ type: Element.Type, count: Int) -> UnsafeMutablePointer<Element> {
    let size = (MemoryLayout<Element>.stride * count + Self.alignment - 1) & -Self.alignment
    if size > end &- position { advance(toFit: size) }
    defer { position &+= size }
    return UnsafeMutableRawPointer(bitPattern: position).unsafelyUnwrapped
      .bindMemory(to: Element.self, capacity: count)
  }

  /// Goes on to the next chunk that is large enough, which may have to be made.
  @inline(never)
  private mutating func advance(toFit size: Int) {
    chunk += 1
    if chunk == chunks.count || chunks[chunk].count < size {
      let room = UnsafeMutableRawBufferPointer.allocate(
        byteCount: max(size, Self.chunkSize), alignment: Self.alignment)
      chunks.insert(room, at: chunk)
    }
    position = Int(bitPattern: chunks[chunk].baseAddress)
    end = position + chunks[chunk].count
  }
}
