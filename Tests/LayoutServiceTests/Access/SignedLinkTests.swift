import HTTP
import Testing

@testable import LayoutService

@Suite("Signed links")
struct SignedLinkTests {
  private static let old = "old:00112233445566778899aabbccddeeff"
  private static let new = "new:ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100"

  /// A service at the time 1000 that asks for signatures.
  private static func service(_ keys: String...) throws -> ServiceFixture {
    var configuration = ServiceConfiguration()
    configuration.signingKeys = keys
    return ServiceFixture(configuration, access: try AccessControl(configuration) { 1000 })
  }

  private static func sign(_ target: String, _ key: String = old, expires: Int? = nil) throws -> String {
    LinkSignature.sign(target, with: try SigningKey(key), expires: expires)
  }

  /// https://www.rfc-editor.org/rfc/rfc4231.html#section-4: test cases 1, 2 and 6.
  @Test(
    "are made with HMAC-SHA256",
    arguments: [
      (
        [UInt8](repeating: 0x0B, count: 20), "Hi There",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), "what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ])
  func vectors(key: [UInt8], text: String, digest: String) {
    let hexadecimal = HMAC.sha256(Array(text.utf8), key: key).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    #expect(hexadecimal.joined() == digest)
  }

  /// What `printf %s "$link" | openssl dgst -sha256 -mac HMAC -macopt hexkey:$key -binary | basenc --base64url` prints.
  @Test("have the signature that openssl makes of all that stands before it")
  func openssl() throws {
    let signed = try Self.sign(
      "/v1/layout?html=%3Cp%3E&format=svg", "a:00112233445566778899aabbccddeeff", expires: 2000)
    #expect(
      signed == "/v1/layout?html=%3Cp%3E&format=svg&key=a&expires=2000"
        + "&signature=0Me7ep2ydh6LD6t1pUyOjDTzqYN8sr7LZEJsR_tCEdA")
  }

  @Test("are let in, by any of the keys, for as long as they are good")
  func accepted() throws {
    let service = try Self.service(Self.old, Self.new)
    for link in ["/v1/layout?html=x", "/v1/layout/svg/\(ShortLinkTests.hello)"] {
      for key in [Self.old, Self.new] {
        for expires in [nil, 1001, 5000] {
          #expect(service.send("GET", try Self.sign(link, key, expires: expires)).status == .ok)
          #expect(service.send("HEAD", try Self.sign(link, key, expires: expires)).status == .ok)
        }
      }
    }
    #expect(service.send("GET", "http://a.example" + (try Self.sign("/v1/layout?html=x"))).status == .ok)
  }

  @Test("that are none are refused, with no layout")
  func refused() throws {
    let service = try Self.service(Self.old)
    let good = try Self.sign("/v1/layout?html=x", expires: 2000)
    let bad = [
      "/v1/layout?html=x", "/v1/layout?html=x&key=old&signature=", good.replacing("html=x", with: "html=y"),
      good.replacing("expires=2000", with: "expires=3000"), good.replacing("&expires=2000", with: ""),
      good.replacing("key=old", with: "key=new"), good + "&width=7", good + "&signature=AA", good + "A",
      String(good.dropLast()),
      good.replacing("html=x", with: "html=%78"), try Self.sign("/v1/layout?html=x", Self.new),
      try Self.sign("/v1/layout?html=x", expires: 1000), try Self.sign("/v1/layout?html=x", expires: 0),
      try Self.sign("/v1/layout?html=x&key=old"), try Self.sign("/v1/layout?html=x&expires=5", expires: 2000),
    ]
    for target in bad {
      let response = service.send("GET", target)
      #expect(response.status == .forbidden, "\(target)")
      #expect(response.headers["Content-Type"] == "application/problem+json")
    }
    #expect(service.laidOut.isEmpty)
  }

  @Test("are not asked for where there are no keys, and not for operations")
  func open() throws {
    #expect(ServiceFixture().send("GET", "/v1/layout?html=x").status == .ok)
    #expect(ServiceFixture().send("GET", try Self.sign("/v1/layout?html=x", expires: 1)).status == .ok)
    #expect(ServiceFixture().send("GET", "/v1/layout?html=x&expires=-1").status == .badRequest)
    let service = try Self.service(Self.old)
    #expect(service.send("GET", "/healthz").status == .ok)
    #expect(service.send("GET", "/metrics").status == .ok)
    #expect(service.post("<p>").status == .ok)
  }

  @Test("share their answer, which nobody keeps for longer than they are good")
  func caching() throws {
    let service = try Self.service(Self.old)
    let unlimited = service.send("GET", try Self.sign("/v1/layout?html=x"))
    let limited = service.send("GET", try Self.sign("/v1/layout?html=x", expires: 1030))
    #expect(unlimited.headers["Cache-Control"] == "public, max-age=3600")
    #expect(limited.headers["Cache-Control"] == "public, max-age=30")
    #expect(limited.headers["ETag"] == unlimited.headers["ETag"])
    let tag = try #require(limited.headers["ETag"])
    let known = service.send("GET", try Self.sign("/v1/layout?html=x", expires: 1030), ["If-None-Match": tag])
    #expect(known.status == .notModified)
    #expect(known.headers["Cache-Control"] == "public, max-age=30")
    #expect(service.laidOut.count == 1)
  }

  @Test("are told apart from links whose signature is not at the end")
  func placeOfSignature() throws {
    let service = try Self.service(Self.old)
    let (unsigned, changed) = (
      service.send("GET", "/v1/layout?html=x"), service.send("GET", try Self.sign("/v1/layout?html=x") + "&width=7")
    )
    #expect(unsigned.body.text.contains("The link is not signed."))
    #expect(changed.status == .forbidden)
    #expect(changed.body.text.contains("the signature at its end"))
  }

  @Test("are not changed by the field Boxwright-Options, whether signatures are asked for or not")
  func fixedOptions() throws {
    let templates = try TemporaryFolder(["card.html": "{{title}}"])
    var configuration = ServiceConfiguration()
    configuration.signingKeys = [Self.old]
    let closed = ServiceFixture(
      configuration, templates: try TemplateFolder(templates.path), access: try AccessControl(configuration) { 1000 })
    let links = [
      "/v1/layout?html=x&width=300", "/v1/layout/svg/\(ShortLinkTests.hello)", "/v1/templates/card.svg?title=x",
    ]
    for link in links {
      let response = closed.send("GET", try Self.sign(link), ["Boxwright-Options": "width=65535"])
      #expect(response.status == .forbidden)
      #expect(response.body.text.contains("the field Boxwright-Options must not change it"))
    }
    #expect(closed.laidOut.isEmpty)
    let open = ServiceFixture()
    #expect(open.send("GET", try Self.sign(links[0]), ["Boxwright-Options": "width=9"]).status == .forbidden)
    #expect(open.send("GET", links[0], ["Boxwright-Options": "width=9"]).status == .ok)
  }

  @Test(
    "have keys that are written well",
    arguments: [
      "", "a", "a:", ":00112233445566778899aabbccddeeff", "a:00", "a:00112233445566778899aabbccddeefg",
      "a:00112233445566778899aabbccddeeff0", "a b:00112233445566778899aabbccddeeff",
      "a&:00112233445566778899aabbccddeeff",
    ])
  func keys(text: String) throws {
    let error = #expect(throws: SettingError.self) { try SigningKey(text) }
    #expect(error?.description.contains("0011") != true, "a secret is shown")
    #expect(throws: SettingError.self) { try SigningKey.keys([Self.old, Self.old]) }
  }
}
