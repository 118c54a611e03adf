internal import HornbookBytes

/// Descriptions of the input at an offset, for messages.
extension JSONScanner {
  /// The range of the word or character at an offset, limited in length for messages.
  func thing(at start: Int, isSingle: Bool = false) -> Range<Int> {
    guard start < bytes.count else { return bytes.count..<bytes.count }
    func isPartOfWord(_ byte: UInt8) -> Bool {
      byte.isLetterOrDigit || byte == ASCII.underscore || byte >= 0x80
    }
    var end = start + 1
    if isSingle || !isPartOfWord(bytes[start]) {
      while end < bytes.count, bytes[start] >= 0x80, bytes[end] & 0xC0 == 0x80 { end += 1 }
    } else {
      while end < bytes.count, isPartOfWord(bytes[end]), end - start < 40 { end += 1 }
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    }
    return start..<end
  }

  func text(of range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The text of a range, with control characters replaced by their names.
  func printable(_ range: Range<Int>) -> String {
    text(of: range).unicodeScalars.map { scalar in
      scalar.value < 0x20 || scalar.value == 0x7F ? code(of: scalar.value) : String(scalar)
    }.joined()
  }

  /// Describes the input at an offset: a quoted word, a string, or the end of the line or file.
  func description(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the file" }
    if bytes[offset] == ASCII.quote {
      var end = offset + 1
      while end < bytes.count, end - offset < 40, bytes[end] != ASCII.quote, bytes[end] >= 0x20 {
        end += 1
      }
      if end < bytes.count, bytes[end] == ASCII.quote {
        return "the string \(text(of: offset..<(end + 1)))"
      }
      return "a string"
    }
    if bytes[offset] == ASCII.newline || bytes[offset] == ASCII.carriageReturn {
      return "the end of the line"
    }
    return "“\(printable(thing(at: offset)))”"
  }

  func code(of scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
