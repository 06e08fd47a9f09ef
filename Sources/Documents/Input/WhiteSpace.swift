/// White space of HTML.
enum WhiteSpace {
  /// https://infra.spec.whatwg.org/#ascii-whitespace (Living Standard, as of 2025)
  @inline(__always)
  static func contains(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }
}
