import Diagnostics

/// An address in a style sheet that names a resource outside of the document.
public struct ExternalAddress: Sendable, Hashable {
  public var text: String
  /// Where it stands, in a style sheet.
  public var location: SourceLocation?

  /// The addresses in a declaration list or in the value of a property, in order.
  public static func all(inDeclarations source: String) -> [String] {
    let list = TokenList(source)
    return ExternalAddressScan(list).addresses.map(\.text)
  }

  /// Whether there may be an address in a text: a quick look.
  public static func mayBe(in source: String) -> Bool {
    // The shortest one is `url(a`.
    guard source.utf8.count >= 5 else { return false }
    return source.utf8.withContiguousStorageIfAvailable(mayBe(in:)) ?? mayBe(in: Array(source.utf8))
  }

  private static func mayBe(in bytes: some RandomAccessCollection<UInt8>) -> Bool {
    var before: UInt8 = 0
    for byte in bytes {
      // The end of `url(`, of `src(` and of `image-set(`.
      let last = before | 0x20
      if byte == UInt8(ascii: "("), last == UInt8(ascii: "l") || last == UInt8(ascii: "c") || last == UInt8(ascii: "t")
      {
        return true
      }
      before = byte
    }
    return false
  }
}

/// The addresses that were found in a style sheet.
struct ExternalAddressList {
  private(set) var addresses: [ExternalAddress] = []

  /// How many addresses are kept of a style sheet.
  private static let limit = 100

  mutating func append(_ list: TokenList, _ reporter: inout Reporter) {
    guard addresses.count < Self.limit else { return }
    for (text, token) in ExternalAddressScan(list).addresses.prefix(Self.limit - addresses.count) {
      addresses.append(ExternalAddress(text: text, location: reporter.location(of: list.start(of: token))))
    }
  }
}

/// Finds the addresses in declarations that have an effect here. Those of other declarations are reported with them, and
/// so is `@import`.
struct ExternalAddressScan {
  private let list: TokenList
  private(set) var addresses: [(text: String, token: Int)] = []
  /// Those of the declaration, and whether it also names what is part of the document.
  private var pending: [(text: String, token: Int)] = []
  private var hasOwnContent = false
  /// The end of the last `image-set()`, in which strings are addresses, too.
  private var imageSetEnd = 0
  /// The first token of the declaration that is not white space, or -1.
  private var start = -1

  init(_ list: TokenList) {
    self.list = list
    for index in 0..<list.end { visit(index) }
    endDeclaration()
  }

  private mutating func visit(_ index: Int) {
    switch list.tokens[index].kind {
    case .whitespace: break
    case .semicolon, .openBrace, .closeBrace: endDeclaration()
    case .url: add(list.text(of: list.tokens[index]), index)
    case .function where list.matches(list.tokens[index], "image-set"):
      imageSetEnd = Int(list.tokens[index].match)
    case .string where index > 0 && followsFunction(index): add(list.text(of: list.tokens[index]), index)
    default: if start < 0 { start = index }
    }
  }

  private func followsFunction(_ index: Int) -> Bool {
    var before = index - 1
    while before > 0, list.tokens[before].kind == .whitespace { before -= 1 }
    let token = list.tokens[before]
    if token.kind == .function {
      return ["url", "src", "image-set", "-webkit-image-set"].contains { list.matches(token, $0) }
    }
    return token.kind == .comma && index < imageSetEnd
  }

  private mutating func add(_ address: String, _ index: Int) {
    if address.isEmpty || address.hasPrefix("#") { return }
    if address.prefix(5).lowercased() == "data:" {
      hasOwnContent = true
    } else {
      pending.append((address, index))
    }
  }

  private mutating func endDeclaration() {
    defer {
      pending.removeAll()
      hasOwnContent = false
      start = -1
    }
    guard !pending.isEmpty, start >= 0, list.tokens[start].kind == .ident else { return }
    let name = list.tokens[start]
    if list.matches(name, "src") {
      // Of the sources of a font one is enough.
      if !hasOwnContent, let first = pending.first { addresses.append(first) }
      return
    }
    switch PropertyName.find(name, in: list) {
    case .withoutEffect, .unsupported: return
    case nil: if !list.text(of: name).hasPrefix("--") { return }
    default: break
    }
    addresses += pending
  }
}
