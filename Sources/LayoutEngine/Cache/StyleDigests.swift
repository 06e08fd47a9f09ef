import Synchronization

/// The digests of the styles of a tree. Trees that differ only in their texts share them.
final class StyleDigests: Sendable {
  private struct Known {
    var key: DigestKey
    var fonts: Digest
    var styles: [Digest]
    var textStyles: [Digest]
  }

  private let known = Mutex<Known?>(nil)

  /// - Parameters:
  ///   - tree: One of the trees that share these digests.
  ///   - fonts: Stands for the fonts that text is set in.
  func digests(of tree: LayoutTree, key: DigestKey, fonts: Digest) -> (styles: [Digest], textStyles: [Digest]) {
    if let known = known.withLock({ $0 }), known.key == key, known.fonts == fonts {
      return (known.styles, known.textStyles)
    }
    let grids = tree.gridStyles.map { Self.digest($0, tree.calculations, key) }
    let styles = (0..<tree.styleCount).map { index in
      let style = tree.styleTable[index].style
      let grid = style.grid < 0 ? Digest.zero : grids[Int(style.grid)]
      return Self.digest(style, grid, tree.calculations, key)
    }
    let textStyles = tree.textStyles.map { style in Self.digest(style, fonts, key) }
    known.withLock { $0 = Known(key: key, fonts: fonts, styles: styles, textStyles: textStyles) }
    return (styles, textStyles)
  }

  private static func digest(_ style: TextStyle, _ fonts: Digest, _ key: DigestKey) -> Digest {
    var encoder = ByteEncoder()
    encoder.append(fonts)
    encoder.append(style)
    return encoder.bytes.withUnsafeBytes { key.digest($0) }
  }

  private static func digest(_ style: GridStyle, _ calculations: CalculationTable, _ key: DigestKey) -> Digest {
    var encoder = ByteEncoder()
    encoder.append(style, calculations)
    return encoder.bytes.withUnsafeBytes { key.digest($0) }
  }

  /// The digest of a style with its grid properties and calculations in place of their indices.
  private static func digest(
    _ style: Style, _ grid: Digest, _ calculations: CalculationTable, _ key: DigestKey
  ) -> Digest {
    var encoder = ByteEncoder()
    encoder.append(grid)
    var style = style
    style.grid = -1
    // Lengths come first in a style, eight bytes each.
    let lengthCount = MemoryLayout<Style>.offset(of: \.border).map { $0 / MemoryLayout<Length>.stride } ?? 0
    withUnsafeBytes(of: style) { raw in
      for length in raw.bindMemory(to: Length.self).prefix(lengthCount) {
        encoder.append(length, calculations)
      }
      encoder.append(UnsafeRawBufferPointer(rebasing: raw[(lengthCount * MemoryLayout<Length>.stride)...]))
    }
    return encoder.bytes.withUnsafeBytes { key.digest($0) }
  }
}
