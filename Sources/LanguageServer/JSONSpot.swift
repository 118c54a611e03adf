internal import HornbookBytes

/// Where the end of an unfinished JSON text stands: in the name of a member, at this path.
struct JSONSpot {
  /// The names of the members around it, from the outermost.
  let path: [String]
  /// The number of bytes of the name that are written.
  let typed: Int

  /// Reads a text up to the place; nil if no name is being written there.
  init?(_ bytes: ArraySlice<UInt8>) {
    var names: [String?] = []
    var last = ""
    var isName = false
    var start: Int?
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if let from = start {
        if byte == ASCII.backslash {
          index += 1
        } else if byte == ASCII.quote {
          if isName { last = String(decoding: bytes[from..<index], as: UTF8.self) }
          start = nil
        }
      } else {
        switch byte {
        case ASCII.quote: start = index + 1
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          names.append(names.isEmpty || !isName && last.isEmpty ? nil : last)
          isName = byte == UInt8(ascii: "{")
          last = ""
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          _ = names.popLast()
          (isName, last) = (false, "")
        case ASCII.comma: (isName, last) = (!names.isEmpty, "")
        case UInt8(ascii: ":"): isName = false
        default: break
        }
      }
      index += 1
    }
    guard let from = start, isName else { return nil }
    path = names.compactMap(\.self)
    typed = max(0, bytes.endIndex - from)
  }
}
