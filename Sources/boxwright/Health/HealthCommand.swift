extension Command {
  static let health = Command(
    name: "health",
    summary: "ask a running service whether it is well",
    operands: "",
    description: [
      "Sends a request to a service on this machine and ends with status 0 if it is answered with 200. It is made for "
        + "health checks of containers."
    ],
    options: [
      CommandOption(
        name: "url", value: "URL", summary: "What to ask for: an http URL with an IP address or 'localhost'.",
        environment: "BOXWRIGHT_HEALTH_URL",
        standard: "http://127.0.0.1:PORT/healthz, with the PORT of BOXWRIGHT_PORT or 8080"),
      CommandOption(name: "timeout", value: "SECONDS", summary: "How long to wait.", standard: "2"),
    ],
    exitStatuses: [(0, "The service is well."), (1, "It is not."), (2, "The command line was wrong.")],
    examples: [("Is the service ready for requests?", "boxwright health --url http://127.0.0.1:8080/readyz")],
    run: { arguments in
      let port = arguments.environment["BOXWRIGHT_PORT"] ?? "8080"
      let text = arguments.value("url") ?? "http://127.0.0.1:\(port)/healthz"
      guard let url = HealthURL(text) else { throw UsageError("--url: '\(text)' is not an http URL") }
      let seconds = try arguments.integer("timeout", in: 1...60) ?? 2
      do throws(HealthError) {
        let status = try HealthClient.status(of: url, timeoutSeconds: seconds)
        guard status == 200 else { throw HealthError(description: "\(text) answered with status \(status)") }
        return 0
      } catch {
        StandardError.write("boxwright health: \(error.description)\n")
        return 1
      }
    })
}
