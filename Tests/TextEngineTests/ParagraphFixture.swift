import LayoutEngine
import TextEngine

/// Lays out one block of text in fonts that Debian packages.
struct ParagraphFixture {
  /// A line fragment: its text and where it is, in px.
  struct Piece: Equatable, CustomStringConvertible {
    var text: String
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var description: String { "(\"\(text)\", \(x), \(y), \(width), \(height))" }
  }

  static let library = FontLibrary()

  var builder = LayoutTreeBuilder()
  var style: Style
  var text: TextStyle

  init(
    width: Double? = nil, family: String = "Inter", size: Float = 16,
    _ change: (inout Style, inout TextStyle) -> Void = { _, _ in }
  ) {
    style = Style()
    style.display = .block
    if let width { style.width = .px(LayoutUnit(width)) }
    text = TextStyle()
    text.families = [family]
    text.size = size
    change(&style, &text)
    builder.openBox(Self.block)
    builder.openBox(style, text: text)
  }

  private static var block: Style {
    var style = Style()
    style.display = .block
    return style
  }

  mutating func add(_ string: String) { builder.addText(string, text) }

  mutating func span(_ change: (inout Style, inout TextStyle) -> Void = { _, _ in }, _ string: String) {
    var box = Style()
    box.display = .inline
    var inner = text
    change(&box, &inner)
    builder.openBox(box, text: inner)
    builder.addText(string, inner)
    builder.closeBox()
  }

  mutating func addInlineBlock(width: Double, height: Double) {
    var box = Style()
    box.display = .inlineBlock
    box.width = .px(LayoutUnit(width))
    box.height = .px(LayoutUnit(height))
    builder.openBox(box, text: text)
    builder.closeBox()
  }

  mutating func addBreak() { builder.addLineBreak(Style(), text: text) }

  /// The boxes of a viewport of 800x600 px; the block is node 1.
  consuming func layOut() throws -> Boxes {
    builder.closeBox()
    builder.closeBox()
    let tree = try builder.finish()
    let shaper = TextShaper(fonts: DocumentFonts(library: Self.library))
    return Layout.perform(tree, viewport: Size(width: LayoutUnit(800), height: LayoutUnit(600)), text: shaper)
  }

  /// The text fragments of the block.
  consuming func pieces() throws -> [Piece] {
    let boxes = try layOut()
    return boxes.fragments(of: 1).filter { $0.kind == .text }.map { fragment in
      let units = Array(boxes.tree.text(of: fragment.node).utf16)
      let part = units[Int(fragment.textStart)..<Int(fragment.textEnd)]
      let frame = fragment.frame
      return Piece(
        text: String(decoding: part, as: UTF16.self), x: frame.x.px, y: frame.y.px, width: frame.width.px,
        height: frame.height.px)
    }
  }
}
