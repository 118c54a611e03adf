internal import HornbookBytes

/// Tokenises terminal sessions: prompts, commands and their output.
struct ConsoleLexer {
  private var scanner: Scanner

  init(_ scanner: Scanner) {
    self.scanner = scanner
  }

  mutating func run() -> [Token] {
    var outputStart: Int?
    while !scanner.isAtEnd {
      let lineStart = scanner.position
      let lineEnd = scanner.lineEnd(from: lineStart)
      if let command = promptEnd(from: lineStart, to: lineEnd) {
        if let outputStart { addOutput(from: outputStart, to: lineStart) }
        outputStart = nil
        scanner.add(.prompt, from: lineStart, to: command)
        scanner.position = command
        ShellLexer.readCommand(&scanner, to: commandEnd(lineEnd))
      } else {
        outputStart = outputStart ?? lineStart
        scanner.position = lineEnd
      }
      while scanner.current.isLineEnd { scanner.position += 1 }
    }
    if let outputStart { addOutput(from: outputStart, to: scanner.end) }
    return scanner.tokens
  }

  private mutating func addOutput(from start: Int, to end: Int) {
    var end = end
    while end > start, scanner[end - 1].isWhitespace { end -= 1 }
    scanner.add(.output, from: start, to: end)
  }

  /// The start of the command on a line with a prompt: `$ `, `% `, `# `, or `name@host:folder$ `;
  /// nil for other lines.
  private func promptEnd(from start: Int, to end: Int) -> Int? {
    var offset = scanner.afterBlanks(start)
    var isNamed = false
    // Before the sign, a prompt may contain only the user, host and folder, without blanks.
    while offset < end, !scanner[offset].isBlank, !isSign(scanner[offset]) {
      if scanner[offset] == ASCII.at || scanner[offset] == ASCII.colon { isNamed = true }
      offset += 1
    }
    let isBare = offset == scanner.afterBlanks(start)
    guard isBare || isNamed, offset < end, isSign(scanner[offset]) else { return nil }
    let next = offset + 1
    guard next == end || scanner[next] == ASCII.space else { return nil }
    return min(end, next + 1)
  }

  private func isSign(_ byte: UInt8) -> Bool {
    byte == ASCII.dollar || byte == ASCII.percent || byte == ASCII.hash
  }

  /// The end of the command, which continues after a line that ends with a backslash.
  private func commandEnd(_ lineEnd: Int) -> Int {
    var end = lineEnd
    while end < scanner.end, scanner[end - 1] == ASCII.backslash {
      end += 1
      end = scanner.lineEnd(from: end)
    }
    return end
  }
}
