import LayoutEngine

/// What relative lengths of an element refer to.
struct LengthContext {
  /// px.
  var fontSize: Double
  var rootFontSize: Double
  var viewportWidth: Double
  var viewportHeight: Double
  /// The fonts that `ex`, `ch` and the like ask.
  var text: Shared<TextStyle>
  var rootText: Shared<TextStyle>
  let metrics: any FontMetricsProvider

  /// A length in px.
  func px(_ value: Double, _ unit: Unit) -> Double {
    if let factor = unit.canonicalFactor { return value * factor }
    switch unit {
    case .em, .quirkyEm: return value * fontSize
    case .rem: return value * rootFontSize
    case .ex: return value * Double(metrics.xHeight(of: text.value))
    case .rex: return value * Double(metrics.xHeight(of: rootText.value))
    case .ch: return value * Double(metrics.zeroAdvance(of: text.value))
    case .rch: return value * Double(metrics.zeroAdvance(of: rootText.value))
    case .cap: return value * Double(metrics.capHeight(of: text.value))
    case .rcap: return value * Double(metrics.capHeight(of: rootText.value))
    case .ic: return value * Double(metrics.ideographAdvance(of: text.value))
    case .ric: return value * Double(metrics.ideographAdvance(of: rootText.value))
    case .lh: return value * lineHeight(of: text.value)
    case .rlh: return value * lineHeight(of: rootText.value)
    case .vw, .vi, .svw, .svi, .lvw, .lvi, .dvw, .dvi: return value * viewportWidth / 100
    case .vh, .vb, .svh, .svb, .lvh, .lvb, .dvh, .dvb: return value * viewportHeight / 100
    case .vmin, .svmin, .lvmin, .dvmin: return value * min(viewportWidth, viewportHeight) / 100
    case .vmax, .svmax, .lvmax, .dvmax: return value * max(viewportWidth, viewportHeight) / 100
    default: return 0
    }
  }

  private func lineHeight(of text: TextStyle) -> Double {
    switch text.lineHeight {
    case .normal: Double(metrics.normalLineHeight(of: text))
    case .number(let number): Double(number) * Double(text.size)
    case .px(let length): length.px
    }
  }

  /// A length without percentages in px.
  func px(_ length: LengthValue) -> Float {
    switch length {
    case .px(let value): return value
    case .percent: return 0
    case .dimension(let value, let unit): return Float(px(value, unit))
    case .math(let expression):
      let value = MathEvaluator(context: self).number(expression.node)
      return Float(value.isNaN ? 0 : expression.isNonNegative ? max(value, 0) : value)
    }
  }

  /// A length in px where 100% is `basis`.
  func px(_ length: LengthValue, percentagesOf basis: Float) -> Float {
    switch length {
    case .percent(let value): return value * basis / 100
    case .math(let expression):
      let value = MathEvaluator(context: self).evaluate(expression.node).calculation.value(basis: basis)
      return value.isNaN ? 0 : expression.isNonNegative ? max(value, 0) : value
    default: return px(length)
    }
  }

  /// The longest length that Chromium computes is a little shorter than the largest layout unit.
  private static func limited(_ px: Float) -> LayoutUnit { LayoutUnit(min(max(px, -33_554_430), 33_554_428)) }

  /// The computed value of a length or percentage.
  func length(_ length: LengthValue, _ calculations: inout CalculationTable) -> Length {
    switch length {
    case .px(let value): return .px(Self.limited(value))
    case .percent(let value): return .percent(value)
    case .dimension(let value, let unit): return .px(Self.limited(Float(px(value, unit))))
    case .math(let expression):
      switch MathEvaluator(context: self).evaluate(expression.node) {
      case .tree(let tree): return calculations.length(tree)
      case .linear(let px, 0):
        return .px(Self.limited(Float(expression.isNonNegative ? max(px.isNaN ? 0 : px, 0) : px)))
      case .linear(0, let percent):
        return .percent(Float(expression.isNonNegative ? max(percent, 0) : percent))
      case .linear(let px, let percent):
        return calculations.length(.sum([.percent(Float(percent)), .px(Float(px))]))
      }
    }
  }
}
