import LayoutEngine

/// https://www.w3.org/TR/2025/WD-css-shapes-2-20250724/#basic-shape-functions
extension ValueParser {
  /// `rect()`: four edges from the top left corner, where `auto` is the edge of the box.
  mutating func consumeRectShape() -> ShapeValue? {
    var edges: [LengthValue] = []
    while edges.count < 4 {
      if consume(.auto) {
        edges.append(.percent(edges.count == 1 || edges.count == 2 ? 100 : 0))
      } else {
        guard let edge = consumeLength(.percentages) else { return nil }
        edges.append(edge)
      }
    }
    return consumeRoundedCorners().map { .rect(edges, radii: $0) }
  }

  /// `xywh()`: the top left corner, the width and the height.
  mutating func consumeSizedShape() -> ShapeValue? {
    guard let x = consumeLength(.percentages), let y = consumeLength(.percentages),
      let width = consumeLength([.percentages, .nonNegative]), let height = consumeLength([.percentages, .nonNegative])
    else { return nil }
    return consumeRoundedCorners().map { .sized([x, y, width, height], radii: $0) }
  }

  /// `shape()`: a starting point and commands.
  mutating func consumeCommandShape() -> ShapeValue? {
    let isEvenOdd = consumeWord("evenodd")
    if !isEvenOdd { _ = consumeWord("nonzero") }
    guard consumeWord("from"), let start = consumePosition(), consumeComma() else { return nil }
    var commands = [ShapeCommand<LengthValue>(.move, end: .init(x: start.x, y: start.y))]
    repeat {
      guard let command = consumeShapeCommand() else { return nil }
      commands.append(command)
    } while consumeComma()
    return .commands(commands, isEvenOdd: isEvenOdd)
  }

  private mutating func consumeShapeCommand() -> ShapeCommand<LengthValue>? {
    let kinds: [(StaticString, ShapeCommand<LengthValue>.Kind)] = [
      ("move", .move), ("line", .line), ("hline", .horizontal), ("vline", .vertical), ("curve", .curve),
      ("smooth", .smooth), ("arc", .arc), ("close", .close),
    ]
    guard let kind = kinds.first(where: { consumeWord($0.0) })?.1 else { return nil }
    if kind == .close { return ShapeCommand(.close) }
    let isRelative = consumeWord("by")
    guard isRelative || consumeWord("to"), let end = consumeEndPoint(kind, isRelative: isRelative) else { return nil }
    var command = ShapeCommand(kind, isRelative: isRelative, end: end)
    switch kind {
    case .curve: return consumeControlPoints(&command, isRequired: true) ? command : nil
    case .smooth: return consumeControlPoints(&command, isRequired: false) ? command : nil
    case .arc:
      command.arc = consumeArc()
      return command.arc == nil ? nil : command
    case .move, .line, .horizontal, .vertical, .close: return command
    }
  }

  private mutating func consumeEndPoint(_ kind: ShapeCommand<LengthValue>.Kind, isRelative: Bool)
    -> ShapeCommand<LengthValue>.Point?
  {
    switch (kind, isRelative) {
    case (.horizontal, _):
      let keywords: [(StaticString, Float)] = [
        ("left", 0), ("center", 50), ("right", 100), ("x-start", 0), ("x-end", 100),
      ]
      return consumeCoordinate(isRelative ? [] : keywords).map { .init(x: $0, y: .zero) }
    case (.vertical, _):
      let keywords: [(StaticString, Float)] = [
        ("top", 0), ("center", 50), ("bottom", 100), ("y-start", 0), ("y-end", 100),
      ]
      return consumeCoordinate(isRelative ? [] : keywords).map { .init(x: .zero, y: $0) }
    case (_, true): return consumeCoordinatePair()
    case (_, false): return consumePosition().map { .init(x: $0.x, y: $0.y) }
    }
  }

  private mutating func consumeCoordinate(_ keywords: [(StaticString, Float)]) -> LengthValue? {
    for (keyword, percentage) in keywords where consumeWord(keyword) { return .percent(percentage) }
    return consumeLength(.percentages)
  }

  private mutating func consumeCoordinatePair() -> ShapeCommand<LengthValue>.Point? {
    guard let x = consumeLength(.percentages), let y = consumeLength(.percentages) else { return nil }
    return .init(x: x, y: y)
  }

  /// `with` and one or two control points for a curve, or at most one for a smooth curve.
  private mutating func consumeControlPoints(_ command: inout ShapeCommand<LengthValue>, isRequired: Bool) -> Bool {
    guard consumeWord("with") else { return !isRequired }
    guard let first = consumeControlPoint(isRelative: command.isRelative) else { return false }
    command.controls.append(first)
    guard isRequired, consumeSlash() else { return true }
    guard let second = consumeControlPoint(isRelative: command.isRelative) else { return false }
    command.controls.append(second)
    return true
  }

  /// A position, or two coordinates that may be `from` another place than where the end point is from.
  private mutating func consumeControlPoint(isRelative: Bool) -> ShapeCommand<LengthValue>.ControlPoint? {
    let usual: ShapeCommand<LengthValue>.Anchor = isRelative ? .start : .origin
    if let point = attempt({ $0.consumeCoordinatePair() }) {
      guard consumeWord("from") else { return .init(point: point, anchor: usual) }
      if consumeWord("start") { return .init(point: point, anchor: .start) }
      if consumeWord("end") { return .init(point: point, anchor: .end) }
      return consumeWord("origin") ? .init(point: point, anchor: .origin) : nil
    }
    guard !isRelative else { return nil }
    return consumePosition().map { .init(point: .init(x: $0.x, y: $0.y), anchor: .origin) }
  }

  /// `of`, one or two radii, and in any order the way round, the size and the rotation.
  private mutating func consumeArc() -> ShapeCommand<LengthValue>.Arc? {
    guard consumeWord("of"), let horizontal = consumeLength(.percentages) else { return nil }
    var arc = ShapeCommand<LengthValue>.Arc(
      horizontal: horizontal, vertical: attempt { $0.consumeLength(.percentages) })
    var (hasSweep, hasSize, hasRotation) = (false, false, false)
    while peek.kind == .ident {
      if !hasSweep, let isClockwise = consumeChoice("cw", "ccw") {
        (arc.isClockwise, hasSweep) = (isClockwise, true)
      } else if !hasSize, let isLarge = consumeChoice("large", "small") {
        (arc.isLarge, hasSize) = (isLarge, true)
      } else if !hasRotation, consumeWord("rotate"), let angle = consumeAngle() {
        (arc.rotation, hasRotation) = (angle, true)
      } else {
        return nil
      }
    }
    return arc
  }

  private mutating func consumeChoice(_ yes: StaticString, _ no: StaticString) -> Bool? {
    if consumeWord(yes) { return true }
    return consumeWord(no) ? false : nil
  }
}
