import CSS

/// What a control for a number shows: how far something is, from 0 to 1.
public enum ControlValue {
  /// How much of a `progress` is done; `nil` if nobody knows.
  ///
  /// https://html.spec.whatwg.org/multipage/form-elements.html#the-progress-element
  public static func progress(_ element: ElementTree.Element) -> Double? {
    let most = number("max", of: element).flatMap { $0 > 0 ? $0 : nil } ?? 1
    return element.attribute("value").map { _ in part(number("value", of: element) ?? 0, most) }
  }

  /// https://html.spec.whatwg.org/multipage/input.html#range-state-(type=range)
  public static func slider(_ element: ElementTree.Element) -> Double {
    let least = number("min", of: element) ?? 0
    let most = number("max", of: element) ?? 100
    guard most > least else { return 0 }
    let step = number("step", of: element).flatMap { $0 > 0 ? $0 : nil } ?? 1
    let value = min(max(number("value", of: element) ?? (least + most) / 2, least), most)
    guard element.attribute("step")?.lowercased() != "any" else { return part(value - least, most - least) }
    // The nearest step, upwards from the middle, but none that is too large.
    var steps = ((value - least) / step + 0.5).rounded(.down)
    if least + steps * step > most { steps -= 1 }
    return part(steps * step, most - least)
  }

  /// How full a `meter` is, and the part of it that shows how good that is.
  ///
  /// https://html.spec.whatwg.org/multipage/form-elements.html#the-meter-element
  static func meter(_ element: ElementTree.Element) -> (part: Double, quality: PseudoElement) {
    let least = number("min", of: element) ?? 0
    let most = max(number("max", of: element) ?? 1, least)
    func bounded(_ name: String, _ initial: Double, from lower: Double) -> Double {
      min(max(number(name, of: element) ?? initial, lower), most)
    }
    let value = bounded("value", 0, from: least)
    let low = bounded("low", least, from: least)
    let high = bounded("high", most, from: low)
    let optimum = bounded("optimum", least + (most - least) / 2, from: least)
    // How many of the three regions lie between the value and the best one.
    let region = value < low ? 0 : value > high ? 2 : 1
    let best = optimum < low ? 0 : optimum > high ? 2 : 1
    let qualities = [PseudoElement.meterOptimum, .meterSuboptimum, .meterLeastGood]
    return (most > least ? part(value - least, most - least) : 0, qualities[abs(region - best)])
  }

  private static func part(_ value: Double, _ whole: Double) -> Double { min(max(value / whole, 0), 1) }

  /// The value of an attribute as a finite number; `nil` if it is none.
  private static func number(_ name: String, of element: ElementTree.Element) -> Double? {
    element.attribute(name).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }
}
