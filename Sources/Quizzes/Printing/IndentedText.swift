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

extension Question {
  /// The stem's Markdown with gaps and identifier restored, as the author wrote it.
  var writtenStem: [UInt8] {
    let mark = Array(String(QuizText.blank).utf8)
    var writer = ByteWriter(capacity: stem.markdown.count + 32)
    var start = 0
    for blank in blanks {
      guard let gap = stem.markdown.firstRange(of: mark, from: start) else { break }
      writer.write(start..<gap.lowerBound, of: stem.markdown)
      writer.write("[[")
      for (index, accepted) in blank.accepted.enumerated() {
        if index > 0 { writer.write("|") }
        writer.write(bytes: accepted.markdown)
      }
      writer.write("]]")
      start = gap.upperBound
    }
    writer.write(start..<stem.markdown.count, of: stem.markdown)
    return idPlace == nil ? writer.take() : withIdentifier(writer.take())
  }

  /// Appends `{#id}` to the first paragraph of the stem.
  private func withIdentifier(_ written: [UInt8]) -> [UInt8] {
    let mark = [UInt8](" {#\(id)}".utf8)
    let paragraph = written.firstRange(of: "\n\n")?.lowerBound ?? written.count
    return Array(written[..<paragraph]) + mark + Array(written[paragraph...])
  }
}
