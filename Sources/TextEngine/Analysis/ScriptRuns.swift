import CHarfBuzz
import CICU

/// A part of a text in one script.
struct ScriptRun {
  var end: Int
  /// A four-letter tag.
  var script: UInt32
}

/// Divides a text by script as Chromium does: characters of several scripts stay in the run they can belong to, and a
/// closing bracket has the script of what is around the opening one.
///
/// https://www.unicode.org/reports/tr24/tr24-39.html#Common
struct ScriptRuns {
  private let text: [UInt16]
  private var runs: [ScriptRun] = []
  /// What the run that is open may be.
  private var current = ScriptSet(ScriptSet.common)
  /// The script of a run in which no character has one.
  private var preferred = ScriptSet.common
  /// The innermost last.
  private var openBrackets: [OpenBracket] = []
  /// How many of the open brackets are in the run that is open.
  private var bracketsInRun = 0

  private static let mostBrackets = 32

  private struct OpenBracket {
    var character: UInt32
    var script = ScriptSet.common
  }

  static func of(_ text: [UInt16]) -> [ScriptRun] {
    // Chromium does not look into text in Latin-1.
    if text.allSatisfy({ $0 < 0x100 }) { return [ScriptRun(end: text.count, script: Scripts.latin)] }
    var division = ScriptRuns(text)
    division.divide()
    return division.runs
  }

  private init(_ text: [UInt16]) { self.text = text }

  private mutating func divide() {
    var index = 0
    while index < text.count {
      let (character, length) = UTF16Text.scalar(in: text, at: index)
      add(character, at: index, end: index + length)
      index += length
    }
    endRun(at: text.count)
  }

  private mutating func add(_ character: UInt32, at index: Int, end: Int) {
    let own = ScriptSet.script(of: character)
    if own == ScriptSet.inherited && index > 0 { return }
    let bracket = Self.bracket(character)
    if bracket == ICU_BRACKET_NONE, own > ScriptSet.inherited, current.isOnly(own) { return }
    var scripts = ScriptSet(of: character, own: own)
    if scripts.first == ScriptSet.common, let ofMark = scriptsOfMark(at: end) { scripts = ofMark }
    if bracket == ICU_BRACKET_OPEN { open(character, &scripts) }
    if bracket == ICU_BRACKET_CLOSE { close(character, &scripts) }
    guard !merge(scripts) else { return }
    endRun(at: index, beforeOpenBracket: bracket == ICU_BRACKET_OPEN)
    current = scripts
  }

  /// What a mark says about the common character before it.
  private func scriptsOfMark(at index: Int) -> ScriptSet? {
    guard index < text.count, text[index] >= 0x300 else { return nil }
    let mark = UTF16Text.scalar(in: text, at: index).value
    let own = ScriptSet.script(of: mark)
    return own == ScriptSet.inherited ? ScriptSet(of: mark, own: own).withoutInherited : nil
  }

  private static func bracket(_ character: UInt32) -> icu_bracket {
    if character < 0x80 {
      switch character {
      case 0x28, 0x5B, 0x7B: return ICU_BRACKET_OPEN
      case 0x29, 0x5D, 0x7D: return ICU_BRACKET_CLOSE
      default: return ICU_BRACKET_NONE
      }
    }
    return icu_u_bidiPairedBracketType(Int32(bitPattern: character))
  }

  private mutating func open(_ bracket: UInt32, _ scripts: inout ScriptSet) {
    if openBrackets.count == Self.mostBrackets {
      openBrackets.removeFirst()
      bracketsInRun = min(bracketsInRun, Self.mostBrackets - 1)
    }
    // Full-width forms have the scripts of their narrow equivalents, although they are East Asian.
    if scripts.isOnly(ScriptSet.common), bracket >= 0x80, icu_u_isEastAsian(Int32(bitPattern: bracket)) != 0 {
      scripts = ScriptSet(of: 0x300C, own: ScriptSet.common)
    }
    openBrackets.append(OpenBracket(character: bracket))
    bracketsInRun += 1
  }

  private mutating func close(_ bracket: UInt32, _ scripts: inout ScriptSet) {
    guard !openBrackets.isEmpty else { return }
    let partner = UInt32(bitPattern: icu_u_getBidiPairedBracket(Int32(bitPattern: bracket)))
    guard let place = openBrackets.lastIndex(where: { $0.character == partner }) else { return }
    var script = openBrackets[place].script
    if ScriptSet.isHan(script), let han = current.firstHan { script = han }
    if script != ScriptSet.common { scripts = ScriptSet(script) }
    // The opening bracket itself stays until one around it closes, as in Chromium.
    let closed = openBrackets.count - place - 1
    openBrackets.removeLast(closed)
    bracketsInRun = max(0, bracketsInRun - closed)
  }

  /// Whether a character can belong to the open run, which then can only be what both can be.
  private mutating func merge(_ scripts: ScriptSet) -> Bool {
    if scripts.isOpen {
      if scripts.others.count == 1, current.isOpen, preferred == ScriptSet.common { preferred = scripts.others[0] }
      return true
    }
    if current.isOpen {
      current = scripts
      return true
    }
    guard let shared = current.intersection(scripts) else { return false }
    current = shared
    return true
  }

  private mutating func endRun(at end: Int, beforeOpenBracket: Bool = false) {
    let script = current.first == ScriptSet.common ? preferred : current.first
    runs.append(ScriptRun(end: end, script: Self.tag(of: script)))
    // A bracket that opens here is in the next run.
    let last = openBrackets.count - (beforeOpenBracket ? 1 : 0)
    let first = max(0, openBrackets.count - bracketsInRun)
    for index in first..<max(first, last) { openBrackets[index].script = script }
    bracketsInRun = beforeOpenBracket ? 1 : 0
  }

  private static func tag(of script: Int32) -> UInt32 {
    guard script > ScriptSet.inherited, let name = icu_uscript_getShortName(script) else { return Scripts.common }
    return hb_script_from_string(name, 4).rawValue
  }
}
