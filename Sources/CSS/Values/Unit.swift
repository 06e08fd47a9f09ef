/// The units of dimensions.
///
/// https://www.w3.org/TR/2024/WD-css-values-4-20240312/
enum Unit: String, Sendable, BitwiseCopyable, CaseIterable {
  // Absolute lengths.
  case px, cm, mm, q, `in`, pt, pc
  // Relative to fonts.
  /// An em that makes a margin give way at the edges of `body` and table cells; of the user agent in quirks mode only.
  case quirkyEm = "-internal-quirky-em"
  case em, rem, ex, rex, ch, rch, cap, rcap, ic, ric, lh, rlh
  // Relative to the viewport.
  case vw, vh, vi, vb, vmin, vmax
  case svw, svh, svi, svb, svmin, svmax
  case lvw, lvh, lvi, lvb, lvmin, lvmax
  case dvw, dvh, dvi, dvb, dvmin, dvmax
  case deg, grad, rad, turn
  case s, ms
  case hz, khz
  case dpi, dpcm, dppx, x
  case fr

  enum Category: UInt8, Sendable { case length, angle, time, frequency, resolution, flex }

  private static let all = allCases
  private static let table = NameTable(allCases.map(\.rawValue))

  /// The unit called `name`, without regard to case.
  init?(_ name: UnsafeBufferPointer<UInt8>) {
    if name.count == 2, name[0] == UInt8(ascii: "p"), name[1] == UInt8(ascii: "x") {
      self = .px
      return
    }
    guard let index = Self.table.find(name) else { return nil }
    self = Self.all[index]
  }

  var category: Category {
    switch self {
    case .deg, .grad, .rad, .turn: .angle
    case .s, .ms: .time
    case .hz, .khz: .frequency
    case .dpi, .dpcm, .dppx, .x: .resolution
    case .fr: .flex
    default: .length
    }
  }

  /// How many canonical units (px, degrees, seconds, hertz, dppx) one of these is; `nil` if that depends on the
  /// element or the viewport.
  var canonicalFactor: Double? {
    switch self {
    case .px, .deg, .s, .hz, .dppx, .x, .fr: 1
    case .cm: 96 / 2.54
    case .mm: 96 / 25.4
    case .q: 96 / 101.6
    case .in: 96
    case .pt: 96.0 / 72
    case .pc: 16
    case .grad: 0.9
    case .rad: 180 / Double.pi
    case .turn: 360
    case .ms: 0.001
    case .khz: 1000
    case .dpi: 1 / 96.0
    case .dpcm: 2.54 / 96
    default: nil
    }
  }
}
