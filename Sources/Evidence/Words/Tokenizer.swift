internal import HornbookBytes

/// Cuts texts into words, numbers and identifiers.
///
/// It remembers the stems of words, so a chapter and its questions share one.
final class Tokenizer {
  private let stemmer = Stemmer()
  private var stems: [String: String] = [:]

  /// The tokens of a text.
  ///
  /// - Parameter code: The ranges of the text that are code, in order.
  func tokens(_ text: [UInt8], code: [Range<Int>], in range: Range<Int>? = nil) -> [Token] {
    let range = range ?? 0..<text.count
    var tokens: [Token] = []
    var index = range.lowerBound
    var next = code.index(byHalving: { $0.upperBound > range.lowerBound })
    while index < range.upperBound {
      while next < code.count, code[next].upperBound <= index { next += 1 }
      if next < code.count, code[next].lowerBound <= index {
        let stretch = code[next].clamped(to: index..<range.upperBound)
        appendCode(text, stretch, to: &tokens)
        index = max(stretch.upperBound, index + 1)
        continue
      }
      let limit =
        next < code.count ? min(range.upperBound, code[next].lowerBound) : range.upperBound
      index = append(text, index, limit, to: &tokens)
    }
    return tokens
  }

  /// The stem of a word in lower case.
  func stem(_ word: String) -> String {
    if let known = stems[word] { return known }
    let stem = stemmer.stem(word)
    stems[word] = stem
    return stem
  }

  private func appendCode(_ text: [UInt8], _ range: Range<Int>, to tokens: inout [Token]) {
    let written = text[range].trimmed
    guard !written.isEmpty else { return }
    tokens.append(
      Token(kind: .identifier, key: Self.name(written), raw: written, range: range))
  }

  /// The name of a call, without its arguments.
  private static func name(_ code: String) -> String {
    var bytes = code.utf8[...]
    if let open = bytes.firstIndex(of: ASCII.leftParenthesis), open > bytes.startIndex,
      bytes[..<open].allSatisfy({
        $0.isLetterOrDigit || $0 == ASCII.underscore || $0 == ASCII.period
      })
    {
      bytes = bytes[..<open]
    }
    return String(Substring(bytes))
  }

  /// Appends the token at an offset, if there is one, and returns the offset behind it.
  private func append(_ text: [UInt8], _ start: Int, _ limit: Int, to tokens: inout [Token]) -> Int
  {
    let byte = text[start]
    if byte.isDigit { return appendNumber(text, start, limit, to: &tokens) }
    if byte == ASCII.percent {
      tokens.append(Token(kind: .word, key: "percent", raw: "%", range: start..<start + 1))
      return start + 1
    }
    if byte == 0xC2, start + 1 < limit {
      appendSign(text[start + 1], start, to: &tokens)
      return start + 2
    }
    let length = Self.letter(text, start, limit)
    guard length > 0 else { return start + 1 }
    return appendWord(text, start, limit, to: &tokens)
  }

  /// Appends a degree sign or a fraction.
  private func appendSign(_ byte: UInt8, _ start: Int, to tokens: inout [Token]) {
    let fractions: [UInt8: Double] = [0xBC: 0.25, 0xBD: 0.5, 0xBE: 0.75]
    if byte == 0xB0 {
      tokens.append(Token(kind: .word, key: "degree", raw: "°", range: start..<start + 2))
    } else if let fraction = fractions[byte] {
      if let last = tokens.last, last.kind == .number, last.range.upperBound == start {
        tokens[tokens.count - 1] = Self.number(
          last.value + fraction, last.raw, last.range.lowerBound..<start + 2)
      } else {
        tokens.append(Self.number(fraction, "", start..<start + 2))
      }
    }
  }

  private static func number(_ value: Double, _ raw: String, _ range: Range<Int>) -> Token {
    Token(kind: .number, key: "\(value)", raw: raw, value: value, range: range)
  }

  private func appendNumber(_ text: [UInt8], _ start: Int, _ limit: Int, to tokens: inout [Token])
    -> Int
  {
    var end = start
    var value = 0.0
    var fraction = 0.0
    while end < limit {
      if text[end].isDigit {
        let digit = Double(text[end] - ASCII.zero)
        if fraction > 0 {
          value += digit * fraction
          fraction /= 10
        } else {
          value = value * 10 + digit
        }
        end += 1
      } else if fraction == 0, let skip = Self.groupMark(text, end, limit) {
        end += skip
      } else if fraction == 0, text[end] == ASCII.period, end + 1 < limit, text[end + 1].isDigit {
        fraction = 0.1
        end += 1
      } else {
        break
      }
    }
    value = (value * 1e6).rounded() / 1e6
    tokens.append(Self.number(value, text.text(start..<end), start..<end))
    return end
  }

  /// The length of a comma or narrow space before three digits; nil if there is none.
  private static func groupMark(_ text: [UInt8], _ index: Int, _ limit: Int) -> Int? {
    var length = 0
    if text[index] == ASCII.comma {
      length = 1
    } else if text.has("\u{A0}", at: index) {
      length = 2
    } else if text.has("\u{202F}", at: index) || text.has("\u{2009}", at: index) {
      length = 3
    }
    let first = index + length
    guard length > 0, first + 3 <= limit, text[first].isDigit, text[first + 1].isDigit,
      text[first + 2].isDigit, first + 3 == limit || !text[first + 3].isDigit
    else { return nil }
    return length
  }

