import LayoutEngine
import Synchronization

/// A font as a style uses it.
struct StackFace: Sendable {
  var font: Font
  var synthesizesBold = false
  var synthesizesItalic = false
  /// Characters the face is for; empty for all.
  var unicodeRanges: [ClosedRange<UInt32>] = []

  func isFor(_ character: UInt32) -> Bool {
    unicodeRanges.isEmpty || unicodeRanges.contains { $0.contains(character) }
  }

  /// Whether the face can show a character, if need be with the glyph that shaping puts in its place.
  func covers(_ character: UInt32) -> Bool {
    guard isFor(character) else { return false }
    return font.covers(character) || Self.substitute(for: character).map { font.covers($0) } == true
  }

  /// The character that shaping shows if a font lacks another one: other spaces become spaces, the non-breaking hyphen
  /// a hyphen.
  private static func substitute(for character: UInt32) -> UInt32? {
    switch character {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: 0x20
    case 0x2011: 0x2010
    default: nil
    }
  }
}

/// The fonts of a style in order of preference, with the ones that stand in for them.
final class FontStack: Sendable {
  /// The faces of the family list; at least one.
  let faces: [StackFace]
  /// The first available font: the one that the strut and the units of the style refer to.
  ///
  /// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#first-available-font
  let primary: StackFace
  private let library: FontLibrary
  private let request: FaceRequest
  private let fallbacks = Mutex<[UInt32: StackFace?]>([:])

  init(faces: [StackFace], request: FaceRequest, library: FontLibrary) {
    self.faces = faces
    self.request = request
    self.library = library
    primary = faces.first { $0.isFor(0x20) } ?? faces[0]
  }

  /// The face for a base character and its marks: the first that has them all, then what stands in for the base if that
  /// has them all; `nil` if it does not. As in Chromium nothing stands in for the marks.
  func face(for base: UInt32, marks: [UInt32]) -> StackFace? {
    let marks = CharacterComposition.ordered(marks)
    if let face = faces.first(where: { $0.covers(base, marks: marks) }) { return face }
    if let face = fallback(for: base), face.covers(base, marks: marks) { return face }
    return marks.isEmpty ? nil : faces.first { $0.covers(base) }
  }

  private func fallback(for base: UInt32) -> StackFace? {
    fallbacks.withLock { known in
      if let face = known[base] { return face }
      let face = findFallback(for: base)
      if known.count > 4_096 { known.removeAll(keepingCapacity: true) }
      known[base] = .some(face)
      return face
    }
  }

  /// Asks the configured fonts and then those of the system. As in Chromium the character alone decides, and the face is
  /// made bold and italic as need be.
  private func findFallback(for base: UInt32) -> StackFace? {
    guard let choice = library.faces(covering: base).first else { return nil }
    return library.face(choice).flatMap {
      FontResolver.face($0, traits: library.installed.faces[choice].traits, request: request, variations: [])
    }
  }
}

/// Opens faces at the variation coordinates that a style asks for.
enum FontResolver {
  static func face(
    _ face: FontFace, traits: FaceTraits, request: FaceRequest, variations: [TextStyle.Setting],
    unicodeRanges: [ClosedRange<UInt32>] = [], adjustments: FontFaceDescriptor.Adjustments? = nil
  ) -> StackFace? {
    var settings: [UInt32: Float] = [:]
    var hasSlantAxis = false
    var hasWeightAxis = false
    for axis in face.axes {
      switch axis.tag {
      case OpenTypeTag.weight:
        hasWeightAxis = traits.hasOwnWeight
        settings[axis.tag] = hasWeightAxis ? request.weight : clamp(request.weight, traits.weight)
      case OpenTypeTag.width:
        settings[axis.tag] = traits.hasOwnStretch ? request.stretch : clamp(request.stretch, traits.stretch)
      case OpenTypeTag.slant:
        hasSlantAxis = true
        if case .oblique(let angle) = request.slant { settings[axis.tag] = -angle }
      case OpenTypeTag.italic:
        hasSlantAxis = true
        settings[axis.tag] = request.slant == .italic ? 1 : 0
      default: break
      }
    }
    for setting in adjustments?.variations ?? [] { settings[setting.tag] = setting.value }
    for setting in variations { settings[setting.tag] = setting.value }
    guard let font = face.font(at: settings, adjustments) else { return nil }
    let synthesizesBold = request.weight >= 600 && traits.weight.upperBound < 600 && !hasWeightAxis && face.weight < 600
    let synthesizesItalic = request.isSlanted && traits.slant == .normal && !hasSlantAxis && !face.isItalic
    return StackFace(
      font: font, synthesizesBold: synthesizesBold && request.synthesis.contains(.weight),
      synthesizesItalic: synthesizesItalic && request.synthesis.contains(.style), unicodeRanges: unicodeRanges)
  }

  private static func clamp(_ value: Float, _ range: ClosedRange<Float>) -> Float {
    min(max(value, range.lowerBound), range.upperBound)
  }
}
