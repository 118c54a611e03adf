internal import HornbookBytes

// Reads strings, regular expressions, and other tokens that start with `#` or have delimiters.

extension SwiftLexer {
  /// Reads a string from its first quote; `start` is the offset of any `#` before it.
  mutating func openString(hashes: Int, from start: Int) {
    let isMultiline = scanner.has("\"\"\"") && !(hashes > 0 && closesOnLine(hashes: hashes))
    scanner.position += isMultiline ? 3 : 1
    readString(hashes: hashes, isMultiline: isMultiline, from: start)
  }

  /// Whether a string such as `#"""#` ends on its line, so that the quotes are its content.
  private func closesOnLine(hashes: Int) -> Bool {
    var offset = scanner.position + 1
    while offset < scanner.end, !scanner[offset].isLineEnd {
      if scanner[offset] == ASCII.quote {
        let count = countHashes(at: offset + 1, atMost: hashes)
        if count == hashes { return true }
        offset += count
      }
      offset += 1
    }
    return false
  }

  private func countHashes(at offset: Int, atMost limit: Int) -> Int {
    var count = 0
    while count < limit, scanner[offset + count] == ASCII.hash { count += 1 }
    return count
  }

  /// Continues reading a string, up to its end or the start of an interpolation.
  ///
  /// - Parameter start: The start of the string's next piece, which may be before the position.
  mutating func readString(hashes: Int, isMultiline: Bool, from start: Int) {
    var start = start
    while !scanner.isAtEnd {
      let byte = scanner.current
      if byte == ASCII.quote {
        let quotes = isMultiline ? 3 : 1
        guard !isMultiline || scanner.has("\"\"\"") else {
          scanner.position += 1
          continue
        }
        let count = countHashes(at: scanner.position + quotes, atMost: hashes)
        if count == hashes {
          scanner.position += quotes + count
          break
        }
        // With four quotes, the last three may be the closing delimiter.
        scanner.position += 1
      } else if byte == ASCII.backslash {
        let count = countHashes(at: scanner.position + 1, atMost: hashes)
        guard count == hashes else {
          scanner.position += 1 + count
          continue
        }
        let escaped = scanner.peek(1 + count)
        if escaped == ASCII.leftParenthesis, frames.count < Self.deepestInterpolation {
          scanner.add(.doubleQuotedString, from: start)
          let mark = scanner.position
          scanner.position += 2 + count
          scanner.add(.interpolation, from: mark)
          frames.append(Frame(hashes: hashes, isMultiline: isMultiline, depth: depth))
          depth = 0
          finish(ASCII.leftParenthesis, endsOperand: false)
          return
        }
        scanner.add(.doubleQuotedString, from: start)
        readEscape(escaped, hashes: count)
        start = scanner.position
      } else if byte.isLineEnd, !isMultiline {
        break
      } else {
        scanner.position += 1
      }
    }
    scanner.add(.doubleQuotedString, from: start)
    finish(ASCII.quote, endsOperand: true)
  }

  private mutating func readEscape(_ escaped: UInt8, hashes: Int) {
    let start = scanner.position
    scanner.position = min(scanner.end, start + 1 + hashes)
    if scanner.isAtEnd || escaped.isLineEnd {
      // A backslash at the end of a line joins it with the next one.
    } else if escaped == UInt8(ascii: "u"), scanner.peek(1) == ASCII.leftBrace {
      scanner.position += 2
      while scanner.current.isHexDigit { scanner.position += 1 }
      if scanner.current == ASCII.rightBrace { scanner.position += 1 }
    } else {
      scanner.position += 1
      // The escape must not end inside a character.
      while scanner.current & 0xC0 == 0x80 { scanner.position += 1 }
    }
    scanner.add(.escape, from: start)
  }

  /// Reads a token that starts with `#`: a raw string, raw regular expression, directive or macro.
  mutating func readHash() {
    let start = scanner.position
    let hashes = scanner.skipRun(of: ASCII.hash)
    let byte = scanner.current
    if byte == ASCII.quote {
      openString(hashes: hashes, from: start)
    } else if byte == ASCII.slash {
      readExtendedRegex(hashes: hashes, from: start)
    } else if hashes == 1, byte.isNameStart {
      let name = scanner.position
      scanner.skipName()
      let isDirective = scanner.word(name..<scanner.position, in: directives) != nil
      scanner.add(isDirective ? .directive : .decorator, from: start)
      finish(ASCII.hash, endsOperand: !isDirective)
    } else {
      finish(ASCII.hash, endsOperand: false)
    }
  }

  /// Reads a regular expression between `#/` and `/#`, which spans lines if its first one is empty.
  private mutating func readExtendedRegex(hashes: Int, from start: Int) {
    scanner.position += 1
    let isMultiline = scanner[scanner.afterBlanks(scanner.position)].isLineEnd
    while !scanner.isAtEnd {
      let byte = scanner.current
      if byte == ASCII.slash {
        let count = countHashes(at: scanner.position + 1, atMost: hashes)
        scanner.position += 1 + count
        if count == hashes { break }
      } else if byte == ASCII.backslash, !scanner.peek(1).isLineEnd {
        scanner.position = min(scanner.end, scanner.position + 2)
      } else if byte.isLineEnd, !isMultiline {
        break
      } else {
        scanner.position += 1
      }
    }
    scanner.add(.regularExpression, from: start)
    finish(ASCII.slash, endsOperand: true)
  }

  /// Reads a regular expression between slashes; returns false if the slash is an operator.
  ///
  /// It is an operator after a value, before white space, or without a closing slash on its line.
  mutating func readRegex() -> Bool {
    let start = scanner.position
    let mayStart = !endsOperand || isAtLineStart
    let first = scanner.peek(1)
    guard mayStart, start >= noRegexBefore, !first.isWhitespace, first != 0 else { return false }
    var offset = start + 1
    var depth = 0
    while offset < scanner.end, !scanner[offset].isLineEnd {
      switch scanner[offset] {
      case ASCII.slash:
        guard !scanner[offset - 1].isBlank else {
          noRegexBefore = offset
          return false
        }
        scanner.position = offset + 1
        scanner.add(.regularExpression, from: start)
        finish(ASCII.slash, endsOperand: true)
        return true
      case ASCII.backslash:
        if !scanner[offset + 1].isLineEnd { offset += 1 }
      case ASCII.leftParenthesis: depth += 1
      case ASCII.rightParenthesis:
        depth -= 1
        guard depth >= 0 else {
          noRegexBefore = offset
          return false
        }
      default: break
      }
      offset += 1
    }
    noRegexBefore = offset
    return false
  }

  /// Reads an attribute with its dotted name; its arguments are read as other code.
  mutating func readAttribute() {
    let start = scanner.position
    scanner.position += 1
    scanner.skipName()
    while scanner.current == ASCII.period, scanner.peek(1).isNameStart {
      scanner.position += 1
      scanner.skipName()
    }
    if scanner.position > start + 1 { scanner.add(.decorator, from: start) }
    finish(ASCII.at, endsOperand: false)
  }

  /// Reads a name between backticks.
  mutating func readQuotedName() {
    let start = scanner.position
    var end = start + 1
    while end < scanner.end, scanner[end] != ASCII.backtick, !scanner[end].isLineEnd { end += 1 }
    scanner.position = scanner[end] == ASCII.backtick ? end + 1 : end
    markExpectedName(start..<scanner.position)
    finish(ASCII.backtick, endsOperand: true)
  }
}
