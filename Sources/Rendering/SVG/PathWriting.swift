extension ByteBuffer {
  /// Appends a coordinate in px with at most three decimals.
  @inline(__always)
  mutating func append(coordinate value: Double) {
    if abs(value) < 1e9, case let whole = Int(value), Double(whole) == value {
      append(integer: whole)
    } else {
      append(value, decimals: 3)
    }
  }

  /// Appends `command` and its coordinates, with spaces only where a parser needs them.
  mutating func append(command: UInt8, _ x: Double, _ y: Double) {
    append(command)
    append(coordinate: x)
    if !(y < 0) { append(UInt8(ascii: " ")) }
    append(coordinate: y)
  }

  mutating func append(command: UInt8, _ value: Double) {
    append(command)
    append(coordinate: value)
  }

  /// Appends the closed path of a rectangle, clockwise.
  mutating func append(path rect: PixelRect) {
    append(command: UInt8(ascii: "M"), rect.x, rect.y)
    append(command: UInt8(ascii: "h"), rect.width)
    append(command: UInt8(ascii: "v"), rect.height)
    append(command: UInt8(ascii: "h"), -rect.width)
    append(UInt8(ascii: "z"))
  }

  /// Appends the closed path of a rounded rectangle, clockwise.
  mutating func append(path shape: RoundedRect) {
    guard shape.isRounded else {
      append(path: shape.rect)
      return
    }
    let (width, height) = (shape.rect.width, shape.rect.height)
    append(command: UInt8(ascii: "M"), shape.rect.x + shape.topLeft.horizontal, shape.rect.y)
    append(command: UInt8(ascii: "h"), width - shape.topLeft.horizontal - shape.topRight.horizontal)
    append(corner: shape.topRight, shape.topRight.horizontal, shape.topRight.vertical)
    append(command: UInt8(ascii: "v"), height - shape.topRight.vertical - shape.bottomRight.vertical)
    append(corner: shape.bottomRight, -shape.bottomRight.horizontal, shape.bottomRight.vertical)
    append(command: UInt8(ascii: "h"), shape.bottomLeft.horizontal + shape.bottomRight.horizontal - width)
    append(corner: shape.bottomLeft, -shape.bottomLeft.horizontal, -shape.bottomLeft.vertical)
    append(command: UInt8(ascii: "v"), shape.topLeft.vertical + shape.bottomLeft.vertical - height)
    append(corner: shape.topLeft, shape.topLeft.horizontal, -shape.topLeft.vertical)
    append(UInt8(ascii: "z"))
  }

  /// Appends a quarter of an ellipse, clockwise.
  private mutating func append(corner radius: RoundedRect.Radius, _ x: Double, _ y: Double) {
    guard !radius.isZero else { return }
    append(command: UInt8(ascii: "a"), radius.horizontal, radius.vertical)
    append(" 0 0 1")
    if !(x < 0) { append(UInt8(ascii: " ")) }
    append(coordinate: x)
    if !(y < 0) { append(UInt8(ascii: " ")) }
    append(coordinate: y)
  }

  /// Appends ` name="value"`.
  mutating func append(attribute name: StaticString, _ value: Double) {
    append(UInt8(ascii: " "))
    append(name)
    append("=\"")
    append(coordinate: value)
    append(UInt8(ascii: "\""))
  }

  mutating func append(attributesOf rect: PixelRect) {
    append(attribute: "x", rect.x)
    append(attribute: "y", rect.y)
    append(attribute: "width", rect.width)
    append(attribute: "height", rect.height)
  }
}
