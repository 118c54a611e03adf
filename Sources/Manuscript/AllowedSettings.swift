internal import HornbookBytes
public import HornbookFormats
public import HornbookMarkdown

/// Exceptions that the author takes responsibility for: `allow` in `book.json`.
public struct AllowedSettings: Sendable, FieldDecodable {
  /// The hosts from which pages show images.
  public var imageHosts = ImageHosts()
  /// File endings with their full stop, and paths under `content/`.
  var files: [String] = []
  /// Whether all files are published but those that browsers or hosts run, which are left out.
  public private(set) var isInert = false

  /// Allows nothing.
  public init() {}

  /// Reads the `allow` object.
  public init?(fields: inout FieldReader) {
    files = fields.optional("files", .list(.allowedFile)) ?? []
    isInert = files.contains("*")
    imageHosts = ImageHosts(fields.optional("imageHosts", .list(.host)) ?? [])
  }

  /// Whether a file is published whatever its kind.
  ///
  /// - Parameter path: The file's path under `content/`.
  public func vouches(for path: String) -> Bool {
    guard !files.isEmpty else { return false }
    // An ending never applies to hidden files, whose whole name looks like an ending.
    let name = path.lastPathName
    let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
    let ending = name.lastIndex(of: ".").map { name[$0...].lowercased() }
    return files.contains { $0 == path || !isHidden && $0.lowercased() == ending }
  }
}

extension FieldType<String> {
  /// An ending or a path, such as `.html` or `chapters/clock.html`.
  fileprivate static var allowedFile: FieldType {
    .checked("an extension such as “.html”, or a path under content/") { value in
      value.string.flatMap { text in
        let name = text.lastPathName
        let isEnding = text.hasPrefix(".") && !text.utf8.contains(ASCII.slash)
        let isPath = !text.hasPrefix("/") && !text.hasSuffix("/") && name != "." && name != ".."
        return (isEnding ? text.utf8.count > 1 : isPath && !text.isEmpty) ? text : nil
      }
    }
  }

  /// A host such as `images.example.org`, perhaps with a port.
  fileprivate static var host: FieldType {
    .checked("a host name such as “images.example.org”, or “*” for all") { value in
      value.string.flatMap { text in
        if text == "*" { return text }
        let isPlain = text.utf8.allSatisfy {
          $0.isLetterOrDigit || $0 == ASCII.minus || $0 == ASCII.period || $0 == ASCII.colon
        }
        let steps = text.split(separator: ":", omittingEmptySubsequences: false)
        let isPort = steps.count < 2 || steps.count == 2 && Int(steps[1]) != nil
        let labels = steps.first?.split(separator: ".", omittingEmptySubsequences: false) ?? []
        return isPlain && isPort && !labels.contains("") && labels.count > 0
          ? text.lowercased() : nil
      }
    }
  }
}
