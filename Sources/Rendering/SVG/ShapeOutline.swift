import CSS
import LayoutEngine

/// Writes the commands of `shape()` as path data.
///
/// https://www.w3.org/TR/2025/WD-css-shapes-2-20250724/#shape-function
struct ShapeOutline {
  private let rect: PixelRect
  private let calculations: CalculationTable
  private var current: Painter.Corner
  /// Where the open part of the path began.
  private var beginning: Painter.Corner

  init(_ rect: PixelRect, _ calculations: CalculationTable) {
    (self.rect, self.calculations) = (rect, calculations)
    current = (rect.x, rect.y)
    beginning = current
  }

  mutating func write(_ commands: [ShapeCommand<Length>], to buffer: inout ByteBuffer) {
    for command in commands { write(command, to: &buffer) }
  }

  private mutating func write(_ command: ShapeCommand<Length>, to buffer: inout ByteBuffer) {
    guard let point = command.end else {
      buffer.append(UInt8(ascii: "Z"))
      current = beginning
      return
    }
    let start = current
    let end = end(point, command)
    let controls = command.controls.map { control($0, start, end) }
    switch command.kind {
    case .move:
      beginning = end
      buffer.append(command: UInt8(ascii: "M"), end.x, end.y)
    case .curve where controls.count > 1: append("C", controls + [end], to: &buffer)
    case .curve: append("Q", controls + [end], to: &buffer)
    case .smooth: append(controls.isEmpty ? "T" : "S", controls + [end], to: &buffer)
    case .arc: append(command.arc, end, to: &buffer)
    case .line, .horizontal, .vertical, .close: buffer.append(command: UInt8(ascii: "L"), end.x, end.y)
    }
    current = end
  }

  private func end(_ point: ShapeCommand<Length>.Point, _ command: ShapeCommand<Length>) -> Painter.Corner {
    let offset = offset(point)
    let origin: Painter.Corner = command.isRelative ? current : (rect.x, rect.y)
    return (
      command.kind == .vertical ? current.x : origin.x + offset.x,
      command.kind == .horizontal ? current.y : origin.y + offset.y
    )
  }

  private func control(
    _ control: ShapeCommand<Length>.ControlPoint, _ start: Painter.Corner, _ end: Painter.Corner
  ) -> Painter.Corner {
    let offset = offset(control.point)
    switch control.anchor {
    case .origin: return (rect.x + offset.x, rect.y + offset.y)
    case .start: return (start.x + offset.x, start.y + offset.y)
    case .end: return (end.x + offset.x, end.y + offset.y)
    }
  }

  private func offset(_ point: ShapeCommand<Length>.Point) -> Painter.Corner {
    (point.x.pixels(basis: rect.width, calculations), point.y.pixels(basis: rect.height, calculations))
  }

  private func append(_ letter: StaticString, _ points: [Painter.Corner], to buffer: inout ByteBuffer) {
    buffer.append(letter)
    for (index, point) in points.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: " ")) }
      buffer.append(coordinate: point.x)
      buffer.append(UInt8(ascii: " "))
      buffer.append(coordinate: point.y)
    }
  }

  /// The percentage of a single radius is of the diagonal divided by √2.
  private func append(_ arc: ShapeCommand<Length>.Arc?, _ end: Painter.Corner, to buffer: inout ByteBuffer) {
    guard let arc else { return }
    let diagonal = ((rect.width * rect.width + rect.height * rect.height) / 2).squareRoot()
    let horizontal = arc.horizontal.pixels(basis: arc.vertical == nil ? diagonal : rect.width, calculations)
    let vertical = arc.vertical?.pixels(basis: rect.height, calculations) ?? horizontal
    buffer.append(command: UInt8(ascii: "A"), horizontal, vertical)
    buffer.append(UInt8(ascii: " "))
    buffer.append(coordinate: arc.rotation)
    buffer.append(arc.isLarge ? " 1" : " 0")
    buffer.append(arc.isClockwise ? " 1 " : " 0 ")
    buffer.append(coordinate: end.x)
    buffer.append(UInt8(ascii: " "))
    buffer.append(coordinate: end.y)
  }
}
