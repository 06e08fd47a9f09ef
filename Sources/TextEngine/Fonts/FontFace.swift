import CHarfBuzz
import Synchronization

/// An opened font file, or one face of a collection.
///
/// Safety: the HarfBuzz face is immutable.
final class FontFace: @unchecked Sendable {
  struct Axis: Sendable {
    var tag: UInt32
    var range: ClosedRange<Float>
    var initial: Float
  }

  let axes: [Axis]
  let familyName: String
  /// What the font says of itself, 1 to 1000.
  let weight: Float
  let isItalic: Bool
  /// The size of the font, uncompressed.
  let byteCount: Int
  private let handle: OpaquePointer
  private let instances = Mutex<[Instance: Font]>([:])

  /// What distinguishes the fonts of a face.
  private struct Instance: Hashable {
    var coordinates: [Float]
    var adjustments: FontFaceDescriptor.Adjustments?
  }

  private static let instanceLimit = 64
  private static let identifiers = Atomic<UInt32>(1)

  convenience init?(path: String, index: Int) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    self.init(blob: blob, index: index)
  }

  /// Copies the bytes.
  convenience init?(bytes: [UInt8]) {
    guard let blob = Self.blob(bytes) else { return nil }
    defer { hb_blob_destroy(blob) }
    self.init(blob: blob, index: 0)
  }

  /// The font in a blob, taken out of its container if it is compressed.
  private convenience init?(blob: OpaquePointer, index: Int) {
    var length: UInt32 = 0
    let start = hb_blob_get_data(blob, &length)
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(length))
    guard FontContainer.isCompressed(bytes) else {
      self.init(uncompressed: blob, index: index)
      return
    }
    guard let unwrapped = FontContainer.unwrap(bytes).flatMap(Self.blob) else { return nil }
    defer { hb_blob_destroy(unwrapped) }
    self.init(uncompressed: unwrapped, index: index)
  }

  /// Copies the bytes.
  private static func blob(_ bytes: [UInt8]) -> OpaquePointer? {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let length = UInt32(exactly: buffer.count) else { return nil }
      return hb_blob_create_or_fail(
        base.assumingMemoryBound(to: CChar.self), length, HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
  }

  private init?(uncompressed blob: OpaquePointer, index: Int) {
    byteCount = Int(hb_blob_get_length(blob))
    guard index >= 0, index < hb_face_count(blob), let face = hb_face_create(blob, UInt32(index)) else { return nil }
    hb_face_make_immutable(face)
    guard hb_face_get_glyph_count(face) > 0, (16...16_384).contains(hb_face_get_upem(face)) else {
      hb_face_destroy(face)
      return nil
    }
    handle = face
    axes = Self.axes(of: face)
    familyName = Self.name(1, of: face)
    let font = hb_font_create(face)
    defer { hb_font_destroy(font) }
    weight = min(max(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT), 1), 1000)
    isItalic =
      hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0
      || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) < 0
  }

  deinit { hb_face_destroy(handle) }

  /// The font at the given axis values; axes that are not named keep their default, and values are clamped.
  func font(at settings: [UInt32: Float], _ adjustments: FontFaceDescriptor.Adjustments? = nil) -> Font? {
    let coordinates = axes.map { axis in
      let value = settings[axis.tag] ?? axis.initial
      return min(max(value.isFinite ? value : axis.initial, axis.range.lowerBound), axis.range.upperBound)
    }
    let instance = Instance(coordinates: coordinates, adjustments: adjustments)
    return instances.withLock { instances in
      if let known = instances[instance] { return known }
      let font = makeFont(at: coordinates, adjustments)
      if instances.count >= Self.instanceLimit { instances.removeAll() }
      instances[instance] = font
      return font
    }
  }

  private func makeFont(at coordinates: [Float], _ adjustments: FontFaceDescriptor.Adjustments?) -> Font? {
    let variations = zip(axes, coordinates).map { hb_variation_t(tag: $0.tag, value: $1) }
    let weightAxis = axes.firstIndex { $0.tag == OpenTypeTag.weight }
    return Font(
      identifier: Self.identifiers.wrappingAdd(1, ordering: .relaxed).oldValue, face: handle, variations: variations,
      familyName: familyName, weight: weightAxis.map { coordinates[$0] } ?? weight, isItalic: isItalic,
      adjustments: adjustments)
  }

  /// Whether the face has the tables that Chromium asks of the fonts of documents.
  var isComplete: Bool {
    func has(_ tag: StaticString) -> Bool {
      let blob = hb_face_reference_table(handle, OpenTypeTag.value(tag))
      defer { hb_blob_destroy(blob) }
      return hb_blob_get_length(blob) > 0
    }
    let required: [StaticString] = ["OS/2", "cmap", "head", "hhea", "hmtx", "maxp", "name", "post"]
    guard required.allSatisfy(has) else { return false }
    return has("glyf") ? has("loca") : has("CFF ") || has("CFF2") || has("CBDT") || has("sbix")
  }

  private static func axes(of face: OpaquePointer) -> [Axis] {
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0, count <= 64 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).compactMap { info in
      guard info.min_value <= info.default_value, info.default_value <= info.max_value else { return nil }
      return Axis(tag: info.tag, range: info.min_value...info.max_value, initial: info.default_value)
    }
  }

  /// Name 1 is the family.
  private static func name(_ identifier: UInt32, of face: OpaquePointer) -> String {
    var bytes = [CChar](repeating: 0, count: 256)
    var length = UInt32(bytes.count)
    hb_ot_name_get_utf8(face, identifier, nil, &length, &bytes)
    return String(decoding: bytes.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
