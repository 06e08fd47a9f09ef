/// A store of values that several processes share. It may be slow, full, wrong or gone at any time: then it has nothing.
public protocol SharedStore: Sendable {
  /// The value of a key, if the store has it and says so in time.
  func value(for key: String) -> [UInt8]?
  /// Hands a value over to be stored some time later, or not at all. Never waits.
  func store(_ value: [UInt8], for key: String)
  var statistics: SharedStoreStatistics { get }
}

/// What a store was asked for, and what became of it.
public struct SharedStoreStatistics: Sendable, Equatable {
  public var hits = 0
  public var misses = 0
  /// Questions that failed: refused, not answered in time, or with a connection that broke.
  public var failures = 0
  /// Questions that were not asked, since there was no connection.
  public var skipped = 0
  public var stored = 0
  /// Values that were not stored: refused, too many at once, or without a connection.
  public var dropped = 0
  /// Open connections that wait for questions.
  public var connections = 0

  public init() {}
}
