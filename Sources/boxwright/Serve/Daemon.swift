import Foundation
import HTTP
import LayoutEngine
import LayoutService
import MicroHTTPServer
import RedisStore

/// The service as a process: from its start to the signal that stops it.
struct Daemon {
  private let configuration: ServiceConfiguration
  private let log: AccessLog?
  private let messages: ServiceLog

  /// - Parameter warnings: what is to be said before all else.
  init(_ configuration: ServiceConfiguration, warnings: [String] = []) {
    var configuration = configuration
    if configuration.threads == 0 { configuration.threads = ProcessInfo.processInfo.activeProcessorCount }
    self.configuration = configuration
    messages = ServiceLog(format: configuration.logFormat)
    for warning in warnings { messages.write(.warning, warning) }
    log =
      switch configuration.accessLog {
      case "stdout": AccessLog(descriptor: STDOUT_FILENO)
      case "stderr": AccessLog(descriptor: STDERR_FILENO)
      default: nil
      }
  }

  /// Serves until a signal comes, and returns the exit status.
  func run() -> Int32 {
    do {
      return try serve()
    } catch {
      messages.write(.error, "\(error)")
      return 1
    }
  }

  private func serve() throws -> Int32 {
    try configuration.check()
    raiseDescriptorLimit()
    // Before any thread starts: threads inherit the mask, and the signal is left for `sigtimedwait`.
    let signals = StopSignals()
    let gauges = ServerGauges()
    gauges.isStarting.store(true, ordering: .relaxed)
    let cache = configuration.subtreeCacheSize > 0 ? SubtreeCache(capacity: configuration.subtreeCacheSize) : nil
    let layout = DocumentLayout(configuration: configuration, cache: cache)
    if !layout.hasFonts { messages.write(.warning, "there are no fonts, text will have no glyphs") }
    let application = LayoutApplication(
      configuration: configuration, gauges: gauges, files: try files(), log: log, subtreeCache: cache,
      templates: configuration.templateDirectory.isEmpty ? nil : try TemplateFolder(configuration.templateDirectory),
      access: try AccessControl(configuration), sharedStore: try sharedStore()
    ) { job throws(LayoutFailure) in try layout.perform(job) }
    var serverConfiguration = serverConfiguration
    serverConfiguration.inheritedSocket = try PassedSockets.take()
    let server = try Server(application, configuration: serverConfiguration, gauges: gauges)
    let address = "http://\(authority(server.port))/"
    messages.write(
      .info, "\(ServiceVersion.current) serves on \(address)", ["version": ServiceVersion.current, "address": address])
    layout.warmUp()
    gauges.isStarting.store(false, ordering: .relaxed)
    var notices = GaugeNotices(gauges, connectionLimit: configuration.connectionLimit)
    while !signals.wait(milliseconds: 100) {
      log?.flush()
      notices.write(to: messages)
    }
    messages.write(.info, "stopping")
    let isDrained = server.stop(isImpatient: { signals.wait(milliseconds: 0) })
    log?.flush()
    messages.write(isDrained ? .info : .warning, isDrained ? "stopped" : "stopped, some requests were not finished")
    return 0
  }

  private func authority(_ port: Int) -> String {
    let host = configuration.host
    return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  private func sharedStore() throws -> RedisStore? {
    if configuration.redis.isEmpty { return nil }
    guard let address = RedisAddress(configuration.redis) else {
      throw UsageError("--redis: expected redis://[user:password@]host[:port][/database] or unix:///path")
    }
    var settings = RedisStore.Settings(address: address)
    settings.connections = configuration.threads + 1
    settings.timeout = .milliseconds(configuration.redisTimeout)
    settings.expiry = .milliseconds(configuration.redisExpiry)
    settings.valueLimit = configuration.redisValueLimit
    return RedisStore(settings) { [messages] isThere in
      if isThere {
        messages.write(.info, "Redis answers again")
      } else {
        messages.write(.warning, "Redis cannot be reached: documents are laid out here, and it is tried again")
      }
    }
  }

  /// The playground; nothing, with a warning, if the default folder is not there.
  private func files() throws -> StaticFiles {
    do {
      return try StaticFiles(directory: configuration.publicDirectory, gzipLevel: configuration.gzipLevel)
    } catch {
      guard configuration.publicDirectory == ServiceConfiguration().publicDirectory else { throw error }
      messages.write(.warning, "no playground and no /openapi.json: \(error.description)")
      return StaticFiles()
    }
  }

  private var serverConfiguration: ServerConfiguration {
    var server = ServerConfiguration()
    server.host = configuration.host
    server.port = configuration.port
    server.sharesPort = configuration.reusePort == "yes"
    server.workers = configuration.threads
    server.queueLimit = configuration.queueLimit
    server.connectionLimit = configuration.connectionLimit
    server.connectionLimitPerAddress = configuration.connectionLimitPerAddress
    server.bodyLimit = configuration.bodyLimit
    server.bodyMemory = configuration.bodyMemory
    server.answerMemory = configuration.answerMemory
    server.targetLimit = configuration.targetLimit
    server.idleTimeout = configuration.idleTimeout
    server.receiveTimeout = configuration.receiveTimeout
    server.requestTimeout = configuration.requestTimeout
    server.sendTimeout = configuration.sendTimeout
    server.stopDelay = configuration.stopDelay
    server.stopTimeout = configuration.stopTimeout
    return server
  }

  /// Each connection is an open file; the usual limit of 1024 leaves none for anything else.
  private func raiseDescriptorLimit() {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(resource, &limit) == 0 else { return }
    let needed = rlim_t(configuration.connectionLimit + ServerConfiguration.reservedConnections + 320)
    if limit.rlim_cur < needed {
      limit.rlim_cur = min(needed, limit.rlim_max)
      setrlimit(resource, &limit)
    }
    if limit.rlim_cur < needed {
      messages.write(
        .warning, "only \(limit.rlim_cur) files may be open, which is less than --connection-limit needs")
    }
  }
}

/// SIGTERM and SIGINT, blocked for all threads and waited for by one.
struct StopSignals {
  private var set = sigset_t()

  init() {
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Whether a signal came.
  func wait(milliseconds: Int) -> Bool {
    var set = set
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    return sigtimedwait(&set, nil, &time) > 0
  }
}
