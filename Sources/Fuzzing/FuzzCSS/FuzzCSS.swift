import FuzzSupport

/// Any bytes as a style sheet and as declarations.
private func test(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  // The bytes are a style sheet, and the declarations of an element.
  let head = Array("<!DOCTYPE html><style>".utf8)
  let middle = Array("</style><ul id=a class=\"b c\"><li>one <b>two</b></li><li style=\"".utf8)
  let quoted = bytes.filter { $0 != UInt8(ascii: "\"") }
  let tail = Array("\">three<img alt=x></li></ul><p>four".utf8)
  FuzzDriver.layOut(head + bytes + middle + quoted + tail, as: .html)
  return 0
}

@_cdecl("FuzzCSS_main")
public func main(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32 {
  FuzzDriver.run(count, arguments) { test($0, $1) }
}
