/// Finds the handler for a path and a method, and knows what to answer where there is none.
public struct Router: Sendable {
  public typealias Handler = @Sendable (Request) -> Reply

  public struct Route: Sendable {
    public var method: String
    /// May have names in braces for whatever is there, as `/v1/layout/{format}/{payload}`; paths without them go first.
    public var path: String
    public var handler: Handler

    public init(_ method: String, _ path: String, _ handler: @escaping Handler) {
      self.method = method
      self.path = path
      self.handler = handler
    }
  }

  public enum Match: Sendable {
    case handler(Handler)
    case notFound
    /// The path exists, but only for these methods.
    case methodNotAllowed(allowed: [String])
    /// `OPTIONS`, which is the same everywhere.
    case options(allowed: [String])
  }

  private var routes: [String: [Route]] = [:]
  private var patterns: [(pattern: PathPattern, path: String)] = []

  public init(_ routes: [Route]) {
    for route in routes {
      if let pattern = PathPattern(route.path), self.routes[route.path] == nil {
        patterns.append((pattern, route.path))
      }
      self.routes[route.path, default: []].append(route)
    }
  }

  /// All routes, by path and method.
  public var all: [(path: String, method: String)] {
    routes.values.joined().map { ($0.path, $0.method) }.sorted { $0 < $1 }
  }

  /// The path of the routes for a path, with its names in braces; nil if there are none.
  public func routedPath(_ path: String) -> String? {
    if routes[path] != nil { return path }
    return patterns.first { $0.pattern.matches(path) }?.path
  }

  /// `HEAD` goes to the handler of `GET`: the server leaves the body out.
  public func match(method: String, path: String) -> Match {
    guard let candidates = routedPath(path).flatMap({ routes[$0] }) else {
      return method == "OPTIONS" && path == "*" ? .options(allowed: ["GET", "HEAD", "OPTIONS", "POST"]) : .notFound
    }
    let wanted = method == "HEAD" ? "GET" : method
    for route in candidates where route.method == wanted { return .handler(route.handler) }
    let allowed = Self.allowed(candidates)
    return method == "OPTIONS" ? .options(allowed: allowed) : .methodNotAllowed(allowed: allowed)
  }

  /// Sorted, with the methods that come by themselves.
  private static func allowed(_ routes: [Route]) -> [String] {
    var methods = Set(routes.map(\.method))
    methods.insert("OPTIONS")
    if methods.contains("GET") { methods.insert("HEAD") }
    return methods.sorted()
  }
}
