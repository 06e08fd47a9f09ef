import Foundation
import HTTP
import LayoutEngine
import Testing

@testable import LayoutService

@Suite("References to subtrees")
struct SubtreeReferenceTests {
  static let headers: Headers = ["Content-Type": "application/json"]

  /// A service that answers with the document that it would lay out.
  private static func echo(_ adjust: (inout ServiceConfiguration) -> Void = { _ in }) -> ServiceFixture {
    var configuration = ServiceConfiguration()
    adjust(&configuration)
    return ServiceFixture(configuration) { job throws(LayoutFailure) in
      LayoutOutcome(body: Array("{\"document\":".utf8) + job.document + Array("}".utf8), work: LayoutWork())
    }
  }

  private struct Answer {
    var status: Int
    /// What was laid out.
    var document: String
    var digests: [String: String]
    var root: String?
  }

  private func post(_ document: String, to service: ServiceFixture, query: String = "?digests=true") -> Answer {
    let before = service.laidOut.count
    let response = service.send("POST", "/v1/layout\(query)", Self.headers, document)
    let laidOut = service.laidOut.dropFirst(before).last.map { String(decoding: $0.document, as: UTF8.self) }
    let json = try? JSONSerialization.jsonObject(with: Data(response.body.bytes)) as? [String: Any]
    return Answer(
      status: response.status.code, document: laidOut ?? response.body.text,
      digests: json?["digests"] as? [String: String] ?? [:], root: response.headers["Boxwright-Digest"])
  }

