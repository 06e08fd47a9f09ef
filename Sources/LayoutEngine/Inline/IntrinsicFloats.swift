/// The floats beside a line whose max-content width is measured.
struct IntrinsicFloats: BitwiseCopyable {
  /// The widest row of floats.
  var widest = LayoutUnit.zero
  private var left = LayoutUnit.zero
  private var right = LayoutUnit.zero

  /// Adds a float; one that goes below others begins a new row.
  mutating func add(_ width: LayoutUnit, _ side: FloatSide, _ clear: Clear) {
    let clearsLeft = (clear == .left || clear == .both) && left > .zero
    let clearsRight = (clear == .right || clear == .both) && right > .zero
    if clearsLeft || clearsRight {
      left = .zero
      right = .zero
    }
    if side == .left { left += width } else { right += width }
    widest = max(widest, left + right)
  }
}
