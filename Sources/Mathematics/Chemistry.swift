internal import HornbookBytes

/// Turns chemistry, as in `\ce{2H2O}`, into TeX.
///
/// Digits behind an atom are lowered, others count; a sign at the end of a term is its charge.
struct Chemistry {
  private let bytes: [UInt8]
  private let takesOptions: Bool
  private var index = 0
  private var tex: [UInt8] = []
  /// Whether a script can be set on what is before.
  private var isAfterTerm = false
  private var hasBracketEnd = true

  /// The TeX of the bytes between the braces.
  static func tex(of bytes: [UInt8]) -> [UInt8] {
    var chemistry = Chemistry(bytes, takesOptions: true)
    return chemistry.read()
  }

  private init(_ bytes: [UInt8], takesOptions: Bool) {
    self.bytes = bytes
    self.takesOptions = takesOptions
  }

  private static let arrows: [(sign: StaticString, plain: String, long: String)] = [
    ("<<=>", "\\rightleftharpoons", "\\xrightleftharpoons"),
    ("<=>>", "\\rightleftharpoons", "\\xrightleftharpoons"),
    ("<=>", "\\rightleftharpoons", "\\xrightleftharpoons"),
    ("<-->", "\\longleftrightarrow", "\\xleftrightarrow"),
    ("<->", "\\longleftrightarrow", "\\xleftrightarrow"),
    ("->", "\\longrightarrow", "\\xrightarrow"), ("<-", "\\longleftarrow", "\\xleftarrow"),
  ]

  private mutating func read() -> [UInt8] {
    while index < bytes.count {
      let byte = bytes[index]
      if let arrow = Self.arrows.first(where: { bytes.has($0.sign, at: index) }) {
        index += arrow.sign.utf8CodeUnitCount
        write(arrow.plain, arrow.long)
        continue
      }
      switch byte {
      case let byte where byte.isWhitespace:
        index += 1
        isAfterTerm = false
      case let byte where byte.isLetter: readLetters()
      case let byte where byte.isDigit: readNumber()
      case ASCII.caret, ASCII.underscore: readScript(byte)
      case ASCII.plus, ASCII.minus: readSign(byte)
      case UInt8(ascii: "="): writeBond("=")
      case ASCII.hash: writeBond("\\equiv ")
      case ASCII.asterisk, ASCII.period:
        index += 1
        write("\\cdot ")
        isAfterTerm = false
      case ASCII.backslash: readCommand()
      case ASCII.dollar: readFormula()
      case ASCII.leftBrace:
        tex += bytes[index..<endOfGroup]
        index = endOfGroup
        isAfterTerm = true
      default:
        index += 1
        tex.append(byte)
        isAfterTerm = byte == ASCII.rightParenthesis || byte == ASCII.rightBracket
      }
    }
    return tex
  }

  private mutating func write(_ text: String) { tex += Array(text.utf8) }

  private func run(_ isPart: (UInt8) -> Bool) -> Range<Int> {
    index..<index + bytes[index...].prefix(while: isPart).count
  }

  /// Whether nothing of a term follows an offset.
  private func endsTerm(at offset: Int) -> Bool {
    guard offset < bytes.count else { return true }
    let byte = bytes[offset]
    return byte.isWhitespace || byte == ASCII.rightParenthesis || byte == ASCII.rightBracket
      || byte == ASCII.comma || byte == ASCII.semicolon
  }

  /// Whether the state of a term is at an offset, such as `(aq)`.
  private func isState(at offset: Int) -> Bool {
    guard bytes.has("(", at: offset), offset + 1 < bytes.count else { return false }
    return bytes[offset + 1].isLetter && bytes[offset + 1] == bytes[offset + 1].lowercased
  }

  // MARK: - Terms

  private mutating func readLetters() {
    let letters = run(\.isLetter)
    index = letters.upperBound
    // What falls out of a solution.
    if !isAfterTerm, letters.count == 1, bytes[letters.lowerBound] == UInt8(ascii: "v"),
      endsTerm(at: index)
    {
      return write("\\downarrow ")
    }
    tex += Array("\\mathrm{".utf8) + bytes[letters] + Array("}".utf8)
    isAfterTerm = true
  }

