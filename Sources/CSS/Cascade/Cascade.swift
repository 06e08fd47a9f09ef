import Diagnostics
import LayoutEngine

/// What media queries and font-relative units depend on, besides the viewport.
public struct CascadeOptions: Sendable {
  public enum Medium: Sendable, Hashable { case screen, print }
  public enum ColorScheme: Sendable, Hashable { case light, dark }

  public var medium = Medium.screen
  /// The user's preference, for `prefers-color-scheme`.
  public var colorScheme = ColorScheme.light
  public var fontMetrics: any FontMetricsProvider = AssumedFontMetrics()
  /// The most bytes of text that `content` may generate in a document.
  public var generatedTextLimit = 16 << 20
  /// When to give up: what is computed from then on is worth nothing.
  public var deadline = Deadline.none
  /// How many compound selectors are tried for a document before matching is given up.
  public var selectorStepLimit = 100_000_000

  public init() {}
}

/// The computed styles of a document.
public struct ElementStyles: Sendable {
  /// Descendants of an element without a box (`display: none`) have the style of that element.
  public var styles: ComputedStyles
  /// `::before` and `::after` that generate a box, and the `::marker` of each list item that has one.
  public var pseudoElements: [PseudoElementKey: PseudoElementStyle]
  /// Whether `content` asks for more text than the limit; what is over it is left out.
  public var exceedsGeneratedTextLimit = false
  /// Whether matching selectors was given up: the styles are not those of the style sheets.
  public var exceedsSelectorLimit = false
  /// What `Style.grid` indexes.
  public var gridStyles = GridStyleTable()
}

/// Style sheets made ready for a viewport. Immutable: one can serve many documents and threads.
public struct Cascade: Sendable {
  /// A style sheet with what the viewport decides.
  struct Sheet: Sendable {
    let contents: StyleSheet.Contents
    /// One for each entry of the selector table.
    let candidates: [Candidate]
    /// The number of rules in the sheets before.
    let firstRule: Int
  }

  /// A selector of a rule, ready for matching.
  struct Candidate: Sendable, BitwiseCopyable {
    var complex: ComplexSelector
    var priority: CascadePriority
    /// The index of the rule over all style sheets, -1 if the rule does not apply.
    var block: Int32
  }

  let sheets: [Sheet]
  let media: MediaEnvironment
  /// What the root inherits, if properties are registered.
  let initialProperties: CustomProperties?

  /// - Parameter sheets: in the order of the document, the user agent's (`StyleSheet.userAgent`) among them.
  public init(sheets: [StyleSheet], viewport: Size, options: CascadeOptions = CascadeOptions()) {
    let media = MediaEnvironment(viewport: viewport, options: options)
    let ranks = Self.layerRanks(of: sheets)
    var firstRule = 0
    self.sheets = zip(sheets, ranks).map { sheet, layerRanks in
      let contents = sheet.contents
      let conditions = Self.evaluate(contents.conditions, media)
      defer { firstRule += contents.rules.count }
      let setting = CandidateSetting(
        origin: sheet.origin == .author ? .author : .userAgent, conditions: conditions, layerRanks: layerRanks,
        firstRule: firstRule)
      let candidates = contents.candidates.candidates(in: setting) { Self.candidates(of: contents, in: setting) }
      return Sheet(contents: contents, candidates: candidates, firstRule: firstRule)
    }
    self.media = media
    initialProperties = Self.initialProperties(of: sheets, media)
  }

  /// Of rules for the same property the last one counts.
  ///
  /// https://www.w3.org/TR/2024/WD-css-properties-values-api-1-20240326/#determining-registration
  private static func initialProperties(of sheets: [StyleSheet], _ media: MediaEnvironment) -> CustomProperties? {
    var rules: [String: PropertyRule] = [:]
    for sheet in sheets where !sheet.contents.properties.isEmpty {
      let conditions = evaluate(sheet.contents.conditions, media)
      for property in sheet.contents.properties where property.condition < 0 || conditions[Int(property.condition)] {
        rules[property.rule.name] = property.rule
      }
    }
    return rules.isEmpty ? nil : CustomProperties(RegisteredProperties(rules))
  }

  private static func candidates(of contents: StyleSheet.Contents, in setting: CandidateSetting) -> [Candidate] {
    func isActive(_ condition: Int32) -> Bool { condition < 0 || setting.conditions[Int(condition)] }
    return contents.selectors.entries.map { entry in
      let rule = contents.rules[Int(entry.rule)]
      let complex = contents.selectors.complexes[Int(entry.complex)]
      let layer = rule.layer < 0 ? CascadePriority.unlayered : setting.layerRanks[Int(rule.layer)]
      let order = setting.firstRule + Int(entry.rule)
      return Candidate(
        complex: complex, priority: CascadePriority(setting.origin, layer: layer, complex.specificity, order: order),
        block: isActive(rule.condition) ? Int32(order) : -1)
    }
  }

