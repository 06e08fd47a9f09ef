import Glibc

/// Threads that nobody waits for.
enum Thread {
  /// - Parameter stackSize: in bytes; of address space, not of memory.
  static func start(stackSize: Int, _ body: @escaping @Sendable () -> Void) throws(ServerError) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else {
      throw ServerError("a stack of \(stackSize) bytes is not possible")
    }
    let start = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    var thread = pthread_t()
    let status = pthread_create(&thread, &attributes, runThread, start)
    guard status == 0 else {
      Unmanaged<ThreadBody>.fromOpaque(start).release()
      throw ServerError("cannot start a thread: \(String(cString: strerror(status)))")
    }
  }

  /// Lets other threads of the process go first when processors are short: a thread has a nice value of its own.
  static func lowerPriority() {
    setpriority(Int32(PRIO_PROCESS.rawValue), 0, 5)
  }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

private func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
  return nil
}
