import Foundation

/// Threads whose stacks are made for deeply nested documents.
enum WorkerThreads {
  static let stackSize = 64 << 20

  /// Runs `work` on `count` threads at once and waits for all of them.
  static func run(count: Int, _ work: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      let thread = Thread {
        work()
        group.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    group.wait()
  }
}
