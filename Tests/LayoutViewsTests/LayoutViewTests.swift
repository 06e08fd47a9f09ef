import Foundation
import LayoutViews
import Testing
import ViewRendering

/// Views, their content and their pictures.
@Suite struct LayoutViewTests {
  private let unlimited = CGFloat.greatestFiniteMagnitude

  @Test("subviews are added, moved and removed")
  func hierarchy() {
    let (root, other, a, b, c) = (LayoutView(), LayoutView(), LayoutView(), LayoutView(), LayoutView())
    root.addSubview(a)
    root.addSubview(b)
    root.insertSubview(c, at: 0)
    #expect(root.subviews.map(ObjectIdentifier.init) == [c, a, b].map(ObjectIdentifier.init))
    root.insertSubview(c, aboveSubview: b)
    root.insertSubview(b, belowSubview: a)
    #expect(root.subviews.map(ObjectIdentifier.init) == [b, a, c].map(ObjectIdentifier.init))
    other.addSubview(a)
    #expect(root.subviews.count == 2 && a.superview === other)
    a.tag = 7
    root.addSubview(other)
    #expect(root.viewWithTag(7) === a && root.viewWithTag(8) == nil)
    #expect(a.isDescendant(of: root) && !root.isDescendant(of: a))
    other.removeFromSuperview()
    #expect(other.superview == nil && !a.isDescendant(of: root))
  }

  @Test("a label wraps to the room, is as wide as its longest line, and keeps to its number of lines")
  func labels() {
    let label = LayoutView(text: "one two three four", font: LabelFont(["Inter"], size: 20, lineHeight: 1.5))
    let whole = label.intrinsicContentSize
    #expect(whole.height == 30)
    let wrapped = label.sizeThatFits(CGSize(width: whole.width * 0.6, height: unlimited))
    #expect(wrapped.height == 60 && wrapped.width <= whole.width * 0.6)
    let narrow = label.sizeThatFits(CGSize(width: 0, height: unlimited))
    #expect(narrow.height == 120 && narrow.width < wrapped.width)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 0, height: unlimited)).height == 60)
    label.text = "one\ntwo"
    #expect(label.intrinsicContentSize.height == 60)
    #expect(label.firstBaseline(width: unlimited).map { $0 > 15 && $0 < 30 } == true)
  }

  @Test("the content is that of the closure, the text or the image, in this order")
  func content() {
    let view = LayoutView()
    #expect(!view.hasContent && view.sizeThatFits(CGSize(width: 9, height: 9)) == .zero)
    view.imageSize = CGSize(width: 30, height: 20)
    #expect(view.intrinsicContentSize == CGSize(width: 30, height: 20))
    view.measure = { CGSize(width: min($0.width, 5), height: 6) }
    view.sizeToFit()
    #expect(view.frame.size == CGSize(width: 5, height: 6))
  }

  @Test("a layout calls the views that need it")
  func layoutIfNeeded() {
    final class Counter: LayoutView {
      var calls = 0
      override func layoutSubviews() { calls += 1 }
    }
    let (root, inner) = (Counter(), Counter())
    root.addSubview(inner)
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(root.calls == 1 && inner.calls == 1)
    inner.frame.size.width = 5
    inner.frame.origin.x = 5
    root.layoutIfNeeded()
    #expect(root.calls == 1 && inner.calls == 2)
  }

  @Test("a picture shows backgrounds, borders and texts, but not what is hidden")
  func picture() throws {
    let card = LayoutView(frame: CGRect(x: 30, y: 40, width: 100, height: 50))
    card.backgroundColor = ViewColor(rgb: 0x336699)
    card.borderWidth = 2
    card.cornerRadius = 8
    let label = LayoutView(text: "A \"label\" & more")
    label.frame = CGRect(x: 10, y: 5, width: 80, height: 20)
    label.identifier = "label"
    let hidden = LayoutView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    hidden.backgroundColor = ViewColor(rgb: 0xFF0001)
    hidden.isHidden = true
    card.addSubview(label)
    card.addSubview(hidden)
    let picture = ViewPicture(of: card)
    let svg = String(decoding: try picture.svg(text: .elements), as: UTF8.self)
    #expect(svg.contains("width=\"100\"") && svg.contains("height=\"50\"") && svg.contains("#369"))
    #expect(svg.contains("label") && !svg.contains("#ff0001"))
    let json = String(decoding: try picture.json(), as: UTF8.self)
    #expect(json.contains("\"id\":\"label\",\"display\":\"block\",\"x\":10,\"y\":5,\"width\":80,\"height\":20"))
    #expect(card.frame.origin == CGPoint(x: 30, y: 40))
  }
}
