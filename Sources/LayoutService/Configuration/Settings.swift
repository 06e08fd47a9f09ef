/// All settings: the one table from which flags, environment variables, manual page and README are made.
public enum Settings {
  public static let all: [Setting] =
    listening + work + time + limits + documents + answers + sharing + access + operations

  private static let listening = [
    Setting("host", "ADDRESS", "The address to listen on. 0.0.0.0 or :: are all of the machine's.", .text(\.host)),
    Setting("port", "NUMBER", "The port to listen on; 0 for any free one.", .integer(\.port, 0...65_535)),
    Setting(
      "reuse-port", "YES|NO", "Whether the next process may listen on the same port, before this one stops.",
      .choice(\.reusePort, ["yes", "no"])),
  ]

  private static let work = [
    Setting(
      "threads", "NUMBER", "Threads that lay out documents; 0 for one for each processor.",
      .integer(\.threads, 0...256)),
    Setting(
      "queue-limit", "NUMBER", "Requests that may wait for a thread. Further ones are answered with 429.",
      .integer(\.queueLimit, 0...100_000)),
  ]

  private static let time = [
    Setting(
      "connection-limit", "NUMBER",
      "Open connections. For further ones, those that have been silent the longest are closed.",
      .integer(\.connectionLimit, 1...100_000)),
    Setting(
      "connection-limit-per-address", "NUMBER", "Open connections from one address; 0 for any number.",
      .integer(\.connectionLimitPerAddress, 0...100_000)),
    Setting(
      "idle-timeout", "TIME", "How long a connection may be idle.", .duration(\.idleTimeout, 1000...3_600_000)),
    Setting(
      "receive-timeout", "TIME", "How long a request may take to arrive.",
      .duration(\.receiveTimeout, 100...3_600_000)),
    Setting(
      "request-timeout", "TIME", "How long a request may wait and be worked on. Later, it is answered with 503.",
      .duration(\.requestTimeout, 10...3_600_000)),
    Setting(
      "send-timeout", "TIME", "How long an answer may take to be sent.", .duration(\.sendTimeout, 100...3_600_000)),
    Setting(
      "stop-delay", "TIME", "How long requests are served as before after SIGTERM, so that clients go elsewhere.",
      .duration(\.stopDelay, 0...3_600_000)),
    Setting(
      "stop-timeout", "TIME", "How long requests may take to finish after that. Then they are answered with 503.",
      .duration(\.stopTimeout, 0...3_600_000)),
  ]

  private static let limits = [
    Setting(
      "body-limit", "SIZE", "The largest body of a request. Larger ones are answered with 413.",
      .size(\.bodyLimit, 1...(1 << 30))),
    Setting(
      "body-memory", "SIZE", "Memory for the bodies of all requests that are not answered yet. Beyond: 429.",
      .size(\.bodyMemory, 1...(64 << 30))),
    Setting(
      "answer-memory", "SIZE",
      "Memory for all answers that are being sent. Beyond, those of more than 64K become 503.",
      .size(\.answerMemory, 0...(64 << 30))),
    Setting(
      "target-limit", "SIZE", "The longest path and query of a request. Longer ones are answered with 414.",
      .size(\.targetLimit, 64...(24 << 10))),
    Setting(
      "inflated-limit", "SIZE", "The largest document in a short link, inflated. Larger ones are answered with 413.",
      .size(\.inflatedLimit, 1...(1 << 30))),
    Setting(
      "template-output-limit", "SIZE", "The largest document that a template may make. Larger ones become 422.",
      .size(\.templateOutputLimit, 1...(1 << 30))),
    Setting(
      "batch-item-limit", "NUMBER", "Items in a batch. More are answered with 422.",
      .integer(\.batchItemLimit, 1...1_000_000)),
    Setting(
      "batch-line-limit", "SIZE", "The longest item of a batch. Longer ones get 413, each for itself.",
      .size(\.batchLineLimit, 1...(1 << 30))),
    Setting(
      "node-limit", "NUMBER",
      "Elements and texts in a document, and the boxes made for them. More are answered with 422.",
      .integer(\.nodeLimit, 1...10_000_000)),
    Setting(
      "depth-limit", "NUMBER",
      "Levels of elements in a document. More are answered with 422, or flattened in HTML beyond 512, as in browsers.",
      .integer(\.depthLimit, 1...1000)),
    Setting(
      "image-pixel-limit", "NUMBER", "Pixels of an image in a picture. Larger ones are left out of it.",
      .integer(\.imagePixelLimit, 1...(1 << 40))),
    Setting(
      "text-limit", "SIZE", "Text in a document. More is answered with 422.", .size(\.textLimit, 1...(1 << 30))),
    Setting(
      "output-limit", "SIZE", "The largest answer. A larger one becomes 422.", .size(\.outputLimit, 1024...(1 << 30))),
  ]

