import CHarfBuzz
import Synchronization

/// A step of a glyph's outline, in font units, y up.
public enum PathCommand: Hashable, Sendable, BitwiseCopyable {
  case move(x: Float, y: Float)
  case line(x: Float, y: Float)
  case quadratic(controlX: Float, controlY: Float, x: Float, y: Float)
  case cubic(control1X: Float, control1Y: Float, control2X: Float, control2Y: Float, x: Float, y: Float)
  case close
}

/// A layer of a colour glyph: the outline of another glyph, filled.
public struct ColorLayer: Hashable, Sendable {
  public var glyph: UInt32
  /// Red, green, blue and alpha from the highest byte down; `nil` for the colour of the text.
  public var color: UInt32?
}

/// A picture of a glyph.
public struct GlyphBitmap: Sendable {
  public var png: [UInt8]
  /// Where the picture lies: the left and the top edge and its size, in font units, y up.
  public var left: Float
  public var top: Float
  public var width: Float
  public var height: Float
}

/// The outlines of a font that were asked for, up to a limit.
final class OutlineCache: Sendable {
  private let entries = Mutex<[UInt32: [PathCommand]]>([:])
  private static let limit = 4_096

  func outline(of glyph: UInt32, make: () -> [PathCommand]) -> [PathCommand] {
    if let known = entries.withLock({ $0[glyph] }) { return known }
    let commands = make()
    entries.withLock {
      if $0.count >= Self.limit { $0.removeAll(keepingCapacity: true) }
      $0[glyph] = commands
    }
    return commands
  }
}

extension Font {
  /// The outline of a glyph, computed once; empty for glyphs without one.
  public func outline(of glyph: UInt32) -> [PathCommand] {
    outlines.outline(of: glyph) { drawnOutline(of: glyph) }
  }

  private func drawnOutline(of glyph: UInt32) -> [PathCommand] {
    var commands: [PathCommand] = []
    withUnsafeMutablePointer(to: &commands) {
      hb_font_get_glyph_shape(handle, glyph, DrawFunctions.shared.functions, $0)
    }
    return commands
  }

  /// The layers of a glyph of a COLR version 0 font, from the bottom up, in its first palette; empty for others.
  public func colorLayers(of glyph: UInt32) -> [ColorLayer] {
    guard hasColorLayers else { return [] }
    var count = hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    guard count > 0 else { return [] }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
    hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    let palette = firstPalette()
    return layers.prefix(Int(count)).map { layer in
      let index = Int(layer.color_index)
      return ColorLayer(glyph: layer.glyph, color: index < palette.count ? palette[index] : nil)
    }
  }

  private func firstPalette() -> [UInt32] {
    var count = hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
    var colors = [hb_color_t](repeating: 0, count: Int(count))
    hb_ot_color_palette_get_colors(face, 0, 0, &count, &colors)
    return colors.map { color in
      let red = UInt32(hb_color_get_red(color))
      let green = UInt32(hb_color_get_green(color))
      let blue = UInt32(hb_color_get_blue(color))
      return red << 24 | green << 16 | blue << 8 | UInt32(hb_color_get_alpha(color))
    }
  }

  /// The embedded PNG of a glyph, the largest that the font has.
  public func bitmap(of glyph: UInt32) -> GlyphBitmap? {
    guard hasBitmaps, let blob = hb_ot_color_glyph_reference_png(handle, glyph) else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let data = hb_blob_get_data(blob, &length), length > 0,
      hb_font_get_glyph_extents(handle, glyph, &extents) != 0
    else { return nil }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
    return GlyphBitmap(
      png: Array(bytes), left: Float(extents.x_bearing), top: Float(extents.y_bearing),
      width: Float(extents.width), height: -Float(extents.height))
  }
}

/// The callbacks that collect an outline.
///
/// Safety: immutable once made.
private final class DrawFunctions: @unchecked Sendable {
  static let shared = DrawFunctions()
  let functions: OpaquePointer?

  private init() {
    functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in DrawFunctions.append(.move(x: x, y: y), to: data) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in DrawFunctions.append(.line(x: x, y: y), to: data) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        DrawFunctions.append(.quadratic(controlX: controlX, controlY: controlY, x: x, y: y), to: data)
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, control1X, control1Y, control2X, control2Y, x, y, _ in
        DrawFunctions.append(
          .cubic(
            control1X: control1X, control1Y: control1Y, control2X: control2X, control2Y: control2Y, x: x, y: y),
          to: data)
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in DrawFunctions.append(.close, to: data) }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
  }

  deinit { hb_draw_funcs_destroy(functions) }

  private static func append(_ command: PathCommand, to data: UnsafeMutableRawPointer?) {
    data?.assumingMemoryBound(to: [PathCommand].self).pointee.append(command)
  }
}
