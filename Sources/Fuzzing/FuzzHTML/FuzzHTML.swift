import FuzzSupport

/// Any bytes as an HTML document.
private func test(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  FuzzDriver.layOut(bytes, as: .html)
  return 0
}

@_cdecl("FuzzHTML_main")
public func main(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
  FuzzDriver.run(count, arguments) { test($0, $1) }
}
