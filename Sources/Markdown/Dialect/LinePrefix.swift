internal import HornbookBytes

/// Skips the markers of quotes and lists at the start of a line.
enum LinePrefix {
  /// The offset where the contents of a line begin inside these containers, listed from the
  /// outermost.
  static func skip(
    _ line: Range<Int>, in bytes: [UInt8], containers: some Sequence<NodeKind>
  ) -> Int {
    var index = line.lowerBound
    for container in containers {
      while index < line.upperBound, bytes[index].isBlank { index += 1 }
      guard container == .blockQuote, index < line.upperBound, bytes[index] == ASCII.greater else {
        continue
      }
      index += 1
    }
    while index < line.upperBound, bytes[index].isBlank { index += 1 }
    return index
  }
}
