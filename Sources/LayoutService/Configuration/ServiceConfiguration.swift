/// Everything that can be set. Times are in milliseconds, sizes in bytes.
public struct ServiceConfiguration: Sendable, Equatable {
  // Where to listen.
  public var host = "127.0.0.1"
  public var port = 8080
  public var reusePort = "no"

  // Work.
  public var threads = 0
  public var queueLimit = 128

  // Connections and time.
  public var connectionLimit = 1024
  public var connectionLimitPerAddress = 0
  public var idleTimeout = 60_000
  public var receiveTimeout = 30_000
  public var requestTimeout = 10_000
  public var sendTimeout = 60_000
  public var stopDelay = 500
  public var stopTimeout = 20_000

  // Size of requests and documents.
  public var bodyLimit = 4 << 20
  public var bodyMemory = 256 << 20
  public var answerMemory = 256 << 20
  public var targetLimit = 16 << 10
  public var inflatedLimit = 1 << 20
  public var templateOutputLimit = 1 << 20
  public var batchItemLimit = 1000
  public var batchLineLimit = 1 << 20
  public var nodeLimit = 100_000
  public var depthLimit = 1000
  public var textLimit = 2 << 20
  public var outputLimit = 64 << 20
  public var imagePixelLimit = 64 << 20

  // Documents.
  public var viewportWidth = 800
  public var viewportHeight = 600
  public var fontDirectories: [String] = []
  public var templateDirectory = ""

  // Answers.
  public var responseCacheSize = 64 << 20
  public var subtreeCacheSize = 64 << 20
  public var subtreeStoreSize = 64 << 20
  public var textCacheSize = 32 << 20
  public var fontCacheSize = 64 << 20
  public var cacheMaximumAge = 3_600_000
  public var gzipThreshold = 1024
  public var gzipLevel = 5
  public var allowedOrigins = ["*"]
  public var publicDirectory = "public"

  // Who may ask.
  public var signingKeys: [String] = []
  public var signingKeyFile = ""
  public var bearerTokens: [String] = []
  public var bearerTokenFile = ""

  // Answers that several processes share.
  public var redis = ""
  public var redisTimeout = 50
  public var redisExpiry = 86_400_000
  public var redisValueLimit = 4 << 20

  // Operations.
  public var accessLog = "stdout"
  public var logFormat = "text"

  public init() {}
}
