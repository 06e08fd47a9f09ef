import CSS
import LayoutEngine
import TextEngine

/// A part of a `<text>` element that is drawn: glyphs, in the `<tspan>` elements that they are in.
struct SVGTextPiece {
  /// From the outermost `<tspan>` to the innermost one.
  var spans: [ElementTree.Index]
  /// What is drawn; in a clip only the data of a path, since a clip cannot hold groups.
  var bytes: [UInt8]
  var isInClip = false
}

extension SVGContentWriter {
  /// What places glyphs, which is done.
  private static let placing: Set<String> = [
    "x", "y", "dx", "dy", "rotate", "textLength", "lengthAdjust", "font-family", "font-size", "font-weight",
    "font-style", "font-stretch", "letter-spacing", "word-spacing", "text-anchor", "dominant-baseline",
    "alignment-baseline", "baseline-shift",
  ]

  /// Writes a `<text>` element as a group of glyphs.
  mutating func write(_ pieces: [SVGTextPiece], of text: ElementTree.Index, to out: inout ByteBuffer) {
    if pieces.first?.isInClip == true { return writeInClip(pieces, of: text, to: &out) }
    writeGroup(of: text, to: &out)
    for piece in pieces {
      for span in piece.spans { writeGroup(of: span, to: &out) }
      out.append(piece.bytes)
      for _ in piece.spans { out.append("</g>") }
      if out.isFull { break }
    }
    out.append("</g>")
  }

  private mutating func writeInClip(
    _ pieces: [SVGTextPiece], of text: ElementTree.Index, to out: inout ByteBuffer
  ) {
    out.append("<path")
    writeAttributes(of: text, except: Self.placing, to: &out)
    out.append(" d=\"")
    for piece in pieces { out.append(piece.bytes) }
    out.append("\"/>")
  }

  private mutating func writeGroup(of index: ElementTree.Index, to out: inout ByteBuffer) {
    out.append("<g")
    writeAttributes(of: index, except: Self.placing, to: &out)
    out.append(UInt8(ascii: ">"))
  }
}

extension Painter {
  /// Draws the `<text>` elements inside of an `<svg>` element.
  mutating func svgTexts(
    below root: ElementTree.Index, _ styles: SVGElementStyles, _ viewport: (width: Double, height: Double)
  ) -> [ElementTree.Index: [SVGTextPiece]] {
    var texts: [ElementTree.Index: [SVGTextPiece]] = [:]
    var pending: [(element: ElementTree.Index, isInClip: Bool)] = [(root, false)]
    while let (index, isInClip) = pending.popLast() {
      if isStopped() { break }
      let name = styles.elements[index].name
      if name == "text" {
        let hasCaps = styles.styles[Int(index)].text.value.variantCaps != .normal
        if !hasCaps, !Self.needsOrder(index, styles.elements) {
          texts[index] = pieces(of: index, styles, viewport, isInClip: isInClip)
        }
        continue
      }
      for case .element(let child) in styles.elements[index].children {
        pending.append((child, isInClip || name == "clipPath"))
      }
    }
    return texts
  }

  /// Whether there are letters in a text whose order or shape depends on others, or that are stretched: such a text stays one.
  private static func needsOrder(_ text: ElementTree.Index, _ elements: ElementTree) -> Bool {
    if elements[text].attributes.contains(where: { $0.name == "textLength" }) { return true }
    return elements[text].children.contains { child in
      switch child {
      case .text(let text): text.unicodeScalars.contains { needsOrder($0.value) }
      case .element(let inner): elements[inner].name == "textPath" || needsOrder(inner, elements)
      }
    }
  }

