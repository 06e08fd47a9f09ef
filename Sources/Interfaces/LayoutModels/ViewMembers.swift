import Documents
import Foundation
import LayoutViews

/// The members that views have in every model: what they show and how they look.
enum ViewMembers {
  /// Applies a member to a view; `false` if it is none of these.
  static func apply(_ name: String, _ value: ModelValue, to view: LayoutView) throws(DocumentError) -> Bool {
    switch name {
    case "id": view.identifier = try value.string()
    case "tag": view.tag = try value.integer(in: -2_147_483_648...2_147_483_647)
    case "text": view.text = try value.string()
    case "font": view.font = try font(value)
    case "numberOfLines": view.numberOfLines = try value.integer(in: 0...10_000)
    case "textColor": view.textColor = try value.color()
    case "textAlignment": view.textAlignment = try value.choice()
    case "image":
      view.imageSize = try value.dimensions(besides: ["source"])
      if let source = value.member("source") { view.imageSource = try imageSource(source) }
    case "intrinsicSize":
      let size = try value.dimensions()
      view.measure = { _ in size }
    case "backgroundColor": view.backgroundColor = try value.color()
    case "cornerRadius": view.cornerRadius = try value.size()
    case "border":
      try value.warnUnused(except: ["width", "color"])
      view.borderWidth = try value.required("width").size()
      view.borderColor = try value.required("color").color()
    case "alpha": view.alpha = try value.number(in: 0...1)
    case "isHidden": view.isHidden = try value.bool()
    case "clipsToBounds": view.clipsToBounds = try value.bool()
    default: return false
    }
    return true
  }

  /// The address of an image: nothing else than `data:` URLs is ever loaded.
  private static func imageSource(_ value: ModelValue) throws(DocumentError) -> String {
    let source = try value.string()
    guard let url = DataURL(source), ImageSize(url.bytes) != nil else {
      throw value.expected("a data: URL of an image")
    }
    return source
  }

  private static func font(_ value: ModelValue) throws(DocumentError) -> LabelFont {
    var font = LabelFont()
    try value.forEachMember { (name, value) throws(DocumentError) in
      switch name {
      case "family": font.families = try families(value)
      case "size": font.size = try value.number(in: 0...10_000)
      case "weight": font.weight = try value.number(in: 1...1_000)
      case "italic": font.isItalic = try value.bool()
      case "lineHeight": font.lineHeight = try value.number(in: 0...1_000)
      default: value.reading.warnUnused(name, at: value)
      }
    }
    return font
  }

  /// A name, or an array of names.
  private static func families(_ value: ModelValue) throws(DocumentError) -> [String] {
    guard value.kind == .array else { return [try value.string()] }
    var names: [String] = []
    for element in try value.elements() { names.append(try element.string()) }
    guard !names.isEmpty else { throw value.expected("the name of a font family") }
    return names
  }
}
