import Testing

@testable import LayoutService

@Suite("Settings")
struct SettingsTests {
  private func apply(_ name: String, _ values: String...) throws(SettingError) -> ServiceConfiguration {
    var configuration = ServiceConfiguration()
    for setting in Settings.all where setting.name == name { try setting.apply(values, to: &configuration) }
    return configuration
  }

  @Test("read numbers, sizes, durations, texts and lists")
  func values() throws {
    #expect(try apply("port", "0").port == 0)
    #expect(try apply("body-limit", "512").bodyLimit == 512)
    #expect(try apply("body-limit", "16M").bodyLimit == 16 << 20)
    #expect(try apply("body-limit", "16k").bodyLimit == 16 << 10)
    #expect(try apply("request-timeout", "3").requestTimeout == 3000)
    #expect(try apply("request-timeout", "250ms").requestTimeout == 250)
    #expect(try apply("request-timeout", "2m").requestTimeout == 120_000)
    #expect(try apply("font-dir", "/a", "/b").fontDirectories == ["/a", "/b"])
    #expect(try apply("allow-origin", "").allowedOrigins == [])
    #expect(try apply("host", "::").host == "::")
  }

  @Test(
    "refuse what is no value",
    arguments: [
      ("port", "65536"), ("port", "-1"), ("port", "http"), ("port", ""), ("threads", "1.5"), ("body-limit", "0"),
      ("body-limit", "2T"), ("body-limit", "99999999999G"), ("request-timeout", "1ms"), ("request-timeout", "soon"),
      ("access-log", "file"), ("gzip-level", "10"), ("depth-limit", "1001"),
    ])
  func refusals(name: String, value: String) {
    #expect(throws: SettingError.self) { try apply(name, value) }
  }

  @Test("have defaults that they would accept themselves")
  func defaults() throws {
    for setting in Settings.all where !setting.standard.isEmpty {
      var configuration = ServiceConfiguration()
      try setting.apply([setting.standard], to: &configuration)
      #expect(configuration == ServiceConfiguration(), "\(setting.name)")
    }
  }

  @Test("name folders that are there, and origins as browsers write them")
  func checks() {
    func check(_ adjust: (inout ServiceConfiguration) -> Void) throws(SettingError) {
      var configuration = ServiceConfiguration()
      adjust(&configuration)
      try configuration.check()
    }
    #expect(throws: Never.self) { try check { $0.fontDirectories = ["/tmp", "/usr"] } }
    #expect(throws: SettingError(description: "--font-dir: /nowhere is not a directory")) {
      try check { $0.fontDirectories = ["/tmp", "/nowhere"] }
    }
    for origin in ["*", "null", "https://example.org", "http://localhost:3000", "http://[::1]:80", "app.x-y://a"] {
      #expect(throws: Never.self) { try check { $0.allowedOrigins = [origin] } }
    }
    for origin in [
      "foo", "https://", "https://example.org/", "https://a/b", "HTTPS://a", "https://A", "://a", "a b://c",
    ] {
      #expect(throws: SettingError.self, "\(origin)") { try check { $0.allowedOrigins = ["*", origin] } }
    }
  }

  @Test("have names of their own")
  func names() {
    #expect(Set(Settings.all.map(\.name)).count == Settings.all.count)
    #expect(Settings.all.first { $0.name == "font-dir" }?.environmentVariable == "BOXWRIGHT_FONT_DIR")
  }
}
