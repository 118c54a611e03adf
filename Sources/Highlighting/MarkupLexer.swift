internal import HornbookBytes

/// Tokenises XML and HTML, including property lists, feeds and drawings.
struct MarkupLexer {
  /// The elements whose content is not markup.
  private enum RawElement: Sendable { case script, style }

  private static let rawElements = WordTable<RawElement>([
    ("script SCRIPT", .script), ("style STYLE", .style),
  ])

  private var scanner: Scanner

  init(_ scanner: Scanner) {
    self.scanner = scanner
  }

  mutating func run() -> [Token] {
    while !scanner.isAtEnd {
      let byte = scanner.current
      if byte == ASCII.less {
        readMarkup()
      } else if byte == ASCII.ampersand {
        readEntity()
      } else {
        scanner.position += 1
      }
    }
    return scanner.tokens
  }

  private mutating func readMarkup() {
    let start = scanner.position
    if scanner.has("<!--") {
      scanner.position += 4
      scanner.skip(past: "-->")
      scanner.add(.blockComment, from: start)
    } else if scanner.has("<![CDATA[") {
      scanner.position += 9
      scanner.skip(past: "]]>")
      scanner.add(.directive, from: start)
    } else if scanner.has("<?") {
      scanner.position += 2
      scanner.skip(past: "?>")
      scanner.add(.directive, from: start)
    } else if scanner.has("<!"), scanner.peek(2).isLetter {
      readDeclaration()
    } else {
      let isEnd = scanner.peek(1) == ASCII.slash
      scanner.position += isEnd ? 2 : 1
      if scanner.current.isNameStart { readTag(isEnd: isEnd) }
    }
  }

  /// Reads a document type, including declarations in brackets.
  private mutating func readDeclaration() {
    let start = scanner.position
    var quote: UInt8 = 0
    var isInBrackets = false
    while !scanner.isAtEnd {
      let byte = scanner.current
      scanner.position += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == ASCII.quote || byte == ASCII.apostrophe {
        quote = byte
      } else if byte == ASCII.leftBracket {
        isInBrackets = true
      } else if byte == ASCII.rightBracket {
        isInBrackets = false
      } else if byte == ASCII.greater, !isInBrackets {
        break
      }
    }
    scanner.add(.directive, from: start)
  }

  private mutating func readTag(isEnd: Bool) {
    let name = scanner.position
    skipMarkupName()
    let range = name..<scanner.position
    scanner.add(.tagName, from: name)
    let raw = isEnd ? nil : scanner.word(range, in: Self.rawElements)
    while !scanner.isAtEnd {
      let byte = scanner.current
      if byte == ASCII.greater {
        scanner.position += 1
        let isEmpty = scanner.peek(-2) == ASCII.slash
        if let raw, !isEmpty { skipContent(of: raw) }
        return
      } else if byte == ASCII.less {
        return
      } else if byte.isNameStart {
        let start = scanner.position
        skipMarkupName()
        scanner.add(.attributeName, from: start)
      } else if byte == ASCII.equals {
        scanner.position += 1
        readValue()
      } else {
        scanner.position += 1
      }
    }
  }

  private mutating func readValue() {
    while scanner.current.isWhitespace { scanner.position += 1 }
    let start = scanner.position
    let quote = scanner.current
    if quote == ASCII.quote || quote == ASCII.apostrophe {
      scanner.position += 1
      while !scanner.isAtEnd, scanner.current != quote { scanner.position += 1 }
      scanner.position = min(scanner.end, scanner.position + 1)
    } else {
      while !scanner.isAtEnd, !scanner.current.isWhitespace, scanner.current != ASCII.greater {
        scanner.position += 1
      }
    }
    scanner.add(.string, from: start)
  }

  /// Skips to the end tag of an element whose content is not markup and is not highlighted.
  private mutating func skipContent(of element: RawElement) {
    while !scanner.isAtEnd {
      if scanner.current == ASCII.less, scanner.peek(1) == ASCII.slash {
        switch element {
        case .script: if scanner.has("</script") || scanner.has("</SCRIPT") { return }
        case .style: if scanner.has("</style") || scanner.has("</STYLE") { return }
        }
      }
      scanner.position += 1
    }
  }

  private mutating func readEntity() {
    let start = scanner.position
    var offset = start + 1
    if scanner[offset] == ASCII.hash { offset += 1 }
    let name = offset
    // No entity has a longer name.
    while scanner[offset].isLetterOrDigit, offset < name + 32 { offset += 1 }
    if offset > name, scanner[offset] == ASCII.semicolon {
      scanner.position = offset + 1
      scanner.add(.entityName, from: start)
    } else {
      scanner.position += 1
    }
  }

  private mutating func skipMarkupName() {
    while true {
      let byte = scanner.current
      guard
        byte.isNameByte || byte == ASCII.minus || byte == ASCII.colon || byte == ASCII.period
      else { return }
      scanner.position += 1
    }
  }
}
