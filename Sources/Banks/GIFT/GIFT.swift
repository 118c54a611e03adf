internal import HornbookBytes

extension BankFormat {
  /// Moodle's own text format.
  static let gift = BankFormat(
    name: "gift", summary: "a text file for Moodle and others", fileExtension: "gift",
    recognises: { path, bytes in
      path.lowercased().hasSuffix(".gift")
        || path.lowercased().hasSuffix(".txt") && GIFT.seems(bytes)
    },
    read: { source in
      var reader = GIFTReader(source)
      return reader.read()
    },
    write: { bank in
      var writer = GIFTWriter(bank)
      return writer.write()
    })
}

/// What reader and writer of GIFT agree on.
enum GIFT {
  /// The name of the format in foreign questions.
  static let format = "gift"

  /// Whether most blocks of a text have answers in braces, as other texts with braces have not.
  static func seems(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(ASCII.leftBrace), !Aiken.seems(bytes), bytes.firstInvalidUTF8 == nil else {
      return false
    }
    var asked = 0
    var others = 0
    for block in GIFTBlock.blocks(of: bytes) where !block.text.isEmpty {
      if block.text.has("$CATEGORY:", at: 0) { continue }
      if hasAnswers(block.text) { asked += 1 } else { others += 1 }
    }
    return asked > others
  }

  private static func hasAnswers(_ text: [UInt8]) -> Bool {
    let all = 0..<text.count
    guard let open = GIFTText.mark(ASCII.leftBrace, in: all, of: text),
      let close = GIFTText.mark(ASCII.rightBrace, in: open..<text.count, of: text)
    else { return false }
    let inside = text.text(text.trimmed(open + 1..<close))
    if ["", "T", "F", "TRUE", "FALSE"].contains(
      inside.split(separator: "#").first.map(String.init) ?? "")
    {
      return text.has("::", at: 0) || !inside.isEmpty
    }
    guard let first = inside.utf8.first else { return false }
    return [ASCII.equals, ASCII.tilde].contains(first)
      || first == ASCII.hash && inside.utf8.dropFirst().contains(where: \.isDigit)
  }
}
