import StretchKit
import Testing

/// Stands where the documentation has a class of UIKit around its examples.
class UIViewController {
  func viewDidLoad() {}
}

/// The first example: a node of 100 by 100 points.
private enum Installation {
  class ViewController: UIViewController {

    override func viewDidLoad() {
      let node = Node(
        style: Style(size: Size(width: .points(100.0), height: .points(100.0))),
        children: []
      )

      let layout = node.computeLayout(thatFits: Size(width: nil, height: nil))
      print("width: \(layout.width), height: \(layout.height)")
      #expect("width: \(layout.width), height: \(layout.height)" == "width: 100.0, height: 100.0")
    }
  }
}

/// The second example: a child of half the size.
private enum Basics {
  class ViewController: UIViewController {

    override func viewDidLoad() {
      let node = Node(
        style: Style(),
        children: [
          Node(style: Style(size: Size(width: .percent(0.5), height: .percent(0.5))), children: [])
        ]
      )

      let layout = node.computeLayout(thatFits: Size(width: nil, height: nil))
      // Nothing gives the root a size, and half of nothing is nothing. (The documentation says 100 for both, which its
      // program does not say anywhere.)
      #expect(layout.width == 0)
      #expect(layout.height == 0)
      #expect(layout.children.size() == 1)
    }
  }
}

/// The third example: a node that is changed.
private enum Mutation {
  class ViewController: UIViewController {

    override func viewDidLoad() {
      let node = Node(
        style: Style(),
        children: [
          Node(style: Style(size: Size(width: .percent(0.5), height: .percent(0.5))), children: [])
        ]
      )

      node.computeLayout(thatFits: Size(width: nil, height: nil))

      // Mutate node
      node.setStyle(Style(size: Size(width: .percent(0.5), height: .percent(0.5))))

      // This call will return partially cached results
      node.computeLayout(thatFits: Size(width: nil, height: nil))
      #expect(!node.dirty)
      let layout = node.computeLayout(thatFits: Size(width: 200, height: 100))
      // Half of the room, and half of that.
      #expect(layout.width == 100 && layout.height == 50)
      #expect(layout.children[0].width == 50 && layout.children[0].height == 25)
    }
  }
}

/// The examples of StretchKit's documentation, with what they lay out.
@Suite struct DocumentationExamples {
  @Test("the examples of the documentation")
  func viewControllers() {
    Installation.ViewController().viewDidLoad()
    Basics.ViewController().viewDidLoad()
    Mutation.ViewController().viewDidLoad()
  }

  @Test("the card of the module's page")
  func card() {
    let avatar = Node(
      style: Style(
        margin: Rect(end: .points(12)), flexShrink: 0, size: Size(width: .points(48), height: .points(48))),
      children: [])
    let name = Node(style: Style()) { room in
      // A text of 150 points that may wrap; nil is unlimited room.
      let width = min(room.width ?? 150, 150)
      return Size(width: width, height: width < 150 ? 44 : 22)
    }
    let card = Node(
      style: Style(
        alignItems: .center, padding: Rect(start: .points(16), end: .points(16), top: .points(16), bottom: .points(16)),
        size: Size(width: .points(320), height: .auto)),
      children: [avatar, name])

    let layout = card.computeLayout(thatFits: Size(width: nil, height: nil))
    #expect(layout.height == 80)
    #expect(layout.children.map(\.x) == [16, 76] && layout.children.map(\.y) == [16, 29])
  }
}
