import LayoutEngine
import Synchronization

/// Measures and shapes the text of documents that share a set of fonts. Shared by threads.
public final class TextShaper: TextSystem {
  public let fonts: DocumentFonts

  /// Safety: a session is given to a layout, and once that is over to whoever takes it from here.
  private struct Kept: @unchecked Sendable {
    var session: ShapingSession?
  }

  /// The text work of the last layout.
  private let last = Mutex(Kept())

  public init(fonts: DocumentFonts) { self.fonts = fonts }

  public func session(for tree: LayoutTree, until deadline: Deadline = .none) -> any TextSession {
    let session = ShapingSession(tree: tree, fonts: fonts, until: deadline)
    let kept = Kept(session: session)
    last.withLock { $0 = kept }
    return session
  }

  /// The characters in the last layout of a tree, which must be over, that no font has; no more than 100. Text that came
  /// from a subtree cache is not counted.
  public func missingCharacters(in tree: LayoutTree) -> [Unicode.Scalar] {
    let missing = last.withLock { $0.session?.tree === tree ? $0.session?.missingCharacters ?? [] : [] }
    return missing.sorted().compactMap { Unicode.Scalar($0) }
  }

  /// What the last layout of a tree, which must be over, has found out about its text. Given once.
  func takeSession(of tree: LayoutTree) -> ShapingSession? {
    let kept = last.withLock { last -> Kept in
      let kept = last
      last.session = nil
      return kept
    }
    return kept.session?.tree === tree ? kept.session : nil
  }
}
