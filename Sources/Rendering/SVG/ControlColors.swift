import CSS

/// The colours that the theme of Chromium draws controls in.
struct ControlColors {
  let isDark: Bool

  init(_ style: PaintStyle) { isDark = style.isDark }

  /// What shows that a control is on or how full it is, unless the author says otherwise.
  var accent: Color { isDark ? Color(red: 153 / 255, green: 200 / 255, blue: 1) : .accent }
  /// The same of a control that is disabled.
  var disabledAccent: Color { isDark ? .gray(117) : .disabled }
  var disabledSlider: Color { isDark ? .gray(117) : .disabledSlider }
  /// The inside of a box or a field.
  var field: Color { isDark ? .gray(59) : .white }
  var disabledField: Color { isDark ? field : .gray(245, alpha: 0.68) }
  var border: Color { isDark ? .gray(133) : .themeBorder }
  var disabledBorder: Color { isDark ? .gray(98) : .disabled }
  /// The bar of a slider or a `progress`.
  var track: Color { isDark ? .gray(59) : .track }
  var disabledTrack: Color { isDark ? .gray(117) : .disabledTrack }
  var disabledButton: Color { isDark ? .gray(54) : .gray(216, alpha: 0.44) }
  var disabledMenu: Color { isDark ? field : .gray(245, alpha: 0.475) }
  /// The mark in a box that is disabled.
  var disabledMark: Color { isDark ? .gray(59) : .track }
  var chosenRow: Color { isDark ? .gray(84) : .chosenRow }

  /// The line around a bar.
  func outline(isEnabled: Bool) -> Color {
    isDark ? isEnabled ? border : disabledBorder : .outline(isEnabled ? 0.5 : 0.3)
  }

  // What the style sheet of the user agent says, by which the theme knows that the author has said nothing.

  var ownBorder: Color { border }
  var ownButtonBorder: Color { isDark ? .white : .black }

  func isOwnField(_ color: Color) -> Bool {
    isDark ? [.gray(59), .gray(59, alpha: 0.3)].contains(color) : [.white, .disabledTrack].contains(color)
  }

  func isOwnButton(_ color: Color) -> Bool {
    let disabled = Color(red: 19 / 255, green: 1 / 255, blue: 1 / 255, alpha: 0.3)
    return isDark ? [.gray(107), disabled].contains(color) : [.track, .disabledTrack].contains(color)
  }
}
