import CSS
import Diagnostics
import Documents
import Foundation
import LayoutEngine
import LayoutViews

/// What is found out while one document is read.
final class ModelReading {
  let tape: JSONTape
  let limits: DocumentLimits
  /// The size of the page, px.
  let viewport: CGSize
  let fonts: ViewFonts
  /// What was left out.
  private(set) var diagnostics: [Diagnostic] = []
  /// Where views come from.
  private(set) var pointers: [ObjectIdentifier: ElementPath] = [:]
  private var viewCount = 0

  init(_ document: ModelDocument, fonts: ViewFonts) {
    tape = document.tape
    limits = document.limits
    viewport = CGSize(width: document.viewport.width.px, height: document.viewport.height.orZero.px)
    self.fonts = fonts
  }

  func warn(_ message: String, at value: ModelValue) {
    diagnostics.append(Diagnostic(.warning, message, pointer: value.pointer.description))
  }

  /// Says that a member of an object has no meaning.
  func warnUnused(_ name: String, at value: ModelValue) { warn("'\(name)' is not used here", at: value) }

  /// A new view for a value; throws if there are more than the limit allows.
  ///
  /// - Parameter depth: How many views are around it.
  func makeView(for value: ModelValue, depth: Int) throws(DocumentError) -> LayoutView {
    viewCount += 1
    let (most, deepest) = (min(limits.elements, LayoutLimits().nodes), min(limits.depth, LayoutLimits().depth - 1))
    guard viewCount <= most else {
      throw DocumentError(.limitExceeded, "more than \(most) views", pointer: value.pointer.description)
    }
    guard depth < deepest else {
      throw DocumentError(
        .limitExceeded, "views are nested more than \(deepest) levels deep", pointer: value.pointer.description)
    }
    let view = LayoutView()
    pointers[ObjectIdentifier(view)] = value.pointer.path
    return view
  }
}

extension LayoutUnit {
  fileprivate var orZero: LayoutUnit { isDefinite ? self : .zero }
}
