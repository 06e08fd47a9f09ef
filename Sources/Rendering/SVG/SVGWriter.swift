import Documents
import LayoutEngine

/// Writes the picture of a document as SVG.
///
/// The picture is as large as the viewport. It contains no scripts and refers to nothing outside itself.
public enum SVGWriter {
  /// Throws if the picture would be larger than the limit of `options`, or takes longer than until `deadline`. Equal
  /// documents give equal bytes.
  public static func write(
    _ document: LaidOutDocument, options: SVGOptions = SVGOptions(), deadline: Deadline = .none
  ) throws(RenderingError) -> SVGPicture {
    let painter = Painter(document, options, deadline)
    return try painter.paint()
  }
}
