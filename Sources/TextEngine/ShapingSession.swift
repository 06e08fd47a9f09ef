import LayoutEngine

/// The text work of one layout of one tree. Used by one thread.
final class ShapingSession: TextSession {
  let tree: LayoutTree
  let fonts: DocumentFonts
  let shaper: Shaper
  var deadline: Deadline
  var iterators: BreakIterators { fonts.library.breakIterators }
  private var styles: [ShapingStyle?]
  private var groups: [GroupKey: Int] = [:]
  private var paragraphs: [NodeIndex: ShapedParagraph] = [:]
  /// Characters that no font has, up to a limit.
  private(set) var missingCharacters: Set<UInt32> = []
  private static let missingCharacterLimit = 100

  private struct GroupKey: Hashable {
    var stack: ObjectIdentifier
    var size: Float
    var features: UInt16
    var language: UInt16
    var letterSpacing: Float
    var wordSpacing: Float
    var caps: TextStyle.VariantCaps
    var spacingTrim: TextStyle.SpacingTrim
    /// Whether lines are vertical with glyphs that may stand upright, and which of them do.
    var isVertical: Bool
    var orientation: TextOrientation
  }

  init(tree: LayoutTree, fonts: DocumentFonts, until deadline: Deadline = .none) {
    self.tree = tree
    self.deadline = deadline
    self.fonts = fonts
    shaper = Shaper(cache: fonts.library.shapes)
    styles = Array(repeating: nil, count: tree.textStyles.count)
  }

  func paragraph(of root: NodeIndex) -> Paragraph { shapedParagraph(of: root).paragraph }

  func shapedParagraph(of root: NodeIndex) -> ShapedParagraph {
    if let known = paragraphs[root] { return known }
    let made = ShapedParagraph.make(tree: tree, root: root, session: self)
    paragraphs[root] = made
    return made
  }

  func advance(of part: Range<Int>, shapedAs range: Range<Int>, in paragraph: Paragraph) -> Int64 {
    shapedParagraph(of: paragraph.root).advance(of: part, shapedAs: range, shaper)
  }

  func inlineStyle(_ index: Int) -> InlineTextStyle? { style(index)?.inline }

  /// A text style with its fonts; `nil` if there is no font at all.
  func style(_ index: Int) -> ShapingStyle? {
    guard index >= 0 else { return makeStyle(TextStyle()) }
    if let known = styles[index] { return known }
    let style = makeStyle(tree.textStyles[index])
    styles[index] = style
    return style
  }

  /// Whether an inline box has a margin, border or padding at its start or end, or is raised, so that text does not
  /// join across its border.
  func hasEdge(_ node: NodeIndex, atStart: Bool) -> Bool {
    let style = tree.style(of: node)
    if style.verticalAlign != .baseline { return true }
    let isLeft = atStart == (style.direction == .ltr)
    let margin = isLeft ? style.margin.left : style.margin.right
    let padding = isLeft ? style.padding.left : style.padding.right
    let border = isLeft ? style.border.left : style.border.right
    return margin != .zero || padding != .zero || border != .zero
  }

  /// Notes characters that no font has, apart from those that show nothing.
  func reportMissing(_ text: [UInt16], _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound, missingCharacters.count < Self.missingCharacterLimit {
      let (character, length) = UTF16Text.scalar(in: text, at: index)
      if !FontItemizer.isHidden(character) { missingCharacters.insert(character) }
      index += length
    }
  }

  func makeStyle(_ style: TextStyle) -> ShapingStyle? {
    guard let stack = fonts.stack(for: style) else { return nil }
    let features = fonts.library.names.features(FeatureSet.settings(of: style))
    let language = fonts.library.names.language(style.language)
    let key = GroupKey(
      stack: ObjectIdentifier(stack), size: style.size, features: features.identifier, language: language.identifier,
      letterSpacing: style.letterSpacing, wordSpacing: style.wordSpacing, caps: style.variantCaps,
      spacingTrim: style.spacingTrim, isVertical: style.hasCentralBaseline,
      orientation: style.hasCentralBaseline ? style.orientation : .mixed)
    let group = groups[key] ?? groups.count
    groups[key] = group
    let result = ShapingStyle(
      stack: stack, style: style, features: features, language: language, group: group,
      hyphenAdvance: style.hyphenateCharacter == nil ? Hyphen.advance(stack, style) : 0)
    if let text = style.hyphenateCharacter {
      let advance = StandaloneText(text, result, features, shaper).advance
      result.inline.hyphenWidth = FixedPoint.roundedUp(advance)
    }
    return result
  }
}

/// The hyphen that a broken soft hyphen shows: that of `hyphenate-character`, or one that the font has.
enum Hyphen {
  /// U+2010 if the first font has it, else the ASCII one.
  private static func string(in font: Font) -> String { font.covers(0x2010) ? "\u{2010}" : "-" }

  static func string(_ style: ShapingStyle) -> String {
    style.style.hyphenateCharacter ?? string(in: style.stack.primary.font)
  }

  /// In 1/65536 px, without letter spacing.
  static func advance(_ stack: FontStack, _ style: TextStyle) -> Int64 {
    let font = stack.primary.font
    let scale = FontScale(font, size: style.size)
    return string(in: font).unicodeScalars.reduce(0) { sum, character in
      let glyph = font.glyph(of: character.value) ?? 0
      return sum + scale.advance(font.advance(of: glyph))
    }
  }
}
