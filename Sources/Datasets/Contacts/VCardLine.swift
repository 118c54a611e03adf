internal import HornbookBytes
internal import HornbookDiagnostics

/// A property of a vCard: `item1.TEL;TYPE=work,voice:+1 555 0100`.
struct VCardLine {
  /// The group that connects related properties, such as a number and its label.
  var group: String?
  /// The property's name, in upper case.
  var name: String
  /// The parameters, with names in upper case; those without a name are types.
  var parameters: [(name: String, value: String)]
  /// The value as in the file, unfolded and decoded from quoted-printable.
  var value: [UInt8]
  /// The place of the property in its file.
  var place: Place

  /// The values of a parameter, split at commas.
  func values(_ name: String) -> [String] {
    parameters.filter { $0.name == name }.flatMap { $0.value.split(separator: ",") }
      .map { String($0).trimmed.lowercased() }
  }

  /// The whole value as one unescaped text.
  var text: String { Self.unescaped(value[...]) }

  /// The parts of the value, split at semicolons, each split at commas into a list.
  var parts: [[String]] {
    Self.split(value[...], at: ASCII.semicolon).map { part in
      Self.split(part, at: ASCII.comma).map(Self.unescaped)
    }
  }

  /// Splits a value at a separator that is not escaped with a backslash.
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

  /// Replaces the escapes `\,`, `\;`, `\n` and `\\`.
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
