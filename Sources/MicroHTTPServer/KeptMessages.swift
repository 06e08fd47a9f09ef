import CMicroHTTPD
import HTTP

/// What libmicrohttpd sends for responses that are repeated, made once for each, within so many bytes.
///
/// Safety: used by the event thread alone, and destroyed after it has ended.
final class KeptMessages: @unchecked Sendable {
  private struct Entry {
    /// Keeps its identity, by which the entry is found.
    var body: Payload
    var fields: [Headers.Field]
    var message: OpaquePointer
  }

  /// In bytes of bodies. The cache that responses come from has a limit of its own, and may have forgotten some of them.
  private static let capacity = 4 << 20
  /// Larger ones take so long to send that making their message does not matter.
  static let largestBody = 128 << 10
  /// What an entry takes beside its body, about.
  private static let overhead = 2_048

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var byteCount = 0

  deinit { removeAll() }

  /// The message of a response, which stays with this object until the next call; `nil` if it is not possible.
  func message(for response: Response, make: (Response) -> OpaquePointer?) -> OpaquePointer? {
    let key = ObjectIdentifier(response.body)
    if let entry = entries[key] {
      if entry.fields == response.headers.fields { return entry.message }
      if rename(entry, as: response.headers.fields) {
        entries[key]?.fields = response.headers.fields
        return entry.message
      }
      remove(key)
    }
    guard let message = make(response) else { return nil }
    let size = response.body.count + Self.overhead
    if byteCount + size > Self.capacity { removeAll() }
    entries[key] = Entry(body: response.body, fields: response.headers.fields, message: message)
    byteCount += size
    return message
  }

  /// Gives a message the name of another request, if nothing else differs. libmicrohttpd writes the head of an answer right
  /// after its message was queued, before it turns to another request: what is on its way keeps its name.
  private func rename(_ entry: Entry, as fields: [Headers.Field]) -> Bool {
    guard let old = entry.fields.last, let new = fields.last, entry.fields.count == fields.count,
      old.name == Self.nameField, new.name == Self.nameField, entry.fields.dropLast() == fields.dropLast(),
      MHD_del_response_header(entry.message, old.name, old.value) == .YES
    else { return false }
    return MHD_add_response_header(entry.message, new.name, new.value) == .YES
  }

  /// The last field of every answer.
  private static let nameField = "X-Request-ID"

  private func remove(_ key: ObjectIdentifier) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    byteCount -= entry.body.count + Self.overhead
    MHD_destroy_response(entry.message)
  }

  /// Messages that are being sent live on until they are sent.
  private func removeAll() {
    for entry in entries.values { MHD_destroy_response(entry.message) }
    entries.removeAll(keepingCapacity: true)
    byteCount = 0
  }
}
