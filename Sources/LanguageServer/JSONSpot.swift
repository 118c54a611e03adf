internal import HornbookBytes

/// Where the end of an unfinished JSON text stands: in the name of a member, or in a value.
struct JSONSpot {
  /// The names of the members around it, from the outermost; the last one is that of the value.
  let path: [String]
  /// Whether it is a name that is being written.
  let isName: Bool
  /// Whether it stands behind a quotation mark.
  let isQuoted: Bool
  /// The number of bytes of the name or the value that are written, without the quotation mark.
  let typed: Int

  /// Reads a text up to the place; nil if neither a name nor a value is being written there.
  init?(_ bytes: ArraySlice<UInt8>) {
    var around: [(name: String, isObject: Bool)] = []
    var last = ""
    var isName = false
    /// Where the text in quotation marks begins, or what has begun without them.
    var start: Int?
    var word: Int?
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if let from = start {
        if byte == ASCII.backslash {
          index += 1
        } else if byte == ASCII.quote {
          if isName { last = String(decoding: bytes[from..<index], as: UTF8.self) }
          (start, word) = (nil, nil)
        } else if byte == ASCII.newline {
          // A text ends with its line, even if it is not finished.
          (start, word) = (nil, nil)
        }
      } else {
        switch byte {
        case ASCII.quote: start = index + 1
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          isName = byte == UInt8(ascii: "{")
          around.append((last, isName))
          (last, word) = ("", isName ? nil : index + 1)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          _ = around.popLast()
          (isName, last, word) = (false, "", nil)
        case ASCII.comma:
          isName = around.last?.isObject == true
          (last, word) = ("", isName ? nil : index + 1)
        case UInt8(ascii: ":"): (isName, word) = (false, index + 1)
        default: break
        }
      }
      index += 1
    }
    self.isName = isName
    isQuoted = start != nil
    let names = around.map(\.name).filter { !$0.isEmpty }
    if isName {
      guard let from = start else { return nil }
      path = names
      typed = max(0, bytes.endIndex - from)
    } else {
      guard let from = start ?? word else { return nil }
      path = last.isEmpty ? names : names + [last]
      typed = bytes[min(from, bytes.endIndex)...].drop(while: \.isWhitespace).count
    }
  }
}
