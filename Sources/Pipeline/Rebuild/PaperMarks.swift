internal import HornbookBytes
internal import HornbookMarkdown
internal import HornbookPress

/// Marks that replace pieces of HTML while the HTML around them is rewritten: a number between two
/// NUL bytes, which no HTML contains.
enum PaperMarks {
  private static let mark: UInt8 = 0

  /// Returns the text with a mark in place of each replacement and of the closing HTML.
  static func marked(_ text: SetText) -> SetText {
    var marked = text
    for (number, piece) in text.replaced.enumerated() {
      marked.replaced[number].replacement.html = mark(number, for: piece.replacement.html)
    }
    if !text.closing.isEmpty { marked.closing = mark(text.replaced.count, for: text.closing) }
    return marked
  }

  private static func mark(_ number: Int, for piece: [UInt8]) -> [UInt8] {
    // The following HTML begins on a line of its own, even if the piece is empty.
    let end = piece.isEmpty || piece.last == ASCII.newline ? [ASCII.newline] : []
    return sign(number) + end
  }

  private static func sign(_ number: Int) -> [UInt8] { [mark] + Array("\(number)".utf8) + [mark] }

  /// Returns the HTML with the pieces of a text in place of their marks; nil if a mark is missing.
  static func filled(_ html: [UInt8], with text: SetText) -> [UInt8]? {
    let pieces =
      text.replaced.map(\.replacement.html) + (text.closing.isEmpty ? [] : [text.closing])
    guard !pieces.isEmpty else { return html }
    var writer = ByteWriter(capacity: html.count)
    var start = 0
    for (number, bytes) in pieces.enumerated() {
      guard let found = html.firstRange(of: sign(number), from: start) else { return nil }
      writer.write(start..<found.lowerBound, of: html)
      writer.write(0..<bytes.count - (bytes.last == ASCII.newline ? 1 : 0), of: bytes)
      start = found.upperBound
      if bytes.isEmpty, start < html.count, html[start] == ASCII.newline { start += 1 }
    }
    writer.write(start..<html.count, of: html)
    var filled = writer.take()
    // If the last pieces are empty, the line before them is the last one and loses its line break.
    if start == html.count, filled.last == ASCII.newline { filled.removeLast() }
    return filled
  }
}
