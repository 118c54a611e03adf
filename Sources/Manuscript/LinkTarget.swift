internal import HornbookBytes
internal import HornbookMarkdown

/// The target of an address written in a file of the book.
public enum LinkTarget: Hashable, Sendable {
  /// An address with a scheme, or one that begins with `//`.
  case external(String)
  /// An address that could run code.
  case refused
  /// An anchor in the same file.
  case anchor(String)
  /// A file under `content/`, by its path there, with an optional anchor in it.
  case file(path: String, anchor: String?)
  /// A path that leads out of the book.
  case outside

  /// Parses an address written in the file at `path` under `content/`.
  ///
  /// - Parameter root: The path of the site on its host, if addresses that begin with it may be those of the book.
  public init(_ address: String, in path: String, root: String? = nil) {
    if let root, address.hasPrefix(root), !address.hasPrefix("//") {
      self.init(String(address.dropFirst(root.count)), in: "")
      if case .file = self { return }
      self = .outside
      return
    }
    let bytes = [UInt8](address.utf8)
    if Address.isRefused(bytes[...]) {
      self = .refused
      return
    }
    // No scheme has a single letter: this is a Windows drive, as in C:\notes.
    if bytes.count >= 2, bytes[0].isLetter, bytes[1] == ASCII.colon {
      self = .outside
      return
    }
    if Address.hasScheme(bytes) || bytes.has("//", at: 0) {
      self = .external(address)
      return
    }
    let hash = bytes.firstIndex(of: ASCII.hash, from: 0)
    let end = hash ?? bytes.count
    let question = bytes.firstIndex(of: ASCII.question, from: 0).map { min($0, end) }
    let anchor = hash.map { PercentEncoding.decode(bytes.text($0 + 1..<bytes.count)) }
    let name = PercentEncoding.decode(bytes.text(0..<(question ?? end)))
    if name.isEmpty {
      self = .anchor(anchor ?? "")
      return
    }
    guard !name.hasPrefix("/"), !name.utf8.contains(0),
      let file = Self.path(to: [UInt8](name.utf8), from: [UInt8](path.utf8))
    else {
      self = .outside
      return
    }
    self = .file(path: file, anchor: anchor)
  }

  /// The path of an address that leads above the root of the book, from that root, and its query and anchor; nil for
  /// other addresses.
  static func beside(_ address: String, in path: String) -> (path: String, rest: String)? {
    let end = address.firstIndex { "?#".contains($0) } ?? address.endIndex
    let name = PercentEncoding.decode(String(address[..<end]))
    guard !name.hasPrefix("/"), !name.utf8.contains(0) else { return nil }
    var steps: [Substring] = []
    for step in path.split(separator: "/").dropLast() + name.split(separator: "/") {
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else if step != "." {
        steps.append(step)
      }
    }
    guard steps.first == ".." else { return nil }
    let isFolder = name.hasSuffix("/") || steps.last == ".."
    return (steps.joined(separator: "/") + (isFolder ? "/" : ""), String(address[end...]))
  }

  /// The path of `name` as written in the file `origin`; nil if it leaves the book.
  private static func path(to name: [UInt8], from origin: [UInt8]) -> String? {
    var path: [UInt8] = []
    path.reserveCapacity(origin.count + name.count)
    let folder = origin.lastIndex(of: ASCII.slash) ?? 0
    forEachStep(of: origin[..<folder]) { path.append(step: $0) }
    var isInside = true
    forEachStep(of: name[...]) { step in
      if step.count == 2, step.allSatisfy({ $0 == ASCII.period }) {
        isInside = isInside && !path.isEmpty
        path.removeLast(path.count - (path.lastIndex(of: ASCII.slash) ?? 0))
      } else if step.count != 1 || step.first != ASCII.period {
        path.append(step: step)
      }
    }
    return isInside ? path.text(0..<path.count) : nil
  }

  /// Calls `body` with each path component; empty ones are skipped.
  private static func forEachStep(
    of path: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void
  ) {
    var start = path.startIndex
    while start < path.endIndex {
      let end = path[start...].firstIndex(of: ASCII.slash) ?? path.endIndex
      if start < end { body(path[start..<end]) }
      start = end + 1
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(step: ArraySlice<UInt8>) {
    if !isEmpty { append(ASCII.slash) }
    append(contentsOf: step)
  }
}

extension LinkTarget {
  /// The relative address of `path` in the file at `origin`, both paths under `content/`.
  public static func relativePath(from origin: String, to path: String) -> String {
    var folders = origin.split(separator: "/").dropLast()[...]
    var steps = path.split(separator: "/")[...]
    while let folder = folders.first, folder == steps.first, steps.count > 1 {
      folders.removeFirst()
      steps.removeFirst()
    }
    return (folders.map { _ in ".." } + steps).joined(separator: "/")
  }

  /// A path as the address of a link writes it, for instance with `%20` for a space.
  ///
  /// - Parameter isBracketed: Whether it stands between “<” and “>”.
  public static func written(_ path: String, isBracketed: Bool = false) -> String {
    // `&` may begin an entity.
    let special = isBracketed ? "%#?&<>\"\\" : "%#?&<>() \"\\"
    // Else its beginning would be a scheme.
    if path.prefix(while: { $0 != "/" }).contains(":") {
      return written("./" + path, isBracketed: isBracketed)
    }
    guard path.contains(where: special.contains) else { return path }
    return path.map { letter in
      special.contains(letter) ? PercentEncoding.encode(String(letter)) : String(letter)
    }.joined()
  }
}
