import LayoutEngine

/// A list of media queries, of which one has to hold.
///
/// https://www.w3.org/TR/2021/CRD-mediaqueries-5-20211218/
struct MediaQueryList: Sendable {
  /// A list without any query always holds.
  private var queries: [MediaCondition] = []

  init(_ list: TokenList, _ range: Range<Int>) {
    var parser = ValueParser(list, range)
    while !parser.isAtEnd {
      var query = MediaQueryParser(parser)
      let condition = query.parseQuery()
      parser = query.parser
      let isComplete = parser.isAtEnd || parser.peek.kind == .comma
      // An invalid query never holds, and does not spoil the others.
      queries.append(isComplete ? condition ?? .never : .never)
      while !parser.isAtEnd, parser.peek.kind != .comma { parser.advance() }
      _ = parser.consumeComma()
    }
  }

  func matches(_ media: MediaEnvironment) -> Bool {
    queries.isEmpty || queries.contains { $0.evaluate(media) == true }
  }
}

/// What media features are compared with.
struct MediaEnvironment: Sendable {
  var viewport: Size
  var options: CascadeOptions

  var width: Double { viewport.width.px }
  var height: Double { viewport.height.px }

  var lengths: LengthContext {
    let text = Shared(TextStyle())
    return LengthContext(
      fontSize: 16, rootFontSize: 16, viewportWidth: width, viewportHeight: height, text: text, rootText: text,
      metrics: options.fontMetrics)
  }
}

indirect enum MediaCondition: Sendable {
  case always, never
  /// Something well-formed that is not known: neither true nor false.
  case unknown
  case medium(CascadeOptions.Medium)
  case feature(MediaFeature, MediaComparison, MediaValue)
  case not(MediaCondition)
  case and([MediaCondition])
  case or([MediaCondition])

  /// `nil` is "unknown".
  func evaluate(_ media: MediaEnvironment) -> Bool? {
    switch self {
    case .always: return true
    case .never: return false
    case .unknown: return nil
    case .medium(let medium): return media.options.medium == medium
    case .feature(let feature, let comparison, let value): return feature.evaluate(comparison, value, media)
    case .not(let condition): return condition.evaluate(media).map { !$0 }
    case .and(let conditions):
      let results = conditions.map { $0.evaluate(media) }
      return results.contains(false) ? false : results.contains(nil) ? nil : true
    case .or(let conditions):
      let results = conditions.map { $0.evaluate(media) }
      return results.contains(true) ? true : results.contains(nil) ? nil : false
    }
  }
}

enum MediaComparison: Sendable {
  case less, lessOrEqual, equal, greaterOrEqual, greater
  /// The feature without a value.
  case exists

  var reversed: MediaComparison {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    case .greater: .less
    default: self
    }
  }

  func holds(_ a: Double, _ b: Double) -> Bool {
    switch self {
    case .less: a < b
    case .lessOrEqual: a <= b
    case .equal: a == b
    case .greaterOrEqual: a >= b
    case .greater: a > b
    case .exists: a != 0
    }
  }
}

enum MediaValue: Sendable {
  case none
  case length(LengthValue)
  case number(Double)
  case ratio(Double)
  case resolution(Double)
  case keyword(String)
}

/// A media feature by its name.
struct MediaFeature: Sendable {
  let name: String

  func evaluate(_ comparison: MediaComparison, _ value: MediaValue, _ media: MediaEnvironment) -> Bool? {
    if let actual = range(media) {
      guard comparison != .exists else { return actual != 0 }
      guard let wanted = number(value, media) else { return nil }
      return comparison.holds(actual, wanted)
    }
    guard let actual = keyword(media) else { return nil }
    switch (comparison, value) {
    case (.exists, _): return actual != "none" && actual != "no-preference" && actual != "0"
    case (.equal, .keyword(let wanted)): return actual == wanted
    case (.equal, .number(let wanted)): return Double(actual) == wanted
    default: return nil
    }
  }

  /// The value of a feature that can be compared.
  private func range(_ media: MediaEnvironment) -> Double? {
    switch name {
    case "width", "device-width": media.width
    case "height", "device-height": media.height
    case "aspect-ratio", "device-aspect-ratio": media.height > 0 ? media.width / media.height : .infinity
    case "resolution", "-webkit-device-pixel-ratio": 1
    case "color": 8
    case "color-index", "monochrome": 0
    default: nil
    }
  }

  private func number(_ value: MediaValue, _ media: MediaEnvironment) -> Double? {
    switch (name, value) {
    case ("width", .length(let length)), ("height", .length(let length)), ("device-width", .length(let length)),
      ("device-height", .length(let length)):
      Double(media.lengths.px(length))
    case ("aspect-ratio", .ratio(let ratio)), ("device-aspect-ratio", .ratio(let ratio)): ratio
    case ("aspect-ratio", .number(let number)), ("device-aspect-ratio", .number(let number)): number
    case ("resolution", .resolution(let resolution)): resolution
    case ("-webkit-device-pixel-ratio", .number(let number)): number
    case ("color", .number(let number)), ("color-index", .number(let number)), ("monochrome", .number(let number)):
      number
    case ("width", .number(0)), ("height", .number(0)): 0
    default: nil
    }
  }

  /// The value of a feature that has keywords; those of a browser without a screen, mouse or fingers.
  private func keyword(_ media: MediaEnvironment) -> String? {
    switch name {
    case "orientation": media.height >= media.width ? "portrait" : "landscape"
    case "prefers-color-scheme": media.options.colorScheme == .dark ? "dark" : "light"
    case "prefers-reduced-motion", "prefers-reduced-transparency", "prefers-contrast": "no-preference"
    case "hover", "any-hover", "pointer", "any-pointer": "none"
    case "update": "fast"
    case "scripting": "enabled"
    case "grid": "0"
    case "forced-colors": "none"
    case "color-gamut": "srgb"
    case "dynamic-range": "standard"
    case "display-mode": "browser"
    case "overflow-block", "overflow-inline": "scroll"
    case "device-posture": "continuous"
    default: nil
    }
  }
}
