import Glibc

/// Reads files and directories.
enum FileReading {
  /// The bytes of a regular or virtual file; nil if it cannot be read or is longer than `limit`.
  static func contents(of path: String, limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &part, part.count)
      if count == 0 { return bytes }
      guard count > 0, bytes.count + count <= limit else { return nil }
      bytes += part[..<count]
    }
  }

  /// The names in a directory, sorted, without `.` and `..`; nil if it cannot be read.
  static func names(in path: String) -> [String]? {
    guard let directory = opendir(path) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  enum Kind {
    case file, directory, other
  }

  /// What a path leads to, symbolic links followed; nil if nothing is there.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    default: .other
    }
  }

  /// The absolute path without symbolic links; nil if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A text that changes when a file below the directories is added, removed or changed.
  static func fingerprint(of directories: [String]) -> String {
    var parts: [String] = []
    for directory in directories { addFingerprint(of: directory, depth: 0, to: &parts) }
    return parts.joined(separator: "\n")
  }

  private static func addFingerprint(of directory: String, depth: Int, to parts: inout [String]) {
    guard depth < 16 else { return }
    for name in names(in: directory) ?? [] {
      let path = "\(directory)/\(name)"
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        addFingerprint(of: path, depth: depth + 1, to: &parts)
      } else {
        parts.append("\(name) \(status.st_size)")
      }
    }
  }
}
