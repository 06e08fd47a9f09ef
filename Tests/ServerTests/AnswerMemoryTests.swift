import Glibc
import HTTP
import Testing

@testable import LayoutService
@testable import MicroHTTPServer

@Suite("The memory of answers", .timeLimit(.minutes(5)))
struct AnswerMemoryTests {
  @Test("counts a body once, however many connections send it, and lets small ones pass always")
  func counting() {
    let gauges = ServerGauges()
    let memory = AnswerMemory(limit: 200_000, gauges: gauges)
    let (large, other) = (
      Payload([UInt8](repeating: 0, count: 150_000)), Payload([UInt8](repeating: 0, count: 100_000))
    )
    let small = Payload([UInt8](repeating: 0, count: ServerGauges.smallAnswer))
    #expect(memory.hold(large) && memory.hold(large))
    #expect(gauges.answerBytes.load(ordering: .relaxed) == 150_000)
    #expect(!memory.hold(other))
    #expect(gauges.answersRefused.load(ordering: .relaxed) == 1)
    #expect(memory.hold(small))
    #expect(gauges.answerBytes.load(ordering: .relaxed) == 150_000 + small.count)
    memory.release(large)
    #expect(!memory.hold(other))
    memory.release(large)
    #expect(memory.hold(other))
    memory.release(other)
    memory.release(small)
    #expect(gauges.answerBytes.load(ordering: .relaxed) == 0)
  }

  @Test("is bounded: what is too much beside that which slow clients take is answered with 503")
  func bound() throws {
    let gauges = ServerGauges()
    let application = LayoutApplication(configuration: ServiceConfiguration(), gauges: gauges) {
      job throws(LayoutFailure) in
      LayoutOutcome(body: [UInt8](repeating: 0x20, count: job.document.count << 20), work: LayoutWork())
    }
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.answerMemory = 40 << 20
    let server = try Server(application, configuration: configuration, gauges: gauges)
    defer { _ = server.stop() }
    // More than the buffers of sockets take.
    let slow = try #require(RawClient(port: server.port))
    slow.send(ServerFixture.post(String(repeating: "x", count: 30)))
    #expect(ServerFixture.wait { gauges.answerBytes.load(ordering: .relaxed) == 30 << 20 })
    let client = try #require(RawClient(port: server.port))
    client.send(ServerFixture.post(String(repeating: "y", count: 20)))
    let refusal = client.receive()
    #expect(refusal?.status == 503)
    #expect(refusal?["Retry-After"] == "2")
    #expect(refusal?.body.contains("more than \(40 << 20) bytes (--answer-memory)") == true)
    client.send(ServerFixture.post("y"))
    #expect(client.receive()?.status == 200)
    #expect(slow.receive()?.body.utf8.count == 30 << 20)
    #expect(ServerFixture.wait { gauges.answerBytes.load(ordering: .relaxed) == 0 })
    client.send(ServerFixture.post(String(repeating: "y", count: 20)))
    #expect(client.receive()?.status == 200)
  }
}
