internal import HornbookBytes
internal import HornbookMarkdown

/// Where an address written in a file of the book leads.
public enum LinkTarget: Hashable, Sendable {
  /// Another place, with a scheme.
  case external(String)
  /// An address that would run code.
  case refused
  /// A name in the same file.
  case anchor(String)
  /// A file under `content/`, by its path there, and a name in it.
  case file(path: String, anchor: String?)
  /// A path that leaves the book.
  case outside

  /// Reads an address written in the file at `path` under `content/`.
  public init(_ address: String, in path: String) {
    let bytes = [UInt8](address.utf8)
    if Address.isRefused(bytes[...]) {
      self = .refused
      return
    }
    // No scheme has one letter: this is a disk, as in C:\notes.
    if bytes.count >= 2, bytes[0].isLetter, bytes[1] == ASCII.colon {
      self = .outside
      return
    }
    if Address.hasScheme(bytes) || bytes.has("//", at: 0) {
      self = .external(address)
      return
    }
    let (before, anchor) = Self.cut(address, at: UInt8(ascii: "#"))
    let name = PercentEncoding.decode(Self.cut(before, at: UInt8(ascii: "?")).before)
    if name.isEmpty {
      self = .anchor(anchor.map(PercentEncoding.decode) ?? "")
      return
    }
    guard !name.hasPrefix("/"), !name.utf8.contains(0) else {
      self = .outside
      return
    }
    var steps = Array([UInt8](path.utf8).split(separator: ASCII.slash).dropLast())
    for step in [UInt8](name.utf8).split(separator: ASCII.slash) where !step.elementsEqual(".".utf8)
    {
      if !step.elementsEqual("..".utf8) {
        steps.append(step)
      } else if steps.popLast() == nil {
        self = .outside
        return
      }
    }
    var writer = ByteWriter(capacity: path.utf8.count + name.utf8.count)
    for step in steps {
      if writer.count > 0 { writer.write("/") }
      step.withUnsafeBufferPointer { writer.write(buffer: $0) }
    }
    self = .file(path: writer.text, anchor: anchor.map(PercentEncoding.decode))
  }

  private static func cut(_ text: String, at mark: UInt8) -> (before: String, after: String?) {
    guard let index = text.utf8.firstIndex(of: mark) else { return (text, nil) }
    return (String(text[..<index]), String(text[text.utf8.index(after: index)...]))
  }
}

/// How one file of the book is named in another.
enum RelativeAddress {
  /// The address of `path` in the file at `origin`, both paths under `content/`.
  static func path(from origin: String, to path: String) -> String {
    var folders = origin.split(separator: "/").dropLast()[...]
    var steps = path.split(separator: "/")[...]
    while let folder = folders.first, folder == steps.first, steps.count > 1 {
      folders.removeFirst()
      steps.removeFirst()
    }
    return (folders.map { _ in ".." } + steps).joined(separator: "/")
  }
}
