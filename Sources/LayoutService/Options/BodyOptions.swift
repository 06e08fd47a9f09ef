/// The member `options` of JSON documents.
enum BodyOptions {
  /// The job with the options that its document gives.
  static func applied(to job: LayoutJob, _ sources: OptionSources) throws(ProblemError) -> LayoutJob {
    var (job, sources) = (job, sources)
    if job.type == .json, let text = MemberScan.value(of: "options", in: job.document) {
      sources.body = try sources.body.over(OptionValues(json: text))
    }
    job.options = try sources.decided()
    return job
  }
}