  /// From Hebrew to Tibetan and Khmer, with the presentation forms of Hebrew and Arabic.
  private static func needsOrder(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x590..<0x10A0, 0x1780..<0x1C00, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x1_0800..<0x1_1000: true
    default: false
    }
  }

  /// A shaped run at its place.
  private struct PlacedRun {
    var element: ElementTree.Index
    var text: StandaloneText
    var x: Double
    var y: Double
    /// Degrees, around `x` and `y`.
    var rotation: Double

    var turn: AffineTransform {
      let (sine, cosine) = AffineTransform.sineAndCosine(degrees: rotation)
      return AffineTransform.translation(x, y)
        .concatenated(with: AffineTransform(a: cosine, b: sine, c: -sine, d: cosine))
        .concatenated(with: .translation(-x, -y))
    }
  }

  private mutating func pieces(
    of text: ElementTree.Index, _ styles: SVGElementStyles, _ viewport: (width: Double, height: Double), isInClip: Bool
  ) -> [SVGTextPiece] {
    var placed: [PlacedRun] = []
    var (x, y) = (0.0, 0.0)
    var chunk = 0
    for run in SVGTextLayout.runs(of: text, styles, viewport) {
      if isStopped(after: run.text.utf8.count) { return [] }
      if run.x != nil || run.y != nil {
        align(&placed, from: chunk, to: x, styles)
        chunk = placed.count
      }
      x = (run.x ?? x) + run.dx
      y = (run.y ?? y) + run.dy
      let style = styles.styles[Int(run.element)].text.value
      let glyphs = Self.spaced(shaper.glyphRuns(of: run.text, in: style), style)
      guard let shaped = StandaloneText(glyphs) else { continue }
      let shift = baseline(of: run.element, styles) - baselineShift(of: run.element, styles)
      placed.append(PlacedRun(element: run.element, text: shaped, x: x, y: y + shift, rotation: run.rotation))
      x += shaped.width
    }
    align(&placed, from: chunk, to: x, styles)
    return placed.map { run in
      SVGTextPiece(
        spans: spans(of: run.element, in: text, styles.elements), bytes: draw(run, styles, isInClip: isInClip),
        isInClip: isInClip)
    }
  }

  /// Glyphs with the spacing of letters and words.
  private static func spaced(_ runs: [GlyphRun], _ style: TextStyle) -> [GlyphRun] {
    guard style.letterSpacing != 0 || style.wordSpacing != 0 else { return runs }
    var (runs, shift) = (runs, Float.zero)
    for run in runs.indices {
      for glyph in runs[run].glyphs.indices {
        let isSpace = runs[run].glyphs[glyph].id == runs[run].font.spaceGlyph
        let spacing = style.letterSpacing + (isSpace ? style.wordSpacing : 0)
        runs[run].glyphs[glyph].x += shift
        runs[run].glyphs[glyph].advance += spacing
        shift += spacing
      }
    }
    return runs
  }

  /// Moves a chunk of text that ends at `end` to where its anchor is.
  ///
  /// https://www.w3.org/TR/2018/CR-SVG2-20181004/text.html#TextAnchoringProperties
  private func align(
    _ runs: inout [PlacedRun], from start: Int, to end: Double, _ styles: SVGElementStyles
  ) {
    guard start < runs.count else { return }
    let width = end - runs[start].x
    let isRightToLeft = styles.styles[Int(runs[start].element)].text.value.direction == .rtl
    let shift: Double
    switch styles.value(of: .textAnchor, for: runs[start].element) {
    case "middle": shift = width / 2
    case "end": shift = isRightToLeft ? 0 : width
    default: shift = isRightToLeft ? width : 0
    }
    guard shift != 0 else { return }
    for index in start..<runs.count { runs[index].x -= shift }
  }

  /// How far the baseline of text lies below the place that is given, as Chromium takes it from the metrics of the font.
  ///
  /// https://www.w3.org/TR/2018/CR-SVG2-20181004/text.html#DominantBaselineProperty
  private func baseline(of element: ElementTree.Index, _ styles: SVGElementStyles) -> Double {
    let style = styles.styles[Int(element)].text.value
    let own = styles.elements[element].name == "tspan" ? styles.value(of: .alignmentBaseline, for: element) : nil
    guard let keyword = own ?? styles.value(of: .dominantBaseline, for: element),
      let metrics = laidOut.fonts.lineMetrics(for: style)
    else { return 0 }
    let (ascent, descent) = (metrics.ascent.px, metrics.descent.px)
    switch keyword {
    case "middle": return Double(laidOut.fonts.metrics(for: style)?.xHeight ?? style.size / 2) / 2
    case "central": return (ascent - descent) / 2
    case "hanging": return ascent * 8 / 10
    case "mathematical": return ascent / 2
    case "before-edge", "text-before-edge", "text-top": return ascent
    case "after-edge", "text-after-edge", "ideographic", "text-bottom": return -descent
    default: return 0
    }
  }

  /// How far text is raised by `baseline-shift` in the elements that it is in, px.
  ///
  /// https://www.w3.org/TR/2018/CR-SVG2-20181004/text.html#BaselineShiftProperty
  private func baselineShift(of element: ElementTree.Index, _ styles: SVGElementStyles) -> Double {
    var (element, shift) = (element, 0.0)
    while element >= 0, ["tspan", "a"].contains(styles.elements[element].name) {
      let style = styles.styles[Int(element)].text.value
      switch styles.ownValue(of: .baselineShift, for: element) {
      case nil, "baseline": break
      case "super", "sub":
        // Half the height of the font.
        let metrics = laidOut.fonts.lineMetrics(for: style)
        let half = ((metrics?.ascent.px ?? 0) + (metrics?.descent.px ?? 0)) / 2
        shift += styles.ownValue(of: .baselineShift, for: element) == "super" ? half : -half
      case .some(let length):
        shift += SVGTextLayout.lengths(length, fontSize: Double(style.size), basis: Double(style.size)).first ?? 0
      }
      element = styles.elements[element].parent
    }
    return shift
  }

  private func spans(
    of element: ElementTree.Index, in text: ElementTree.Index, _ elements: ElementTree
  ) -> [ElementTree.Index] {
    var spans: [ElementTree.Index] = []
    var span = element
    while span != text, span >= 0 {
      spans.append(span)
      span = elements[span].parent
    }
    return spans.reversed()
  }

  /// Glyphs as references where nothing depends on their coordinates; else as one path, for strokes and gradients.
  private mutating func draw(_ run: PlacedRun, _ styles: SVGElementStyles, isInClip: Bool) -> [UInt8] {
    let stroke = styles.value(of: .stroke, for: run.element) ?? "none"
    let fill = styles.value(of: .fill, for: run.element) ?? ""
    let isPlain = stroke == "none" && !fill.contains("(")
    let start = body.count
    let isTurned = run.rotation != 0 && !isInClip
    if isTurned {
      body.append("<g transform=\"")
      body.append(transform: run.turn)
      body.append("\">")
    }
    for glyphs in run.text.runs {
      if isInClip {
        writePathData(of: glyphs, x: run.x, baseline: run.y, run.rotation == 0 ? nil : run.turn)
      } else if isPlain || glyphs.font.hasColorLayers || glyphs.font.hasBitmaps {
        write(glyphs, x: run.x, baseline: run.y, styles.styles[Int(run.element)].paint.value.color, .inherited)
      } else {
        body.append("<path d=\"")
        writePathData(of: glyphs, x: run.x, baseline: run.y)
        body.append("\"/>")
      }
    }
    if !isInClip { drawDecorations(of: run, styles) }
    if isTurned { body.append("</g>") }
    var bytes: [UInt8] = []
    body.withBytes(from: start) { bytes = Array($0) }
    body.truncate(to: start)
    return bytes
  }

  /// Lines under, over and through the text of an element, filled as it is.
  ///
  /// https://www.w3.org/TR/2018/CR-SVG2-20181004/text.html#TextDecorationProperties
  private mutating func drawDecorations(of run: PlacedRun, _ styles: SVGElementStyles) {
    var element = run.element
    while element >= 0, ["text", "tspan", "a"].contains(styles.elements[element].name) {
      let lines = styles.styles[Int(element)].paint.value.decorationLines
      if !lines.isEmpty, run.text.width > 0 { draw(lines, of: element, along: run, styles) }
      element = styles.elements[element].parent
    }
  }

  /// Lines have the fill of the element that asks for them.
  private mutating func draw(
    _ lines: PaintStyle.DecorationLines, of element: ElementTree.Index, along run: PlacedRun, _ styles: SVGElementStyles
  ) {
    let style = styles.styles[Int(run.element)].text.value
    let (thickness, ascent) = (Double(style.size) / 10, laidOut.fonts.lineMetrics(for: style)?.ascent.px ?? 0)
    var tops: [Double] = []
    if lines.contains(.underline) { tops.append(run.y + max(thickness / 2, 1)) }
    if lines.contains(.overline) { tops.append(run.y - ascent) }
    if lines.contains(.lineThrough) { tops.append(run.y - ascent / 3 - thickness / 2) }
    body.append("<path d=\"")
    for top in tops {
      body.append(path: PixelRect(x: run.x, y: top, width: run.text.width, height: thickness))
    }
    body.append(UInt8(ascii: "\""))
    let fill = styles.value(of: .fill, for: element) ?? "black"
    if fill != styles.value(of: .fill, for: run.element) ?? "black", !fill.contains("(") {
      body.append(" fill=\"")
      body.append(xmlText: fill)
      body.append(UInt8(ascii: "\""))
    }
    body.append("/>")
  }

  private mutating func writePathData(
    of run: GlyphRun, x: Double, baseline: Double, _ turn: AffineTransform? = nil
  ) {
    guard run.font.unitsPerEm > 0, run.size > 0 else { return }
    let scale = Double(run.size) / Double(run.font.unitsPerEm)
    let slant = run.synthesizesItalic ? scale / 4 : 0
    for glyph in run.glyphs {
      let (left, bottom) = (x + Double(glyph.x), baseline + Double(glyph.y))
      func append(_ pointX: Float, _ pointY: Float) {
        var place = (
          x: left + Double(pointX) * scale + Double(pointY) * slant, y: bottom - Double(pointY) * scale
        )
        if let turn { place = turn.apply(place.x, place.y) }
        body.append(UInt8(ascii: " "))
        body.append(place.x, decimals: 4)
        body.append(UInt8(ascii: " "))
        body.append(place.y, decimals: 4)
      }
      for command in run.font.outline(of: glyph.id) {
        switch command {
        case .move(let x, let y):
          body.append(UInt8(ascii: "M"))
          append(x, y)
        case .line(let x, let y):
          body.append(UInt8(ascii: "L"))
          append(x, y)
        case .quadratic(let controlX, let controlY, let x, let y):
          body.append(UInt8(ascii: "Q"))
          append(controlX, controlY)
          append(x, y)
        case .cubic(let control1X, let control1Y, let control2X, let control2Y, let x, let y):
          body.append(UInt8(ascii: "C"))
          append(control1X, control1Y)
          append(control2X, control2Y)
          append(x, y)
        case .close: body.append(UInt8(ascii: "z"))
        }
      }
    }
  }
}
