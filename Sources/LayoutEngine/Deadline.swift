/// When to give up the work on a document: the one measure for all stages from parsing to painting.
///
/// Every loop whose length a document decides asks `hasPassed`, and ends when it has. What it leaves is then worth
/// nothing: whoever began the stage looks at `isOver` after it, and keeps and answers nothing. Each stage has a copy of
/// its own; clocks do not run back, so that what one stage has seen the next one sees, too.
public struct Deadline: Sendable {
  /// How much work is done between two looks at the clock, in units of about a microsecond.
  private static let workBetweenLooks = 128
  /// Deadlines count from here: an instant of the library is not a plain number, and takes long to copy.
  private static let origin = ContinuousClock.now

  /// In nanoseconds from `origin`; the largest number if there is no hurry.
  private let end: Int64
  private var work = 0
  private var isKnownToHavePassed = false

  public init(_ instant: ContinuousClock.Instant? = nil) {
    end = instant.map { Self.nanoseconds(in: $0 - Self.origin) } ?? .max
  }

  /// For work that nobody is waiting for.
  public static let none = Deadline()

  /// Whether there is a time at which the work is given up.
  public var isSet: Bool { end != .max }

  /// Looks at the clock now and then.
  ///
  /// - Parameter work: How much was done since the last call, or will be before the next one, in units of about a
  ///   microsecond.
  @inline(__always)
  public mutating func hasPassed(after work: Int = 1) -> Bool {
    guard isSet else { return false }
    self.work &+= work
    return self.work >= Self.workBetweenLooks ? look() : isKnownToHavePassed
  }

  @inline(never)
  private mutating func look() -> Bool {
    work = 0
    isKnownToHavePassed = isKnownToHavePassed || isOver
    return isKnownToHavePassed
  }

  /// Looks at the clock.
  public var isOver: Bool { isSet && Self.now >= end }

  /// How much time is left; nil if there is no hurry.
  public var timeLeft: Duration? { isSet ? .nanoseconds(end - Self.now) : nil }

  private static var now: Int64 { nanoseconds(in: ContinuousClock.now - origin) }

  /// Centuries are as good as for ever.
  private static func nanoseconds(in duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? (seconds < 0 ? .min : .max) : product &+ attoseconds / 1_000_000_000
  }
}
