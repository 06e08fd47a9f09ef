import CICU
import Synchronization

/// ICU's break iterators, which are costly to open, kept for later use. Shared by threads; each iterator is used by
/// one at a time.
final class BreakIterators: Sendable {
  enum Kind: Hashable { case line, word, character }

  private struct Key: Hashable {
    var kind: Kind
    var locale: String
  }

  /// Safety: an iterator in the pool is used by nobody.
  private struct Idle: @unchecked Sendable {
    var iterators: [Key: [OpaquePointer]] = [:]
    var count = 0
  }

  private let idle = Mutex(Idle())
  private static let limit = 64

  deinit {
    idle.withLock { idle in
      for iterator in idle.iterators.values.joined() { icu_ubrk_close(iterator) }
    }
  }

  /// Calls `body` with every boundary of `text` after the first, in order.
  func forEachBoundary(in text: [UInt16], _ kind: Kind, locale: String, _ body: (Int) -> Void) {
    let key = Key(kind: kind, locale: locale)
    guard let iterator = take(key) else { return }
    text.withUnsafeBufferPointer { units in
      var status = ICU_ZERO_ERROR
      icu_ubrk_setText(iterator, units.baseAddress, Int32(clamping: units.count), &status)
      guard status.rawValue <= 0 else { return }
      var boundary = icu_ubrk_first(iterator)
      while true {
        boundary = icu_ubrk_next(iterator)
        guard boundary >= 0 else { break }
        body(Int(boundary))
      }
      // The iterator must not keep the address of the text.
      icu_ubrk_setText(iterator, nil, 0, &status)
    }
    give(iterator, back: key)
  }

  private func take(_ key: Key) -> OpaquePointer? {
    let known = idle.withLock { idle -> OpaquePointer? in
      guard let iterator = idle.iterators[key]?.popLast() else { return nil }
      idle.count -= 1
      return iterator
    }
    if let known { return known }
    let type: icu_break_type =
      switch key.kind {
      case .line: ICU_BREAK_LINE
      case .word: ICU_BREAK_WORD
      case .character: ICU_BREAK_CHARACTER
      }
    var status = ICU_ZERO_ERROR
    let iterator = icu_ubrk_open(type, key.locale, &status)
    return status.rawValue <= 0 ? iterator : nil
  }

  private func give(_ iterator: OpaquePointer, back key: Key) {
    let isKept = idle.withLock { idle -> Bool in
      guard idle.count < Self.limit else { return false }
      idle.iterators[key, default: []].append(iterator)
      idle.count += 1
      return true
    }
    if !isKept { icu_ubrk_close(iterator) }
  }
}
