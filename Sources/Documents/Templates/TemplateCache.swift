import LayoutEngine
import Synchronization

/// Templates of earlier documents, within so many bytes. Shared by threads.
///
/// There are two generations: what is used moves to the younger one, and when that is half of all the room, the older
/// one is forgotten.
final class TemplateCache: Sendable {
  private struct Entry {
    var template: DocumentTemplate
    var byteCount: Int
  }

  private struct State {
    var young: [Digest: Entry] = [:]
    var old: [Digest: Entry] = [:]
    var youngBytes = 0
  }

  /// In bytes.
  private let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int = 16 << 20) { self.capacity = capacity }

  func template(for key: Digest) -> DocumentTemplate? {
    let (entry, isOld) = state.withLock { state in
      if let entry = state.young[key] { return (Entry?.some(entry), false) }
      return (state.old[key], true)
    }
    guard let entry else { return nil }
    if isOld { keep(entry, for: key) }
    return entry.template
  }

  /// Keeps a template, unless it takes much of the room: it would push out many others.
  func insert(_ template: DocumentTemplate, for key: Digest, byteCount: Int) {
    guard byteCount <= capacity / 16 else { return }
    keep(Entry(template: template, byteCount: byteCount), for: key)
  }

  private func keep(_ entry: Entry, for key: Digest) {
    // What is forgotten is freed without the lock.
    _ = state.withLock { state -> [Digest: Entry] in
      guard state.young.updateValue(entry, forKey: key) == nil else { return [:] }
      state.youngBytes += entry.byteCount
      guard state.youngBytes > capacity / 2 else { return [:] }
      let forgotten = state.old
      state.old = state.young
      state.young = [:]
      state.youngBytes = 0
      return forgotten
    }
  }
}
