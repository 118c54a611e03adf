internal import HornbookBytes
internal import HornbookDiagnostics

/// Splits a vCard file into its properties.
///
/// Joins folded lines, and decodes quoted-printable values and values in old character sets.
struct VCardScanner {
  private let source: Source
  private var offset: Int
  private(set) var findings: [Finding] = []

  init(_ source: Source) {
    self.source = source
    offset = source.bytes.has("\u{FEFF}", at: 0) ? 3 : 0
  }

  /// The next property; invalid lines are reported and skipped.
  mutating func next() -> VCardLine? {
    while offset < source.bytes.count {
      let start = offset
      let (bytes, end) = logicalLine()
      guard !bytes.allSatisfy(\.isWhitespace) else { continue }
      let place = source.place(start..<end)
      if let line = property(bytes, at: place) { return line }
    }
    return nil
  }

  // MARK: - Lines

  /// A line joined with its continuation lines, and the offset where the last one ends.
  private mutating func logicalLine() -> (bytes: [UInt8], end: Int) {
    var (line, end) = physicalLine()
    var encoding: Encoding?
    var searched = 0
    while offset < source.bytes.count {
      if encoding == nil {
        encoding = line.firstIndex(of: ASCII.colon, from: searched).map { Encoding(line[..<$0]) }
        searched = line.count
      }
      if encoding == .quotedPrintable, line.last == ASCII.equals, !isFoldedEscape {
        // A soft line break does not change the text after it, not even a leading space.
        line.removeLast()
      } else if source.bytes[offset].isBlank {
        offset += 1
      } else if encoding != .base64 || !isOfLetters {
        break
      }
      let next = physicalLine()
      line += next.bytes
      end = next.end
    }
    return (line, end)
  }

  /// The encoding of a value, as far as it decides where the value's lines end.
  private enum Encoding {
    case plain, quotedPrintable, base64

    /// - Parameter head: The line up to the colon.
    init(_ head: ArraySlice<UInt8>) {
      let words = String(decoding: head, as: UTF8.self).uppercased()
      self =
        words.contains("QUOTED-PRINTABLE")
        ? .quotedPrintable
        : words.contains("BASE64") || words.contains("ENCODING=B") ? .base64 : .plain
    }
  }

  /// Whether the line was folded between the `=` of an escape and its digits.
  private var isFoldedEscape: Bool {
    let next = source.bytes[offset...].prefix(3)
    return next.count == 3 && next.first?.isBlank == true
      && next.dropFirst().allSatisfy(\.isHexDigit)
  }

  /// Whether the next line continues a picture that an old program did not indent.
  private var isOfLetters: Bool {
    let next = source.bytes[offset...].prefix { $0 != ASCII.newline }
    return next.contains { !$0.isWhitespace }
      && next.allSatisfy { $0.isLetterOrDigit || $0.isWhitespace || "+/=".utf8.contains($0) }
  }

  private mutating func physicalLine() -> (bytes: [UInt8], end: Int) {
    let start = offset
    let newline = source.bytes.firstIndex(of: ASCII.newline, from: start) ?? source.bytes.count
    var end = newline
    if end > start, source.bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
    offset = min(newline + 1, source.bytes.count)
    return (Array(source.bytes[start..<end]), end)
  }

  // MARK: - Properties

  private mutating func property(_ bytes: [UInt8], at place: Place) -> VCardLine? {
    var pieces: [Range<Int>] = []
    var start = 0
    var isQuoted = false
    var colon: Int?
    for (index, byte) in bytes.enumerated() {
      if byte == ASCII.quote { isQuoted.toggle() }
      guard !isQuoted, byte == ASCII.semicolon || byte == ASCII.colon else { continue }
      pieces.append(start..<index)
      start = index + 1
      if byte == ASCII.colon {
        colon = index
        break
      }
    }
    guard let colon, let first = pieces.first, !first.isEmpty else {
      findings.append(
        Finding(.vcardSyntax, at: place, "this line is not a property: it has no name and “:”"))
      return nil
    }
    var name = bytes.text(first)
    var group: String?
    if let period = name.firstIndex(of: ".") {
      group = name[..<period].lowercased()
      name = String(name[name.index(after: period)...])
    }
    var line = VCardLine(
      group: group, name: name.uppercased(),
      parameters: pieces.dropFirst().map { Self.parameter(bytes.text($0)) },
      value: Array(bytes[(colon + 1)...]), place: place)
    decode(&line)
    return line
  }

  /// Reads `TYPE=work`, or `WORK` alone, as in vCard 2.1.
  private static func parameter(_ text: String) -> (name: String, value: String) {
    guard let equals = text.firstIndex(of: "=") else {
      let isEncoding = ["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT"].contains(text.uppercased())
      return (isEncoding ? "ENCODING" : "TYPE", text)
    }
    let value = String(text[text.index(after: equals)...]).replacing("\"", with: "")
      .replacing("^n", with: "\n").replacing("^'", with: "\"").replacing("^^", with: "^")
    return (text[..<equals].uppercased(), value)
  }

  /// Decodes a value from its encoding and its character set.
  private mutating func decode(_ line: inout VCardLine) {
    if line.values("ENCODING").contains("quoted-printable") {
      line.value = Self.unquoted(line.value)
    }
    switch line.values("CHARSET").first ?? "utf-8" {
    case "iso-8859-1", "latin1", "windows-1252", "cp1252", "us-ascii":
      if line.value.firstInvalidUTF8 != nil { line.value = line.value.decodedAsWindows1252 }
    case "utf-8", "utf8": break
    case let name:
      let shown = name.prefix(40)
      findings.append(
        Finding(.vcardSyntax, at: line.place, "the character set “\(shown)” is not supported"))
    }
    if line.value.firstInvalidUTF8 != nil {
      findings.append(
        Finding(
          .vcardSyntax, at: line.place, "the value of \(line.name) is not UTF-8",
          remedy: "Export the cards again in UTF-8."))
    }
  }

  private static func unquoted(_ bytes: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == ASCII.equals, index + 2 < bytes.count,
        bytes[index + 1].isHexDigit, bytes[index + 2].isHexDigit,
        let byte = UInt8(bytes.text(index + 1..<index + 3), radix: 16)
      {
        plain.append(byte)
        index += 3
      } else {
        plain.append(bytes[index])
        index += 1
      }
    }
    // A line break in quoted-printable text has two bytes; a value uses one.
    return plain.filter { $0 != ASCII.carriageReturn }
  }
}
