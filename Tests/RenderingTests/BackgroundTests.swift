import CSS
import LayoutEngine
import Testing

@testable import Rendering

@Suite("Backgrounds and gradients")
struct BackgroundTests {
  private let area = PixelRect(x: 10, y: 20, width: 100, height: 60)

  private func px(_ value: Int) -> Length { .px(LayoutUnit(value)) }

  private func tiles(
    natural: (Double, Double)?, _ change: (inout PaintStyle.BackgroundLayer) -> Void
  ) -> BackgroundTiles {
    var layer = PaintStyle.BackgroundLayer()
    change(&layer)
    return BackgroundTiles(layer, area: area, natural: natural.map { ($0.0, $0.1) }, CalculationTable())
  }

  /// https://www.w3.org/TR/2023/CRD-css-backgrounds-3-20230214/#the-background-size
  @Test("cover fills the area with the whole ratio, contain fits it in, and a position shares the free space")
  func sizes() {
    let cover = tiles(natural: (10, 20)) {
      $0.size = .cover
      ($0.positionX, $0.positionY) = (.percent(50), .percent(50))
    }
    // max(100 / 10, 60 / 20) = 10: 100 x 200; free: 60 - 200 = -140, half of it -70.
    #expect(cover.tile == PixelRect(x: 10, y: -50, width: 100, height: 200))
    let contain = tiles(natural: (10, 20)) {
      $0.size = .contain
      $0.positionX = .percent(100)
    }
    // min(10, 3) = 3: 30 x 60, at the right: 10 + 70.
    #expect(contain.tile == PixelRect(x: 80, y: 20, width: 30, height: 60))
    let single = tiles(natural: (10, 20)) { $0.size = .explicit(width: px(40), height: .auto) }
    #expect(single.tile.height == 80)
  }

  @Test("round changes the size to a whole number of tiles, space spreads them")
  func repeats() {
    let round = tiles(natural: (30, 60)) { $0.repeatX = .round }
    // 100 / 30 = 3.33, so 3 tiles of 33.3 px.
    #expect(abs(round.tile.width - 100.0 / 3) < 1e-9)
    let space = tiles(natural: (30, 60)) { $0.repeatX = .space }
    // 3 tiles of 30 leave 10, in two gaps of 5.
    #expect(space.stepX == 35)
    let tooLarge = tiles(natural: (80, 60)) {
      $0.repeatX = .space
      $0.positionX = .percent(100)
    }
    #expect(!tooLarge.repeatsX)
    #expect(tooLarge.tile.x == 30)
  }

  /// https://www.w3.org/TR/2023/CRD-css-images-3-20231218/#color-stop-fixup
  @Test("Stops without a position are spread evenly, and none lies before its predecessor")
  func stops() {
    let list: [PaintStyle.ColorStop] = [
      .init(color: .redInk, position: nil), .init(color: .greenInk, position: nil),
      .init(color: .blueInk, position: nil),
      .init(color: .redInk, position: .percent(60)), .init(color: .greenInk, position: .percent(30)),
      .init(color: .blueInk, position: nil),
    ]
    let stops = GradientStops(list, length: 200, CalculationTable()).stops.map(\.position)
    // 0 to 120 in three steps of 40; 30% = 60 is raised to 120.
    #expect(stops == [0, 40, 80, 120, 120, 200])
  }

  @Test("A stop without alpha fades from the colour beside it")
  func transparentStops() {
    let list: [PaintStyle.ColorStop] = [
      .init(color: .redInk, position: nil), .init(color: .transparent, position: nil),
    ]
    var stops = GradientStops(list, length: 100, CalculationTable())
    stops.premultiply()
    #expect(stops.stops.last?.color == Color.redInk.withAlpha(0))
  }

  @Test("A repeating gradient that begins off 0 is turned by its period")
  func rotation() {
    let list: [PaintStyle.ColorStop] = [
      .init(color: .redInk, position: px(15)), .init(color: .blueInk, position: px(25)),
    ]
    var stops = GradientStops(list, length: 100, CalculationTable())
    stops.rotateToZero()
    // A period of 10 from 15 to 25: at 0 it is half over (15 - 10 = 5 begins the next one).
    #expect(stops.stops.map(\.position) == [0, 5, 5, 10])
    #expect(stops.stops[0].color == Color(red: 0.5, green: 0, blue: 0.5))
    #expect(stops.stops[1].color == .blueInk)
    #expect(stops.stops[2].color == .redInk)
  }

  @Test("A conic gradient of hard stops is exact, a smooth one is not")
  func conic() {
    let hard: [PaintStyle.ColorStop] = [
      .init(color: .redInk, position: .percent(0)), .init(color: .redInk, position: .percent(25)),
      .init(color: .blueInk, position: .percent(25)), .init(color: .blueInk, position: .percent(100)),
    ]
    let sectors = ConicSectors(GradientStops(hard, length: 360, CalculationTable()), repeating: false)
    #expect(sectors.isExact)
    #expect(sectors.list.map(\.end) == [90, 360])
    let smooth: [PaintStyle.ColorStop] = [.init(color: .redInk, position: nil), .init(color: .blueInk, position: nil)]
    let steps = ConicSectors(GradientStops(smooth, length: 360, CalculationTable()), repeating: false)
    #expect(!steps.isExact)
    #expect(steps.list.count == 360)
  }

  @Test("A background with a gradient refers to it, and the canvas takes that of the root")
  func canvas() throws {
    var scene = Scene()
    scene.box(
      "html", width: 100, height: 20,
      paint: { style in
        var layer = PaintStyle.BackgroundLayer()
        layer.image = .linearGradient(
          angle: 90, stops: [.init(color: .redInk, position: nil), .init(color: .blueInk, position: nil)],
          repeating: false)
        style.backgroundLayers = [layer]
        style.backgroundColor = .greenInk
      })
    let svg = try scene.svg()
    #expect(svg.contains("<path d=\"M0 0h100v100h-100z\" fill=\"#0f0\"/>"))
    #expect(svg.contains("x1=\"0\" y1=\"10\" x2=\"100\" y2=\"10\""))
    #expect(ParsedSVG(svg).isWellFormed)
  }
}
