/// The part of a file requested by a Range header.
enum ByteRange: Equatable {
  /// The whole file, if there is no header or it may be ignored.
  case whole
  case part(Range<Int>)
  /// A part that is outside the file.
  case unsatisfiable

  /// Parses a header; a request for several parts is answered with the whole file, which HTTP
  /// allows.
  static func read(_ header: String?, of size: Int) -> ByteRange {
    guard let header, header.hasPrefix("bytes=") else { return .whole }
    let ends = header.dropFirst("bytes=".count)
      .split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2, let first = number(ends[0]), let last = number(ends[1]) else {
      return .whole
    }
    switch (first, last) {
    case (nil, nil): return .whole
    case (nil, let count?):
      guard count > 0, size > 0 else { return .unsatisfiable }
      return .part(max(0, size - count)..<size)
    case (let start?, let last):
      if let last, last < start { return .whole }
      guard start < size else { return .unsatisfiable }
      return .part(start..<min(size, (last ?? size - 1) + 1))
    }
  }

  /// A number, or nil inside for an empty text; nil for anything else.
  private static func number(_ text: Substring) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard text.utf8.count <= 15, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text)
    else { return nil }
    return number
  }
}
