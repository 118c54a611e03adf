internal import HornbookBytes

/// A script as it is delivered: without indentation and the comments that have their own lines.
///
/// Its source stays readable in `templates/`.
enum LeanScript {
  /// The script without what only its readers need; as it is where a line break or a space might
  /// mean something.
  static func lean(_ bytes: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(capacity: bytes.count)
    var isComment = false
    for line in bytes.split(separator: ASCII.newline) {
      let start = line.firstIndex { $0 != ASCII.space && $0 != ASCII.tab } ?? line.endIndex
      let text = Array(line[start...])
      if isComment || text.has("/*", at: 0) {
        // A comment ends where its line does, or this is not one of those that are taken out.
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
