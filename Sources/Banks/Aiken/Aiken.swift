internal import HornbookBytes

extension BankFormat {
  /// Plain questions with lettered options.
  static let aiken = BankFormat(
    name: "aiken", summary: "a text file with questions that have one right option",
    fileExtension: "txt",
    recognises: { path, bytes in
      path.lowercased().hasSuffix(".txt") && Aiken.seems(bytes)
    },
    read: { source in
      var reader = AikenReader(source)
      return reader.read()
    },
    write: { bank in
      var writer = AikenWriter()
      return writer.write(bank)
    })
}

/// The lines of Aiken's format.
enum Aiken {
  /// What a line is.
  enum Line: Equatable {
    case blank
    /// A line of a question, with its range.
    case text(Range<Int>)
    /// An option, with its letter from 0 and its text.
    case option(Int, Range<Int>)
    /// The line that names the right option.
    case answer(Range<Int>)
  }

  /// The lines of a file.
  static func lines(of bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = bytes.has("\u{FEFF}", at: 0) ? 3 : 0
    while start < bytes.count {
      let end =
        bytes[start...].firstIndex { $0 == ASCII.newline || $0 == ASCII.carriageReturn }
        ?? bytes.count
      lines.append(line(bytes.trimmed(start..<end), of: bytes))
      start = end + (bytes.has("\r\n", at: end) ? 2 : 1)
    }
    return lines
  }

  /// What a line without the white space around it is.
  static func line(_ range: Range<Int>, of bytes: [UInt8]) -> Line {
    guard range.count > 1 else { return range.isEmpty ? .blank : .text(range) }
    let (first, second) = (bytes[range.lowerBound], bytes[range.lowerBound + 1])
    if first &- 0x41 < 26, second == ASCII.period || second == ASCII.rightParenthesis {
      let text = bytes.trimmed(range.lowerBound + 2..<range.upperBound)
      return .option(Int(first - 0x41), text)
    }
    if range.count >= 7, bytes.has("ANSWER:", at: range.lowerBound) { return .answer(range) }
    return .text(range)
  }

  /// Whether a text is questions with options and the right one below them, and little else.
  static func seems(_ bytes: [UInt8]) -> Bool {
    guard bytes.firstRange(of: "ANSWER:") != nil else { return false }
    var (texts, answers, options) = (0, 0, 0)
    for line in lines(of: bytes) {
      switch line {
      case .blank: break
      case .text:
        texts += 1
        options = 0
      case .option: options += 1
      case .answer:
        answers += options > 1 ? 1 : 0
        options = 0
      }
    }
    return answers > 0 && texts <= 4 * answers
  }
}
