import LayoutEngine

/// SplitMix64: the same numbers on every machine.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// A tree of random boxes without text: flex, grid and block containers, absolutely positioned boxes, all kinds of sizes.
struct RandomTree {
  enum Kind {
    case mixed
    /// Mostly grids, with more children each; the children of half of them ask for no lines.
    case grids
  }

  struct Node {
    var style: Style
    var children: [Int]
    /// The content size of a leaf, if it has content.
    var content: Size?
  }

  /// In document order.
  var nodes: [Node] = []
  private var grids = GridStyleTable()
  private var random: SplitMix64
  /// Whether lengths may be enormous, negative or not a number.
  private let isExtreme: Bool
  private let kind: Kind
  /// Whether the boxes that are added now ask for grid lines.
  private var asksForLines = true

  /// The least number of children of the root.
  private let childrenOfRoot: Int

  init(
    seed: UInt64, nodeCount: Int, isExtreme: Bool = false, kind: Kind = .mixed, childrenOfRoot: Int = 0
  ) {
    random = SplitMix64(seed: seed)
    self.isExtreme = isExtreme
    self.childrenOfRoot = childrenOfRoot
    self.kind = kind
    var budget = nodeCount
    _ = addNode(parent: nil, depth: 0, budget: &budget)
  }

  func build() throws -> LayoutTree { try builder().finish() }

  func builder() -> LayoutTreeBuilder {
    var builder = LayoutTreeBuilder(gridStyles: grids)
    add(0, to: &builder)
    return builder
  }

  /// How many values `Style.grid` has, from 0.
  var gridStyleCount: Int { grids.styles.count }

  /// The leaves, in document order.
  var leaves: [Int] { nodes.indices.filter { nodes[$0].children.isEmpty } }

  private func add(_ index: Int, to builder: inout LayoutTreeBuilder) {
    let node = nodes[index]
    if let content = node.content {
      builder.addMeasured(node.style, size: content)
      return
    }
    builder.openBox(node.style)
    for child in node.children { add(child, to: &builder) }
    builder.closeBox()
  }

  private mutating func addNode(parent: Style?, depth: Int, budget: inout Int) -> Int {
    let index = nodes.count
    budget -= 1
    nodes.append(Node(style: style(in: parent), children: [], content: nil))
    let children = depth > 12 ? 0 : Int.random(in: 0...(kind == .grids ? 16 : 5), using: &random)
    let asksAround = asksForLines
    defer { asksForLines = asksAround }
    if kind == .grids { asksForLines = chance(0.5) }
    for _ in 0..<(depth == 0 ? max(children, childrenOfRoot) : children) where budget > 0 {
      let child = addNode(parent: nodes[index].style, depth: depth + 1, budget: &budget)
      nodes[index].children.append(child)
    }
    // The root has to use the budget up.
    while depth == 0, budget > 0 {
      let child = addNode(parent: nodes[index].style, depth: 1, budget: &budget)
      nodes[index].children.append(child)
    }
    if children == 0, depth > 0, chance(0.5) {
      nodes[index].content = Size(width: length(80), height: length(30))
    }
    return index
  }

