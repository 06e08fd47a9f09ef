import HTTP
import Testing

@testable import LayoutService

@Suite("The response cache")
struct ResponseCacheTests {
  static func key(_ number: Int) -> RequestKey { RequestKey(document: Array("\(number)".utf8), options: "") }

  static func answer(_ size: Int) -> Answer {
    Answer(plain: Response(.ok, body: Payload([UInt8](repeating: 0, count: size))), compressed: .unknown)
  }

  @Test("keeps within its bytes, and lets go of what was not used for longest")
  func eviction() {
    // Ten answers of 1,000 bytes and the overhead fit; each is smaller than an eighth.
    let cache = ResponseCache(capacity: 10 * (1000 + ResponseCache.overhead))
    for number in 0..<10 { cache.insert(Self.answer(1000), for: Self.key(number)) }
    #expect(cache.answer(for: Self.key(0)) != nil)
    cache.insert(Self.answer(1000), for: Self.key(10))
    #expect(cache.answer(for: Self.key(0)) != nil)
    #expect(cache.answer(for: Self.key(1)) == nil)
    #expect(cache.answer(for: Self.key(2)) != nil)
    #expect(
      cache.statistics
        == .init(hits: 3, misses: 1, evictions: 1, entries: 10, bytes: 10 * (1000 + ResponseCache.overhead)))
  }

  @Test("replaces answers with the same key")
  func replacing() {
    let cache = ResponseCache(capacity: 1 << 20)
    cache.insert(Self.answer(10), for: Self.key(1))
    cache.insert(Self.answer(20), for: Self.key(1))
    #expect(cache.statistics.entries == 1)
    #expect(cache.statistics.bytes == 20 + ResponseCache.overhead)
    #expect(cache.answer(for: Self.key(1))?.plain.body.count == 20)
  }

  @Test("does not keep what would drive out everything else")
  func large() {
    let cache = ResponseCache(capacity: 1 << 16)
    cache.insert(Self.answer(1 << 14), for: Self.key(1))
    #expect(cache.statistics.entries == 0)
    let none = ResponseCache(capacity: 0)
    none.insert(Self.answer(0), for: Self.key(1))
    #expect(none.answer(for: Self.key(1)) == nil)
  }

  @Test("stays within its bytes whatever comes")
  func randomSizes() {
    var generator = SystemRandomNumberGenerator()
    let cache = ResponseCache(capacity: 100_000)
    for _ in 0..<5000 {
      let key = Self.key(Int.random(in: 0..<200, using: &generator))
      if Bool.random(using: &generator) {
        cache.insert(Self.answer(Int.random(in: 0..<12_000, using: &generator)), for: key)
      } else {
        _ = cache.answer(for: key)
      }
      #expect(cache.statistics.bytes <= 100_000)
    }
  }
}

@Suite("Digests")
struct ContentDigestTests {
  @Test("keys of requests tell documents and options apart")
  func keysTellRequestsApart() {
    let document = Array("<p>a".utf8)
    let key = RequestKey(document: document, options: "html json")
    #expect(key == RequestKey(document: document, options: "html json"))
    #expect(key != RequestKey(document: document, options: "html svg"))
    #expect(key != RequestKey(document: Array("<p>b".utf8), options: "html json"))
  }

  @Test("are made of the same text for the usual options as for all others")
  func usualOptions() {
    var options = LayoutOptions()
    #expect(options.canonical == options.spelledOut)
    options.format = .svg
    #expect(options.canonical == options.spelledOut)
    var texts = Set([LayoutOptions().canonical, options.canonical])
    for change: (inout LayoutOptions) -> Void in [
      { $0.width = 1 }, { $0.height = 1 }, { $0.text = .text }, { $0.digests = true }, { $0.explain = true },
    ] {
      var options = LayoutOptions()
      change(&options)
      #expect(texts.insert(options.canonical).inserted)
    }
  }

  @Test("leave answers of usual size to be kept after they are sent, with memory of their own, and keep others at once")
  func keeping() throws {
    let answer = ResponseCacheTests.answer(100)
    let copy = answer.copy()
    #expect(copy.plain.body !== answer.plain.body)
    #expect(copy.plain.body.text == answer.plain.body.text)
    let service = ServiceFixture { job throws(LayoutFailure) in
      LayoutOutcome(body: [UInt8](repeating: 0x20, count: job.document.count), work: LayoutWork())
    }
    for size in [1000, 200_000] {
      var request = Request(method: "POST", target: try #require(RequestTarget("/v1/layout")))
      request.headers = ["Content-Type": "text/html", "Content-Length": "\(size)"]
      request.body = [UInt8](repeating: 0x61, count: size)
      guard case .later(let work) = service.application.respond(to: request) else {
        Issue.record("answered too early")
        continue
      }
      let response = work()
      #expect((response.afterwards == nil) == (size > 128 << 10))
      #expect(response.completed().afterwards == nil)
      guard case .now(let kept) = service.application.respond(to: request) else {
        Issue.record("not kept")
        continue
      }
      #expect(kept.body.text == response.body.text)
      #expect(kept.headers["ETag"] == response.headers["ETag"])
    }
  }

  /// The digest of 8 zero bytes (the length of nothing) is
  /// `af5570f5a1810b7af78caf4bc70a660f0df51e42baf91d4de5b2328de0e83dfc`, by sha256sum.
  @Test("are SHA-256 over lengths and contents")
  func known() {
    #expect(ContentDigest(of: []).text == "r1Vw9aGBC3r3jK9LxwpmDw31HkK6-R1N5bIyjeDoPfw")
  }

  @Test("tell apart where one part ends and the next begins")
  func parts() {
    #expect(ContentDigest(of: [], "ab", "c") != ContentDigest(of: [], "a", "bc"))
    #expect(ContentDigest(of: Array("a".utf8), "b") != ContentDigest(of: Array("b".utf8), "a"))
  }
}
