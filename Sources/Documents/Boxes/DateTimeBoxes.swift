import CSS
import LayoutEngine

// The boxes inside of controls for dates and times.
extension BoxGenerator {
  /// The room of each field beside its text, px.
  private static let fieldPadding = LayoutUnit(1)

  /// Adds a control for a date or a time: a line of fields, and the picture at its end.
  mutating func addDateTime(_ fields: DateTimeFields, _ box: BoxList.Box, _ style: ComputedStyle) {
    let element = box.element
    let edit = partStyle(.dateTimeEdit, of: element).map { self.edit($0, with: fields) }
    let indicator = partStyle(.pickerIndicator, of: element)
    openBox(box)
    addGenerated(.before, of: element)
    openContainer(of: element, style)
    if let edit {
      openPart(.dateTimeEdit, of: element, edit)
      addFields(fields, of: element)
      closeBox()
    }
    if let indicator {
      openPart(.pickerIndicator, of: element, indicator)
      closeBox()
    }
    closeBox()
    addGenerated(.after, of: element)
  }

  private mutating func openContainer(of element: ElementTree.Index, _ style: ComputedStyle) {
    var container = ComputedStyle(text: style.text, paint: Shared(PaintStyle()))
    container.layout.direction = style.layout.direction
    container.layout.display = .flex
    container.layout.alignItems = Alignment(.center)
    generatedStyles.append(container)
    var box = BoxList.Box(.box, element: element, display: .flex)
    box.generated = Int32(generatedStyles.count - 1)
    openBox(box)
  }

  /// There is room for the longest text of every field.
  private func edit(
    _ style: ComputedStyle, with fields: DateTimeFields
  ) -> ComputedStyle {
    var text = style.text.value
    text.whiteSpace = .pre
    var room = LayoutUnit.zero
    for part in fields.parts {
      switch part {
      case .text(let separator): room += fonts.width(of: separator, text)
      case .field(_, let widest):
        room += (widest.map { fonts.width(of: $0, text) }.max() ?? .zero) + Self.fieldPadding + Self.fieldPadding
      }
    }
    var edit = style
    let width = Length.px(LayoutUnit(Int(room.float.rounded(.up))))
    if style.text.value.writingMode.isVertical { edit.layout.height = width } else { edit.layout.width = width }
    return edit
  }

  private mutating func addFields(_ fields: DateTimeFields, of element: ElementTree.Index) {
    guard let wrapper = partStyle(.dateTimeFields, of: element) else { return }
    openPart(.dateTimeFields, of: element, wrapper)
    for part in fields.parts {
      switch part {
      case .text(let separator): addControlText(separator, of: element, wrapper)
      case .field(let text, _):
        var field = ComputedStyle(text: wrapper.text, paint: Shared(PaintStyle()))
        field.layout.padding = Edges(.px(Self.fieldPadding))
        generatedStyles.append(field)
        var box = BoxList.Box(.box, element: element, display: .inline)
        box.generated = Int32(generatedStyles.count - 1)
        openBox(box)
        addControlText(text, of: element, wrapper)
        closeBox()
      }
    }
    closeBox()
  }
}
