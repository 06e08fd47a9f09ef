import CSS
import LayoutEngine
import Testing

@testable import Rendering

/// https://www.w3.org/TR/2023/CRD-css-backgrounds-3-20230214/#corner-overlap
@Suite("Rounded corners")
struct RoundedRectTests {
  private func shape(_ width: Double, _ height: Double, _ change: (inout PaintStyle) -> Void) -> RoundedRect {
    var style = PaintStyle()
    change(&style)
    return RoundedRect(
      PixelRect(x: 0, y: 0, width: width, height: height), Shared(style), width: width, height: height,
      CalculationTable())
  }

  private func radius(_ horizontal: Length, _ vertical: Length) -> PaintStyle.CornerRadius {
    PaintStyle.CornerRadius(horizontal: horizontal, vertical: vertical)
  }

  @Test("Radii that overlap are all reduced by the same factor, the smallest of side through sum")
  func overlap() {
    // Top: 100 / (80 + 40) = 5/6; left: 60 / (80 + 20) = 3/5; right: 60 / (40 + 20) = 1: f = 3/5.
    let shape = shape(100, 60) {
      $0.radiusTopLeft = radius(.px(LayoutUnit(80)), .px(LayoutUnit(80)))
      $0.radiusTopRight = radius(.px(LayoutUnit(40)), .px(LayoutUnit(40)))
      $0.radiusBottomRight = radius(.px(LayoutUnit(20)), .px(LayoutUnit(20)))
      $0.radiusBottomLeft = radius(.px(LayoutUnit(20)), .px(LayoutUnit(20)))
    }
    #expect(shape.topLeft == RoundedRect.Radius(horizontal: 48, vertical: 48))
    #expect(shape.topRight == RoundedRect.Radius(horizontal: 24, vertical: 24))
    #expect(shape.bottomLeft == RoundedRect.Radius(horizontal: 12, vertical: 12))
  }

  @Test("A huge radius makes a pill, and 50% an ellipse")
  func pill() {
    let corner = radius(.px(LayoutUnit(9999)), .px(LayoutUnit(9999)))
    let pill = shape(100, 40) {
      ($0.radiusTopLeft, $0.radiusTopRight, $0.radiusBottomRight, $0.radiusBottomLeft) = (
        corner, corner, corner, corner
      )
    }
    #expect(pill.topLeft == RoundedRect.Radius(horizontal: 20, vertical: 20))
    let half = radius(.percent(50), .percent(50))
    let ellipse = shape(100, 40) {
      ($0.radiusTopLeft, $0.radiusTopRight, $0.radiusBottomRight, $0.radiusBottomLeft) = (half, half, half, half)
    }
    #expect(ellipse.topLeft == RoundedRect.Radius(horizontal: 50, vertical: 20))
    #expect(ellipse.isUniform)
  }

  @Test("The padding edge has the radii less the borders, and sharp corners where nothing is left")
  func paddingEdge() {
    let corner = radius(.px(LayoutUnit(10)), .px(LayoutUnit(10)))
    let border = shape(100, 60) { ($0.radiusTopLeft, $0.radiusBottomRight) = (corner, corner) }
    let inner = border.inset(top: 4, right: 12, bottom: 2, left: 6)
    #expect(inner.rect == PixelRect(x: 6, y: 4, width: 82, height: 54))
    #expect(inner.topLeft == RoundedRect.Radius(horizontal: 4, vertical: 6))
    // 10 - 12 < 0: no curve is left at the bottom right.
    #expect(inner.bottomRight.isZero)
  }

  @Test("A spread keeps sharp corners sharp, and lets small radii grow by less than itself")
  func spread() {
    let corner = radius(.px(LayoutUnit(10)), .px(LayoutUnit(10)))
    let border = shape(100, 60) { $0.radiusTopLeft = corner }
    #expect(border.spread(by: 5).topLeft == RoundedRect.Radius(horizontal: 15, vertical: 15))
    #expect(border.spread(by: 5).topRight.isZero)
    // r = 10, spread 20: 10 + 20 * (1 + (0.5 - 1)^3) = 10 + 20 * 0.875 = 27.5.
    #expect(border.spread(by: 20).topLeft == RoundedRect.Radius(horizontal: 27.5, vertical: 27.5))
  }

  /// The quarters of the curve with the weights 1, √½, 1 are split in four, at parameters of ¼, ½ and ¾: the middle of
  /// an eighth is 20 · (1 - cos 22.5°) · cos 22.5° = 1.4 px from its chord, that of a sixteenth less than half a px.
  @Test("The length of the outline of a circle is that of chords which lie half a px from it at most")
  func perimeter() {
    let half = radius(.percent(50), .percent(50))
    let circle = shape(40, 40) {
      ($0.radiusTopLeft, $0.radiusTopRight, $0.radiusBottomRight, $0.radiusBottomLeft) = (half, half, half, half)
    }
    func point(_ t: Double) -> (x: Double, y: Double) {
      let (first, middle, last) = ((1 - t) * (1 - t), 2 * 0.5.squareRoot() * t * (1 - t), t * t)
      let sum = first + middle + last
      return (20 * (first + middle) / sum, 20 * (middle + last) / sum)
    }
    let points = [0, 0.25, 0.5, 0.75, 1].map(point)
    let chords = zip(points, points.dropFirst()).map { first, second in
      ((second.x - first.x) * (second.x - first.x) + (second.y - first.y) * (second.y - first.y)).squareRoot()
    }
    #expect(abs(circle.perimeter - 4 * chords.reduce(0, +)) < 1e-9)
    // 2πr is 125.66.
    #expect(circle.perimeter > 124.8 && circle.perimeter < 124.9)
    #expect(shape(40, 10) { _ in }.perimeter == 100)
  }
}
