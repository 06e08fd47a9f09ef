import FlexLayout
import Foundation
import LayoutEngine
import Testing

/// How much of a tree is laid out, and which contents are measured.
@Suite struct WorkTests {
  private final class Counter {
    var calls = 0
  }

  @Test("content is measured once for each room, and not again until it changes")
  func measurements() {
    let counter = Counter()
    let label = LayoutView()
    label.measure = { room in
      counter.calls += 1
      return CGSize(width: min(80, room.width), height: room.width < 80 ? 40 : 20)
    }
    let view = LayoutView(frame: CGRect(x: 0, y: 0, width: 60, height: 100))
    view.flex.addItem(label)
    view.flex.layout()
    #expect(label.frame == CGRect(x: 0, y: 0, width: 60, height: 40))
    #expect(counter.calls == 1)
    view.flex.layout()
    #expect(counter.calls == 1)
    view.flex.padding(5)
    view.flex.layout()
    #expect(counter.calls == 2 && label.frame.width == 50)
    label.flex.markDirty()
    view.flex.layout()
    #expect(counter.calls == 3)
  }

  @Test("a change lays out the path to it, and nothing beside")
  func path() {
    let view = LayoutView(frame: CGRect(x: 0, y: 0, width: 300, height: 1_000))
    var leaf = view.flex
    for row in 0..<20 {
      view.flex.addItem().direction(.row).define { flex in
        for column in 0..<10 {
          let item = flex.addItem().padding(1).define { flex in
            flex.addItem().size(10)
            flex.addItem().size(10)
          }
          if row == 7 && column == 3 { leaf = item }
        }
      }
    }
    view.flex.layout()
    let whole = view.flex.statistics
    #expect(whole.nodesReused == 0 && whole.nodesLaidOut >= 621)
    leaf.padding(2)
    view.flex.layout()
    // The item with two children, its row and the root; everything else is taken over.
    #expect(view.flex.statistics.nodesLaidOut <= 5)
    #expect(view.flex.statistics.nodesReused >= 616)
  }
}
