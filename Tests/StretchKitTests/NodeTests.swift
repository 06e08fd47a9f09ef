import StretchKit
import Testing

/// Children, dirt, and how much a layout works.
@Suite struct NodeTests {
  private let unlimited = Size<Float?>(width: nil, height: nil)

  private func box(_ width: Float, _ height: Float) -> Node {
    Node(style: Style(size: Size(width: .points(width), height: .points(height))), children: [])
  }

  private final class Counter {
    var rooms: [Size<Float?>] = []
  }

  @Test("children are added, replaced, moved and removed")
  func children() {
    let (a, b, c) = (box(10, 1), box(20, 2), box(30, 3))
    let root = Node(style: Style(), children: [a])
    root.addChild(b)
    #expect(root.computeLayout(thatFits: unlimited).children.map(\.x) == [0, 10])
    #expect(root.replaceChild(c, at: 0) === a)
    #expect(root.computeLayout(thatFits: unlimited).children.map(\.width) == [30, 20])
    #expect(root.removeChild(at: 0) === c)
    #expect(root.removeChild(a) === a)
    #expect(root.children.count == 1 && root.children[0] === b)
    let other = Node(style: Style(), children: [])
    other.addChild(b)
    #expect(root.children.isEmpty && root.dirty)
    root.children = [a, b, c]
    #expect(other.children.isEmpty)
    let layout = root.computeLayout(thatFits: unlimited)
    #expect(layout.width == 60 && layout.height == 3)
    #expect(root.replaceChild(a, at: 2) === c)
    #expect(root.children[0] === b && root.children[1] === a)
  }

  @Test("a change makes a node and those around it dirty, and a layout makes them clean")
  func dirt() {
    let leaf = box(1, 1)
    let sibling = box(1, 1)
    let inner = Node(style: Style(), children: [leaf])
    let root = Node(style: Style(), children: [inner, sibling])
    #expect(root.dirty && leaf.dirty)
    root.computeLayout(thatFits: unlimited)
    #expect(![root, inner, leaf, sibling].contains { $0.dirty })
    leaf.setStyle(Style(size: Size(width: .points(1), height: .points(1))))
    #expect(!root.dirty)
    leaf.style.flexGrow = 1
    #expect(root.dirty && inner.dirty && leaf.dirty && !sibling.dirty)
    root.computeLayout(thatFits: unlimited)
    inner.markDirty()
    #expect(root.dirty && inner.dirty && !leaf.dirty)
  }

  @Test("measure functions are told the room, once for each")
  func measurement() {
    let counter = Counter()
    let text = Node(style: Style()) { room in
      counter.rooms.append(room)
      let width = min(room.width ?? 120, 120)
      return Size(width: width, height: width < 120 ? 40 : 20)
    }
    let root = Node(style: Style(flexDirection: .column, alignItems: .flexStart), children: [text])
    let layout = root.computeLayout(thatFits: Size(width: 100, height: nil))
    #expect(layout.children[0].width == 100 && layout.children[0].height == 40)
    // The widest and the narrowest it can be, and what became of it.
    #expect(Set(counter.rooms.map(\.width)) == [nil, 0, 100])
    #expect(counter.rooms.count == 3)
    root.computeLayout(thatFits: Size(width: 100, height: nil))
    #expect(counter.rooms.count == 3)
    text.measure = { _ in Size(width: 7, height: 8) }
    #expect(root.computeLayout(thatFits: unlimited).children[0].width == 7)
  }

  @Test("a measure function whose height is given knows it")
  func measurementOfGivenHeight() {
    let image = Node(style: Style(size: Size(width: .auto, height: .points(50)))) { room in
      Size(width: (room.height ?? 10) * 2, height: room.height ?? 10)
    }
    let layout = Node(style: Style(), children: [image]).computeLayout(thatFits: unlimited)
    #expect(layout.width == 100 && layout.height == 50)
  }

  @Test("a change lays out the path to it, and measures nothing beside")
  func path() {
    let counter = Counter()
    func text() -> Node {
      Node(style: Style()) { room in
        counter.rooms.append(room)
        return Size(width: 30, height: 10)
      }
    }
    let rows = (0..<20).map { _ in
      Node(style: Style(), children: (0..<10).map { _ in Node(style: Style(), children: [text(), box(5, 5)]) })
    }
    let width = Size(width: Dimension.points(1_000), height: .auto)
    let root = Node(style: Style(flexDirection: .column, size: width), children: rows)
    let room = Size<Float?>(width: 1_000, height: nil)
    root.computeLayout(thatFits: room)
    #expect(root.statistics.nodesLaidOut >= 621)
    counter.rooms = []
    rows[7].children[3].children[1].style.size.width = .points(6)
    let layout = root.computeLayout(thatFits: room)
    #expect(layout.children[7].children[4].x == 4 * 35 + 1)
    // The box, its parent, the row and the root.
    #expect(root.statistics.nodesLaidOut <= 4)
    #expect(counter.rooms.isEmpty)
    root.computeLayout(thatFits: room)
    #expect(root.statistics.visits == 0)
  }
}
