import Testing

@testable import LayoutEngine

@Suite("Trees that share all but their texts")
struct SharedTreeTests {
  private static func tree(_ texts: [String]) throws -> LayoutTree {
    var style = Style()
    style.display = .block
    var builder = LayoutTreeBuilder()
    builder.openBox(style)
    for text in texts {
      builder.openBox(style)
      builder.addText(text, TextStyle())
      builder.closeBox()
    }
    builder.closeBox()
    return try builder.finish()
  }

  @Test("A tree with other texts has the digests of a tree that was built with them")
  func digestsAreEqual() throws {
    let key = DigestKey()
    let first = try Self.tree(["a", "b"])
    _ = SubtreeDigests(of: first, key: key, fonts: .zero)
    let other = SubtreeDigests(of: LayoutTree(first, texts: ["a", "c"]), key: key, fonts: .zero).digests
    let built = SubtreeDigests(of: try Self.tree(["a", "c"]), key: key, fonts: .zero).digests
    #expect(other == built)
    #expect(other[1] != other[3])
  }

  @Test("Digests of styles are not taken over for another key or other fonts")
  func digestsDependOnKeyAndFonts() throws {
    let tree = try Self.tree(["a"])
    let (key, fonts) = (DigestKey(), Digest(low: 1, high: 2))
    let first = SubtreeDigests(of: tree, key: key, fonts: .zero).digests
    #expect(SubtreeDigests(of: tree, key: DigestKey(), fonts: .zero).digests != first)
    #expect(SubtreeDigests(of: tree, key: key, fonts: fonts).digests != first)
    #expect(SubtreeDigests(of: tree, key: key, fonts: .zero).digests == first)
  }

  @Test("A tree keeps what it shares alive")
  func sharingKeepsAlive() throws {
    var tree: LayoutTree? = try Self.tree(["a", "b"])
    var shared = tree.map { LayoutTree($0, texts: ["c", "d"]) }
    shared = shared.map { LayoutTree($0, texts: ["e", "f"]) }
    tree = nil
    let last = try #require(shared)
    #expect(last.count == 5 && last.text(of: 2) == "e" && last.text(of: 4) == "f")
    #expect(last.style(of: 0).display == .block && last.subtreeEnd(of: 0) == 5)
  }
}
