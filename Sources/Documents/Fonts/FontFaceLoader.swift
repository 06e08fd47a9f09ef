import CSS
import LayoutEngine
import TextEngine

/// Turns the `@font-face` rules of a document into faces with their bytes or files.
struct FontFaceLoader {
  let policy: ResourcePolicy
  /// The most bytes of a font.
  let limit: Int

  /// The rules that have at least one source that may be used. Formats that are not font files here are passed over.
  func descriptors(for rules: [FontFaceRule]) -> [FontFaceDescriptor] {
    rules.compactMap { rule in
      let sources = rule.sources.compactMap(source)
      guard !sources.isEmpty else { return nil }
      var descriptor = FontFaceDescriptor(
        family: rule.family, weight: rule.weight, stretch: rule.stretch, style: Self.style(rule.style),
        unicodeRanges: rule.unicodeRange, sources: sources)
      descriptor.adjustments = Self.adjustments(rule)
      return descriptor
    }
  }

  private func source(_ source: FontFaceRule.Source) -> FontFaceDescriptor.Source? {
    switch source {
    case .local(let name): return .local(name)
    case .url(let address, let format):
      if let format, !Self.formats.contains(format) { return nil }
      if let data = DataURL(address) { return data.bytes.count <= limit ? .bytes(data.bytes) : nil }
      return policy.path(of: address).map { .file($0) }
    }
  }

  /// What a `format()` may say; files of other formats are not looked at.
  ///
  /// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#font-format-definitions
  private static let formats: Set<String> = [
    "collection", "opentype", "truetype", "woff", "woff2", "opentype-variations", "truetype-variations",
    "woff-variations", "woff2-variations",
  ]

  private static func style(_ style: FontFaceRule.Style) -> FontFaceDescriptor.Style {
    switch style {
    case .normal: .normal
    case .italic: .italic
    case .oblique(let range): .oblique(range)
    }
  }

  private static func adjustments(_ rule: FontFaceRule) -> FontFaceDescriptor.Adjustments {
    var adjustments = FontFaceDescriptor.Adjustments()
    adjustments.features = rule.features
    adjustments.variations = rule.variations
    adjustments.ascent = rule.ascentOverride
    adjustments.descent = rule.descentOverride
    adjustments.lineGap = rule.lineGapOverride
    adjustments.size = rule.sizeAdjust
    return adjustments
  }

  /// What stands for a set of faces where layouts are kept: layouts with other fonts are other layouts.
  static func digest(of faces: [FontFaceDescriptor], _ key: DigestKey) -> Digest {
    guard !faces.isEmpty else { return .zero }
    var description: [UInt8] = []
    for face in faces {
      let traits =
        "\(String(describing: face.weight)) \(String(describing: face.stretch)) \(face.style) \(face.unicodeRanges) \(face.adjustments)"
      description += Array("\(face.family)\0\(traits)\0".utf8)
      for source in face.sources {
        switch source {
        case .bytes(let bytes):
          let digest = key.digest(of: bytes)
          description += Array("bytes \(digest.low) \(digest.high)\0".utf8)
        case .file(let path): description += Array("file \(path)\0".utf8)
        case .local(let name): description += Array("local \(name)\0".utf8)
        }
      }
    }
    return key.digest(of: description)
  }
}

/// Font-relative units, measured in the fonts of a document.
struct DocumentFontMetrics: FontMetricsProvider {
  let fonts: DocumentFonts
  private let assumed = AssumedFontMetrics()

  init(fonts: DocumentFonts) { self.fonts = fonts }

  func zeroAdvance(of style: TextStyle) -> Float {
    fonts.metrics(for: style)?.zeroAdvance ?? assumed.zeroAdvance(of: style)
  }

  func xHeight(of style: TextStyle) -> Float { fonts.metrics(for: style)?.xHeight ?? assumed.xHeight(of: style) }

  func capHeight(of style: TextStyle) -> Float {
    fonts.metrics(for: style)?.capHeight ?? assumed.capHeight(of: style)
  }

  func ideographAdvance(of style: TextStyle) -> Float { assumed.ideographAdvance(of: style) }

  func normalLineHeight(of style: TextStyle) -> Float {
    fonts.lineMetrics(for: style)?.lineSpacing.float ?? assumed.normalLineHeight(of: style)
  }
}
