internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles

/// Checks the bytes of a file before they are interpreted.
enum SourceCheck {
  /// Returns the file in the form in which it is processed, and the findings about its bytes.
  ///
  /// Bytes that are not UTF-8 become question marks, one for one, so that all places remain valid.
  static func checked(_ source: Source) -> (source: Source, findings: [Finding]) {
    var findings: [Finding] = []
    if source.bytes.has("\u{FEFF}", at: 0) {
      findings.append(
        Finding(.byteOrderMark, at: source.place(0..<3), "the file begins with a byte-order mark"))
    }
    if let offset = source.bytes.firstIndex(of: 0, from: 0) {
      findings.append(
        Finding(.nulByte, at: source.place(offset..<offset + 1), "a NUL byte at offset \(offset)"))
    }
    guard let first = source.bytes.firstInvalidUTF8 else { return (source, findings) }
    findings.append(
      Finding(
        .utf8Invalid, at: source.place(first..<first + 1), words(about: source.bytes, from: first)))
    return (Source(path: source.path, bytes: repaired(source.bytes, from: first)), findings)
  }

  private static func words(about bytes: [UInt8], from first: Int) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return "the file is UTF-16, not UTF-8"
    }
    let byte = String(bytes[first], radix: 16, uppercase: true)
    return "the byte \(byte) at offset \(first) is not UTF-8"
  }

  private static func repaired(_ bytes: [UInt8], from first: Int) -> [UInt8] {
    var repaired = bytes
    // This is rare and soon fixed by the author, so every byte that is not ASCII is replaced, from
    // the first wrong one on.
    for index in first..<repaired.count where repaired[index] >= 0x80 {
      repaired[index] = ASCII.question
    }
    return repaired
  }
}

extension BookSource {
  /// Reads a text again that has been read before; it is empty if that fails.
  func text(_ path: String) -> Source {
    SourceCheck.checked(Source(path: path, bytes: (try? read(path)) ?? [])).source
  }
}
