import Diagnostics
import Documents
import Foundation
import LayoutEngine
import LayoutModels
import Rendering
import TextEngine

/// Lays out documents with models.
enum ModelFixture {
  private static let pipeline: DocumentPipeline = {
    let fonts = FontLibrary()
    return DocumentPipeline(fonts: fonts, models: ModelDocuments(fonts: fonts))
  }()

  static func layOut(_ json: String, limits: DocumentLimits = DocumentLimits()) throws -> LaidOutDocument {
    var options = DocumentOptions()
    options.limits = limits
    return try pipeline.layOut(Array(json.utf8), as: .json, options: options).document
  }

  /// The frames of elements with an `id`, relative to the element around.
  static func frames(_ json: String) throws -> [String: CGRect] {
    let document = try layOut(json)
    var frames: [String: CGRect] = [:]
    for (index, element) in document.document.elements.elements.enumerated() where !element.id.isEmpty {
      let node = document.boxTree.nodeOfElement[index]
      guard node >= 0 else { continue }
      let frame = document.boxes.frame(of: node)
      frames[element.id] = CGRect(
        x: frame.x.px, y: frame.y.px, width: frame.width.px, height: frame.height.px)
    }
    return frames
  }

  /// What is wrong with a document.
  static func error(_ json: String, limits: DocumentLimits = DocumentLimits()) -> DocumentError? {
    do {
      _ = try layOut(json, limits: limits)
      return nil
    } catch {
      return error as? DocumentError
    }
  }

  static let examples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "public/examples")
}
