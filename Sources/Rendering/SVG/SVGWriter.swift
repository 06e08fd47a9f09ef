import Documents
import LayoutEngine
import TextEngine

/// Shapes the text of one laid out document for painting. Used by one thread.
public protocol GlyphSource {
  /// The glyphs of a fragment of the formatting context that `root` establishes, from left to right.
  func glyphRuns(of fragment: LineFragment, in root: NodeIndex) -> [GlyphRun]
}

extension GlyphShaper: GlyphSource {}

/// Writes the picture of a document as SVG.
///
/// The picture is as large as the viewport. It contains no scripts and refers to nothing outside itself.
public enum SVGWriter {
  /// `glyphs` stand in for those of the document's own fonts.
  ///
  /// Throws if the picture would be larger than the limit of `options`. Equal documents give equal bytes.
  public static func write(
    _ document: LaidOutDocument, glyphs: (any GlyphSource)? = nil, options: SVGOptions = SVGOptions()
  ) throws(RenderingError) -> SVGPicture {
    let shaper = GlyphShaper(tree: document.boxTree.tree, fonts: document.fonts)
    let painter = Painter(document, glyphs ?? shaper, options)
    return try painter.paint()
  }
}
