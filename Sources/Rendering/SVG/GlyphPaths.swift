import Synchronization
import TextEngine

/// The path texts of glyphs, written once for each font and glyph of the process, up to a limit.
///
/// A path is in font units with y down, relative to the origin of the glyph.
final class GlyphPathCache: Sendable {
  /// What a picture needs of a glyph.
  struct Path: Sendable {
    /// Empty for glyphs without an outline.
    var text: [UInt8]
  }

  /// The paths of the glyphs of one font, by glyph index; `nil` for those that nobody has asked for.
  typealias Table = [Path?]

  private struct State: ~Copyable {
    var tables: [UInt32: Table] = [:]
    var bytes = 0
  }

  static let shared = GlyphPathCache()

  private let state = Mutex(State())
  /// The most bytes that are kept.
  private let limit: Int

  init(limit: Int = 8 << 20) { self.limit = limit }

  /// What is known of a font so far. Who holds it while glyphs are added makes that slower.
  func table(of font: Font) -> Table { state.withLock { $0.tables[font.identifier] ?? [] } }

  func path(of glyph: UInt32, in font: Font) -> Path {
    let (index, key) = (Int(glyph), font.identifier)
    let known = state.withLock { state -> Path? in
      guard let table = state.tables[key], index < table.count else { return nil }
      return table[index]
    }
    if let known { return known }
    let path = Path(text: Self.write(font.outline(of: glyph)))
    // Glyph indices beyond what a font can have are not kept.
    if glyph <= 65_535 { state.withLock { keep(path, at: index, of: key, in: &$0) } }
    return path
  }

  private func keep(_ path: Path, at index: Int, of font: UInt32, in state: inout State) {
    let length = state.tables[font]?.count ?? 0
    let room = index < length ? length : max(index + 1, min(length * 2, 65_536), 256)
    let added = path.text.count + 32 + (room - length) * MemoryLayout<Path?>.stride
    if state.bytes + added > limit {
      state.tables.removeAll(keepingCapacity: true)
      state.bytes = 0
      // A table of its own can be too much, too.
      if path.text.count + 32 + room * MemoryLayout<Path?>.stride <= limit {
        keep(path, at: index, of: font, in: &state)
      }
      return
    }
    state.bytes += added
    if room > length { state.tables[font, default: []] += repeatElement(nil, count: room - length) }
    state.tables[font]?[index] = path
  }

  /// Writes an outline as path data with relative commands and whole numbers; rounding errors do not add up.
  static func write(_ commands: [PathCommand]) -> [UInt8] {
    var writer = GlyphPathWriter()
    for command in commands { writer.write(command) }
    return writer.finish()
  }
}

/// Writes the shortest path data for one outline.
struct GlyphPathWriter: ~Copyable {
  private var out = ByteBuffer(capacity: 512)
  private var x = 0
  private var y = 0
  private var startX = 0
  private var startY = 0
  private var previous: UInt8 = 0
  private var isOpen = false

  mutating func write(_ command: PathCommand) {
    switch command {
    case .move(let x, let y):
      close()
      let (toX, toY) = Self.rounded(x, y)
      begin(UInt8(ascii: out.count == 0 ? "M" : "m"))
      append(toX - self.x)
      append(toY - self.y)
      (self.x, self.y, startX, startY) = (toX, toY, toX, toY)
      isOpen = true
    case .line(let x, let y): line(to: Self.rounded(x, y))
    case .quadratic(let controlX, let controlY, let x, let y):
      let (control, end) = (Self.rounded(controlX, controlY), Self.rounded(x, y))
      begin(UInt8(ascii: "q"))
      appendOffset(control)
      appendOffset(end)
      (self.x, self.y) = end
    case .cubic(let control1X, let control1Y, let control2X, let control2Y, let x, let y):
      let end = Self.rounded(x, y)
      begin(UInt8(ascii: "c"))
      appendOffset(Self.rounded(control1X, control1Y))
      appendOffset(Self.rounded(control2X, control2Y))
      appendOffset(end)
      (self.x, self.y) = end
    case .close: close()
    }
  }

  consuming func finish() -> [UInt8] {
    close()
    return out.finish()
  }

  /// Font units as whole numbers, y down.
  private static func rounded(_ x: Float, _ y: Float) -> (Int, Int) {
    func whole(_ value: Float) -> Int { value.isFinite ? Int(min(max(value.rounded(), -1e6), 1e6)) : 0 }
    return (whole(x), -whole(y))
  }

  private mutating func line(to end: (Int, Int)) {
    let (dx, dy) = (end.0 - x, end.1 - y)
    if dx == 0 && dy == 0 { return }
    if dy == 0 {
      begin(UInt8(ascii: "h"))
      append(dx)
    } else if dx == 0 {
      begin(UInt8(ascii: "v"))
      append(dy)
    } else {
      begin(UInt8(ascii: "l"))
      append(dx)
      append(dy)
    }
    (x, y) = end
  }

  private mutating func close() {
    guard isOpen else { return }
    out.append(UInt8(ascii: "z"))
    previous = UInt8(ascii: "z")
    (x, y) = (startX, startY)
    isOpen = false
  }

  /// Writes a command letter unless it is the same as before.
  private mutating func begin(_ command: UInt8) {
    if command != previous || command == UInt8(ascii: "m") { out.append(command) }
    needsSpace = command == previous && command != UInt8(ascii: "m")
    previous = command
  }

  private var needsSpace = false

  private mutating func appendOffset(_ point: (Int, Int)) {
    append(point.0 - x)
    append(point.1 - y)
  }

  private mutating func append(_ value: Int) {
    if needsSpace && value >= 0 { out.append(UInt8(ascii: " ")) }
    out.append(integer: value)
    needsSpace = true
  }
}