  /// The `@font-face` rules that apply, in order. Fonts come before the cascade, which measures in them.
  public static func fontFaces(
    of sheets: [StyleSheet], viewport: Size, options: CascadeOptions = CascadeOptions()
  ) -> [FontFaceRule] {
    let media = MediaEnvironment(viewport: viewport, options: options)
    return sheets.filter { !$0.contents.fontFaces.isEmpty }.flatMap { sheet -> [FontFaceRule] in
      let conditions = evaluate(sheet.contents.conditions, media)
      return sheet.contents.fontFaces.filter { $0.condition < 0 || conditions[Int($0.condition)] }.map(\.rule)
    }
  }

  /// Conditions come after the ones around them.
  private static func evaluate(_ conditions: [Condition], _ media: MediaEnvironment) -> [Bool] {
    var results: [Bool] = []
    for condition in conditions {
      let isParentActive = condition.parent < 0 || results[Int(condition.parent)]
      results.append(isParentActive && condition.query.matches(media))
    }
    return results
  }

  /// Layers of the same name are one in all style sheets, and rank by where they are named first; rules of a layer
  /// that are in none of its inner layers come after those.
  ///
  /// https://www.w3.org/TR/2022/CR-css-cascade-5-20220113/#layer-ordering
  private static func layerRanks(of sheets: [StyleSheet]) -> [[UInt8]] {
    var order: [String: Int] = [:]
    for sheet in sheets {
      for layer in sheet.contents.layers where order[layer.name] == nil { order[layer.name] = order.count }
    }
    guard !order.isEmpty else { return sheets.map { _ in [] } }
    // A layer sorts by the places of its ancestors and itself, and after everything inside.
    func path(_ layers: [Layer], _ index: Int) -> [Int] {
      var path: [Int] = []
      var layer = Int32(index)
      while layer >= 0 {
        path.append(order[layers[Int(layer)].name] ?? 0)
        layer = layers[Int(layer)].parent
      }
      return path.reversed() + [Int.max]
    }
    var paths: [String: [Int]] = [:]
    for sheet in sheets {
      for (index, layer) in sheet.contents.layers.enumerated() {
        paths[layer.name] = path(sheet.contents.layers, index)
      }
    }
    let sorted = paths.sorted { $0.value.lexicographicallyPrecedes($1.value) }
    var ranks: [String: UInt8] = [:]
    for (index, entry) in sorted.enumerated() { ranks[entry.key] = UInt8(min(index + 1, 253)) }
    return sheets.map { $0.contents.layers.map { ranks[$0.name] ?? 0 } }
  }

  /// Computes the style of every element and its pseudo-elements.
  ///
  /// - Parameters:
  ///   - calculations: receives the `calc()` expressions that depend on percentages.
  ///   - log: receives problems of `style` attributes.
  public func computeStyles(
    for tree: ElementTree, calculations: inout CalculationTable, log: inout DiagnosticLog
  ) -> ElementStyles {
    var resolver = StyleResolver(self, tree, calculations)
    calculations = CalculationTable()
    let styles = resolver.resolve(&log)
    calculations = resolver.calculations
    return styles
  }
}

/// Where declarations come from, in order of precedence.
enum CascadeOrigin: UInt8, Sendable { case userAgent, author, inline }

/// The precedence of a block of declarations.
///
/// https://www.w3.org/TR/2022/CR-css-cascade-5-20220113/#cascade-sort
struct CascadePriority: Sendable, Comparable, BitwiseCopyable {
  /// From the highest bit on: origin 2, layer 8, specificity 30, order 24.
  let rawValue: UInt64

  /// The rank of what is in no layer.
  static let unlayered: UInt8 = 255
  /// The rank of presentational hints: below all layers.
  static let hints: UInt8 = 0

  init(_ origin: CascadeOrigin, layer: UInt8, _ specificity: Specificity, order: Int) {
    rawValue =
      UInt64(origin.rawValue) << 62 | UInt64(layer) << 54 | UInt64(specificity.rawValue) << 24
      | UInt64(min(order, 0xFF_FFFF))
  }

  private init(rawValue: UInt64) { self.rawValue = rawValue }

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// Origin and layer.
  var level: UInt16 { UInt16(rawValue >> 54) }
  var origin: UInt8 { UInt8(rawValue >> 62) }

  /// The precedence of the important declarations: origins and layers the other way round.
  var important: CascadePriority {
    let origin: UInt64 = self.origin == CascadeOrigin.userAgent.rawValue ? 3 : UInt64(self.origin)
    let layer = 255 - (rawValue >> 54 & 0xFF)
    return CascadePriority(rawValue: origin << 62 | layer << 54 | rawValue & (1 << 54 - 1))
  }
}