  private mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &random) < probability }

  private mutating func length(_ greatest: Int) -> LayoutUnit {
    if isExtreme, chance(0.2) {
      return [.max, .zero, LayoutUnit(1e9), LayoutUnit(33_000_000)].randomElement(using: &random) ?? .max
    }
    return LayoutUnit(rawValue: Int32.random(in: 0...Int32(greatest) * 64, using: &random))
  }

  private mutating func size(_ greatest: Int) -> Length {
    if isExtreme, chance(0.1) { return .percent([.nan, .infinity, 1e30, -50].randomElement(using: &random) ?? 0) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: return .auto
    case 4..<7: return .px(length(greatest))
    case 7, 8: return .percent(Float(Int.random(in: 0...120, using: &random)))
    default: return [.minContent, .maxContent, .fitContent].randomElement(using: &random) ?? .minContent
    }
  }

  private mutating func side(_ greatest: Int) -> Length {
    chance(0.7) ? .zero : chance(0.8) ? .px(length(greatest)) : .percent(5)
  }

  private mutating func style(in parent: Style?) -> Style {
    var style = Style()
    style.display =
      kind == .grids
      ? (chance(0.6) ? .grid : chance(0.5) ? .flex : .block) : chance(0.4) ? .flex : chance(0.4) ? .grid : .block
    if chance(0.5) { style.boxSizing = .borderBox }
    if chance(0.1), parent != nil { style.position = .absolute } else if chance(0.3) { style.position = .relative }
    if chance(0.3) { style.inset = Edges(top: size(20), right: .auto, bottom: .auto, left: .px(length(20))) }
    style.width = size(300)
    style.height = size(200)
    if chance(0.15) { style.minWidth = size(100) }
    if chance(0.15) { style.maxHeight = .px(length(100)) }
    style.margin = Edges(top: side(10), right: chance(0.1) ? .auto : side(10), bottom: side(10), left: side(10))
    style.padding = Edges(top: side(10), right: side(10), bottom: side(10), left: side(10))
    style.border = Edges(chance(0.2) ? LayoutUnit(2) : .zero)
    setFlexProperties(&style)
    setGridProperties(&style)
    return style
  }

  private mutating func setFlexProperties(_ style: inout Style) {
    style.flexDirection = [.row, .column, .rowReverse, .columnReverse].randomElement(using: &random) ?? .row
    if chance(0.25) { style.flexWrap = chance(0.7) ? .wrap : .wrapReverse }
    if chance(0.4) { style.flexGrow = Float.random(in: 0...3, using: &random) }
    if isExtreme, chance(0.1) { style.flexGrow = [.infinity, .nan, 1e38].randomElement(using: &random) ?? 0 }
    style.flexShrink = chance(0.7) ? 1 : Float.random(in: 0...3, using: &random)
    if chance(0.3) { style.flexBasis = size(100) }
    if chance(0.3) { style.columnGap = .px(length(10)) }
    if chance(0.3) { style.rowGap = .px(length(10)) }
    if chance(0.1) {
      style.aspectRatioWidth = 3
      style.aspectRatioHeight = 2
    }
    let positions: [Alignment.Position] = [.normal, .stretch, .center, .flexEnd, .baseline, .start]
    style.alignItems = Alignment(positions.randomElement(using: &random) ?? .normal)
    // Items that are aligned by baselines depend on each other.
    if kind == .grids, style.alignItems.position == .baseline, chance(0.7) { style.alignItems = .normal }
    if chance(0.3) { style.alignSelf = Alignment(positions.randomElement(using: &random) ?? .normal) }
    let distributions: [Alignment.Position] = [.normal, .center, .spaceBetween, .spaceAround, .flexEnd]
    style.justifyContent = Alignment(distributions.randomElement(using: &random) ?? .normal)
    style.alignContent = Alignment(distributions.randomElement(using: &random) ?? .normal)
    if chance(0.1) { style.direction = .rtl }
    if chance(0.1) {
      style.overflowX = .hidden
      style.overflowY = .hidden
    }
  }

  private mutating func setGridProperties(_ style: inout Style) {
    var grid = GridStyle()
    if style.display == .grid {
      grid.templateColumns = tracks()
      grid.templateRows = tracks()
      if chance(0.2) { grid.autoRows = [track(), track()] }
      grid.flowsInColumns = chance(0.2)
      grid.isDense = chance(0.2)
    }
    if chance(0.2), asksForLines { grid.columnStart = line() }
    if chance(0.2), asksForLines { grid.columnEnd = line() }
    if chance(0.2), asksForLines { grid.rowStart = line() }
    if chance(0.1) { style.justifySelf = Alignment(chance(0.5) ? .baseline : .lastBaseline) }
    style.grid = grids.index(of: grid)
  }

  private mutating func line() -> GridLine {
    let greatest: Int32 = isExtreme && chance(0.2) ? .max : 4
    return chance(0.4)
      ? GridLine(.span, Int32.random(in: 1...greatest, using: &random))
      : GridLine(.line, (chance(0.2) ? -1 : 1) * Int32.random(in: 1...greatest, using: &random))
  }

  private mutating func tracks() -> TrackList {
    var list = TrackList()
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let count: Int32 = isExtreme && chance(0.2) ? 1_000_000 : Int32.random(in: 1...3, using: &random)
      let tracks = (0..<Int.random(in: 1...2, using: &random)).map { _ in track() }
      let names = Array(repeating: [String](), count: tracks.count + 1)
      list.repeats.append(TrackRepeat(count: .times(count), tracks: tracks, lineNames: names))
    }
    if list.repeats.isEmpty, chance(0.3) {
      let size = TrackSize(minimum: .px(length(50)), maximum: .px(length(50)))
      list.repeats = [TrackRepeat(count: chance(0.5) ? .autoFill : .autoFit, tracks: [size], lineNames: [[], []])]
    }
    return list
  }

  private mutating func track() -> TrackSize {
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1: return .auto
    case 2: return TrackSize(flexFactor: isExtreme && chance(0.2) ? .infinity : Float.random(in: 0...3, using: &random))
    case 3: return TrackSize(fitContent: size(100))
    case 4: return TrackSize(minimum: .minContent, maximum: .maxContent)
    case 5: return TrackSize(minimum: .percent(30), maximum: .percent(30))
    default: return TrackSize(minimum: .px(length(60)), maximum: chance(0.5) ? .auto : .px(length(90)))
    }
  }
}
