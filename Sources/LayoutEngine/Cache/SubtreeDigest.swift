import CXXHash

/// A keyed 128-bit hash of everything that decides how a subtree is laid out.
public struct Digest: Hashable, Sendable, BitwiseCopyable {
  public var low: UInt64
  public var high: UInt64

  public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  public static let zero = Digest(low: 0, high: 0)

  /// Digests are uniformly distributed: any part of one is a hash of it.
  public func hash(into hasher: inout Hasher) { hasher.combine(low) }
}

/// The secret that digests are keyed with, so that nobody can construct two documents that collide.
public struct DigestKey: Sendable, Equatable {
  /// XXH3 asks for at least 136 bytes.
  private static let byteCount = 192
  private let secret: [UInt8]

  /// A key of random bytes from the system.
  public init() {
    var generator = SystemRandomNumberGenerator()
    secret = (0..<Self.byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// XXH3 with 128 bits of the bytes.
  public func digest(_ bytes: UnsafeRawBufferPointer) -> Digest {
    let hash = secret.withUnsafeBytes {
      XXH3_128bits_withSecret(bytes.baseAddress, bytes.count, $0.baseAddress, $0.count)
    }
    return Digest(low: hash.low64, high: hash.high64)
  }

  /// XXH3 with 128 bits of the bytes.
  public func digest(of bytes: [UInt8]) -> Digest { bytes.withUnsafeBytes { digest($0) } }

  func digest<Value: BitwiseCopyable>(of value: Value) -> Digest { withUnsafeBytes(of: value) { digest($0) } }
}

/// The digests of all subtrees of a tree, in one sweep from the last node to the first.
struct SubtreeDigests {
  /// What is hashed for a node; 72 bytes without padding.
  private struct Record: BitwiseCopyable {
    var style = Digest.zero
    var textStyle = Digest.zero
    var content = Digest.zero
    /// The digests of the children, folded from the last to the first.
    var children = Digest.zero
    var kind: UInt64 = 0
  }

  private struct Fold: BitwiseCopyable {
    var rest: Digest
    var child: Digest
  }

  private(set) var digests: [Digest]

  /// - Parameter fonts: Stands for the fonts that text is set in: where it differs, so do all digests.
  init(of tree: LayoutTree, key: DigestKey, fonts: Digest) {
    let (styles, textStyles) = tree.styleDigests.digests(of: tree, key: key, fonts: fonts)
    digests = Array(repeating: .zero, count: tree.count)
    // Until a node is reached, its entry holds the fold of its children.
    for node in stride(from: tree.count - 1, through: 0, by: -1) {
      var record = Record()
      record.style = styles[Int(tree.styleIndex[node])]
      let textStyle = tree.textStyleIndex[node]
      if textStyle >= 0 { record.textStyle = textStyles[Int(textStyle)] }
      record.content = Self.contentDigest(of: node, in: tree, key)
      record.children = digests[node]
      record.kind = UInt64(tree.kinds[node].rawValue)
      if tree.hasVerticalText { record.kind |= Self.writingModeBits(of: node, in: tree) }
      if !tree.brokenInlines.isEmpty, let box = tree.brokenInlines[NodeIndex(node)] {
        record.content = key.digest(of: BrokenInlineBox(first: box.first - Int32(node), last: box.last - Int32(node)))
      }
      let digest = key.digest(of: record)
      digests[node] = digest
      let parent = Int(tree.parent[node])
      if parent >= 0 { digests[parent] = key.digest(of: Fold(rest: digests[parent], child: digest)) }
    }
  }

  private static func writingModeBits(of node: Int, in tree: LayoutTree) -> UInt64 {
    let isRoot = tree.flags[node].contains(.isWritingModeRoot)
    return UInt64(tree.writingModes[node].rawValue) << 8 | (isRoot ? 1 << 16 : 0)
  }

  private static func contentDigest(of node: Int, in tree: LayoutTree, _ key: DigestKey) -> Digest {
    let index = Int(tree.contentIndex[node])
    switch tree.kinds[node] {
    case .text:
      var text = tree.texts[index]
      return text.withUTF8 { key.digest(UnsafeRawBufferPointer($0)) }
    case .replaced: return key.digest(of: tree.replaced[index])
    case .measured: return key.digest(of: tree.measured[index])
    case .measuredOnDemand: return key.digest(of: tree.leafIdentities[index])
    case .box, .lineBreak, .wordBreakOpportunity: return .zero
    }
  }
}
