import HTTP
import Synchronization

/// Bounds the bytes of all answers that are being sent, whose clients may be slow.
///
/// A body that several connections send at the same time is in memory once, and counts once.
///
/// Safety: used by the event thread alone.
final class AnswerMemory: @unchecked Sendable {
  private let limit: Int
  private let gauges: ServerGauges
  /// How many connections send a body that is not small.
  private var senders: [ObjectIdentifier: Int] = [:]

  init(limit: Int, gauges: ServerGauges) {
    self.limit = limit
    self.gauges = gauges
  }

  /// Counts a body that is about to be sent; false if it is too much. `release` must be called with the same body.
  func hold(_ body: Payload) -> Bool {
    if body.count > ServerGauges.smallAnswer {
      let key = ObjectIdentifier(body)
      if let count = senders[key] {
        senders[key] = count + 1
        return true
      }
      guard gauges.answerBytes.load(ordering: .relaxed) + body.count <= limit else {
        gauges.answersRefused.add(1, ordering: .relaxed)
        return false
      }
      senders[key] = 1
    }
    gauges.answerBytes.add(body.count, ordering: .relaxed)
    return true
  }

  func release(_ body: Payload) {
    if body.count > ServerGauges.smallAnswer {
      let key = ObjectIdentifier(body)
      if let count = senders[key], count > 1 {
        senders[key] = count - 1
        return
      }
      senders[key] = nil
    }
    gauges.answerBytes.subtract(body.count, ordering: .relaxed)
  }
}
