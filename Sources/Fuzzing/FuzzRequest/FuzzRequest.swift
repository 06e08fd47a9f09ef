import FuzzSupport

/// Any bytes as a request.
private func test(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  RequestDriver.answer(Array(UnsafeBufferPointer(start: data, count: count)))
  return 0
}

@_cdecl("FuzzRequest_main")
public func main(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
  FuzzDriver.run(count, arguments) { test($0, $1) }
}
