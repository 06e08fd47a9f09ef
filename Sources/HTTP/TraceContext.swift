/// The position of a request in a trace that goes through several services.
///
/// https://www.w3.org/TR/2021/REC-trace-context-1-20211123/
public struct TraceContext: Sendable, Equatable {
  /// 32 digits: the same for all requests of the trace.
  public var traceIdentifier: String
  /// 16 digits: the step that sent this request.
  public var parentIdentifier: String
  /// Whether whoever sent the request records the trace.
  public var isSampled: Bool

  /// Reads the value of a `traceparent` field; `nil` if it is not valid: the trace is ignored then.
  ///
  /// https://www.w3.org/TR/2021/REC-trace-context-1-20211123/#traceparent-header-field-values
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    let version = bytes.prefix(2)
    guard bytes.count >= 55, Self.isHexadecimal(version), !version.elementsEqual("ff".utf8),
      bytes.count == 55 || (!version.elementsEqual("00".utf8) && bytes[55] == UInt8(ascii: "-")),
      [2, 35, 52].allSatisfy({ bytes[$0] == UInt8(ascii: "-") })
    else { return nil }
    let (trace, parent, flags) = (bytes[3..<35], bytes[36..<52], bytes[53..<55])
    guard [trace, parent, flags].allSatisfy(Self.isHexadecimal), !Self.isZero(trace), !Self.isZero(parent) else {
      return nil
    }
    traceIdentifier = String(decoding: trace, as: UTF8.self)
    parentIdentifier = String(decoding: parent, as: UTF8.self)
    // The lowest bit is that of the last digit: odd digits have it.
    isSampled = "13579bdf".utf8.contains(bytes[54])
  }

  /// Lower case only, as the specification has it.
  private static func isHexadecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static func isZero(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == UInt8(ascii: "0") }
  }
}

extension Request {
  /// The trace that the request belongs to; `nil` if there is none, or more than one or an invalid one is given.
  public var trace: TraceContext? {
    let values = headers.values("traceparent")
    return values.count == 1 ? TraceContext(values[0]) : nil
  }
}