  @Test(
    "that are malformed are refused with their place",
    arguments: [
      (#"{"ref":5}"#, "/ref"), (#"{"ref":null}"#, "/ref"), (#"{"root":{"ref":["a"]}}"#, "/root/ref"),
      (#"{"type":"p","children":["a",{"ref":true}]}"#, "/children/1/ref"),
      (#"{"type":"p","children":[{"ref":"x","style":{}}]}"#, "/children/0/style"),
      (
        #"{"type":"p","props":{"children":{"ref":"PZ4nbXKaYVh0PEdiEcRNkeNqGqfOtMnWQ2f0pG0hXy8","type":"b"}}}"#,
        "/props/children/type"
      ),
    ])
  func malformed(document: String, pointer: String) {
    let service = Self.echo()
    for query in ["", "?digests=true"] {
      let response = service.send("POST", "/v1/layout\(query)", Self.headers, document)
      #expect(response.status == .badRequest)
      #expect(response.body.text.contains("\"pointer\":\"\(pointer)\""), "\(response.body.text)")
    }
    #expect(service.laidOut.isEmpty)
  }

  @Test("are told from elements as JSX makes them")
  func elements() {
    let service = Self.echo()
    let element = #"{"type":"p","key":null,"ref":null,"props":{"children":"a"}}"#
    #expect(service.send("POST", "/v1/layout", Self.headers, element).status == .ok)
  }

  private static let tree =
    #"{"type":"div","children":[{"type":"ul","style":{"margin":5,"marginLeft":1.5},"children":"#
    + #"[{"type":"li","text":"a\n\"\\é"},"b",{"type":"li"}]},{"type":"p","text":"c"}]}"#

  @Test("are given to the nodes that have nodes among their children")
  func digests() throws {
    let service = Self.echo()
    let answer = post(Self.tree, to: service)
    #expect(answer.status == 200)
    #expect(Set(answer.digests.keys) == ["", "/children/0"])
    #expect(answer.root == answer.digests[""])
    let nested = post(#"{"css":"p{}","root":\#(Self.tree)}"#, to: service)
    #expect(nested.digests == ["/root": answer.digests[""], "/root/children/0": answer.digests["/children/0"]])
    #expect(post(Self.tree, to: service, query: "").root == nil)
    #expect(post("<p>", to: service).digests == [:])
  }

  @Test("stand for what they were given to, with members in their order")
  func expansion() throws {
    let service = Self.echo()
    let first = post(Self.tree, to: service)
    let (root, list) = (try #require(first.digests[""]), try #require(first.digests["/children/0"]))
    let start = try #require(Self.tree.range(of: #"{"type":"ul""#)).lowerBound
    let end = try #require(Self.tree.range(of: #",{"type":"p""#)).lowerBound
    let text = Self.tree[start..<end]
    #expect(post(#"{"ref":"\#(root)"}"#, to: service, query: "").document == Self.tree)
    #expect(
      post(#"{"root":{"type":"main","children":{"ref":"\#(list)"}},"css":"x"}"#, to: service, query: "").document
        == #"{"root":{"type":"main","children":\#(text)},"css":"x"}"#)
    #expect(
      post(#"[{"ref":"\#(list)"}, {"type":"i","props":{"children":[{"ref":"\#(list)"}]}}]"#, to: service).document
        == #"[\#(text),{"type":"i","props":{"children":[\#(text)]}}]"#)
    #expect(
      post(#"{"type":"b","children":[{"type":"i","ref":null},{"type":"u","ref":"x"}]}"#, to: service, query: "")
        .document
        == #"{"type":"b","children":[{"type":"i","ref":null},{"type":"u","ref":"x"}]}"#)
  }

  @Test("may be changed where a JSON Pointer leads")
  func changes() throws {
    let service = Self.echo()
    let root = try #require(post(Self.tree, to: service).digests[""])
    let changes = #"{"/children/0/children/0/text":"x","/children/1":{"type":"q"},"/children/0/id":"new"}"#
    let changed = post(#"{"ref":"\#(root)","replace":\#(changes)}"#, to: service)
    #expect(
      changed.document == #"{"type":"div","children":[{"type":"ul","style":{"margin":5,"marginLeft":1.5},"children":"#
        + #"[{"type":"li","text":"x"},"b",{"type":"li"}],"id":"new"},{"type":"q"}]}"#)
    #expect(Set(changed.digests.keys) == ["", "/children/0"])
    // The same content has the same digest, whichever way it came.
    #expect(post(changed.document, to: service).digests == changed.digests)
    for bad in [
      #"{"/children/9":1}"#, #"{"/children/x/y":1}"#, #"{"":1}"#, #"{"children":1}"#, "[]", "5", #"{"/type/x":1}"#,
    ] {
      #expect(post(#"{"ref":"\#(root)","replace":\#(bad)}"#, to: service).status == 400, "\(bad)")
    }
  }

  @Test("that are not known are named with 409")
  func unknown() throws {
    let service = Self.echo()
    let known = try #require(post(Self.tree, to: service).root)
    let other = String(repeating: "A", count: 43)
    let response = service.send(
      "POST", "/v1/layout", Self.headers,
      #"{"root":{"type":"div","children":[{"ref":"\#(known)"},{"ref":"\#(other)"},{"ref":"x"}]}}"#)
    #expect(response.status == .conflict)
    #expect(response.headers["Content-Type"] == "application/problem+json")
    #expect(response.body.text.contains(#""pointer":"/root/children/1","ref":"\#(other)"}"#))
    #expect(response.body.text.contains(#""pointer":"/root/children/2","ref":"x"}"#))
    #expect(!response.body.text.contains(known))
    #expect(service.laidOut.count == 1)
  }

  @Test("cannot be found out by guessing what others have sent")
  func secrecy() throws {
    let digests = try (0..<2).map { _ in try #require(post(Self.tree, to: Self.echo()).root) }
    #expect(digests[0] != digests[1])
    #expect(post(#"{"ref":"\#(digests[0])"}"#, to: Self.echo()).status == 409)
    let service = Self.echo()
    let root = try #require(post(Self.tree, to: service).root)
    _ = post(Self.tree.replacing("div", with: "dl"), to: service, query: "")
    #expect(post(#"{"ref":"\#(root)"}"#, to: service).status == 200)
  }

  @Test("do not make documents beyond the limits of bodies and of nesting")
  func limits() throws {
    let service = Self.echo { $0.bodyLimit = 100_000 }
    var digest = try #require(post(Self.tree, to: service).root)
    var statuses: [Int] = []
    // Each one has the one before twice: 2 to the power of 60.
    for _ in 0..<60 {
      let answer = post(#"{"type":"p","children":[{"ref":"\#(digest)"},{"ref":"\#(digest)"}]}"#, to: service)
      statuses.append(answer.status)
      guard let next = answer.root else { break }
      digest = next
    }
    #expect(statuses.last == 422)
    #expect(statuses.count < 15)
    let deep = Self.echo()
    digest = try #require(post(Self.tree, to: deep).root)
    let open = String(repeating: #"{"type":"p","children":["#, count: 20)
    for _ in 0..<60 {
      let answer = post(open + #"{"ref":"\#(digest)"}"# + String(repeating: "]}", count: 20), to: deep)
      statuses.append(answer.status)
      guard let next = answer.root else { break }
      digest = next
    }
    #expect(statuses.last == 422)
  }

  @Test("are forgotten when there are too many, those that are used last")
  func eviction() throws {
    let service = Self.echo { $0.subtreeStoreSize = 20_000 }
    func page(_ number: Int) -> String { #"{"type":"div","children":[{"type":"p","text":"\#(number)"}]}"# }
    let first = try #require(post(page(0), to: service).root)
    let second = try #require(post(page(1), to: service).root)
    for number in 2..<200 {
      _ = post(page(number), to: service)
      #expect(post(#"{"type":"i","text":"\#(number)","children":[{"ref":"\#(first)"}]}"#, to: service).status == 200)
    }
    #expect(post(#"{"type":"i","children":[{"ref":"\#(second)"}]}"#, to: service).status == 409)
    let none = Self.echo { $0.subtreeStoreSize = 0 }
    let digest = try #require(post(page(0), to: none).root)
    #expect(post(#"{"type":"i","children":[{"ref":"\#(digest)"}]}"#, to: none).status == 409)
  }

  // MARK: A large document

  /// A page of `sections * (1 + rows * 5)` nodes.
  private static func page(sections: Int, rows: Int, edit: String = "cell 2") -> String {
    let cells = (0..<4).map { #"{"type":"div","style":{"flex":1,"height":20},"text":"cell \#($0)"}"# }
    let row = #"{"type":"div","style":{"display":"flex"},"children":[\#(cells.joined(separator: ","))]}"#
    let edited = row.replacing("cell 2", with: edit)
    let items = (0..<sections).map { section in
      let list = (0..<rows).map { section == sections / 2 && $0 == rows / 2 ? edited : row }
      return #"{"type":"section","children":[\#(list.joined(separator: ","))]}"#
    }
    return #"{"type":"main","children":[\#(items.joined(separator: ","))]}"#
  }

  @Test("let a client change one leaf of 20,000 nodes with a few hundred bytes", .timeLimit(.minutes(5)))
  func largeDocument() throws {
    var configuration = ServiceConfiguration()
    configuration.requestTimeout = 300_000
    let layout = DocumentLayout(configuration: configuration, cache: SubtreeCache())
    let service = ServiceFixture(configuration) { job throws(LayoutFailure) in try layout.perform(job) }
    func post(_ document: String, _ query: String) -> Response {
      service.send("POST", "/v1/layout\(query)", Self.headers, document)
    }
    let first = post(Self.page(sections: 100, rows: 40), "?digests=true")
    let digest = try #require(first.headers["Boxwright-Digest"])
    let edit = #"{"ref":"\#(digest)","replace":{"/children/50/children/20/children/2/text":"edited"}}"#
    #expect(edit.utf8.count < 300)
    let changed = post(edit, "")
    #expect(changed.status == .ok)
    let whole = ServiceFixture(configuration) { job throws(LayoutFailure) in try layout.perform(job) }
    let expected = whole.send(
      "POST", "/v1/layout", Self.headers, Self.page(sections: 100, rows: 40, edit: "edited"))
    #expect(changed.body.text == expected.body.text)
    #expect(changed.body.text.contains("edited"))
    let timing = changed.headers["Server-Timing"] ?? ""
    let laidOut = timing.split(separator: ", ").first { $0.hasPrefix("nodes-laid-out") }
    #expect(laidOut.flatMap { Int($0.filter(\.isNumber)) }.map { $0 < 400 } == true, "\(timing)")
  }
}
