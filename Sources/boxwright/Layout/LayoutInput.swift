import Foundation

/// A document to lay out, and where its answer goes.
struct LayoutInput: Sendable {
  /// The path as it is shown in messages; `-` for standard input.
  var path: String
  /// The path of the answer below the output folder, without its ending.
  var answer: String
  var isJSON: Bool

  /// All documents that the operands name, those of a folder in alphabetical order.
  static func find(_ operands: [String]) throws(UsageError) -> [LayoutInput] {
    var inputs: [LayoutInput] = []
    for operand in operands {
      var isFolder: ObjCBool = false
      if operand == "-" {
        inputs.append(LayoutInput(path: "-", answer: "stdin", isJSON: false))
      } else if !FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder) {
        throw UsageError("there is no file or folder '\(operand)'")
      } else if isFolder.boolValue {
        inputs += try documents(in: operand)
      } else {
        inputs.append(document(operand))
      }
    }
    return inputs
  }

  /// Fails if the answer to one document would take the place of that to another.
  static func checkAnswers(of inputs: [LayoutInput]) throws(UsageError) {
    var documents: [String: String] = [:]
    for input in inputs {
      if let other = documents.updateValue(input.path, forKey: input.answer) {
        throw UsageError("the answers to '\(other)' and '\(input.path)' would go to the same file")
      }
    }
  }

  private static func document(_ path: String) -> LayoutInput {
    let url = URL(fileURLWithPath: path)
    return LayoutInput(
      path: path, answer: url.deletingPathExtension().lastPathComponent,
      isJSON: url.pathExtension.lowercased() == "json")
  }

  private static func documents(in folder: String) throws(UsageError) -> [LayoutInput] {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw UsageError("the folder '\(folder)' cannot be read")
    }
    let known = Set(names)
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return names.sorted().compactMap { name in
      let isHTML = name.hasSuffix(".html")
      guard isHTML || name.hasSuffix(".json") else { return nil }
      let answer = String(name.dropLast(5))
      if !isHTML, known.contains(answer + ".html") { return nil }
      return LayoutInput(path: prefix + name, answer: answer, isJSON: !isHTML)
    }
  }
}
