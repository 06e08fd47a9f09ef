import CollectionLayout
import Foundation
import Testing

/// A generator of numbers that are the same in every run.
struct SeededNumbers {
  var state: UInt64

  mutating func next(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }
}

/// The documented rules of a flow, item by item, in floating point.
struct ExpectedFlow {
  let layout: FlowLayout
  let size: CGSize

  func frames(_ sizes: [CGSize]) -> [CGRect] {
    let rows = rows(sizes)
    let heights = rows.map { row in row.map { sizes[$0].height }.max() ?? 0 }
    let down = distribute(layout.alignContent, heights, layout.lineSpacing, size.height)
    var frames = Array(repeating: CGRect.zero, count: sizes.count)
    for (row, (top, height)) in zip(rows, zip(down, heights)) {
      let across = distribute(
        layout.justifyContent, row.map { sizes[$0].width }, layout.interitemSpacing, size.width)
      for (index, left) in zip(row, across) {
        frames[index] = align(CGRect(origin: CGPoint(x: left, y: top), size: sizes[index]), height)
      }
    }
    return frames
  }

  private func rows(_ sizes: [CGSize]) -> [[Int]] {
    var rows: [[Int]] = []
    var length: CGFloat = 0
    for (index, item) in sizes.enumerated() {
      if rows.isEmpty || length + item.width > size.width {
        rows.append([])
        length = 0
      }
      rows[rows.count - 1].append(index)
      length += item.width + layout.interitemSpacing
    }
    return rows
  }

  private func align(_ frame: CGRect, _ height: CGFloat) -> CGRect {
    switch layout.alignItems {
    case .start: frame
    case .end: frame.offsetBy(dx: 0, dy: height - frame.height)
    case .center: frame.offsetBy(dx: 0, dy: (height - frame.height) / 2)
    case .stretch: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: height)
    }
  }

  /// Where things of some lengths begin.
  private func distribute(
    _ value: JustifyContent, _ lengths: [CGFloat], _ spacing: CGFloat, _ room: CGFloat
  ) -> [CGFloat] {
    let count = CGFloat(lengths.count)
    let rest = room - lengths.reduce(0, +)
    let free = rest - spacing * (count - 1)
    var (first, between) = (CGFloat(0), spacing)
    if free > 0 {
      switch value {
      case .start: break
      case .end: first = free
      case .center: first = free / 2
      case .spaceBetween: if count > 1 { between = rest / (count - 1) }
      case .spaceAround: (first, between) = (rest / count / 2, rest / count)
      case .spaceEvenly: (first, between) = (rest / (count + 1), rest / (count + 1))
      }
    }
    var start = first
    return lengths.map { length in
      defer { start += length + between }
      return start
    }
  }
}

@Suite("Flow layout of random items") struct RandomFlowTests {
  @Test("frames are those of the documented rules, up to the unit of 1/64 px", arguments: 1...40)
  func rules(seed: UInt64) {
    var numbers = SeededNumbers(state: seed)
    for justifyContent in JustifyContent.allCases {
      for alignContent in AlignContent.allCases {
        let layout = FlowLayout(
          lineSpacing: CGFloat(numbers.next(0...12)), interitemSpacing: CGFloat(numbers.next(0...12)),
          justifyContent: justifyContent, alignItems: AlignItem.allCases[numbers.next(0...3)],
          alignContent: alignContent)
        let size = CGSize(width: numbers.next(20...200), height: numbers.next(20...400))
        let sizes = (0..<numbers.next(1...20)).map { _ in
          CGSize(width: CGFloat(numbers.next(0...480)) / 8, height: CGFloat(numbers.next(0...400)) / 8)
        }
        let found = frames(layout, in: size, sizes)
        for (a, b) in zip(found, ExpectedFlow(layout: layout, size: size).frames(sizes)) {
          #expect(abs(a.minX - b.minX) <= 2.0 / 64 && abs(a.minY - b.minY) <= 2.0 / 64)
          #expect(a.size == b.size)
        }
      }
    }
  }
}
