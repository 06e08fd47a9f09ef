import Synchronization

/// A line on the terminal that tells how many documents are done.
final class LayoutProgress: Sendable {
  private let total: Int
  private let isShown: Bool
  private let done = Mutex(0)

  init(total: Int) {
    self.total = total
    isShown = total > 1 && StandardError.isTerminal
  }

  func advance() {
    guard isShown else { return }
    done.withLock { done in
      done += 1
      if done % 32 == 0 || done == total { StandardError.write("\r\(done) of \(total) documents") }
    }
  }

  func finish() {
    if isShown { StandardError.write("\n") }
  }
}
