internal import HornbookBytes

/// Finds e-mail addresses in code, except those in reserved domains.
enum EmailScan {
  static func addresses(in range: Range<Int>, of bytes: [UInt8]) -> [Range<Int>] {
    var addresses: [Range<Int>] = []
    var offset = range.lowerBound
    while let at = bytes.firstIndex(of: ASCII.at, from: offset, to: range.upperBound) {
      offset = at + 1
      if let address = address(around: at, in: range, of: bytes) { addresses.append(address) }
    }
    return addresses
  }

  private static func address(around at: Int, in range: Range<Int>, of bytes: [UInt8])
    -> Range<Int>?
  {
    var start = at
    while start > range.lowerBound, at - start < 65, isLocal(bytes[start - 1]) { start -= 1 }
    while start < at, !bytes[start].isLetterOrDigit { start += 1 }
    guard start < at, at - start <= 64, !isPartOfURL(start, in: bytes) else { return nil }

    var end = at + 1
    while end < range.upperBound, end - at < 255, isDomain(bytes[end]) { end += 1 }
    while end > at + 1, !bytes[end - 1].isLetterOrDigit { end -= 1 }
    // In `git@host:path` and `user@host:path` the name is that of a machine, not a person.
    if end < bytes.count, bytes[end] == ASCII.colon, end + 1 < bytes.count,
      bytes[end + 1].isLetterOrDigit || bytes[end + 1] == ASCII.slash
        || bytes[end + 1] == ASCII.tilde
    {
      return nil
    }
    // `this@Activity.run()` is a function call.
    if end < bytes.count, bytes[end] == ASCII.leftParenthesis { return nil }
    let local = bytes.text(start..<at)
    let domain = bytes.text(at + 1..<end)
    guard !words.contains(local), isPublic(domain) else { return nil }
    return start..<end
  }

  private static func isLocal(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == ASCII.period || byte == ASCII.underscore
      || byte == ASCII.percent || byte == ASCII.plus || byte == ASCII.minus
  }

  private static func isDomain(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == ASCII.period || byte == ASCII.minus
  }

  /// Whether the preceding text is a path or the beginning of `https://user:word@host`.
  private static func isPartOfURL(_ start: Int, in bytes: [UInt8]) -> Bool {
    guard start > 0 else { return false }
    if bytes[start - 1] == ASCII.slash { return true }
    var scheme = start - 1
    guard bytes[scheme] == ASCII.colon else { return false }
    while scheme > 0, start - scheme < 64, !bytes[scheme].isWhitespace {
      if bytes.has("://", at: scheme) { return true }
      scheme -= 1
    }
    return false
  }

  private static let words: Set<String> = [
    "git", "ssh", "this", "super", "return", "break", "continue", "self",
  ]

  /// Endings of files and services that are rarely or never top-level domains.
  private static let files: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "svg", "pdf", "heic", "swift", "json", "service", "socket",
    "timer", "mount", "target", "slice", "js", "css", "html",
  ]

  private static func isPublic(_ domain: String) -> Bool {
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last, (2...6).contains(last.utf8.count),
      last.utf8.allSatisfy(\.isLetter), !labels.contains(where: \.isEmpty)
    else { return false }
    let name = domain.lowercased()
    return !files.contains(last.lowercased()) && !ReservedHost.contains(name)
  }
}
