import CSS
import TextEngine

/// The glyphs that a picture has defined, each once: `g0`, `g1` and so on in the order of their first use.
struct GlyphDefinitions {
  /// A glyph that was not asked for yet, and one that shows nothing.
  static let unknown: Int32 = -2
  static let empty: Int32 = -1

  /// For each font the numbers of its glyphs, by glyph index.
  private var tables: [(font: UInt32, numbers: [Int32])] = []
  /// Paths that were known before the picture, of one font.
  private var paths: (font: UInt32, table: GlyphPathCache.Table) = (.max, [])
  /// The table that was used last.
  private var current = -1
  private(set) var count: Int32 = 0
  /// The numbers of glyphs that are pictures.
  private var bitmaps: [UInt64: Int32] = [:]

  /// The number of a glyph, `unknown` or `empty`.
  @inline(__always)
  mutating func number(of glyph: UInt32, in font: UInt32) -> Int32 {
    if current < 0 || tables[current].font != font { select(font) }
    let index = Int(glyph)
    return index < tables[current].numbers.count ? tables[current].numbers[index] : Self.unknown
  }

  private mutating func select(_ font: UInt32) {
    if let known = tables.firstIndex(where: { $0.font == font }) {
      current = known
    } else {
      tables.append((font, Array(repeating: Self.unknown, count: 256)))
      current = tables.count - 1
    }
  }

  /// Gives a glyph a number. Glyph indices beyond what a font can have are not kept.
  mutating func add(_ glyph: UInt32, in font: UInt32, isEmpty: Bool) -> Int32 {
    if current < 0 || tables[current].font != font { select(font) }
    let number = isEmpty ? Self.empty : count
    if !isEmpty { count += 1 }
    let index = Int(min(glyph, 65_535))
    let length = tables[current].numbers.count
    if index >= length {
      let room = max(index + 1, min(length * 2, 65_536))
      tables[current].numbers += repeatElement(Self.unknown, count: room - length)
    }
    if glyph <= 65_535 { tables[current].numbers[index] = number }
    return number
  }

  /// The path of a glyph.
  mutating func path(of glyph: UInt32, in font: Font) -> GlyphPathCache.Path {
    if paths.font != font.identifier { paths = (font.identifier, GlyphPathCache.shared.table(of: font)) }
    let index = Int(glyph)
    if index < paths.table.count, let path = paths.table[index] { return path }
    // The glyph is added to the table, which is not to be copied for that.
    paths.table = []
    return GlyphPathCache.shared.path(of: glyph, in: font)
  }

  func bitmap(_ key: UInt64) -> Int32? { bitmaps[key] }

  mutating func addBitmap(_ key: UInt64) -> Int32 {
    bitmaps[key] = count
    count += 1
    return count - 1
  }
}

/// What is done with the outlines of glyphs.
enum GlyphPaint {
  case fill
  /// The second is the number of font units in a px.
  case stroke(TextStroke, Double)
  /// What the group around them says.
  case inherited
}

extension Painter {
  /// The number of a glyph in the definitions, where its outline is written when it is first used; -1 if the glyph has
  /// no outline.
  @inline(__always)
  mutating func definition(of glyph: UInt32, in font: Font) -> Int32 {
    let known = glyphs.number(of: glyph, in: font.identifier)
    return known != GlyphDefinitions.unknown ? known : define(glyph, of: font)
  }

  private mutating func define(_ glyph: UInt32, of font: Font) -> Int32 {
    let path = glyphs.path(of: glyph, in: font)
    let name = glyphs.add(glyph, in: font.identifier, isEmpty: path.text.isEmpty)
    guard name >= 0 else { return -1 }
    definitions.append("<path id=\"g")
    definitions.append(integer: Int(name))
    definitions.append("\" d=\"")
    definitions.append(path.text)
    definitions.append("\"/>")
    return name
  }

  /// Writes a run of glyphs: a group in font units, with each glyph as a reference.
  ///
  /// - Parameters:
  ///   - x: The left edge of the fragment.
  ///   - baseline: The baseline, on whole px.
  ///   - color: The colour of the text.
  ///   - paint: What is done with the outlines.
  mutating func write(
    _ run: GlyphRun, x: Double, baseline: Double, _ color: Color, _ paint: GlyphPaint = .fill
  ) {
    let font = run.font
    guard font.unitsPerEm > 0, run.size > 0 else { return }
    let scale = Double(run.size) / Double(font.unitsPerEm)
    let start = body.count
    body.append("<g transform=\"")
    if run.isUpright {
      // Upright glyphs stand in the middle of their own font, as in Chromium.
      append(uprightTransform: scale, x, baseline - Double(font.ascent - font.descent) / 2 * scale)
    } else {
      append(runTransform: scale, x, baseline, isSlanted: run.synthesizesItalic)
    }
    body.append(UInt8(ascii: "\""))
    switch paint {
    case .fill:
      appendFill(color)
      if run.synthesizesBold { appendEmboldening(run, color) }
    case .stroke(let stroke, let unitsPerPixel): appendStroke(stroke, unitsPerPixel)
    case .inherited: break
    }
    body.append(UInt8(ascii: ">"))
    let content = body.count
    let isPlain = !font.hasColorLayers && !font.hasBitmaps
    let unitsPerPixel = 1 / scale
    for glyph in run.glyphs {
      let x = Int(rounding: Double(glyph.x) * unitsPerPixel)
      let y = Int(rounding: Double(glyph.y) * unitsPerPixel)
      if isPlain { writeOutline(of: glyph.id, in: font, x, y) } else { write(glyph.id, of: font, x, y, color) }
    }
    if body.count == content {
      body.truncate(to: start)
    } else {
      body.append("</g>")
    }
  }

