/// Numbers as counter styles write them, by the names of the styles in lower case.
///
/// https://www.w3.org/TR/2021/CR-css-counter-styles-3-20210727/#predefined-counters
public enum CounterStyle {
  /// The number without prefix and suffix. An unknown style is `decimal`, and so is every style beyond its range.
  static func text(_ value: Int32, _ style: String) -> String {
    switch style {
    case "none": ""
    case "disc": "•"
    case "circle": "◦"
    case "square": "■"
    case "disclosure-open": "▾"
    case "disclosure-closed": "▸"
    case "decimal-leading-zero": (-9...9).contains(value) ? (value < 0 ? "-0" : "0") + "\(abs(value))" : "\(value)"
    case "lower-roman": additive(value, roman, upTo: 3_999)?.lowercased() ?? "\(value)"
    case "upper-roman": additive(value, roman, upTo: 3_999) ?? "\(value)"
    case "armenian", "upper-armenian": armenianText(value) ?? "\(value)"
    case "lower-armenian": armenianText(value)?.lowercased() ?? "\(value)"
    case "georgian": additive(value, georgian, upTo: 19_999) ?? "\(value)"
    case "hebrew": value == 0 ? "אפס" : hebrewText(value) ?? "\(value)"
    case "cjk-decimal": value < 0 ? "\(value)" : numeric(value, digits[style])
    case "ethiopic-numeric": EthiopicNumeric.text(value) ?? "\(value)"
    default: listed(value, style)
    }
  }

  /// The number in a style that consists of a list of symbols.
  private static func listed(_ value: Int32, _ style: String) -> String {
    if let letters = alphabets[style] { return alphabetic(value, letters) }
    if let words = LonghandCounterStyle.predefined[style] { return words.text(value) ?? text(value, "cjk-decimal") }
    guard let cycle = cycles[style] else { return numeric(value, digits[style]) }
    return (1...Int32(cycle.count)).contains(value) ? String(cycle[Int(value) - 1]) : text(value, "cjk-decimal")
  }

  /// The text of a list marker; `nil` for `none`. A string stands after a quotation mark.
  public static func marker(_ value: Int32, _ style: String) -> String? {
    if style.hasPrefix("\"") { return String(style.dropFirst()) }
    switch style {
    case "none": return nil
    case "disc", "circle", "square", "disclosure-open", "disclosure-closed": return text(value, style) + " "
    case "cjk-decimal", "hiragana", "hiragana-iroha", "katakana", "katakana-iroha": return text(value, style) + "、"
    case "ethiopic-numeric": return text(value, style) + "/ "
    case "ethiopic-halehame", "ethiopic-halehame-am", "ethiopic-halehame-ti-er", "ethiopic-halehame-ti-et":
      return text(value, style) + "፦"
    default:
      if cycles[style] != nil { return text(value, style) + "、" }
      return text(value, style) + (LonghandCounterStyle.predefined[style]?.suffix ?? ". ")
    }
  }

  /// https://www.w3.org/TR/2021/CR-css-counter-styles-3-20210727/#numeric-system
  private static func numeric(_ value: Int32, _ digits: [Character]?) -> String {
    guard let digits else { return "\(value)" }
    return String("\(value)".map { $0.wholeNumberValue.map { digits[$0] } ?? $0 })
  }

  /// https://www.w3.org/TR/2021/CR-css-counter-styles-3-20210727/#alphabetic-system
  private static func alphabetic(_ value: Int32, _ letters: [Character]) -> String {
    guard value >= 1 else { return "\(value)" }
    var rest = Int(value)
    var text: [Character] = []
    while rest > 0 {
      rest -= 1
      text.append(letters[rest % letters.count])
      rest /= letters.count
    }
    return String(text.reversed())
  }

  /// https://www.w3.org/TR/2021/CR-css-counter-styles-3-20210727/#additive-system
  private static func additive(_ value: Int32, _ symbols: [(weight: Int32, text: String)], upTo limit: Int32) -> String?
  {
    guard (1...limit).contains(value) else { return nil }
    var rest = value
    var text = ""
    for symbol in symbols {
      while rest >= symbol.weight {
        text += symbol.text
        rest -= symbol.weight
      }
    }
    return text
  }

  /// DEVIATION: as in Chromium, letters with a circumflex count ten thousands.
  private static func armenianText(_ value: Int32) -> String? {
    guard value > 9_999 else { return additive(value, armenian, upTo: 9_999) }
    guard let upper = additive(value / 10_000, armenian, upTo: 9_999) else { return nil }
    return upper.map { "\($0)\u{302}" }.joined() + (additive(value % 10_000, armenian, upTo: 9_999) ?? "")
  }

  /// DEVIATION: as in Chromium, all numbers up to a million have letters: thousands stand before a geresh.
  private static func hebrewText(_ value: Int32) -> String? {
    guard value > 10_999 else { return additive(value, hebrew, upTo: 10_999) }
    guard let thousands = additive(value / 1_000, hebrew, upTo: 999) else { return nil }
    return thousands + "׳" + (additive(value % 1_000, hebrew, upTo: 999) ?? "")
  }

