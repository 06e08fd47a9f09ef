import CMicroHTTPD
import Glibc
import HTTP
import Synchronization

/// An HTTP/1.1 server: one thread at a time for all connections, and a bounded pool of worker threads for what takes long.
///
/// Safety: libmicrohttpd's handle is used by `stop` alone.
public final class Server: @unchecked Sendable {
  /// The port on which the server listens.
  public let port: Int
  let dispatcher: Dispatcher
  private let listener: ListeningSocket
  private let daemon: OpaquePointer
  private let isStopped = Atomic<Bool>(false)

  /// Starts to serve. The server runs until `stop` is called, even if nobody retains it.
  ///
  /// - Throws: a `ServerError` that says in a sentence what is not possible.
  public init(
    _ application: any Application, configuration: ServerConfiguration, gauges: ServerGauges = ServerGauges()
  ) throws(ServerError) {
    signal(SIGPIPE, SIG_IGN)
    let dispatcher = try Dispatcher(application: application, configuration: configuration, gauges: gauges)
    let listener = try ListeningSocket(configuration)
    do throws(ServerError) {
      try dispatcher.pool.start(workers: configuration.workers, stackSize: configuration.workerStackSize)
      daemon = try Self.startDaemon(dispatcher, listener)
    } catch {
      dispatcher.pool.stop()
      close(listener.descriptor)
      throw error
    }
    self.dispatcher = dispatcher
    self.listener = listener
    port = listener.port
    try Thread.start(stackSize: 1 << 20) { [self] in watch() }
  }

  private static func startDaemon(_ dispatcher: Dispatcher, _ listener: ListeningSocket) throws(ServerError)
    -> OpaquePointer
  {
    let context = Unmanaged.passUnretained(dispatcher).toOpaque()
    var items = DaemonOptions.items(dispatcher.configuration, listener: listener.descriptor, context: context)
    let daemon = items.withUnsafeMutableBufferPointer {
      microhttpd_start(DaemonOptions.flags, handleAccess, context, $0.baseAddress)
    }
    guard let daemon else {
      throw ServerError("libmicrohttpd does not start: \(String(cString: strerror(errno)))")
    }
    do throws(ServerError) {
      try dispatcher.loop.start(daemon, stackSize: dispatcher.configuration.workerStackSize)
    } catch {
      MHD_stop_daemon(daemon)
      throw error
    }
    return daemon
  }

  /// Enforces the deadlines of connections, until the server has stopped.
  private func watch() {
    var round = 0
    var progress = WorkerProgress(dispatcher)
    while !isStopped.load(ordering: .relaxed) {
      usleep(50_000)
      round = (round + 1) % 10
      dispatcher.gauges.isStuck.store(progress.isStuck(at: MonotonicClock.now), ordering: .relaxed)
      if round == 0 { dispatcher.connections.closeEnded() }
      dispatcher.lingering.drain(at: MonotonicClock.now)
      let late = dispatcher.connections.expire(at: MonotonicClock.now)
      let limit = dispatcher.configuration.requestTimeout
      dispatcher.abandon(late, .deadlineExceeded(milliseconds: limit))
    }
  }

  /// Serves on until the stop delay is over, so that clients go elsewhere, then stops to accept connections and requests,
  /// lets those in flight finish until the stop timeout is over, and answers the rest with 503. `isImpatient` shortens both.
  ///
  /// - Returns: whether all requests could finish.
  public func stop(isImpatient: () -> Bool = { false }) -> Bool {
    dispatcher.gauges.isStopping.store(true, ordering: .relaxed)
    var isHurried = false
    // A second signal is seen once, and counts for all that follows.
    func isInHurry() -> Bool {
      isHurried = isHurried || isImpatient()
      return isHurried
    }
    Farewell(dispatcher: dispatcher, listener: listener, daemon: daemon).run(isImpatient: isInHurry)
    dispatcher.isRefusing.store(true, ordering: .relaxed)
    let limit = MonotonicClock.after(dispatcher.configuration.stopTimeout)
    let isDrained = wait(until: limit, isImpatient: isInHurry)
    // Suspended connections must be resumed before the daemon may be stopped.
    let grace = MonotonicClock.after(1_000)
    repeat {
      dispatcher.abandon(dispatcher.connections.working, .stopping)
      dispatcher.abandonStreams()
    } while !wait(until: min(MonotonicClock.after(20), grace)) && MonotonicClock.now < grace
    dispatcher.loop.stop()
    MHD_stop_daemon(daemon)
    close(listener.descriptor)
    dispatcher.pool.stop()
    isStopped.store(true, ordering: .relaxed)
    dispatcher.lingering.closeAll()
    return isDrained
  }

  /// Whether no request is in flight any more.
  private func wait(until limit: UInt64, isImpatient: () -> Bool = { false }) -> Bool {
    while dispatcher.exchanges.load(ordering: .relaxed) > 0 {
      if MonotonicClock.now >= limit || isImpatient() { return false }
      usleep(5_000)
    }
    return true
  }
}
