internal import HornbookBytes
internal import HornbookDiagnostics

extension Terminal {
  /// The form of some output, which determines how special characters are escaped.
  enum Form {
    /// Lines from a `TextPrinter`, or commands for a build server.
    case printed
    case json
    case xml
    case html
    /// Markdown written by the program.
    case markdown
    /// An author's own content, written unchanged to files and programs; a terminal shows signs
    /// instead of special characters.
    case source
  }
}

extension Terminal.Form {
  /// The bytes without control sequences, invisible characters and lines that a build server takes
  /// for commands.
  ///
  /// For readers of the form, the meaning is the same.
  func harmless(_ bytes: [UInt8], isScreen: Bool) -> [UInt8] {
    if self == .printed || self == .source && !isScreen { return bytes }
    var writer = ByteWriter(capacity: bytes.count)
    var start = 0
    while start < bytes.count {
      let end = bytes.firstIndex(of: ASCII.newline, from: start) ?? bytes.count
      write(line: start..<end, of: bytes, to: &writer)
      if end < bytes.count { writer.write("\n") }
      start = end + 1
    }
    return writer.take()
  }

  private func write(line: Range<Int>, of bytes: [UInt8], to writer: inout ByteWriter) {
    let isPlain = bytes[line].allSatisfy {
      (ASCII.space..<0x7F).contains($0) && $0 != ASCII.colon && $0 != ASCII.leftBracket
    }
    if isPlain { return writer.write(line, of: bytes) }
    var scalars: [Unicode.Scalar] = []
    var offset = line.lowerBound
    while offset < line.upperBound {
      let (scalar, length) = bytes.scalar(at: offset, before: line.upperBound)
      scalars.append(scalar)
      offset += length
    }
    let commands = Set(HarmlessText.commandSigns(in: scalars))
    for (index, scalar) in scalars.enumerated() {
      let endsLine = scalar == "\r" && index == scalars.count - 1
      if commands.contains(index) || scalar.isHidden && scalar != "\t" && !endsLine {
        writer.write(text: escape(scalar))
      } else {
        writer.write(text: String(scalar))
      }
    }
  }

  /// The escaped form of a character.
  private func escape(_ scalar: Unicode.Scalar) -> String {
    let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    switch self {
    case .json:
      return String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    // HTML cannot represent control characters, and XML cannot represent those below U+0020.
    case .html where isControl: return "\u{FFFD}"
    case .xml where scalar.value < 0x20: return "\u{FFFD}"
    case .xml, .html, .markdown: return "&#x" + String(scalar.value, radix: 16) + ";"
    case .printed, .source: return HarmlessText.sign(for: scalar) ?? String(scalar)
    }
  }
}
