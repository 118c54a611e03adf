/// An address in CSS: in `url()`, in `@import`, or an image given as a string.
public struct StyleAddress: Sendable, Hashable {
  /// The range of the address, without quotes.
  public var range: Range<Int>
  /// The address with its escapes decoded.
  public var address: [UInt8]

  /// All addresses in a style sheet or in a `style` attribute, in order.
  public static func all(in css: [UInt8]) -> [StyleAddress] {
    // Every address is in a function, in an at-rule, or in a custom property.
    let marks = [ASCII.leftParenthesis, ASCII.at, ASCII.backslash]
    guard marks.contains(where: css.contains) || css.firstRange(of: "--") != nil else { return [] }
    var scanner = StyleScanner(css)
    return scanner.scan()
  }
}

/// Reads CSS tokens as far as needed to find addresses.
private struct StyleScanner {
  private let css: [UInt8]
  private var index = 0
  private var found: [StyleAddress] = []
  /// The open functions, each with whether strings in it are addresses.
  private var functions: [Bool] = []
  /// The meaning of a string outside functions.
  private var outside = Outside.words

  /// The last token outside functions that affects strings.
  private enum Outside {
    /// Strings are not addresses.
    case words
    /// An at-rule whose string is an address, or a custom property, which any function may use.
    case address
    /// An at-rule whose addresses are only names.
    case names
  }

  init(_ css: [UInt8]) { self.css = css }

  mutating func scan() -> [StyleAddress] {
    while index < css.count {
      let byte = css[index]
      if css.has("/*", at: index) {
        index = css.firstRange(of: "*/", from: index + 2)?.upperBound ?? css.count
      } else if byte == ASCII.quote || byte == ASCII.apostrophe {
        let text = readText()
        if functions.last ?? (outside == .address) { found.append(text) }
      } else if byte == ASCII.at {
        index += 1
        let name = readName()
        outside = name == "import" ? .address : name == "namespace" ? .names : .words
      } else if byte == ASCII.hash {
        // The name after `#` is not a function's name.
        index += 1
        _ = readName()
      } else if beginsName {
        readWord()
      } else {
        index += 1
        switch byte {
        case ASCII.leftParenthesis: functions.append(functions.last ?? false)
        case ASCII.rightParenthesis: _ = functions.popLast()
        case ASCII.semicolon, ASCII.leftBrace, ASCII.rightBrace:
          outside = .words
          functions.removeAll()
        default: break
        }
      }
    }
    return found
  }

  private var beginsName: Bool {
    let byte = css[index]
    return byte.isLetterOrDigit || byte == ASCII.minus || byte == ASCII.underscore || byte >= 0x80
      || byte == ASCII.backslash
  }

  /// Reads a name and the meaning it gives to what follows.
  private mutating func readWord() {
    let start = index
    let name = readName()
    let isOwn = name.hasPrefix("--") || name == "initial-value"
    if isOwn, functions.isEmpty { outside = .address }
    guard index < css.count, css[index] == ASCII.leftParenthesis else {
      // A backslash before a line end is not a name.
      if index == start { index += 1 }
      return
    }
    index += 1
    switch name {
    case "url": readAddress()
    case "src", "image", "image-set", "-webkit-image-set", "cross-fade", "-webkit-cross-fade":
      functions.append(true)
    case "type": functions.append(false)
    default: functions.append(functions.last ?? (outside == .address))
    }
  }

  /// Reads the contents of `url()`, with or without quotes.
  private mutating func readAddress() {
    while index < css.count, css[index].isWhitespace { index += 1 }
    if index < css.count, css[index] == ASCII.quote || css[index] == ASCII.apostrophe {
      functions.append(false)
      let text = readText()
      if outside != .names { found.append(text) }
      return
    }
    let start = index
    var address: [UInt8] = []
    while index < css.count, css[index] != ASCII.rightParenthesis, !css[index].isWhitespace {
      readByte(into: &address)
    }
    if outside != .names { found.append(StyleAddress(range: start..<index, address: address)) }
    // After white space only `)` is valid; anything else is skipped, with its escapes.
    var rest: [UInt8] = []
    while index < css.count, css[index] != ASCII.rightParenthesis { readByte(into: &rest) }
    index = min(index + 1, css.count)
  }

  /// Reads a quoted string, which also ends at the end of the line.
  private mutating func readText() -> StyleAddress {
    let quote = css[index]
    index += 1
    let start = index
    var text: [UInt8] = []
    while index < css.count, css[index] != quote, !endsLine(at: index) { readByte(into: &text) }
    defer { index = min(index + 1, css.count) }
    return StyleAddress(range: start..<index, address: text)
  }

  private mutating func readName() -> String {
    var name: [UInt8] = []
    while index < css.count, beginsName {
      if css[index] == ASCII.backslash, index + 1 == css.count || endsLine(at: index + 1) { break }
      readByte(into: &name)
    }
    return name.text(name.indices).lowercased()
  }

  /// Reads a byte, or an escape and the character it stands for.
  private mutating func readByte(into text: inout [UInt8]) {
    let byte = css[index]
    index += 1
    guard byte == ASCII.backslash, index < css.count else {
      text.append(byte)
      return
    }
    if endsLine(at: index) {
      // In a string, an escaped line end is ignored.
      index += css.has("\r\n", at: index) ? 2 : 1
      return
    }
    guard css[index].isHexDigit else {
      text.append(css[index])
      index += 1
      return
    }
    var number: UInt32 = 0
    let end = min(index + 6, css.count)
    while index < end, css[index].isHexDigit {
      let digit = css[index]
      number = number * 16 + UInt32(digit.isDigit ? digit - ASCII.zero : digit.lowercased - 0x57)
      index += 1
    }
    if index < css.count, css[index].isWhitespace {
      index += css.has("\r\n", at: index) ? 2 : 1
    }
    let scalar = Unicode.Scalar(number).flatMap { $0.value == 0 ? nil : $0 } ?? "\u{FFFD}"
    text.append(contentsOf: String(Character(scalar)).utf8)
  }

  private func endsLine(at offset: Int) -> Bool {
    let byte = css[offset]
    return byte == ASCII.newline || byte == ASCII.carriageReturn || byte == 0x0C
  }
}
