internal import HornbookBytes

extension ByteWriter {
  /// Writes Markdown whose first line continues the current line.
  ///
  /// The other lines are indented by `column`.
  mutating func write(_ markdown: [UInt8], column: Int, prefix: StaticString = "") {
    var start = 0
    while true {
      let end = markdown.firstIndex(of: ASCII.newline, from: start) ?? markdown.count
      write(start..<end, of: markdown)
      guard end < markdown.count else { return }
      start = end + 1
      write("\n")
      let isBlank = start < markdown.count && markdown[start] == ASCII.newline
      if !isBlank || prefix.utf8CodeUnitCount > 0 {
        write(byte: ASCII.space, count: column)
        write(prefix)
      }
    }
  }
}
