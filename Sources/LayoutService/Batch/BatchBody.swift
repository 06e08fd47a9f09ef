import HTTP
import Synchronization

/// The answer to a batch: a line for each item, made when the lines before have been sent, or nearly so.
///
/// Safety: `next` is called by one thread at a time, as `StreamedBody` says.
final class BatchBody: StreamedBody, @unchecked Sendable {
  /// A piece ends with the first item that makes it so large, or so late.
  private static let pieceSize = 16 << 10
  private static let pieceTime = Duration.milliseconds(5)

  private let body: [UInt8]
  private let items: BatchItems
  private var position = 0
  private let isCancelled = Atomic<Bool>(false)

  init(_ body: [UInt8], items: BatchItems) {
    self.body = body
    self.items = items
  }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  func next() -> [UInt8]? {
    var piece: [UInt8] = []
    let start = ContinuousClock.now
    while !isCancelled.load(ordering: .relaxed), let line = nextLine() {
      piece += items.answer(to: line)
      piece.append(UInt8(ascii: "\n"))
      if piece.count >= Self.pieceSize || .now - start >= Self.pieceTime { return piece }
    }
    return piece.isEmpty ? nil : piece
  }

  /// The next line that is not empty.
  private func nextLine() -> ArraySlice<UInt8>? {
    while position < body.count {
      let end = body[position...].firstIndex(of: UInt8(ascii: "\n")) ?? body.count
      let line = body[position..<end]
      position = end + 1
      if !Self.isEmpty(line) { return line }
    }
    return nil
  }

  /// How many lines there are that are not empty, counted up to one more than a limit.
  static func count(_ body: [UInt8], upTo limit: Int) -> Int {
    var count = 0
    var isEmpty = true
    for byte in body where byte != 0x20 && byte != 0x09 && byte != 0x0D {
      if byte == UInt8(ascii: "\n") {
        isEmpty = true
      } else if isEmpty {
        isEmpty = false
        count += 1
        if count > limit { break }
      }
    }
    return count
  }

  private static func isEmpty(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}
