import Testing

@testable import RedisStore

@Suite("Addresses of Redis servers")
struct RedisAddressTests {
  @Test(
    "name a host, a port and a database, or a socket",
    arguments: [
      ("redis://cache", RedisAddress.Place.host("cache", port: 6379), 0),
      ("redis://cache:7000/3", .host("cache", port: 7000), 3),
      ("redis://[::1]:7000", .host("::1", port: 7000), 0),
      ("redis://[::1]", .host("::1", port: 6379), 0),
      ("redis://cache/", .host("cache", port: 6379), 0),
      ("unix:///run/redis.sock", .socket("/run/redis.sock"), 0),
    ])
  func places(text: String, place: RedisAddress.Place, database: Int) {
    let address = RedisAddress(text)
    #expect(address?.place == place)
    #expect(address?.database == database)
  }

  @Test("carry a password, which may have any character, and a user")
  func credentials() {
    let both = RedisAddress("redis://ann:p@ss:word@cache:1")
    #expect(both?.user == "ann")
    #expect(both?.password == "p@ss:word")
    #expect(both?.place == .host("cache", port: 1))
    let password = RedisAddress("redis://:secret@cache")
    #expect(password?.user == nil)
    #expect(password?.password == "secret")
  }

  @Test(
    "are refused if they are something else",
    arguments: [
      "", "cache:6379", "http://cache", "redis://", "redis://:6379", "redis://cache:0", "redis://cache:65536",
      "redis://cache/x", "redis://cache/-1", "redis://ann@cache", "unix://relative", "redis://cache:",
    ])
  func refusals(text: String) {
    #expect(RedisAddress(text) == nil)
  }
}
