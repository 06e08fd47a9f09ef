import LayoutService
import RedisStore

extension Command {
  static let serve = Command(
    name: "serve",
    summary: "answer requests for layouts over HTTP",
    operands: "",
    description: [
      "Serves POST and GET /v1/layout, short links, batches, templates, /healthz, /readyz, /metrics, /openapi.json, "
        + "and the files of a folder, which are the playground.",
      "Sizes take K, M and G for powers of 1024. Times are in seconds, or take ms, s, m or h. Options overrule "
        + "environment variables.",
      "SIGTERM and SIGINT stop the service: it serves on for a moment while /readyz says that it stops, then finishes the "
        + "requests that it is at and refuses new ones. A second signal ends it at once.",
      "A listening socket that systemd passes (LISTEN_FDS) is used in place of --host and --port.",
    ],
    options: Settings.all.map { CommandOption($0) },
    exitStatuses: [
      (0, "The service was stopped by a signal."), (1, "It could not start."), (2, "The command line was wrong."),
    ],
    examples: [
      ("For this machine only:", "boxwright serve"),
      ("For everybody, with fonts:", "boxwright serve --host 0.0.0.0 --font-dir /srv/fonts"),
    ],
    run: { arguments in
      guard arguments.operands.isEmpty else { throw UsageError("there are no operands") }
      let warnings = UnknownVariables.warnings(in: arguments.environment)
      return Daemon(try configuration(arguments), warnings: warnings).run()
    })

  private static func configuration(_ arguments: Arguments) throws(UsageError) -> ServiceConfiguration {
    var configuration = ServiceConfiguration()
    for setting in Settings.all {
      do throws(SettingError) {
        try setting.apply(arguments.values(setting.name), to: &configuration)
      } catch {
        throw UsageError(error.description)
      }
    }
    guard configuration.redis.isEmpty || RedisAddress(configuration.redis) != nil else {
      throw UsageError("--redis: expected redis://[user:password@]host[:port][/database] or unix:///path")
    }
    return configuration
  }
}

extension CommandOption {
  /// An option for a setting of the service.
  fileprivate init(_ setting: Setting) {
    self.init(name: setting.name, value: setting.placeholder, summary: setting.summary)
    environment = setting.environmentVariable
    standard = setting.standard.isEmpty ? nil : setting.standard
    isPath = setting.placeholder == "DIRECTORY"
    switch setting.kind {
    case .choice(_, let choices): self.choices = choices
    case .list(_, let separator):
      repeats = true
      environmentSeparator = separator
    default: break
    }
  }
}
