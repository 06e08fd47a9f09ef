/// Scratch memory of a layout pass: allocation is moving a pointer, and everything after a mark is given back at once.
///
/// Safety: only trivial types are allocated, nothing outlives the mark before it, and chunks never move.
struct Arena: ~Copyable {
  /// A place to rewind to.
  struct Mark {
    fileprivate let chunk: Int
    fileprivate let offset: Int
  }

  private static let chunkSize = 64 * 1024
  private var chunks: [UnsafeMutableRawBufferPointer] = []
  private var chunk = -1
  private var offset = 0

  init() {}

  deinit { for chunk in chunks { chunk.deallocate() } }

  @inline(__always) var mark: Mark { Mark(chunk: chunk, offset: offset) }

  @inline(__always) mutating func rewind(to mark: Mark) {
    chunk = mark.chunk
    offset = mark.offset
  }

  /// Uninitialised memory for `count` values.
  @inline(__always)
  mutating func allocate<Element: BitwiseCopyable>(_ type: Element.Type, count: Int) -> UnsafeMutablePointer<Element> {
    let size = (MemoryLayout<Element>.stride * count + 15) & ~15
    if chunk < 0 || offset + size > chunks[chunk].count { advance(toFit: size) }
    defer { offset += size }
    return chunks[chunk].baseAddress.unsafelyUnwrapped.advanced(by: offset)
      .bindMemory(to: Element.self, capacity: count)
  }

  /// Goes on to the next chunk that is large enough, which may have to be made.
  @inline(never)
  private mutating func advance(toFit size: Int) {
    chunk += 1
    offset = 0
    if chunk < chunks.count, chunks[chunk].count >= size { return }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: max(size, Self.chunkSize), alignment: 16)
    chunks.insert(room, at: chunk)
  }
}