  /// The length of a letter; 0 if there is none.
  private static func letter(_ text: [UInt8], _ index: Int, _ limit: Int) -> Int {
    let byte = text[index]
    if byte < 0x80 { return byte.isLetter ? 1 : 0 }
    // Spaces, quotation marks and dashes are two or three bytes from C2 or E2 on.
    if byte < 0xC3 || byte == 0xE2 || byte == 0xEF { return 0 }
    let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    return index + length <= limit ? length : 0
  }

  private static func apostrophe(_ text: [UInt8], _ index: Int) -> Int {
    if text[index] == ASCII.apostrophe { return 1 }
    return text.has("\u{2019}", at: index) ? 3 : 0
  }

  private func appendWord(_ text: [UInt8], _ start: Int, _ limit: Int, to tokens: inout [Token])
    -> Int
  {
    var end = start
    var isCode = false
    var written: [UInt8] = []
    while end < limit {
      let length = Self.letter(text, end, limit)
      if length > 0 {
        if text[end].isUppercase, end > start, text[end - 1].isLowercase { isCode = true }
        written += text[end..<end + length]
        end += length
      } else if text[end].isDigit {
        written.append(text[end])
        end += 1
      } else if text[end] == ASCII.underscore {
        isCode = true
        written.append(text[end])
        end += 1
      } else if case let mark = Self.apostrophe(text, end), mark > 0, end + mark < limit,
        Self.letter(text, end + mark, limit) > 0
      {
        written.append(ASCII.apostrophe)
        end += mark
      } else if text[end] == ASCII.period, end + 1 < limit, text[end + 1].isLetter,
        text[end - 1].isLetterOrDigit
      {
        isCode = isCode || end - start > 1
        written.append(text[end])
        end += 1
      } else {
        break
      }
    }
    let word = String(decoding: written, as: UTF8.self)
    if isCode {
      var range = start..<end
      // The name of a function may have its labels behind it.
      if end < limit, text[end] == ASCII.leftParenthesis,
        let close = text.firstIndex(of: ASCII.rightParenthesis, from: end), close < limit,
        !text[end..<close].contains(where: \.isWhitespace)
      {
        range = start..<close + 1
      }
      tokens.append(
        Token(
          kind: .identifier, key: Self.name(text.text(range)), raw: text.text(range), range: range))
      return range.upperBound
    }
    if end + 1 < limit, text[end] == ASCII.leftParenthesis, text[end + 1] == ASCII.rightParenthesis
    {
      tokens.append(Token(kind: .identifier, key: word, raw: word, range: start..<end + 2))
      return end + 2
    }
    append(
      word, start..<end, isCapital: text[start].isUppercase || text[start] == 0xC3, to: &tokens)
    return end
  }

  /// Appends a plain word, which may be a number or a unit.
  private func append(
    _ word: String, _ range: Range<Int>, isCapital: Bool, to tokens: inout [Token]
  ) {
    var lower = word.lowercased()
    if lower.hasSuffix("n't") {
      tokens.append(Token(kind: .word, key: "not", raw: "n't", range: range))
      return
    }
    if lower.hasSuffix("'s") { lower.removeLast(2) }
    if let value = EnglishWords.numbers[lower], append(value, lower, range, to: &tokens) { return }
    let isAfterNumber =
      tokens.last.map { $0.kind == .number && range.lowerBound - $0.range.upperBound <= 2 } ?? false
    if isAfterNumber, let factor = EnglishWords.factors[lower], let last = tokens.last {
      tokens[tokens.count - 1] = Self.number(
        last.value * factor, last.raw, last.range.lowerBound..<range.upperBound)
      return
    }
    if let unit = Units.unit(lower), isAfterNumber || Units.isWord(lower) {
      tokens.append(Token(kind: .word, key: unit.name, raw: lower, range: range))
      return
    }
    tokens.append(
      Token(kind: .word, key: stem(lower), raw: lower, range: range, isCapital: isCapital))
  }

  /// Appends a number that is written as a word; always true.
  private func append(
    _ value: Double, _ word: String, _ range: Range<Int>, to tokens: inout [Token]
  ) -> Bool {
    if let last = tokens.last, last.kind == .number, range.lowerBound - last.range.upperBound <= 1 {
      let whole = last.range.lowerBound..<range.upperBound
      if value == 100 || value == 1000 {
        tokens[tokens.count - 1] = Self.number(last.value * value, last.raw, whole)
        return true
      }
      if value < 10, last.value >= 20, last.value < 100,
        last.value.truncatingRemainder(dividingBy: 10) == 0
      {
        tokens[tokens.count - 1] = Self.number(last.value + value, last.raw, whole)
        return true
      }
    }
    if word == "one" {
      tokens.append(Token(kind: .one, key: "1.0", raw: word, value: 1, range: range))
    } else {
      tokens.append(Self.number(value, word, range))
    }
    return true
  }
}

extension ArraySlice<UInt8> {
  /// The text without the spaces around it.
  fileprivate var trimmed: String {
    var rest = self
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the byte is one of A to Z.
  var isUppercase: Bool { self &- 0x41 < 26 }
  /// Whether the byte is one of a to z.
  var isLowercase: Bool { self &- 0x61 < 26 }
}