  private mutating func readNumber() {
    let digits = run(\.isDigit)
    index = digits.upperBound
    if isAfterTerm {
      tex += Array("_{".utf8) + bytes[digits] + Array("}".utf8)
      return
    }
    let mark = index < bytes.count ? bytes[index] : 0
    let behind = index + 1..<index + 1 + bytes.dropFirst(index + 1).prefix { $0.isDigit }.count
    if !behind.isEmpty, mark == ASCII.slash {
      index = behind.upperBound
      write("\\tfrac{\(bytes.text(digits))}{\(bytes.text(behind))}")
    } else if !behind.isEmpty, mark == ASCII.period {
      index = behind.upperBound
      write("\(bytes.text(digits)).\(bytes.text(behind))")
    } else {
      tex += bytes[digits]
    }
    write("\\,")
  }

  private mutating func readScript(_ mark: UInt8) {
    index += 1
    if mark == ASCII.caret, endsTerm(at: index) {
      isAfterTerm = false
      return write("\\uparrow ")
    }
    // Before an atom, as for isotopes.
    if !isAfterTerm { write("{}") }
    isAfterTerm = true
    tex.append(mark)
    guard index < bytes.count else { return }
    if bytes[index] == ASCII.leftBrace {
      tex += bytes[index..<endOfGroup]
      index = endOfGroup
      return
    }
    let script = run { $0.isDigit || $0 == ASCII.plus || $0 == ASCII.minus }
    let part = script.isEmpty ? run(\.isLetter) : script
    let whole = part.isEmpty ? index..<index + 1 : part
    index = whole.upperBound
    tex += Array("{".utf8) + bytes[whole] + Array("}".utf8)
  }

  private mutating func readSign(_ sign: UInt8) {
    let signs = run { $0 == sign }
    if isAfterTerm, endsTerm(at: signs.upperBound) || isState(at: signs.upperBound) {
      index = signs.upperBound
      tex += Array("^{".utf8) + bytes[signs] + Array("}".utf8)
      return
    }
    if sign == ASCII.minus, isAfterTerm { return writeBond("-") }
    index += 1
    tex.append(sign)
    isAfterTerm = false
  }

  private mutating func writeBond(_ sign: String) {
    index += 1
    write("{\(sign)}")
    isAfterTerm = false
  }

  // MARK: - Arrows

  private mutating func write(_ arrow: String, _ long: String) {
    isAfterTerm = false
    guard takesOptions, let above = takeOption() else { return write(arrow + " ") }
    write(long)
    if let below = takeOption() {
      tex += [ASCII.leftBracket] + below + [ASCII.rightBracket]
    }
    tex += [ASCII.leftBrace] + above + [ASCII.rightBrace]
  }

  /// The TeX of what is in brackets behind an arrow; nil if nothing is.
  private mutating func takeOption() -> [UInt8]? {
    guard hasBracketEnd, index < bytes.count, bytes[index] == ASCII.leftBracket else { return nil }
    guard let end = bytes.firstIndex(of: ASCII.rightBracket, from: index) else {
      hasBracketEnd = false
      return nil
    }
    // It holds no brackets, and so no arrow with others.
    var inside = Chemistry(Array(bytes[index + 1..<end]), takesOptions: false)
    index = end + 1
    return inside.read()
  }

  // MARK: - What is TeX already

  /// The offset behind the group in braces at the index.
  private var endOfGroup: Int {
    var depth = 0
    var next = index
    while next < bytes.count {
      switch bytes[next] {
      case ASCII.backslash: next += 1
      case ASCII.leftBrace: depth += 1
      case ASCII.rightBrace: depth -= 1
      default: break
      }
      next += 1
      if depth == 0 { break }
    }
    return min(next, bytes.count)
  }

  private mutating func readCommand() {
    tex.append(ASCII.backslash)
    index += 1
    guard index < bytes.count else { return }
    let letters = run(\.isLetter)
    let name = letters.isEmpty ? index..<index + 1 : letters
    tex += bytes[name]
    index = name.upperBound
    while index < bytes.count, bytes[index] == ASCII.leftBrace {
      tex += bytes[index..<endOfGroup]
      index = endOfGroup
    }
    tex.append(ASCII.space)
    isAfterTerm = true
  }

  private mutating func readFormula() {
    let end = bytes.firstIndex(of: ASCII.dollar, from: index + 1) ?? bytes.count
    tex += [ASCII.leftBrace] + bytes[index + 1..<end] + [ASCII.rightBrace]
    index = min(end + 1, bytes.count)
    isAfterTerm = true
  }
}
