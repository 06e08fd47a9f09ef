import LayoutEngine

/// A declared value, parsed once for each rule. What depends on the element (units, `currentcolor`) is resolved when
/// styles are computed.
enum Value: Sendable {
  case keyword(Keyword)
  /// The raw value of the engine's enumeration for the property.
  case raw(UInt8)
  case length(LengthValue)
  case number(Double)
  case integer(Int32)
  case color(ColorValue)
  case alignment(Alignment)
  case grid(GridValue)
  /// A set of flags; what they are depends on the property.
  case flags(UInt16)
  /// Horizontal and vertical.
  case lengths(LengthValue, LengthValue)
  case indentation(LengthValue, TextStyle.Indentation)
  case aspectRatio(width: Float, height: Float, isAuto: Bool)
  case families([String])
  case settings([TextStyle.Setting])
  case oblique(Float)
  case shadows([ShadowValue])
  case transforms([TransformValue])
  case filters([FilterValue])
  case clipPath(ClipPathValue)
  case images([ImageValue?])
  case positions([LengthValue])
  case sizes([BackgroundSizeValue])
  case repeats([BackgroundRepeat])
  case boxes([PaintStyle.BackgroundBox])
  /// Raw values of the enumeration of a property that takes a list.
  case raws([UInt8])
  /// `border-image-slice`: pixels of the image as px.
  case slices([LengthValue], fill: Bool)
  /// `border-image-width` and `border-image-outset`.
  case sides([BorderImageSideValue])
  case string(String)
  case content([ContentValue])
  case counters([CounterChange])
  case quotes([String])
  case wide(WideKeyword)
  case unresolved(UnresolvedValue)
}

/// https://www.w3.org/TR/2022/CR-css-cascade-4-20220113/#defaulting-keywords
enum WideKeyword: UInt8, Sendable { case initial, inherit, unset, revert, revertLayer }

/// A value with `var()`, which is parsed when the custom properties are known.
final class UnresolvedValue: Sendable {
  let name: PropertyName
  /// The source of the value.
  let source: [UInt8]

  init(name: PropertyName, source: [UInt8]) {
    self.name = name
    self.source = source
  }
}

struct ShadowValue: Sendable {
  var x = LengthValue.zero
  var y = LengthValue.zero
  var blur = LengthValue.zero
  var spread = LengthValue.zero
  var color = ColorValue.currentColor
  var isInset = false
}

enum TransformValue: Sendable {
  case matrix(Float, Float, Float, Float, Float, Float)
  case translate(LengthValue, LengthValue)
  case scale(Float, Float)
  /// Degrees.
  case rotate(Float)
  case skew(Float, Float)
  case matrix3D(TransformMatrix)
  case translateZ(LengthValue)
  case perspective(LengthValue)
}

struct ColorStopValue: Sendable {
  /// `nil` for a colour hint.
  var color: ColorValue?
  var position: LengthValue?
}

enum ImageValue: Sendable {
  case url(String)
  case linear(angle: Float, [ColorStopValue], repeating: Bool)
  case corner(horizontal: Int8, vertical: Int8, [ColorStopValue], repeating: Bool)
  case radial(RadialShape, [ColorStopValue], repeating: Bool)
  case conic(from: Float, x: LengthValue, y: LengthValue, [ColorStopValue], repeating: Bool)
  indirect case interpolated(ImageValue, in: ColorInterpolation)
}

enum BorderImageSideValue: Sendable {
  case number(Float)
  case length(LengthValue)
  case auto
}

struct RadialShape: Sendable {
  var isCircle = false
  var extent = PaintStyle.RadialExtent.farthestCorner
  var width: LengthValue?
  var height: LengthValue?
  var x = LengthValue.percent(50)
  var y = LengthValue.percent(50)
}

enum BackgroundSizeValue: Sendable {
  case cover, contain
  /// `nil` is `auto`.
  case explicit(LengthValue?, LengthValue?)
}

struct BackgroundRepeat: Sendable {
  var x = PaintStyle.Repeat.repeat
  var y = PaintStyle.Repeat.repeat
}

enum ContentValue: Sendable {
  case string(String)
  case attribute(String, fallback: String)
  case counter(String, style: String)
  case counters(String, separator: String, style: String)
  case image(String)
  case openQuote, closeQuote, noOpenQuote, noCloseQuote
}

/// One entry of `counter-reset`, `counter-increment` or `counter-set`.
struct CounterChange: Sendable, Hashable {
  var name: String
  var value: Int32
}
