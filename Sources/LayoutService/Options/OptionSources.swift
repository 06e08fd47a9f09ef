import HTTP

/// All places of a request that give options.
struct OptionSources: Sendable, Equatable {
  /// The format that the path names, as in `/v1/layout/svg/…`: it says what is there, whatever else is wanted.
  var path: LayoutOptions.Format?
  /// The member `options` of a JSON document.
  var body = OptionValues()
  /// The field `Boxwright-Options`.
  var header = OptionValues()
  var query = OptionValues()
  /// The format that the field `Accept` prefers; nil if it accepts none.
  var accepted: LayoutOptions.Format?

  /// What holds: for each option, the first place that gives it, in the order body, header, query. The format of a path
  /// comes before all of them, and `Accept`, which browsers send by themselves, after them.
  func decided() throws(ProblemError) -> LayoutOptions {
    let ordered = [body, header, query]
    func first<Value>(_ option: (OptionValues) -> Value?) -> Value? {
      for values in ordered { if let value = option(values) { return value } }
      return nil
    }
    guard let format = path ?? first(\.format) ?? accepted else {
      let types = LayoutOptions.Format.allCases.map(\.mediaType).joined(separator: " or ")
      throw ProblemError(.notAcceptable, "The answer can be \(types), and the request accepts neither.")
    }
    var options = LayoutOptions()
    options.format = format
    options.width = first(\.width)
    options.height = first(\.height)
    options.text = first(\.text) ?? options.text
    options.digests = first(\.digests) ?? options.digests
    options.explain = first(\.explain) ?? options.explain
    return options
  }
}
