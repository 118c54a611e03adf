internal import HornbookBytes

/// Reads a session at a terminal: prompts, the commands behind them, and what they answered.
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

  /// Where the command begins on a line with a prompt: `$ `, `% `, `# `, or `name@host:folder$ `.
  private func promptEnd(from start: Int, to end: Int) -> Int? {
    var offset = scanner.afterBlanks(start)
    var isNamed = false
    // Before the sign only who is where may stand, without a blank.
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

  /// The end of the command: lines that end with a backslash go on.
  private func commandEnd(_ lineEnd: Int) -> Int {
    var end = lineEnd
    while end < scanner.end, scanner[end - 1] == ASCII.backslash {
      end += 1
      end = scanner.lineEnd(from: end)
    }
    return end
  }
}
