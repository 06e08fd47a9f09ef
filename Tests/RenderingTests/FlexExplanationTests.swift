import Documents
import Foundation
import LayoutEngine
import Testing

@testable import Rendering

/// The figures of the sentences about flexible lengths, read back from the sentences and computed again.
@Suite("Explanations of random flex lines")
struct FlexExplanationTests {
  @Test("The figures of every sentence add up", arguments: UInt64(1)...60)
  func figuresAddUp(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let line = RandomLine(&random)
    let boxes = try Self.items(of: line.html)
    for (index, box) in boxes.enumerated() {
      try Self.check(box, grows: line.grow[index], shrinks: line.shrink[index], "seed \(seed), item \(index)")
    }
  }

  /// SplitMix64.
  private struct SeededGenerator: RandomNumberGenerator {
    var seed: UInt64

    mutating func next() -> UInt64 {
      seed &+= 0x9E37_79B9_7F4A_7C15
      var value = (seed ^ (seed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  /// A line of random items without text.
  private struct RandomLine {
    var html = ""
    var grow: [Double] = []
    var shrink: [Double] = []

    init(_ random: inout SeededGenerator) {
      let width = Int.random(in: 50...600, using: &random)
      html = "<div style='display: flex; width: \(width)px; gap: \(Int.random(in: 0...20, using: &random))px'>"
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let grow: Double = [0, 0, 1, 2, 0.2].randomElement(using: &random) ?? 0
        let shrink: Double = [0, 1, 1, 2, 0.3].randomElement(using: &random) ?? 0
        self.grow.append(grow)
        self.shrink.append(shrink)
        var style = "flex: \(grow) \(shrink) \(Int.random(in: 0...200, using: &random))px"
        if Bool.random(using: &random) { style += "; min-width: \(Int.random(in: 0...150, using: &random))px" }
        if Bool.random(using: &random) { style += "; max-width: \(Int.random(in: 50...200, using: &random))px" }
        if Bool.random(using: &random) { style += "; padding: 0 \(Int.random(in: 0...15, using: &random))px" }
        if Bool.random(using: &random) { style += "; margin: 0 \(Int.random(in: 0...9, using: &random))px" }
        html += "<i style='\(style)'></i>"
      }
      html += "</div>"
    }
  }

  private struct Item: Decodable {
    struct Explanation: Decodable { var width: [String] }
    var tag: String
    var width: Double
    var explain: Explanation?
    var children: [Item]

    var items: [Item] { (tag == "i" ? [self] : []) + children.flatMap(\.items) }
  }

  private static func items(of html: String) throws -> [Item] {
    var options = DocumentOptions()
    options.isRecording = true
    let bytes = Array("<!doctype html>\(html)".utf8)
    let laidOut = try DocumentPipeline().layOut(bytes, as: .html, options: options).document
    let json = try BoxTreeWriter.write(laidOut, options: BoxTreeOptions(includesExplanations: true))
    return try JSONDecoder().decode(Item.self, from: Data(json)).items
  }

  /// The numbers in a sentence.
  private static func numbers(_ sentence: String) -> [Double] {
    sentence.matches(of: /-?\d+(?:\.\d+)?/).compactMap { Double($0.output) }
  }

  private static func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 0.03 }

  private static func check(_ item: Item, grows: Double, shrinks: Double, _ place: String) throws {
    let reasons = try #require(item.explain?.width)
    let base = try #require(reasons.first.flatMap { numbers($0).last })
    let usesGrow = reasons.contains { $0.contains("flex-grow is used") }
    for reason in reasons {
      let values = numbers(reason)
      if reason.hasPrefix("Initial free space") {
        let less = values.dropFirst().dropLast().reduce(0, +)
        #expect(isNear((values.first ?? 0) - less, values.last ?? 0), "\(place): \(reason)")
      }
      guard let target = reason.firstMatch(of: /target main size (-?[\d.]+) px/).flatMap({ Double($0.output.1) }) else {
        continue
      }
      try checkRound(reason, base: base, target: target, usesGrow ? grows : shrinks, place)
    }
    guard let used = reasons.last, used.contains(" px") else { return }
    let size = reasons.reversed().compactMap { $0.hasPrefix("Total") ? nil : numbers($0).last }.first ?? -1
    #expect(isNear(size, item.width), "\(place): \(reasons)")
  }

  /// `distributed × factor ÷ sum` is added to the base size.
  private static func checkRound(
    _ reason: String, base: Double, target: Double, _ factor: Double, _ place: String
  ) throws {
    let part = /remaining free space (-?[\d.]+) px/
    let remaining = try #require(reason.firstMatch(of: part).flatMap { Double($0.output.1) })
    let distributed =
      reason.firstMatch(of: /distributed, (-?[\d.]+) px/).flatMap { Double($0.output.1) } ?? remaining
    if let match = reason.firstMatch(of: /flex-grow ([\d.]+) of ([\d.]+) adds (-?[\d.]+) px/) {
      let (own, sum, change) = (Double(match.output.1) ?? 0, Double(match.output.2) ?? 1, Double(match.output.3) ?? 0)
      #expect(isNear(own, factor), "\(place): \(reason)")
      #expect(abs(distributed * own / sum - change) <= 0.5, "\(place): \(reason)")
      #expect(isNear(base + change, target), "\(place): \(reason)")
    } else if let match = reason.firstMatch(of: /= ([\d.]+) of ([\d.]+) takes (-?[\d.]+) px/) {
      let (own, sum, change) = (Double(match.output.1) ?? 0, Double(match.output.2) ?? 1, Double(match.output.3) ?? 0)
      #expect(abs(-distributed * own / max(sum, 0.001) - change) <= 0.5, "\(place): \(reason)")
      #expect(isNear(base - change, target), "\(place): \(reason)")
    } else {
      #expect(isNear(base, target), "\(place): \(reason)")
    }
  }
}
