internal import HornbookBytes
internal import HornbookDiagnostics

/// One property of a vCard: `item1.TEL;TYPE=work,voice:+1 555 0100`.
struct VCardLine {
  /// What groups properties that belong together, such as a number and its label.
  var group: String?
  /// The name in upper case.
  var name: String
  /// The parameters with names in upper case; those without one are types.
  var parameters: [(name: String, value: String)]
  /// The value as it stands in the file, unfolded and, where it was quoted-printable, decoded.
  var value: [UInt8]
  /// Where it stands.
  var place: Place

  /// The values of a parameter, commas between them taken apart.
  func values(_ name: String) -> [String] {
    parameters.filter { $0.name == name }.flatMap { $0.value.split(separator: ",") }
      .map { String($0).trimmed.lowercased() }
  }

  /// Whether the value is one text, and not several with semicolons between them.
  var text: String { Self.unescaped(value[...]) }

  /// The parts of a value with semicolons between them, each a list with commas between them.
  var parts: [[String]] {
    Self.split(value[...], at: ASCII.semicolon).map { part in
      Self.split(part, at: ASCII.comma).map(Self.unescaped)
    }
  }

  /// Takes a value apart where a byte stands that no backslash precedes.
  private static func split(_ bytes: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>]
  {
    var pieces: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      if bytes[index] == ASCII.backslash {
        index += 2
        continue
      }
      if bytes[index] == separator {
        pieces.append(bytes[start..<index])
        start = index + 1
      }
      index += 1
    }
    pieces.append(bytes[start..<bytes.endIndex])
    return pieces
  }

  /// A text whose `\,`, `\;`, `\n` and `\\` mean what they stand for.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(ASCII.backslash) else { return String(decoding: bytes, as: UTF8.self) }
    var plain: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      var byte = bytes[index]
      index += 1
      if byte == ASCII.backslash, index < bytes.endIndex {
        let escaped = bytes[index]
        index += 1
        byte = escaped | 0x20 == UInt8(ascii: "n") ? ASCII.newline : escaped
      }
      plain.append(byte)
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
