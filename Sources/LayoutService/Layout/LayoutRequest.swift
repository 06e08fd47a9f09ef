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
  var variant: String {
    var text = ""
    text.reserveCapacity(label.utf8.count + 64)
    text += label
    text += job.type == .html ? " html " : " json "
    text += job.options.canonical
    return text
  }

  func prepared() throws(ProblemError) -> LayoutJob { try prepare?(job) ?? job }

  /// What is asked for with a document that was sent, which may have options in it.
  static func posted(
    _ document: [UInt8], _ type: LayoutJob.DocumentType, _ sources: OptionSources
  ) throws(ProblemError) -> LayoutRequest {
    guard !document.isEmpty else { throw ProblemError(.badRequest, "The document is empty.") }
    guard type == .json else {
      return LayoutRequest(job: LayoutJob(document: document, type: type, options: try sources.decided()))
    }
    var wanted = LayoutRequest(job: LayoutJob(document: document, type: type))
    wanted.prepare = { job throws(ProblemError) in try BodyOptions.applied(to: job, sources) }
    // The options of the body are part of the document, and decide on the answer with it.
    var known = sources
    if known.accepted == nil {
      known.accepted = .json
      wanted.label = "not acceptable"
    }
    wanted.job.options = try known.decided()
    return wanted
  }
}
