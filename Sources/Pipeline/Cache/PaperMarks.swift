internal import HornbookBytes
internal import HornbookMarkdown
internal import HornbookPress

/// Marks that stand for pieces of HTML while what is around them is rewritten: a number between two
/// bytes that no HTML holds.
enum PaperMarks {
  private static let mark: UInt8 = 0

  /// A mark for each of some pieces.
  static func marks(for pieces: [ReplacedBlocks]) -> [ReplacedBlocks] {
    pieces.enumerated().map { number, piece in
      var marked = piece
      let end = piece.replacement.html.last == ASCII.newline ? [ASCII.newline] : []
      marked.replacement.html = [mark] + Array("\(number)".utf8) + [mark] + end
      return marked
    }
  }

  /// Some HTML with the pieces in the place of their marks; nil where one is not there.
  static func filled(_ html: [UInt8], with pieces: [ReplacedBlocks]) -> [UInt8]? {
    guard !pieces.isEmpty else { return html }
    var writer = ByteWriter(capacity: html.count)
    var start = 0
    for (number, piece) in pieces.enumerated() {
      let sign = [mark] + Array("\(number)".utf8) + [mark]
      guard let found = html.firstRange(of: sign, from: start) else { return nil }
      writer.write(start..<found.lowerBound, of: html)
      let bytes = piece.replacement.html
      writer.write(0..<bytes.count - (bytes.last == ASCII.newline ? 1 : 0), of: bytes)
      start = found.upperBound
    }
    writer.write(start..<html.count, of: html)
    return writer.take()
  }
}
