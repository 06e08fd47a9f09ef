import CSS
import LayoutEngine
import TextEngine

extension Painter {
  mutating func paintText(_ fragment: LineFragment, of root: NodeIndex) {
  }
  mutating func paintInText(of box: DecoratedBox, _ content: (inout Painter) -> Void) {
    content(&self)
  }
  mutating func paintBackgroundInText(_ box: DecoratedBox, _ color: Color) {
  }
}
