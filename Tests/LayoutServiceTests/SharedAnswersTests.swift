import HTTP
import LayoutEngine
import Synchronization
import Testing

@testable import LayoutService

/// A store in memory that can be ill.
private final class MemoryStore: SharedStore {
  let values = Mutex<[String: [UInt8]]>([:])
  let change: @Sendable ([UInt8]) -> [UInt8]?

  init(change: @escaping @Sendable ([UInt8]) -> [UInt8]? = { $0 }) {
    self.change = change
  }

  func value(for key: String) -> [UInt8]? { values.withLock { $0[key] }.flatMap(change) }
  func store(_ value: [UInt8], for key: String) { values.withLock { $0[key] = value } }
  var statistics: SharedStoreStatistics { SharedStoreStatistics() }
}

@Suite("Answers that processes share")
struct SharedAnswersTests {
  private func service(_ store: any SharedStore, counting count: Atomics, limit: Int = 1 << 20) -> ServiceFixture {
    var configuration = ServiceConfiguration()
    configuration.redisValueLimit = limit
    return ServiceFixture(configuration, sharedStore: store) { (job) throws(LayoutFailure) in
      count.value.add(1, ordering: .relaxed)
      return LayoutOutcome(body: Array("laid out \(job.document.count)".utf8), work: LayoutWork())
    }
  }

  final class Atomics: Sendable {
    let value = Atomic(0)
    var count: Int { value.load(ordering: .relaxed) }
  }

  @Test("What one process has laid out, another answers without a layout, byte for byte and with the same tag")
  func sharing() {
    let store = MemoryStore()
    let count = Atomics()
    let first = service(store, counting: count).post("<p>one")
    let second = service(store, counting: count).post("<p>one")
    #expect(count.count == 1)
    #expect(second.body.text == first.body.text)
    #expect(second.headers["ETag"] == first.headers["ETag"])
    #expect(second.headers["Server-Timing"] == "cache;desc=\"shared\"")
    #expect(second.headers["Content-Type"] == first.headers["Content-Type"])
  }

  @Test("Other documents and other options are other answers")
  func differences() {
    let store = MemoryStore()
    let count = Atomics()
    let requests = [("<p>one", ""), ("<p>two!", ""), ("<p>one", "?format=svg"), ("<p>one", "?width=100")]
    for (document, query) in requests { _ = service(store, counting: count).post(document, query: query) }
    #expect(count.count == 4)
    #expect(store.values.withLock { $0.count } == 4)
  }

  @Test(
    "A store that gives back something else is not believed",
    arguments: [
      { (_: [UInt8]) -> [UInt8]? in [] },
      { $0.dropLast() },
      { $0 + [0] },
      { value in value.enumerated().map { $0.offset == value.count - 1 ? $0.element ^ 1 : $0.element } },
      { value in value.enumerated().map { $0.offset == 8 ? $0.element ^ 1 : $0.element } },
      { Array($0.reversed()) },
    ] as [@Sendable ([UInt8]) -> [UInt8]?])
  func corruption(change: @escaping @Sendable ([UInt8]) -> [UInt8]?) {
    let store = MemoryStore(change: change)
    let count = Atomics()
    let first = service(store, counting: count).post("<p>one")
    let second = service(store, counting: count).post("<p>one")
    #expect(count.count == 2)
    #expect(second.body.text == first.body.text)
  }

  @Test("The value of another key is not believed either")
  func swapping() throws {
    let store = MemoryStore()
    let count = Atomics()
    _ = service(store, counting: count).post("<p>one")
    let value = try #require(store.values.withLock { $0.values.first })
    _ = service(store, counting: count).post("<p>longer")
    store.values.withLock { values in for key in values.keys { values[key] = value } }
    let answer = service(store, counting: count).post("<p>longer")
    // "<p>longer" has nine bytes, "<p>one" six.
    #expect(answer.body.text == "laid out 9")
  }

  @Test("Answers larger than the limit are not shared")
  func limit() {
    let store = MemoryStore()
    _ = service(store, counting: Atomics(), limit: 5).post("<p>one")
    #expect(store.values.withLock { $0.isEmpty })
  }
}
