import CMicroHTTPD

/// The options of libmicrohttpd.
enum DaemonOptions {
  static let flags = MHD_USE_EPOLL.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue

  /// - Parameter context: what all callbacks are called with.
  static func items(
    _ configuration: ServerConfiguration, listener: Int32, context: UnsafeMutableRawPointer
  ) -> [MHD_OptionItem] {
    let idleSeconds = (configuration.idleTimeout &+ 999) / 1000
    return [
      number(.LISTEN_SOCKET, Int(listener)),
      number(.CONNECTION_MEMORY_LIMIT, ServerConfiguration.connectionMemory),
      number(.CONNECTION_LIMIT, configuration.connectionLimit &+ ServerConfiguration.reservedConnections),
      number(.PER_IP_CONNECTION_LIMIT, configuration.connectionLimitPerAddress),
      number(.CONNECTION_TIMEOUT, idleSeconds),
      // What is not valid is refused by us, with a problem document.
      number(.STRICT_FOR_CLIENT, 0),
      callback(.NOTIFY_CONNECTION, unsafeBitCast(connectionCallback, to: Int.self), context),
      callback(.NOTIFY_COMPLETED, unsafeBitCast(completedCallback, to: Int.self), context),
      callback(.URI_LOG_CALLBACK, unsafeBitCast(targetCallback, to: Int.self), context),
      callback(.UNESCAPE_CALLBACK, unsafeBitCast(escapesCallback, to: Int.self), nil),
      number(.END, 0),
    ]
  }

  private static let connectionCallback: MHD_NotifyConnectionCallback = notifyConnection
  private static let completedCallback: MHD_RequestCompletedCallback = endExchange
  private typealias TargetCallback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer?
  private static let targetCallback: TargetCallback = beginExchange
  private typealias EscapesCallback =
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int
  private static let escapesCallback: EscapesCallback = keepEscapes

  private static func number(_ option: MHD_OPTION, _ value: Int) -> MHD_OptionItem {
    MHD_OptionItem(option: option, value: value, ptr_value: nil)
  }

  private static func callback(_ option: MHD_OPTION, _ function: Int, _ context: UnsafeMutableRawPointer?)
    -> MHD_OptionItem
  {
    MHD_OptionItem(option: option, value: function, ptr_value: context)
  }
}
