internal import HornbookBytes

extension BankFormat {
  /// The XML of Moodle.
  static let moodle = BankFormat(
    name: "moodle", summary: "an XML file for Moodle, with images, feedback and categories",
    fileExtension: "xml",
    recognises: { _, bytes in MoodleXML.begins(bytes) },
    read: { source in
      var reader = MoodleXMLReader(source)
      return reader.read()
    },
    write: { bank in
      var writer = MoodleXMLWriter(bank)
      return writer.write()
    })
}

/// What reader and writer of Moodle's XML agree on.
enum MoodleXML {
  /// The name of the format in foreign questions.
  static let format = "moodle"

  /// Whether the first element of a file is the one around Moodle's questions.
  static func begins(_ bytes: [UInt8]) -> Bool {
    var index = bytes.has("\u{FEFF}", at: 0) ? 3 : 0
    while index < bytes.count {
      if bytes[index].isWhitespace {
        index += 1
      } else if bytes.has("<?", at: index) || bytes.has("<!--", at: index) {
        let end: StaticString = bytes.has("<?", at: index) ? "?>" : "-->"
        guard let found = bytes.firstRange(of: end, from: index) else { return false }
        index = found.upperBound
      } else {
        let after = index + 5
        return bytes.has("<quiz", at: index) && after < bytes.count
          && !bytes[after].isLetterOrDigit && bytes[after] != ASCII.minus
      }
    }
    return false
  }
}

extension ByteWriter {
  /// Appends text as the content of an XML element, in a CDATA section if it has markup.
  ///
  /// Moodle loses white space between references to characters, so there are none. Control characters, which XML
  /// cannot have, become replacement characters.
  mutating func write(xmlText text: [UInt8]) {
    let isPlain = !text.contains { [ASCII.less, ASCII.greater, ASCII.ampersand].contains($0) }
    if !isPlain { write("<![CDATA[") }
    for (index, byte) in text.enumerated() {
      switch byte {
      case ASCII.greater where index >= 2 && text.has("]]", at: index - 2):
        write("]]><![CDATA[>")
      case ASCII.carriageReturn: write("\n")
      case 0..<0x20 where byte != ASCII.tab && byte != ASCII.newline: write("\u{FFFD}")
      case 0xBE where text.has("\u{FFFE}", at: index - 2),
        0xBF where text.has("\u{FFFF}", at: index - 2):
        truncate(to: count - 2)
        write("\u{FFFD}")
      default: write(byte: byte)
      }
    }
    if !isPlain { write("]]>") }
  }
}

extension String {
  /// Whether XML can hold all characters.
  var isXMLText: Bool {
    !unicodeScalars.contains {
      $0.value < 0x20 && $0 != "\t" && $0 != "\n" || $0.value == 0xFFFE || $0.value == 0xFFFF
    }
  }
}
