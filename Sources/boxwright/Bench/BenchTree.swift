import Foundation
import LayoutEngine

/// A tree of the format `neutral-layout-tree/1`: boxes with CSS in camelCase, numbers in px.
struct BenchTree: Decodable {
  struct Viewport: Decodable {
    var width: Float?
    var height: Float?
  }

  struct Measure: Decodable {
    var width: Float
    var height: Float
  }

  struct Node: Decodable {
    var style: [String: BenchValue]
    var children: [Int]
    var measure: Measure?
  }

  var format: String
  var maxDepth: Int
  var viewport: Viewport
  var nodes: [Node]

  static let format = "neutral-layout-tree/1"

  init(contentsOf path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    self = try JSONDecoder().decode(BenchTree.self, from: data)
    guard format == Self.format else { throw BenchError("the format is '\(format)', not '\(Self.format)'") }
    guard !nodes.isEmpty else { throw BenchError("the tree has no nodes") }
    for (index, node) in nodes.enumerated() where node.children.contains(where: { $0 <= index || $0 >= nodes.count }) {
      throw BenchError("node \(index) has a child that does not follow it")
    }
  }

  /// The viewport in px; what the format leaves open is indefinite.
  var viewportSize: Size {
    func length(_ value: Float?) -> LayoutUnit { value.map { LayoutUnit($0) } ?? .indefinite }
    return Size(width: length(viewport.width), height: length(viewport.height))
  }

  /// The tree for the engine, to be finished, and the node that each index became: -1 for what is not displayed.
  func builder() throws -> (builder: LayoutTreeBuilder, indices: [NodeIndex]) {
    let limits = LayoutLimits(nodes: nodes.count, depth: maxDepth + 1)
    var builder = LayoutTreeBuilder(limits: limits)
    var indices = [NodeIndex](repeating: -1, count: nodes.count)
    // Nodes that are open, each with the children that are still to come.
    var open: [ArraySlice<Int>] = [[0]]
    while let index = open[open.count - 1].popFirst() {
      let node = nodes[index]
      let style = try node.layoutStyle(&builder.gridStyles)
      if style.display != .none { indices[index] = builder.nextIndex }
      if style.display == .none {
        // The node and what is below it have no boxes.
      } else if let measure = node.measure {
        builder.addMeasured(style, size: Size(width: LayoutUnit(measure.width), height: LayoutUnit(measure.height)))
      } else {
        builder.openBox(style)
        open.append(node.children[...])
      }
      while open.count > 1, open[open.count - 1].isEmpty {
        builder.closeBox()
        open.removeLast()
      }
    }
    return (builder, indices)
  }
}

/// A number or a string.
enum BenchValue: Decodable {
  case number(Float)
  case string(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Float.self) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }
}

/// What is wrong with a tree or a call.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
