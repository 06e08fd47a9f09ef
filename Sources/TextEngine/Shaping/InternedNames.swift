import LayoutEngine
import Synchronization

/// Small numbers for feature sets and languages, so that keys of the shape cache stay short. Shared by threads.
final class InternedNames: Sendable {
  private struct State {
    var features: [[TextStyle.Setting]: UInt16] = [[]: 0]
    var languages: [String: UInt16] = ["": 0]
  }

  private let state = Mutex(State())

  func features(_ settings: [TextStyle.Setting]) -> FeatureSet {
    let identifier = state.withLock { Self.number(of: settings, in: &$0.features) }
    return FeatureSet(identifier: identifier.number, settings: identifier.isKnown ? settings : [])
  }

  func language(_ tag: String) -> Language {
    let valid = tag.utf8.count <= 64 && tag.utf8.allSatisfy { $0 < 0x80 && $0 != 0 }
    let identifier = state.withLock { Self.number(of: valid ? tag : "", in: &$0.languages) }
    return Language(identifier: identifier.number, tag: identifier.isKnown && valid ? tag : "")
  }

  /// Numbers are never given twice; when they run out, new values are treated like the first one.
  private static func number<Value: Hashable>(
    of value: Value, in numbers: inout [Value: UInt16]
  ) -> (number: UInt16, isKnown: Bool) {
    if let known = numbers[value] { return (known, true) }
    guard numbers.count < 60_000 else { return (0, false) }
    let number = UInt16(numbers.count)
    numbers[value] = number
    return (number, true)
  }
}
