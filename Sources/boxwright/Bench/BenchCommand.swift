import Foundation
import LayoutEngine

extension Command {
  static let bench = Command(
    name: "bench",
    summary: "time the layout engine on a tree of boxes",
    operands: "TREE.json cold|edit|boxes [ROUNDS]",
    description: [
      "Lays out a tree in the format neutral-layout-tree/1 and prints one line of JSON.",
      "cold builds a fresh tree in each of ROUNDS rounds (10 unless given), lays it out once with empty caches, and "
        + "prints the median and the least CPU time of the layout alone in microseconds, the number of nodes, and the "
        + "sum of x, y, width and height of all boxes in px.",
      "edit lays one tree out, and then changes one leaf in each round and lays out again; the time is that from the "
        + "change to the finished boxes, without the time that reading the clock takes. Leaves are picked by SplitMix64 "
        + "seeded with 777; one that has its own width gets 37px, and one that was given 37px gets its own back.",
      "boxes prints all boxes in document order as arrays x, y, width and height, in px, relative to the parent's "
        + "border box.",
    ],
    options: [],
    exitStatuses: [
      (0, "The tree was laid out."), (1, "It could not be laid out."), (2, "The command line was wrong."),
    ],
    examples: [("Time a tree:", "boxwright bench card.json cold 100")],
    run: { arguments in try BenchRun(arguments.operands).run() })
}

/// One call of `boxwright bench`.
private struct BenchRun: Sendable {
  enum Mode: String { case cold, edit, boxes }

  let path: String
  let mode: Mode
  let rounds: Int

  /// Room for trees of thousands of levels.
  private static let stackSize = 512 << 20

  init(_ operands: [String]) throws {
    guard operands.count >= 2, operands.count <= 3, let mode = Mode(rawValue: operands[1]) else {
      throw UsageError("expected TREE.json and cold, edit or boxes")
    }
    guard let rounds = operands.count == 3 ? Int(operands[2]) : 10, rounds > 0 else {
      throw UsageError("'\(operands[2])' is not a number of rounds")
    }
    path = operands[0]
    self.mode = mode
    self.rounds = rounds
  }

  /// Does the work on a thread with a large stack.
  func run() throws -> Int32 {
    let outcome = BenchOutcome()
    let thread = Thread {
      outcome.finish(Result { try line() })
    }
    thread.stackSize = Self.stackSize
    thread.start()
    print(try outcome.wait())
    return 0
  }

  private func line() throws -> String {
    let tree = try BenchTree(contentsOf: path)
    switch mode {
    case .cold: return try cold(tree)
    case .edit: return try edit(tree)
    case .boxes:
      let (builder, indices) = try tree.builder()
      return boxes(Layout.perform(try builder.finish(), viewport: tree.viewportSize), indices)
    }
  }

  private func cold(_ tree: BenchTree) throws -> String {
    var times: [Double] = []
    var checksum = 0.0
    for _ in 0..<rounds {
      let fresh = try tree.builder().builder.finish()
      let start = Self.processorTime()
      let boxes = Layout.perform(fresh, viewport: tree.viewportSize)
      times.append(Self.processorTime() - start)
      checksum = Self.checksum(boxes)
    }
    return report(times, tree, checksum)
  }

  private func edit(_ tree: BenchTree) throws -> String {
    let (builder, indices) = try tree.builder()
    let layout = try IncrementalLayout(builder, viewport: tree.viewportSize)
    var boxes = layout.perform()
    let leaves = indices.indices.filter { tree.nodes[$0].children.isEmpty }
    // Each leaf with the width that it is to have next.
    var widths = leaves.map { _ in Length.px(LayoutUnit(37)) }
    var random = SplitMix64(seed: 777)
    var times: [Double] = []
    let readingTime = Self.readingTime()
    for _ in 0..<rounds {
      let leaf = Int(random.next() % UInt64(leaves.count))
      let node = indices[leaves[leaf]]
      let width = widths[leaf]
      if node >= 0 { widths[leaf] = layout.width(of: node) }
      let start = Self.processorTime()
      if node >= 0 { layout.setWidth(width, of: node) }
      boxes = layout.perform()
      times.append(max(Self.processorTime() - start - readingTime, 0))
    }
    return report(times, tree, Self.checksum(boxes))
  }

  private func report(_ times: [Double], _ tree: BenchTree, _ checksum: Double) -> String {
    let times = times.sorted()
    let (median, least) = (times[times.count / 2], times[0])
    return "{\"median_us\": \(median), \"min_us\": \(least), \"nodes\": \(tree.nodes.count), "
      + "\"checksum\": \(checksum)}"
  }

  private func boxes(_ boxes: Boxes, _ indices: [NodeIndex]) -> String {
    let frames = indices.map { $0 < 0 ? Rect.zero : boxes.frame(of: $0) }
    func list(_ length: (Rect) -> LayoutUnit) -> String {
      frames.map { String(length($0).px) }.joined(separator: ", ")
    }
    return
      "{\"x\": [\(list(\.x))], \"y\": [\(list(\.y))], \"width\": [\(list(\.width))], \"height\": [\(list(\.height))]}"
  }

  private static func checksum(_ boxes: Boxes) -> Double {
    (0..<NodeIndex(boxes.tree.count)).reduce(0) { sum, node in
      let frame = boxes.frame(of: node)
      return sum + frame.x.px + frame.y.px + frame.width.px + frame.height.px
    }
  }

  /// What reading the CPU time adds to a time, in microseconds: the least of many, since it is to be taken off them.
  private static func readingTime() -> Double {
    (0..<1_000).reduce(.infinity) { least, _ in
      let start = processorTime()
      return min(least, processorTime() - start)
    }
  }

  /// CPU time of the process in microseconds.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}

/// The generator that picks the leaves to edit.
private struct SplitMix64 {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// Hands the result of a thread to the one that waits for it.
private final class BenchOutcome: @unchecked Sendable {
  private let finished = DispatchSemaphore(value: 0)
  /// Written before the semaphore is signalled and read after it was waited for.
  private var result: Result<String, any Error>?

  func finish(_ result: Result<String, any Error>) {
    self.result = result
    finished.signal()
  }

  func wait() throws -> String {
    finished.wait()
    guard let result else { throw BenchError("nothing was laid out") }
    return try result.get()
  }
}
