import CICU

/// The Script_Extensions that are others in Unicode 17 than in the version that ICU here knows (15.0), apart from scripts
/// which that does not know.
///
/// https://www.unicode.org/Public/17.0.0/ucd/ScriptExtensions.txt
enum ScriptExtensionsRevision {
  /// By character, in ascending order of ICU's numbers.
  static let scripts = parse(lines)

  private static func parse(_ lines: String) -> [UInt32: [Int32]] {
    var scripts: [UInt32: [Int32]] = [:]
    for line in lines.split(separator: "\n") {
      let fields = line.split(separator: ";")
      let range = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      guard let first = range.first, let last = range.last else { continue }
      let names = fields[1].split(separator: " ")
      let numbers = names.map { icu_uscript_named(String($0)) }.filter { $0 >= 0 }.sorted()
      for character in first...last { scripts[character] = Array(numbers.prefix(ScriptSet.mostScripts)) }
    }
    return scripts
  }

  private static let lines = """
    00B7; Avst Cari Copt Dupl Elba Geor Glag Gong Goth Grek Hani Latn Lydi Mahj Perm Shaw
    02BC; Beng Cyrl Deva Latn Lisu Thai Toto
    02C7; Bopo Latn
    02C9..02CB; Bopo Latn
    02CD; Latn Lisu
    02D7; Latn Thai
    02D9; Bopo Latn
    0300; Cher Copt Cyrl Grek Latn Perm Tale
    0301; Cher Cyrl Grek Latn Osge Tale
    0302; Cher Cyrl Latn Tfng
    0303; Glag Latn Syrc Thai
    0304; Aghb Cher Copt Cyrl Goth Grek Latn Osge Syrc Tfng
    0305; Copt Elba Glag Goth Kana Latn
    0306; Cyrl Grek Latn Perm Tfng
    0307; Copt Dupl Hebr Latn Perm Syrc Tale Tfng
    0308; Armn Cyrl Dupl Goth Grek Hebr Latn Perm Syrc Tale Tfng
    0309; Latn Tfng
    030A; Dupl Latn Syrc
    030B; Cher Cyrl Latn Osge
    030C; Cher Latn Tale
    030D; Latn
    030E; Ethi Latn
    0310; Latn
    0311; Cyrl Latn
    0313; Grek Latn Perm
    0323; Cher Dupl Kana Latn Syrc Tfng
    0324; Cher Dupl Latn Syrc
    0325; Latn Syrc
    032D..032E; Latn Syrc
    0330; Cher Latn Syrc
    0331; Aghb Cher Goth Latn Syrc Thai
    0358; Latn Osge
    035E; Aghb Latn
    0374..0375; Copt Grek
    0589; Armn Geor Glag
    0951; Beng Deva Gran Gujr Guru Knda Latn Mlym Nand Newa Orya Shrd Taml Telu Tirh
    0952; Beng Deva Gran Gujr Guru Knda Latn Mlym Newa Orya Taml Telu Tirh
    10FB; Geor Glag Latn
    16EB..16ED; Runr
    1CD3; Deva Gran Knda
    1CD5; Beng Deva Newa Telu Tirh
    1CD6; Beng Deva Telu
    1CD7; Deva Newa Shrd
    1CD8; Beng Deva Newa Telu
    1CE2; Deva Newa Tirh
    1CE9; Deva Nand Newa
    1CEA; Beng Deva Shrd
    1CEB; Deva Newa
    1CED; Beng Deva Newa Shrd
    1CF2; Beng Deva Gran Knda Mlym Nand Orya Sinh Telu Tirh
    1DF8; Cyrl Latn Syrc
    202F; Latn Mong Phag
    204F; Adlm Arab
    205A; Cari Geor Glag Hung Lyci Orkh
    205D; Cari Grek Hung Mero
    2E17; Copt Latn
    2E30; Avst Orkh
    2E31; Avst Cari Geor Hung Kthi Lydi Samr
    2E3C; Dupl
    2E41; Adlm Arab Hung
    2FF0..2FFB; Hani Tang
    3001; Bopo Hang Hani Hira Kana Mong Yiii
    3002; Bopo Hang Hani Hira Kana Mong Phag Yiii
    3008..3009; Bopo Hang Hani Hira Kana Mong Tibt Yiii
    300A..300B; Bopo Hang Hani Hira Kana Lisu Mong Tibt Yiii
    A830..A832; Deva Dogr Gujr Guru Khoj Knda Kthi Mahj Mlym Modi Nand Shrd Sind Takr Tirh
    A833..A835; Deva Dogr Gujr Guru Khoj Knda Kthi Mahj Modi Nand Shrd Sind Takr Tirh
    A838; Deva Dogr Gujr Guru Khoj Kthi Mahj Modi Shrd Sind Takr Tirh
    """
}
