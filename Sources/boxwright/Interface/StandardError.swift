import Foundation

/// The standard error stream, for messages and progress.
enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
