import LayoutEngine

/// A tree of random tables, nested, without text: spans, sizes of all kinds, spacing, captions, columns, both layouts
/// and directions. The same for the same seed everywhere.
struct RandomTables {
  /// The sizes of the leaves, in document order; they can be edited.
  var leaves: [Size] = []
  private let seed: UInt64
  private let isExtreme: Bool

  init(seed: UInt64, isExtreme: Bool = false) {
    self.seed = seed
    self.isExtreme = isExtreme
    var writer = Writer(random: SplitMix64(seed: seed), isExtreme: isExtreme, leaves: [])
    writer.document()
    leaves = writer.leaves
  }

  func build() throws -> LayoutTree {
    var writer = Writer(random: SplitMix64(seed: seed), isExtreme: isExtreme, leaves: leaves)
    writer.document()
    return try writer.builder.finish()
  }

  private struct Writer {
    var random: SplitMix64
    let isExtreme: Bool
    var leaves: [Size]
    var builder = LayoutTreeBuilder()
    private var leafCount = 0

    init(random: SplitMix64, isExtreme: Bool, leaves: [Size]) {
      self.random = random
      self.isExtreme = isExtreme
      self.leaves = leaves
    }

    mutating func document() {
      var root = Style()
      root.display = .block
      if chance(0.5) { root.height = .px(LayoutUnit(400)) }
      builder.openBox(root)
      for _ in 0..<3 { table(depth: 0) }
      builder.closeBox()
    }

    private mutating func chance(_ probability: Double) -> Bool {
      Double.random(in: 0..<1, using: &random) < probability
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func length(_ greatest: Int) -> LayoutUnit {
      if isExtreme, chance(0.1) {
        return [.max, .zero, LayoutUnit(33_000_000)].randomElement(using: &random) ?? .max
      }
      return LayoutUnit(rawValue: Int32.random(in: 0...Int32(greatest) * 64, using: &random))
    }

    private mutating func size(_ greatest: Int) -> Length {
      if isExtreme, chance(0.1) { return .percent([.nan, .infinity, 1e30, -50].randomElement(using: &random) ?? 0) }
      switch number(0...9) {
      case 0...4: return .auto
      case 5...7: return .px(length(greatest))
      case 8: return .percent(Float(number(0...120)))
      default: return [.minContent, .maxContent, .fitContent].randomElement(using: &random) ?? .minContent
      }
    }

    private mutating func box(_ display: Display) -> Style {
      var style = Style()
      style.display = display
      if chance(0.3) { style.boxSizing = .borderBox }
      style.verticalAlign = [.baseline, .top, .middle, .bottom].randomElement(using: &random) ?? .baseline
      if chance(0.05) { style.isCollapsed = true }
      return style
    }

    private mutating func addEdges(to style: inout Style) {
      if chance(0.3) { style.padding = Edges(chance(0.8) ? .px(length(8)) : .percent(3)) }
      if chance(0.3) { style.border = Edges(LayoutUnit(number(0...4))) }
    }

    private mutating func table(depth: Int) {
      var style = box(.table)
      style.width = size(500)
      style.height = size(200)
      style.isTableLayoutFixed = chance(0.2)
      style.borderSpacingX = length(6)
      style.borderSpacingY = length(6)
      if chance(0.2) { style.direction = .rtl }
      if chance(0.1) { style.minWidth = size(300) }
      if chance(0.1) { style.maxWidth = .px(length(300)) }
      addEdges(to: &style)
      builder.openBox(style)
      if chance(0.2) { caption() }
      if chance(0.3) { columns() }
      for _ in 0..<number(0...2) { section(depth: depth) }
      builder.closeBox()
    }

    private mutating func caption() {
      var style = box(.tableCaption)
      style.captionIsAtBottom = chance(0.5)
      builder.openBox(style)
      leaf()
      builder.closeBox()
    }

    private mutating func columns() {
      builder.openBox(box(.tableColumnGroup))
      for _ in 0..<number(0...3) {
        var style = box(.tableColumn)
        style.width = size(100)
        style.columnSpan = UInt16(chance(0.2) ? number(1...(isExtreme ? 1_000 : 4)) : 1)
        builder.openBox(style)
        builder.closeBox()
      }
      builder.closeBox()
    }

    private mutating func section(depth: Int) {
      var style = box(
        [.tableRowGroup, .tableHeaderGroup, .tableFooterGroup].randomElement(using: &random) ?? .tableRowGroup)
      style.height = chance(0.2) ? size(150) : .auto
      builder.openBox(style)
      for _ in 0..<number(0...4) {
        var row = box(.tableRow)
        row.height = chance(0.3) ? size(60) : .auto
        builder.openBox(row)
        for _ in 0..<number(0...4) { cell(depth: depth) }
        builder.closeBox()
      }
      builder.closeBox()
    }

    private mutating func cell(depth: Int) {
      var style = box(.tableCell)
      style.width = size(120)
      style.height = size(60)
      if chance(0.2) { style.columnSpan = UInt16(number(1...(isExtreme ? 1_000 : 4))) }
      if chance(0.2) { style.rowSpan = UInt16(number(0...(isExtreme ? 65_534 : 4))) }
      if chance(0.1) { style.position = .relative }
      addEdges(to: &style)
      builder.openBox(style)
      switch number(0...5) {
      case 0 where depth < 4: table(depth: depth + 1)
      case 1:
        var inner = box(.block)
        inner.height = chance(0.5) ? .percent(50) : size(40)
        builder.openBox(inner)
        leaf()
        builder.closeBox()
      case 2: break
      default: leaf()
      }
      builder.closeBox()
    }

    private mutating func leaf() {
      var style = box(.block)
      if chance(0.1) { style.position = .absolute }
      let content = Size(width: length(80), height: length(30))
      if leafCount == leaves.count { leaves.append(content) }
      builder.addMeasured(style, size: leaves[leafCount])
      leafCount += 1
    }
  }
}
