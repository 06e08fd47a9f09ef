import Testing

@testable import LayoutEngine

@Suite("Named lines of grids")
struct GridNamedLinesTests {
  /// A part of a template: how often it is repeated, and which of its lines are named `a`, the one after its last track
  /// included.
  struct Part: Sendable, CustomTestStringConvertible {
    var count: Int32
    var isNamed: [Bool]

    var testDescription: String { "repeat(\(count), \(isNamed.map { $0 ? "[a]" : "[]" }.joined(separator: " 1px ")))" }
  }

  private static func parts(_ parts: (Int32, String)...) -> [Part] {
    parts.map { count, pattern in Part(count: count, isNamed: pattern.map { $0 == "a" }) }
  }

  private static func list(_ parts: [Part]) -> TrackList {
    var list = TrackList()
    list.repeats = parts.map { part in
      TrackRepeat(
        count: .times(part.count), tracks: Array(repeating: .auto, count: part.isNamed.count - 1),
        lineNames: part.isNamed.map { $0 ? ["a"] : [] })
    }
    return list
  }

  /// The named lines, written out one by one.
  private static func written(_ parts: [Part]) -> (lines: [Int], last: Int) {
    var lines: Set<Int> = []
    var line = 0
    for part in parts {
      for _ in 0..<part.count {
        for (offset, isNamed) in part.isNamed.enumerated() where isNamed { lines.insert(line + offset) }
        line += part.isNamed.count - 1
      }
    }
    return (lines.sorted(), line)
  }

  private static func names(_ parts: [Part]) -> GridLineNames {
    var style = GridStyle()
    style.templateColumns = list(parts)
    return withUnsafePointer(to: style) { GridLineNames($0, isColumns: true, repetitions: 0, names: ["a": 0]) }
  }

  /// Holds all answers about lines from 0 to `last` against lists of the lines.
  private static func check(_ names: GridNamedLines, _ lines: [Int], last: Int) {
    #expect(names.first == lines.first)
    for number in [1, 2, 3, lines.count / 2, lines.count, lines.count + 2] where number > 0 {
      for start in stride(from: 0, through: last, by: max(last / 20, 1)) {
        // Beyond the last line all lines have the name, and so have those before the first one.
        let after = lines.filter { $0 >= start } + (1...number).map { last + $0 }
        #expect(names.lookAhead(from: start, number: number, last: last) == after[number - 1])
        let before = lines.filter { $0 <= start }.reversed() + (1...number).map { -$0 }
        #expect(names.lookBack(from: start, number: number, last: last) == before[number - 1])
      }
    }
  }

  private static let templates = [
    parts((1, "a.a")), parts((40, "a.")), parts((40, ".a")), parts((40, "aa")), parts((30, "a.a.")),
    parts((17, "a.a")), parts((17, "a."), (17, "a."), (17, "a.")), parts((20, ".a"), (20, "a.")),
    parts((20, "aa"), (1, "a..a"), (25, "a.aa."), (18, ".a")), parts((3, "a."), (40, ".aa."), (2, "aa")),
    parts((20, ".a."), (20, "a.a")),
  ]

  @Test("are those of the template written out, however often it repeats", arguments: templates)
  func areThoseOfTheTemplate(template: [Part]) {
    let (lines, last) = Self.written(template)
    Self.check(Self.names(template)[0], lines, last: last)
  }

  @Test("reach into subgrids as far as these span", arguments: templates)
  func reachIntoSubgrids(template: [Part]) {
    let (lines, last) = Self.written(template)
    let parent = Self.names(template)
    var style = GridStyle()
    style.templateColumns.isSubgrid = true
    for span in [0..<last, 1..<last, 0..<max(last - 1, 1), last / 3..<last / 3 + 1, last / 4..<last / 2 + 1] {
      let inner = withUnsafePointer(to: style) {
        GridLineNames(subgrid: $0, isColumns: true, in: parent, span, names: ["a": 0])
      }
      let inside = lines.filter { $0 >= span.lowerBound && $0 <= span.upperBound }.map { $0 - span.lowerBound }
      Self.check(inner[0], inside, last: span.count)
    }
  }

  @Test("of a subgrid and the grid around it count once where both repeat a name", arguments: [3, 16, 17, 400])
  func countOnceInSubgrids(trackCount: Int) {
    let parent = Self.names(Self.parts((Int32(trackCount), "a.")))
    var style = GridStyle()
    style.templateColumns.isSubgrid = true
    style.templateColumns.repeats = [TrackRepeat(count: .autoFill, tracks: [], lineNames: [["a"]])]
    let inner = withUnsafePointer(to: style) {
      GridLineNames(subgrid: $0, isColumns: true, in: parent, 0..<trackCount, names: ["a": 0])
    }
    // `auto-fill` names every line of the subgrid, the last one included.
    Self.check(inner[0], Array(0...trackCount), last: trackCount)
  }
}
