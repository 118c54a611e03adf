internal import HornbookBytes

/// Shortens scripts for the site: removes indentation and comments on lines of their own.
///
/// The source in `templates/` stays readable.
enum LeanScript {
  /// The script without indentation and comment lines; unchanged if a line break or a space might
  /// be significant.
  static func lean(_ bytes: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(capacity: bytes.count)
    var isComment = false
    for line in bytes.split(separator: ASCII.newline) {
      let start = line.firstIndex { $0 != ASCII.space && $0 != ASCII.tab } ?? line.endIndex
      let text = Array(line[start...])
      if isComment || text.has("/*", at: 0) {
        // Only a comment that ends at the end of its line can be removed.
        let end = text.firstRange(of: "*/")
        if let end, end.upperBound != text.count { return bytes }
        isComment = end == nil
        continue
      }
      if text.isEmpty || text.has("//", at: 0) { continue }
      let backticks = text.count { $0 == ASCII.backtick }
      if backticks % 2 != 0 || text.last == ASCII.backslash { return bytes }
      writer.write(bytes: text)
      writer.write("\n")
    }
    return isComment ? bytes : writer.take()
  }
}
