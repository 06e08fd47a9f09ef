import Diagnostics

extension ByteBuffer {
  /// Appends diagnostics as a JSON array of `{severity, message, line, column}`, with `pointer` in place of line and
  /// column where the input was JSON.
  mutating func append(jsonDiagnostics lists: [Diagnostic]...) {
    var isFirst = true
    append(UInt8(ascii: "["))
    for list in lists {
      for diagnostic in list {
        if !isFirst { append(UInt8(ascii: ",")) }
        isFirst = false
        append(jsonDiagnostic: diagnostic)
      }
    }
    append(UInt8(ascii: "]"))
  }

  private mutating func append(jsonDiagnostic diagnostic: Diagnostic) {
    append("{\"severity\":")
    append(jsonString: diagnostic.severity.rawValue)
    append(",\"message\":")
    append(jsonString: diagnostic.message)
    if let location = diagnostic.location {
      append(",\"line\":")
      append(integer: location.line)
      append(",\"column\":")
      append(integer: location.column)
    }
    if let pointer = diagnostic.pointer {
      append(",\"pointer\":")
      append(jsonString: pointer)
    }
    append(UInt8(ascii: "}"))
  }
}
