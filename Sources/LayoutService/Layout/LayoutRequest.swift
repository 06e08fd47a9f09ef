/// What a request asks for, as far as it is known before any work is done.
struct LayoutRequest: Sendable {
  /// The document as it came, with the options that are known already.
  var job: LayoutJob
  /// Tells documents apart that came in different ways, or that depend on something beside themselves.
  var label: String
  /// Whether the field `Accept` has a part in the answer.
  var dependsOnAccept = true
  /// Makes the document that is laid out from the one that came, on a worker thread; nil if they are the same.
  var prepare: (@Sendable (LayoutJob) throws(ProblemError) -> LayoutJob)?

  init(job: LayoutJob, label: String = "") {
    self.job = job
    self.label = label
  }

  /// All that decides on the answer beside the document as it came.
  var variant: String { "\(label) \(job.type.rawValue) \(job.options.canonical)" }

  func prepared() throws(ProblemError) -> LayoutJob { try prepare?(job) ?? job }
}