  // MARK: Symbols

  private static let alphabets: [String: [Character]] = [
    "lower-alpha": Array("abcdefghijklmnopqrstuvwxyz"), "lower-latin": Array("abcdefghijklmnopqrstuvwxyz"),
    "upper-alpha": Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), "upper-latin": Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    "lower-greek": Array("αβγδεζηθικλμνξοπρστυφχψω"),
    "hiragana": Array("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん"),
    "katakana": Array("アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン"),
    "hangul": Array("가나다라마바사아자차카타파하"), "hangul-consonant": Array("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"),
    "ethiopic-halehame": Array("ሀለሐመሠረሰቀበተኀነአከወዐዘየደገጠጰጸፀፈፐ"),
    "ethiopic-halehame-am": Array("ሀለሐመሠረሰሸቀበተቸኀነኘአከኸወዐዘዠየደጀገጠጨጰጸፀፈፐ"),
    "ethiopic-halehame-ti-er": Array("ሀለሐመረሰሸቀቐበተቸነኘአከኸወዐዘዠየደጀገጠጨጰጸፈፐ"),
    "ethiopic-halehame-ti-et": Array("ሀለሐመሠረሰሸቀቐበተቸኀነኘአከኸወዐዘዠየደጀገጠጨጰጸፀፈፐ"),
    "hiragana-iroha": Array("いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす"),
    "katakana-iroha": Array("イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス"),
  ]

  /// Styles with a symbol for each of the first numbers, and none for others.
  private static let cycles: [String: [Character]] = [
    "cjk-earthly-branch": Array("子丑寅卯辰巳午未申酉戌亥"), "cjk-heavenly-stem": Array("甲乙丙丁戊己庚辛壬癸"),
  ]

  private static let digits: [String: [Character]] = [
    "arabic-indic": Array("٠١٢٣٤٥٦٧٨٩"), "persian": Array("۰۱۲۳۴۵۶۷۸۹"), "urdu": Array("۰۱۲۳۴۵۶۷۸۹"),
    "devanagari": Array("०१२३४५६७८९"),
    "bengali": Array("০১২৩৪৫৬৭৮৯"), "gujarati": Array("૦૧૨૩૪૫૬૭૮૯"), "gurmukhi": Array("੦੧੨੩੪੫੬੭੮੯"),
    "kannada": Array("೦೧೨೩೪೫೬೭೮೯"), "khmer": Array("០១២៣៤៥៦៧៨៩"), "cambodian": Array("០១២៣៤៥៦៧៨៩"),
    "lao": Array("໐໑໒໓໔໕໖໗໘໙"), "malayalam": Array("൦൧൨൩൪൫൬൭൮൯"), "mongolian": Array("᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙"),
    "myanmar": Array("၀၁၂၃၄၅၆၇၈၉"), "oriya": Array("୦୧୨୩୪୫୬୭୮୯"), "tamil": Array("௦௧௨௩௪௫௬௭௮௯"),
    "telugu": Array("౦౧౨౩౪౫౬౭౮౯"), "thai": Array("๐๑๒๓๔๕๖๗๘๙"), "tibetan": Array("༠༡༢༣༤༥༦༧༨༩"),
    "cjk-decimal": Array("〇一二三四五六七八九"),
  ]

  private static let roman = symbols(
    "M CM D CD C XC L XL X IX V IV I", [1_000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1])
  private static let armenian = symbols(
    "Ք Փ Ւ Ց Ր Տ Վ Ս Ռ Ջ Պ Չ Ո Շ Ն Յ Մ Ճ Ղ Ձ Հ Կ Ծ Խ Լ Ի Ժ Թ Ը Է Զ Ե Դ Գ Բ Ա", powers(from: 1_000))
  private static let georgian = symbols(
    "ჵ ჰ ჯ ჴ ხ ჭ წ ძ ც ჩ შ ყ ღ ქ ფ ჳ ტ ს რ ჟ პ ო ჲ ნ მ ლ კ ი თ ჱ ზ ვ ე დ გ ბ ა", [10_000] + powers(from: 1_000))
  private static let hebrew = symbols(
    "י׳ ט׳ ח׳ ז׳ ו׳ ה׳ ד׳ ג׳ ב׳ א׳ ת ש ר ק צ פ ע ס נ מ ל כ יט יח יז טז טו י ט ח ז ו ה ד ג ב א",
    [10_000] + (1...9).reversed().map { $0 * 1_000 } + [400, 300, 200, 100]
      + [90, 80, 70, 60, 50, 40, 30, 20, 19, 18, 17, 16, 15, 10] + (1...9).reversed())

  private static func symbols(_ texts: String, _ weights: [Int32]) -> [(weight: Int32, text: String)] {
    Array(zip(weights, texts.split(separator: " ").map(String.init)))
  }

  /// 9000, 8000, … 1000, 900, … 1.
  private static func powers(from power: Int32) -> [Int32] {
    let own = (1...9).reversed().map { $0 * power }
    return power == 1 ? own : own + powers(from: power / 10)
  }
}
