import Documents
import Foundation
import Rendering
import Testing

/// Random documents in the models of FlexLayout and StretchKit against what Chromium 156 makes of the same in CSS.
///
/// `Tests/Fixtures/models` has for each document its like in HTML, in pages whose style sheet gives every `div` the initial
/// values of the model, and the frames that Chromium measures, in document order; those of FlexLayout are rounded as Yoga
/// rounds: nearest px for edges where they lie in the tree, outwards for texts whose size is not whole.
@Suite struct ChromiumTests {
  private struct Case: Decodable {
    var html: String
    var document: JSONFragment
    var frames: [[Double]]
  }

  /// A value as it is in the file.
  private struct JSONFragment: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      text = String(decoding: try JSONEncoder().encode(try Value(from: decoder)), as: UTF8.self)
    }
  }

  private enum Value: Codable {
    case number(Double)
    case string(String)
    case array([Value])
    case object([String: Value])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let string = try? container.decode(String.self) {
        self = .string(string)
      } else if let array = try? container.decode([Value].self) {
        self = .array(array)
      } else {
        self = .object(try container.decode([String: Value].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .string(let string): try container.encode(string)
      case .array(let array): try container.encode(array)
      case .object(let object): try container.encode(object)
      }
    }
  }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/models")

  @Test("frames are those of Chromium", arguments: ["flexlayout", "stretch"])
  func frames(model: String) throws {
    let data = try Data(contentsOf: Self.folder.appending(path: model + ".json"))
    let cases = try JSONDecoder().decode([Case].self, from: data)
    #expect(cases.count == 30)
    for example in cases {
      let answer = try answer(example.document.text)
      // html, body, and then the views.
      let frames = answer.root.all.dropFirst(2).map(\.frame)
      #expect(frames.count == example.frames.count)
      for (frame, expected) in zip(frames, example.frames) where frame != expected {
        Issue.record("\(frame) instead of \(expected) in \(example.html)")
      }
    }
  }
}
