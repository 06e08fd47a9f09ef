import CFontconfig

/// A face of a font file on this machine.
struct InstalledFace: Sendable {
  var path: String
  var index: Int
  var traits: FaceTraits
  var isVariable: Bool
  /// In lower case.
  var family: String
}

/// The fonts that fontconfig knows: those of configured folders first, then those of the system.
///
/// Safety: the configuration is not changed once it is built; fontconfig reads it from any thread.
final class InstalledFonts: @unchecked Sendable {
  let faces: [InstalledFace]
  /// Indices of faces by family name in lower case.
  private let families: [String: [Int]]
  /// Full and PostScript names in lower case.
  private let fullNames: [String: Int]
  private let configuration: OpaquePointer?
  /// The characters of each face; owned by the configuration.
  private let characterSets: [OpaquePointer?]
  /// Faces in the order in which they stand in for others.
  private let fallbackOrder: [Int]

  init(directories: [String], usesSystemFonts: Bool) {
    let configuration = usesSystemFonts ? FcInitLoadConfigAndFonts() : FcConfigCreate()
    for directory in directories { _ = FcConfigAppFontAddDir(configuration, directory) }
    self.configuration = configuration
    var reader = PatternReader()
    reader.add(FcConfigGetFonts(configuration, FcSetApplication))
    let configured = reader.faces.count
    if usesSystemFonts { reader.add(FcConfigGetFonts(configuration, FcSetSystem)) }
    faces = reader.faces
    families = reader.families
    fullNames = reader.fullNames
    characterSets = reader.characterSets
    fallbackOrder = Array(0..<configured) + Self.sorted(configuration, after: configured, reader)
  }

  deinit { FcConfigDestroy(configuration) }

  /// The faces of a family, whatever the case of its name.
  func faces(ofFamily name: String) -> [Int] { families[name.lowercased()] ?? [] }

  func face(named fullName: String) -> Int? { fullNames[fullName.lowercased()] }

  /// Whether a face has a character.
  func face(_ index: Int, covers character: UInt32) -> Bool {
    guard let set = characterSets[index] else { return false }
    return FcCharSetHasChar(set, character) != 0
  }

  /// Faces that have a character, best first. Linear in the number of faces: callers keep the answers.
  func faces(covering character: UInt32) -> [Int] { fallbackOrder.filter { face($0, covers: character) } }

  /// The family that fontconfig puts in place of `name`.
  func substitute(for name: String) -> String? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, name)
    _ = FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(configuration, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    return PatternReader.strings(FC_FAMILY, of: match).first { !faces(ofFamily: $0).isEmpty }
  }

  /// The system's faces in fontconfig's order for plain text.
  private static func sorted(_ configuration: OpaquePointer?, after first: Int, _ reader: PatternReader) -> [Int] {
    guard first < reader.faces.count, let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    _ = FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let set = FcFontSort(configuration, pattern, 0, nil, &result) else {
      return Array(first..<reader.faces.count)
    }
    defer { FcFontSetDestroy(set) }
    var order: [Int] = []
    for position in 0..<Int(set.pointee.nfont) {
      guard let key = PatternReader.key(of: set.pointee.fonts[position]), let index = reader.indices[key] else {
        continue
      }
      if index >= first { order.append(index) }
    }
    return order
  }
}

/// Turns fontconfig's patterns into faces.
private struct PatternReader {
  struct Key: Hashable {
    var path: String
    var index: Int
  }

  var faces: [InstalledFace] = []
  var families: [String: [Int]] = [:]
  var fullNames: [String: Int] = [:]
  var characterSets: [OpaquePointer?] = []
  var indices: [Key: Int] = [:]

  mutating func add(_ set: UnsafeMutablePointer<FcFontSet>?) {
    guard let set else { return }
    for position in 0..<Int(set.pointee.nfont) {
      if let pattern = set.pointee.fonts[position] { add(pattern) }
    }
  }

  private mutating func add(_ pattern: OpaquePointer) {
    guard let format = Self.strings(FC_FONTFORMAT, of: pattern).first, format == "TrueType" || format == "CFF",
      let key = Self.key(of: pattern), indices[key] == nil, key.index >> 16 == 0
    else { return }
    let face = faces.count
    indices[key] = face
    var slant: Int32 = 0
    FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
    let weight = Self.range(FC_WEIGHT, of: pattern) ?? 80...80
    let width = Self.range(FC_WIDTH, of: pattern) ?? 100...100
    let lightest = min(max(Float(FcWeightToOpenTypeDouble(weight.lowerBound)), 1), 1000)
    let heaviest = min(max(Float(FcWeightToOpenTypeDouble(weight.upperBound)), lightest), 1000)
    faces.append(
      InstalledFace(
        path: key.path, index: key.index,
        traits: FaceTraits(
          weight: lightest...heaviest, stretch: Float(width.lowerBound)...Float(width.upperBound),
          slant: slant >= 110 ? .oblique(14...14) : slant >= 100 ? .italic : .normal),
        isVariable: lightest < heaviest, family: Self.strings(FC_FAMILY, of: pattern).first?.lowercased() ?? ""))
    var characters: OpaquePointer?
    FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters)
    characterSets.append(characters)
    for name in Set(Self.strings(FC_FAMILY, of: pattern).map { $0.lowercased() }) {
      families[name, default: []].append(face)
    }
    for name in Self.strings(FC_FULLNAME, of: pattern) + Self.strings(FC_POSTSCRIPT_NAME, of: pattern) {
      fullNames[name.lowercased()] = fullNames[name.lowercased()] ?? face
    }
  }

  /// The file of a pattern; named instances of variable fonts have their number in the upper half of the index.
  static func key(of pattern: OpaquePointer?) -> Key? {
    guard let pattern, let path = strings(FC_FILE, of: pattern).first else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    let isWholeAxis = index >> 16 == 0x8000 || isVariable(pattern)
    return Key(path: path, index: isWholeAxis ? Int(index & 0xFFFF) : Int(index))
  }

  private static func isVariable(_ pattern: OpaquePointer) -> Bool {
    var isVariable: FcBool = 0
    FcPatternGetBool(pattern, FC_VARIABLE, 0, &isVariable)
    return isVariable != 0
  }

  static func strings(_ object: String, of pattern: OpaquePointer) -> [String] {
    var result: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    while result.count < 32, FcPatternGetString(pattern, object, Int32(result.count), &value) == FcResultMatch,
      let string = value
    {
      result.append(String(cString: string))
    }
    return result
  }

  private static func range(_ object: String, of pattern: OpaquePointer) -> ClosedRange<Double>? {
    var single = 0.0
    if FcPatternGetDouble(pattern, object, 0, &single) == FcResultMatch { return single...single }
    var range: OpaquePointer?
    var low = 0.0
    var high = 0.0
    guard FcPatternGetRange(pattern, object, 0, &range) == FcResultMatch, let range,
      FcRangeGetDouble(range, &low, &high) != 0, low <= high
    else { return nil }
    return low...high
  }
}
