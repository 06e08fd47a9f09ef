import CMicroHTTPD
import Glibc
import HTTP

// File-scope functions: closures that are handed to C could be taken for the main actor's and trap on another thread.

private func dispatcher(_ context: UnsafeMutableRawPointer) -> Dispatcher {
  Unmanaged<Dispatcher>.fromOpaque(context).takeUnretainedValue()
}

private func record(of connection: OpaquePointer) -> ConnectionRecord? {
  guard let info = microhttpd_socket_context(connection) else { return nil }
  return Unmanaged<ConnectionRecord>.fromOpaque(info).takeUnretainedValue()
}

/// `MHD_NotifyConnectionCallback`
func notifyConnection(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ socketContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_ConnectionNotificationCode
) {
  guard let context, let connection, let socketContext else { return }
  if code == .CONNECTION_NOTIFY_STARTED {
    let address = microhttpd_client_address(connection).map { SocketAddress.text(of: $0) } ?? ""
    let record = dispatcher(context).connected(
      descriptor: microhttpd_descriptor(connection), address: address)
    socketContext.pointee = Unmanaged.passRetained(record).toOpaque()
  } else if let opaque = socketContext.pointee {
    let record = Unmanaged<ConnectionRecord>.fromOpaque(opaque).takeRetainedValue()
    socketContext.pointee = nil
    dispatcher(context).disconnected(record)
  }
}

/// The callback of `MHD_OPTION_URI_LOG_CALLBACK`: the request line has come. What it returns is the request's context.
func beginExchange(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let context, let target, let connection, let record = record(of: connection) else { return nil }
  let exchange = dispatcher(context).begin(target: target, on: record)
  return Unmanaged.passRetained(exchange).toOpaque()
}

/// `MHD_AccessHandlerCallback`
func handleAccess(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ url: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ uploadData: UnsafePointer<CChar>?,
  _ uploadSize: UnsafeMutablePointer<Int>?, _ requestContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context, let connection, let uploadSize, let opaque = requestContext?.pointee, let method, let version
  else { return .NO }
  let exchange = Unmanaged<Exchange>.fromOpaque(opaque).takeUnretainedValue()
  let upload = UnsafeRawBufferPointer(start: uploadData, count: uploadData == nil ? 0 : uploadSize.pointee)
  uploadSize.pointee = 0
  let goesOn = dispatcher(context).advance(exchange, connection, upload: upload) {
    HeaderReading.head(
      of: connection,
      HeaderReading.RequestLine(
        method: method, target: exchange.targetStart, targetSize: exchange.targetSize, version: version))
  }
  return goesOn ? .YES : .NO
}

/// `MHD_RequestCompletedCallback`
func endExchange(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ requestContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_RequestTerminationCode
) {
  guard let context, let requestContext, let opaque = requestContext.pointee else { return }
  requestContext.pointee = nil
  let exchange = Unmanaged<Exchange>.fromOpaque(opaque).takeRetainedValue()
  dispatcher(context).end(exchange, isComplete: code == .REQUEST_TERMINATED_COMPLETED_OK)
}

/// The callback of `MHD_OPTION_UNESCAPE_CALLBACK`: leaves everything as it is, since targets are parsed elsewhere.
func keepEscapes(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?
) -> Int {
  text.map { strlen($0) } ?? 0
}
