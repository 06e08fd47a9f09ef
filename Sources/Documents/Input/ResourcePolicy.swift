import Foundation

/// Which resources a document may have read on its behalf. `data:` URLs are always allowed; nothing is ever fetched from
/// a network.
public struct ResourcePolicy: Sendable, Hashable {
  /// The folder that relative addresses start from, and the folder that they may not leave; absolute paths.
  private var folders: (base: String, root: String)?

  /// Only `data:` URLs.
  public static let dataOnly = ResourcePolicy(folders: nil)

  /// Also files by addresses relative to `base`, all below `root`.
  public static func files(relativeTo base: String, below root: String = "/") -> ResourcePolicy {
    ResourcePolicy(folders: (realPath(base) ?? base, realPath(root) ?? root))
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.folders?.base == b.folders?.base && a.folders?.root == b.folders?.root
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(folders?.base)
    hasher.combine(folders?.root)
  }

  /// Whether there is anything besides `data:` URLs that may be read.
  var allowsFiles: Bool { folders != nil }

  /// The bytes of a resource and, for `data:` URLs, the type that it declares; `nil` if it may not be read or is not
  /// there.
  func load(_ address: String, limit: Int) -> (bytes: [UInt8], type: String)? {
    if let data = DataURL(address) { return data.bytes.count <= limit ? (data.bytes, data.type) : nil }
    guard let path = path(of: address), let bytes = Self.read(path, limit: limit) else { return nil }
    return (bytes, "")
  }

  /// Whether a resource that was not loaded is not there at all, rather than somewhere that is not looked at.
  func isMissing(_ address: String) -> Bool {
    DroppedContent.isData(address) || allowsFiles && !hasScheme(address) && !address.hasPrefix("/")
  }

  /// The file that a relative address names, if it lies below the root folder, symbolic links followed.
  func path(of address: String) -> String? {
    guard let folders, !hasScheme(address) else { return nil }
    let withoutFragment = address.prefix { $0 != "#" && $0 != "?" }
    guard !withoutFragment.isEmpty, !withoutFragment.hasPrefix("/"),
      let decoded = String(withoutFragment).removingPercentEncoding, !decoded.contains("\0")
    else { return nil }
    guard let path = Self.realPath(folders.base + "/" + decoded) else { return nil }
    return path.hasPrefix(folders.root == "/" ? "/" : folders.root + "/") ? path : nil
  }

  /// Reads no further than the first character that decides, since `data:` addresses are long.
  private func hasScheme(_ address: String) -> Bool {
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: ":"): return true
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return false
      default: break
      }
    }
    return false
  }

  /// The absolute path of a file or folder with symbolic links followed; `nil` if there is none.
  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func read(_ path: String, limit: Int) -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: limit + 1), data.count <= limit else { return nil }
    return [UInt8](data)
  }
}
