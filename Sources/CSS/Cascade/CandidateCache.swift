import Synchronization

/// What the documents that use a style sheet decide about its selectors.
struct CandidateSetting: Equatable, Sendable {
  var origin: CascadeOrigin
  /// Whether each condition of the style sheet holds.
  var conditions: [Bool]
  /// The ranks of its layers.
  var layerRanks: [UInt8]
  /// The number of rules in the style sheets before.
  var firstRule: Int
}

/// The selectors of a style sheet made ready for the setting that was last in use: documents from one template have
/// the same.
final class CandidateCache: Sendable {
  private let known = Mutex<(setting: CandidateSetting, candidates: [Cascade.Candidate])?>(nil)

  func candidates(in setting: CandidateSetting, make: () -> [Cascade.Candidate]) -> [Cascade.Candidate] {
    if let known = known.withLock({ $0 }), known.setting == setting { return known.candidates }
    let candidates = make()
    known.withLock { $0 = (setting, candidates) }
    return candidates
  }
}
