/// The properties of style objects.
enum StyleProperty {
  /// The name of a property as CSS writes it: `backgroundColor` is `background-color`, `WebkitLineClamp` is
  /// `-webkit-line-clamp`. Custom properties keep their case.
  static func name(_ key: String) -> String {
    func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
    let bytes = key.utf8
    let capitals = bytes.count(where: isUpper)
    if capitals == 0 || key.hasPrefix("--") { return key }
    if key == "cssFloat" { return "float" }
    let isMicrosoft = key.hasPrefix("ms") && bytes.dropFirst(2).first.map(isUpper) == true
    return String(unsafeUninitializedCapacity: bytes.count + capitals + 1) { name in
      var count = 0
      func append(_ byte: UInt8) {
        name[count] = byte
        count += 1
      }
      if isMicrosoft { append(UInt8(ascii: "-")) }
      for byte in bytes {
        if isUpper(byte) { append(UInt8(ascii: "-")) }
        append(isUpper(byte) ? byte | 0x20 : byte)
      }
      return count
    }
  }

  /// Whether numbers have no unit as values of a property.
  static func isUnitless(_ property: String) -> Bool { property.hasPrefix("--") || unitless.contains(property) }

  private static let unitless: Set<String> = [
    "animation-iteration-count", "aspect-ratio", "border-image-outset", "border-image-slice", "border-image-width",
    "-webkit-box-flex", "-webkit-box-ordinal-group", "column-count", "columns", "fill-opacity", "flex", "flex-grow",
    "flex-order", "flex-shrink", "flood-opacity", "font-size-adjust", "font-weight", "grid-area", "grid-column",
    "grid-column-end", "grid-column-span", "grid-column-start", "grid-row", "grid-row-end", "grid-row-span",
    "grid-row-start", "initial-letter", "line-clamp", "-webkit-line-clamp", "line-height", "opacity", "order",
    "orphans", "scale", "stop-opacity", "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit",
    "stroke-opacity", "stroke-width", "tab-size", "-moz-tab-size", "widows", "z-index", "zoom",
  ]
}
