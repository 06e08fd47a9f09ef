import CSS

extension Color {
  /// A component as a byte.
  static func byte(_ component: Float) -> UInt8 {
    component.isNaN ? 0 : UInt8((min(max(component, 0), 1) * 255).rounded())
  }
}

extension ByteBuffer {
  /// Appends `#rgb`, `#rrggbb`, or `#rrggbbaa` if the colour is not opaque.
  mutating func append(cssColor color: Color) {
    append(opaqueColor: color)
    let alpha = Color.byte(color.alpha)
    if alpha != 255 {
      append(hexadecimal: alpha >> 4)
      append(hexadecimal: alpha & 15)
    }
  }

  /// Appends `#rgb` (if exact and the colour is opaque) or `#rrggbb`, without alpha.
  mutating func append(opaqueColor color: Color) {
    let bytes = (Color.byte(color.red), Color.byte(color.green), Color.byte(color.blue))
    append(UInt8(ascii: "#"))
    if color.alpha >= 1, bytes.0 % 17 == 0, bytes.1 % 17 == 0, bytes.2 % 17 == 0 {
      append(hexadecimal: bytes.0 & 15)
      append(hexadecimal: bytes.1 & 15)
      append(hexadecimal: bytes.2 & 15)
      return
    }
    append(hexadecimalPair: bytes.0)
    append(hexadecimalPair: bytes.1)
    append(hexadecimalPair: bytes.2)
  }

  private mutating func append(hexadecimalPair byte: UInt8) {
    append(hexadecimal: byte >> 4)
    append(hexadecimal: byte & 15)
  }

  private mutating func append(hexadecimal digit: UInt8) {
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}
