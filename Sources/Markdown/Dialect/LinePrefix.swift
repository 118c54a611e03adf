internal import HornbookBytes

/// Takes the marks of quotes and lists off the front of a line, as the blocks around it demand.
enum LinePrefix {
  /// Where the contents of a line begin inside the given containers, the outermost first.
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
