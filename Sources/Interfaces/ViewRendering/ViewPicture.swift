import Documents
import Foundation
import LayoutEngine
@_exported import LayoutViews
import Rendering

/// Draws views that have their frames, and writes where they are.
///
/// ```swift
/// let picture = ViewPicture(of: card)
/// try picture.svg()
/// ```
///
/// A label's text begins at the top of its frame. Border and corners are drawn inside the frame.
public struct ViewPicture {
  private let view: LayoutView

  /// - Parameter view: The view that is shown, with its upper left corner at that of the picture.
  public init(of view: LayoutView) { self.view = view }

  /// The picture as SVG, as large as the view. Throws if there are too many views or too much text.
  public func svg(text: SVGOptions.Text = .outlines) throws -> [UInt8] {
    try SVGWriter.write(try laidOut(), options: SVGOptions(text: text)).bytes
  }

  /// The boxes of the views as JSON, in the form of the service's answers.
  public func json() throws -> [UInt8] { try BoxTreeWriter.writeAnswer(try laidOut()) }

  private func laidOut() throws(DocumentError) -> LaidOutDocument {
    let place = view.frame.origin
    view.frame.origin = .zero
    defer { view.frame.origin = place }
    var options = DocumentOptions()
    options.viewport = Size(
      width: LayoutUnit(Double(view.frame.width)), height: LayoutUnit(Double(view.frame.height)))
    options.limits.depth = LayoutLimits().depth
    let pipeline = DocumentPipeline(fonts: view.effectiveFonts.library)
    let input = try ViewElements.document(of: [view], limits: options.limits)
    return try pipeline.layOut(input, parsedSince: .now, options: options).document
  }
}
