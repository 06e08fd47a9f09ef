import LayoutEngine

/// Values as CSS and people write them.
enum CSSText {
  /// A length in px with at most two decimals: `33.33 px`.
  static func px(_ length: LayoutUnit) -> String { "\(number(length.px)) px" }

  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let sign = hundredths < 0 ? "-" : ""
    let (whole, rest) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  static func length(_ length: Length) -> String {
    switch length.kind {
    case .auto: "auto"
    case .px: number(length.pixels.px) + "px"
    case .percent: number(Double(length.percentage)) + "%"
    case .calculation: "calc(…)"
    case .minContent: "min-content"
    case .maxContent: "max-content"
    case .fitContent: "fit-content"
    case .stretch: "stretch"
    case .content: "content"
    case .none: "none"
    }
  }

  static func alignment(_ alignment: Alignment) -> String {
    let name =
      switch alignment.position {
      case .auto: "auto"
      case .normal: "normal"
      case .stretch: "stretch"
      case .baseline: "baseline"
      case .lastBaseline: "last baseline"
      case .center: "center"
      case .start: "start"
      case .end: "end"
      case .selfStart: "self-start"
      case .selfEnd: "self-end"
      case .flexStart: "flex-start"
      case .flexEnd: "flex-end"
      case .left: "left"
      case .right: "right"
      case .spaceBetween: "space-between"
      case .spaceAround: "space-around"
      case .spaceEvenly: "space-evenly"
      }
    switch alignment.overflow {
    case .unspecified: return name
    case .safe: return "safe \(name)"
    case .unsafe: return "unsafe \(name)"
    }
  }
}