  private static let documents = [
    Setting(
      "viewport-width", "PX", "The viewport's width for documents that do not say.",
      .integer(\.viewportWidth, 1...65_535)),
    Setting(
      "viewport-height", "PX", "The viewport's height for documents that do not say.",
      .integer(\.viewportHeight, 1...65_535)),
    Setting(
      "font-dir", "DIRECTORY", "A directory with fonts that documents may use, beside those of the system.",
      .list(\.fontDirectories, separator: ":")),
    Setting(
      "templates", "DIRECTORY", "A directory with templates, NAME.html, for /v1/templates.", .text(\.templateDirectory)),
  ]

  private static let answers = [
    Setting(
      "response-cache", "SIZE", "Memory for answers that may be asked for again; 0 for none.",
      .size(\.responseCacheSize, 0...(64 << 30))),
    Setting(
      "subtree-cache", "SIZE", "Memory for laid out parts of documents; 0 for none.",
      .size(\.subtreeCacheSize, 0...(64 << 30))),
    Setting(
      "ref-store", "SIZE", "Memory for parts of JSON documents that others may refer to; 0 for none.",
      .size(\.subtreeStoreSize, 0...(64 << 30))),
    Setting(
      "text-cache", "SIZE", "Memory for words that were shaped.", .size(\.textCacheSize, 0...(64 << 30))),
    Setting(
      "font-cache", "SIZE", "Memory for fonts that came with documents.", .size(\.fontCacheSize, 0...(64 << 30))),
    Setting(
      "max-age", "TIME", "How long browsers and proxies may keep an answer (Cache-Control).",
      .duration(\.cacheMaximumAge, 0...31_536_000_000)),
    Setting(
      "gzip-threshold", "SIZE", "Answers of at least this size are compressed for clients that accept it.",
      .size(\.gzipThreshold, 0...(1 << 30))),
    Setting("gzip-level", "NUMBER", "Effort of compression; 0 for none.", .integer(\.gzipLevel, 0...9)),
    Setting(
      "allow-origin", "ORIGIN", "An origin whose pages may read answers (CORS); * for all.",
      .list(\.allowedOrigins, separator: ",")),
    Setting(
      "public-dir", "DIRECTORY", "Files that are served as they are: the playground.", .text(\.publicDirectory)),
  ]

  private static let access = [
    Setting(
      "signing-key", "ID:HEX", "A key that links may be signed with. Where there is one, unsigned links get 403.",
      .list(\.signingKeys, separator: ",")),
    Setting("signing-key-file", "FILE", "A file with such keys, one in a line.", .text(\.signingKeyFile)),
    Setting(
      "bearer-token", "TOKEN",
      "A token of 16 or more characters that `POST` must bring. Without it: 401. Files keep it from other users.",
      .list(\.bearerTokens, separator: ",")),
    Setting("bearer-token-file", "FILE", "A file with such tokens, one in a line.", .text(\.bearerTokenFile)),
  ]

  private static let sharing = [
    Setting(
      "redis", "URL",
      "Redis in which several services share answers: redis://user:password@host:6379/0 or unix:///path. Empty for none.",
      .text(\.redis)),
    Setting(
      "redis-timeout", "TIME", "How long to wait for an answer of Redis. Later, the document is laid out.",
      .duration(\.redisTimeout, 1...10_000)),
    Setting(
      "redis-expiry", "TIME", "How long Redis keeps an answer.", .duration(\.redisExpiry, 1000...31_536_000_000)),
    Setting(
      "redis-value-limit", "SIZE", "The largest answer that is shared.", .size(\.redisValueLimit, 0...(256 << 20))),
  ]

  private static let operations = [
    Setting(
      "access-log", "STREAM", "Where a line of JSON is written for every request.",
      .choice(\.accessLog, ["stdout", "stderr", "none"])),
    Setting(
      "log-format", "FORMAT", "How messages are written to standard error: as text, or as lines of JSON.",
      .choice(\.logFormat, ["text", "json"])),
  ]

  /// The table as Markdown.
  public static var markdown: String {
    var lines = ["| Flag | Environment variable | Default | Values | Meaning |", "|---|---|---|---|---|"]
    for setting in all {
      let standard = setting.standard.isEmpty ? "" : "`\(setting.standard)`"
      lines.append(
        "| `--\(setting.name)=\(setting.placeholder)` | `\(setting.environmentVariable)` | \(standard) "
          + "| \(setting.domain) | \(setting.summary) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
