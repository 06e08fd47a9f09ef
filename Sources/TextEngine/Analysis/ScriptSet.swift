import CICU

/// The scripts that a character is used with, the most likely one first; as numbers of ICU.
///
/// https://www.unicode.org/reports/tr24/tr24-39.html#Script_Extensions
struct ScriptSet {
  private(set) var first: Int32
  private(set) var others: [Int32] = []

  static let common = Int32(ICU_SCRIPT_COMMON.rawValue)
  static let inherited = Int32(ICU_SCRIPT_INHERITED.rawValue)
  private static let latin = Int32(ICU_SCRIPT_LATIN.rawValue)
  /// Where more are listed, Chromium takes the first ones.
  static let mostScripts = 19
  private static let hiragana = Int32(ICU_SCRIPT_HIRAGANA.rawValue)

  init(_ script: Int32) { first = script }

  private init(_ scripts: ArraySlice<Int32>) {
    first = scripts.first ?? Self.common
    others = Array(scripts.dropFirst())
  }

  /// The scripts of a character.
  ///
  /// - Parameter own: Its `script(of:)`.
  init(of character: UInt32, own: Int32) {
    var scripts = Self.extensions(of: character)
    if scripts == [own] {
      self.init(own)
    } else if own > Self.inherited {
      self.init(own)
      others = scripts.filter { $0 != own }
    } else if own == Self.inherited || scripts.count == 1 {
      // A mark, or a character that prefers one script without being confined to it.
      self.init(own)
      others = scripts
    } else {
      if scripts[0] == Self.latin { scripts.swapAt(0, 1) }
      self.init(scripts[...])
    }
  }

  /// The Script of a character. Hiragana and Katakana are one script in OpenType.
  static func script(of character: UInt32) -> Int32 {
    if character < 0x80 {
      let letter = character | 0x20
      return letter >= 0x61 && letter <= 0x7A ? latin : common
    }
    var status = ICU_ZERO_ERROR
    let script = icu_uscript_getScript(Int32(bitPattern: character), &status)
    let isKatakana =
      script == Int32(ICU_SCRIPT_KATAKANA.rawValue) || script == Int32(ICU_SCRIPT_KATAKANA_OR_HIRAGANA.rawValue)
    return isKatakana ? hiragana : script
  }

  /// In ascending order; at least one.
  private static func extensions(of character: UInt32) -> [Int32] {
    if let revised = ScriptExtensionsRevision.scripts[character] { return revised }
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: mostScripts) { scripts in
      scripts[0] = common
      var status = ICU_ZERO_ERROR
      let count = icu_uscript_getScriptExtensions(
        Int32(bitPattern: character), scripts.baseAddress, Int32(scripts.count), &status)
      return Array(scripts.prefix(max(1, Int(count))))
    }
  }

  /// Whether only characters around say which script it is.
  var isOpen: Bool { first <= Self.inherited }

  func contains(_ script: Int32) -> Bool { first == script || others.contains(script) }

  func isOnly(_ script: Int32) -> Bool { first == script && others.isEmpty }

  /// What a mark says about a common character before it; `nil` if it is used with any script.
  var withoutInherited: ScriptSet? { others.isEmpty ? nil : ScriptSet(others[...]) }

  /// The script of East Asian text that comes first.
  var firstHan: Int32? { Self.isHan(first) ? first : others.first(where: Self.isHan) }

  static func isHan(_ script: Int32) -> Bool {
    script == Int32(ICU_SCRIPT_HAN.rawValue) || script == hiragana || script == Int32(ICU_SCRIPT_BOPOMOFO.rawValue)
  }

  /// The scripts that two sets share, the first of this set foremost if it is among them, else the first of the other.
  func intersection(_ other: ScriptSet) -> ScriptSet? {
    if others.isEmpty { return other.contains(first) ? self : nil }
    var shared = others.filter(other.contains)
    if other.contains(first) {
      shared.insert(first, at: 0)
    } else if let place = shared.firstIndex(of: other.first) {
      shared.remove(at: place)
      shared.insert(other.first, at: 0)
    }
    return shared.isEmpty ? nil : ScriptSet(shared[...])
  }
}