  private mutating func append(runTransform scale: Double, _ x: Double, _ y: Double, isSlanted: Bool) {
    body.append("matrix(")
    body.append(scale)
    body.append(" 0 ")
    // Chromium slants faces without an italic by a quarter.
    if isSlanted { body.append(-scale / 4) } else { body.append(UInt8(ascii: "0")) }
    body.append(UInt8(ascii: " "))
    body.append(scale)
    body.append(UInt8(ascii: " "))
    body.append(coordinate: x)
    body.append(UInt8(ascii: " "))
    body.append(coordinate: y)
    body.append(UInt8(ascii: ")"))
  }

  /// Upright glyphs in a line that is turned to the right are turned back.
  private mutating func append(uprightTransform scale: Double, _ x: Double, _ y: Double) {
    body.append("matrix(0 ")
    body.append(-scale)
    body.append(UInt8(ascii: " "))
    body.append(scale)
    body.append(" 0 ")
    body.append(coordinate: x)
    body.append(UInt8(ascii: " "))
    body.append(coordinate: y)
    body.append(UInt8(ascii: ")"))
  }

  /// Thickens outlines by a stroke, as Skia does: by 1/24 em at 9 px and less, 1/32 em at 36 px and more.
  mutating func appendEmboldening(_ run: GlyphRun, _ color: Color) {
    let size = min(max(Double(run.size), 9), 36)
    let factor = 1.0 / 24 + (1.0 / 32 - 1.0 / 24) * (size - 9) / 27
    body.append(" stroke=\"")
    body.append(opaqueColor: color)
    body.append(UInt8(ascii: "\""))
    body.append(attribute: "stroke-width", (Double(run.font.unitsPerEm) * factor).rounded())
    if color.alpha < 1 {
      body.append(" stroke-opacity=\"")
      body.append(Double(max(color.alpha, 0)), decimals: 4)
      body.append(UInt8(ascii: "\""))
    }
  }

  /// A glyph of a font that may show it in colours or as a picture.
  private mutating func write(_ glyph: UInt32, of font: Font, _ x: Int, _ y: Int, _ color: Color) {
    if font.hasColorLayers {
      let layers = font.colorLayers(of: glyph)
      if !layers.isEmpty {
        for layer in layers { write(layer, of: font, x, y, color) }
        return
      }
    }
    if font.hasBitmaps, writeBitmap(of: glyph, in: font, x, y) { return }
    writeOutline(of: glyph, in: font, x, y)
  }

  private mutating func writeOutline(of glyph: UInt32, in font: Font, _ x: Int, _ y: Int) {
    let name = definition(of: glyph, in: font)
    guard name >= 0 else { return }
    body.append(atMost: Self.longestUse) {
      Self.openUse(name, x, y, &$0)
      $0.append("\"/>")
    }
  }

  /// What a reference without a colour takes at most.
  private static var longestUse: Int { 32 + 3 * ByteWriting.longestInteger }

  /// Writes a reference up to the value of its last attribute, which is still to be closed.
  private mutating func openUse(_ name: Int32, _ x: Int, _ y: Int) {
    body.append(atMost: Self.longestUse) { Self.openUse(name, x, y, &$0) }
  }

  @inline(__always)
  private static func openUse(_ name: Int32, _ x: Int, _ y: Int, _ out: inout ByteWriting) {
    out.append("<use href=\"#g")
    out.append(Int(name))
    if x != 0 {
      out.append("\" x=\"")
      out.append(x)
    }
    if y != 0 {
      out.append("\" y=\"")
      out.append(y)
    }
  }

  /// A layer of a colour glyph.
  private mutating func write(_ layer: ColorLayer, of font: Font, _ x: Int, _ y: Int, _ color: Color) {
    let name = definition(of: layer.glyph, in: font)
    guard name >= 0 else { return }
    openUse(name, x, y)
    body.append(UInt8(ascii: "\""))
    if let packed = layer.color {
      func component(_ shift: UInt32) -> Float { Float(packed >> shift & 255) / 255 }
      appendFill(
        Color(red: component(24), green: component(16), blue: component(8), alpha: component(0) * color.alpha))
    }
    body.append("/>")
  }

  /// A glyph that is a picture; `false` if it is not.
  private mutating func writeBitmap(of glyph: UInt32, in font: Font, _ x: Int, _ y: Int) -> Bool {
    let key = UInt64(font.identifier) << 32 | UInt64(glyph)
    var name = glyphs.bitmap(key)
    if name == nil {
      guard let bitmap = font.bitmap(of: glyph) else { return false }
      let added = glyphs.addBitmap(key)
      define(bitmap, as: added)
      name = added
    }
    guard let name, name >= 0 else { return false }
    openUse(name, x, y)
    body.append("\"/>")
    return true
  }

  private mutating func define(_ bitmap: GlyphBitmap, as name: Int32) {
    definitions.append("<image id=\"g")
    definitions.append(integer: Int(name))
    definitions.append(UInt8(ascii: "\""))
    definitions.append(
      attributesOf: PixelRect(
        x: Double(bitmap.left), y: -Double(bitmap.top), width: Double(bitmap.width), height: Double(bitmap.height)))
    definitions.append(" preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
    var text: [UInt8] = []
    EmbeddedImage.appendBase64(of: bitmap.png, to: &text)
    definitions.append(text)
    definitions.append("\"/>")
  }
}
