import Glibc

/// What is read from addresses of sockets.
enum SocketAddress {
  static func port(of address: sockaddr_storage) -> Int {
    withUnsafeBytes(of: address) { bytes in
      // The port lies in the same place in IPv4 and IPv6 addresses, the high byte first.
      Int(bytes[2]) << 8 | Int(bytes[3])
    }
  }

  /// The address without the port; empty if it is neither IPv4 nor IPv6.
  static func text(of address: UnsafePointer<sockaddr>) -> String {
    let family = Int32(address.pointee.sa_family)
    let length =
      switch family {
      case AF_INET: MemoryLayout<sockaddr_in>.size
      case AF_INET6: MemoryLayout<sockaddr_in6>.size
      default: 0
      }
    guard length > 0 else { return "" }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(NI_MAXHOST)) { buffer in
      guard let text = buffer.baseAddress else { return "" }
      let status = getnameinfo(
        address, socklen_t(length), text, socklen_t(NI_MAXHOST), nil, 0, NI_NUMERICHOST)
      return status == 0 ? String(cString: text) : ""
    }
  }
}
