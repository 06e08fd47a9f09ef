import Documents
import LayoutEngine

/// The line fragments of each element's own text, found in one sweep over the formatting contexts.
struct TextLines {
  /// A fragment, and the formatting context that it is in.
  struct Entry {
    var fragment: LineFragment
    var context: NodeIndex
    /// The next entry of the same text node, or -1.
    var next: Int32
  }

  private(set) var entries: [Entry] = []
  /// The first and the last entry of each node, or -1.
  private(set) var firstEntry: [Int32]
  private var lastEntry: [Int32]
  /// The first text node of each element, or -1.
  private(set) var firstText: [NodeIndex]
  /// The next text node of the same element, or -1; one for each node.
  private(set) var nextText: [NodeIndex]

  /// Takes time linear in nodes and fragments.
  init(_ laidOut: LaidOutDocument) {
    let tree = laidOut.boxTree.tree
    firstEntry = Array(repeating: -1, count: tree.count)
    lastEntry = firstEntry
    nextText = firstEntry
    firstText = Array(repeating: -1, count: laidOut.document.elements.elements.count)
    for node in stride(from: NodeIndex(tree.count) - 1, through: 0, by: -1)
    where tree.kind(of: node) == .text
      && (!laidOut.boxTree.isGenerated(node) || laidOut.boxTree.firstLetters.contains(node))
    {
      let element = Int(laidOut.boxTree.elementOfNode[Int(node)])
      nextText[Int(node)] = firstText[element]
      firstText[element] = node
    }
    for node in 0..<NodeIndex(tree.count) where tree.flags(of: node).contains(.hasInlineChildren) {
      for fragment in laidOut.boxes.fragments(of: node) where fragment.kind == .text || fragment.kind == .hyphen {
        append(fragment, node)
      }
    }
  }

  private mutating func append(_ fragment: LineFragment, _ context: NodeIndex) {
    let index = Int32(entries.count)
    let node = Int(fragment.node)
    entries.append(Entry(fragment: fragment, context: context, next: -1))
    if firstEntry[node] < 0 {
      firstEntry[node] = index
    } else {
      entries[Int(lastEntry[node])].next = index
    }
    lastEntry[node] = index
  }
}

extension ByteBuffer {
  /// Appends as a JSON string part of a text, with collapsed spaces left out.
  mutating func append(jsonText bytes: UnsafeBufferPointer<UInt8>, collapsingSpaces: Bool) {
    append(UInt8(ascii: "\""))
    guard collapsingSpaces else {
      append(jsonCharacters: bytes)
      append(UInt8(ascii: "\""))
      return
    }
    var start = 0
    var afterSpace = false
    for (index, byte) in bytes.enumerated() {
      let isSpace = byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
      if isSpace && afterSpace {
        append(jsonCharacters: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        start = index + 1
      }
      afterSpace = isSpace
    }
    if start < bytes.count { append(jsonCharacters: UnsafeBufferPointer(rebasing: bytes[start...])) }
    append(UInt8(ascii: "\""))
  }
}

/// Turns offsets in UTF-16 code units into offsets in UTF-8, moving from the last place asked for: a sweep over all
/// fragments of a text is linear.
struct UTF8Cursor {
  private var units = 0
  private var bytes = 0

  /// The offset in `text` of the UTF-16 offset `target`, clamped to the text.
  mutating func byteOffset(of target: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    while units < target && bytes < text.count {
      let byte = text[bytes]
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      bytes = min(bytes + length, text.count)
      units += length == 4 ? 2 : 1
    }
    while units > target && bytes > 0 {
      repeat { bytes -= 1 } while bytes > 0 && text[bytes] & 0xC0 == 0x80
      units -= text[bytes] >= 0xF0 ? 2 : 1
    }
    return bytes
  }
}
