import CSS
import Diagnostics
import LayoutEngine
import Synchronization

/// Style sheets of earlier documents, parsed: documents that are made from one template share theirs. Shared by threads.
final class StyleSheetCache: Sendable {
  private struct Key: Hashable {
    /// Of the text. Nobody can construct two style sheets that are taken for the same.
    var digest: Digest
    var location: SourceLocation?
    var pointer: String?
    var mode: ElementTree.Mode
    var media: String
  }

  private struct State {
    var sheets: [Key: StyleSheet] = [:]
    var byteCount = 0
  }

  /// How many bytes of source are kept.
  private let capacity: Int
  private let state = Mutex(State())

  private let digestKey: DigestKey

  init(capacity: Int = 4 << 20, key: DigestKey = DigestKey()) {
    self.capacity = capacity
    digestKey = key
  }

  /// The parsed style sheet. What was dropped is reported, whether the sheet was known or not.
  func styleSheet(
    _ source: ParsedInput.SourceSheet, for mode: ElementTree.Mode, until deadline: Deadline = .none,
    log: inout DiagnosticLog
  ) -> StyleSheet {
    var text = source.text
    let digest = text.withUTF8 { digestKey.digest(UnsafeRawBufferPointer($0)) }
    let key = Key(digest: digest, location: source.location, pointer: source.pointer, mode: mode, media: source.media)
    if let known = state.withLock({ $0.sheets[key] }) {
      for diagnostic in known.diagnostics { log.report(diagnostic) }
      return known
    }
    let sheet = StyleSheet(
      parsing: source.text, mode: mode, media: source.media, location: source.location, pointer: source.pointer,
      deadline: deadline, log: &log)
    // Parsing may have been given up.
    if deadline.isOver { return sheet }
    let size = source.text.utf8.count
    // A sheet that fills much of the room would push out what many documents share.
    if size <= capacity / 4 { state.withLock { keep(sheet, as: key, size: size, in: &$0) } }
    return sheet
  }

  /// Forgets everything when the room is full: templates come back at once.
  private func keep(_ sheet: StyleSheet, as key: Key, size: Int, in state: inout State) {
    guard state.sheets[key] == nil else { return }
    if state.byteCount + size > capacity {
      state.sheets.removeAll()
      state.byteCount = 0
    }
    state.sheets[key] = sheet
    state.byteCount += size
  }
}
