internal import HornbookBytes

/// Cuts texts into words, numbers and identifiers.
///
/// A chapter and its questions share one, because the tokens of one lexicon can be compared.
struct Tokenizer {
  let lexicon: Lexicon

  /// The tokens of a text.
  ///
  /// - Parameter code: The ranges of the text that are code, in order.
  func tokens(_ text: [UInt8], code: [Range<Int>], in range: Range<Int>? = nil) -> [Token] {
    let range = range ?? 0..<text.count
    var tokens: [Token] = []
    tokens.reserveCapacity(range.count / 5 + 2)
    append(text, code: code, in: range, to: &tokens)
    return tokens
  }

  /// Appends the tokens of a range of a text; those that are there already have to be of the same sentence.
  func append(
    _ text: [UInt8], code: [Range<Int>], in range: Range<Int>, to tokens: inout [Token]
  ) {
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
  }

  private func appendCode(_ text: [UInt8], _ range: Range<Int>, to tokens: inout [Token]) {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, text[lower].isWhitespace { lower += 1 }
    while upper > lower, text[upper - 1].isWhitespace { upper -= 1 }
    guard lower < upper else { return }
    append(lexicon.code(text, lower..<upper, name: Self.name), range, to: &tokens)
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
      append(lexicon.percent, start..<start + 1, to: &tokens)
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

  private static let fractions: [UInt8: Double] = [0xBC: 0.25, 0xBD: 0.5, 0xBE: 0.75]

  /// Appends a degree sign or a fraction.
  private func appendSign(_ byte: UInt8, _ start: Int, to tokens: inout [Token]) {
    if byte == 0xB0 {
      append(lexicon.degree, start..<start + 2, to: &tokens)
    } else if let fraction = Self.fractions[byte] {
      if let last = tokens.last, last.kind == .number, last.range.upperBound == start {
        tokens[tokens.count - 1] = lexicon.number(
          last.value + fraction, last.word, last.range.lowerBound..<start + 2)
      } else {
        tokens.append(lexicon.number(fraction, .other, start..<start + 2))
      }
    }
  }

  private func append(_ token: Token, _ range: Range<Int>, to tokens: inout [Token]) {
    var token = token
    token.range = range
    tokens.append(token)
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
    tokens.append(lexicon.number(value, .other, start..<end))
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
    return text[index] == 0xE2 && text.has("\u{2019}", at: index) ? 3 : 0
  }

  private func appendWord(_ text: [UInt8], _ start: Int, _ limit: Int, to tokens: inout [Token])
    -> Int
  {
    var end = start
    var isCode = false
    var hasApostrophe = false
    while end < limit {
      let length = Self.letter(text, end, limit)
      if length > 0 {
        if text[end].isUppercase, end > start, text[end - 1].isLowercase { isCode = true }
        end += length
      } else if text[end].isDigit {
        end += 1
      } else if text[end] == ASCII.underscore {
        isCode = true
        end += 1
      } else if case let mark = Self.apostrophe(text, end), mark > 0, end + mark < limit,
        Self.letter(text, end + mark, limit) > 0
      {
        hasApostrophe = true
        end += mark
      } else if text[end] == ASCII.period, end + 1 < limit, text[end + 1].isLetter,
        text[end - 1].isLetterOrDigit
      {
        isCode = isCode || end - start > 1
        end += 1
      } else {
        break
      }
    }
    if isCode {
      var range = start..<end
      // The name of a function may have its labels behind it.
      if end < limit, text[end] == ASCII.leftParenthesis,
        let close = text.firstIndex(of: ASCII.rightParenthesis, from: end), close < limit,
        !text[end..<close].contains(where: \.isWhitespace)
      {
        range = start..<close + 1
      }
      append(lexicon.code(text, range, name: Self.name), range, to: &tokens)
      return range.upperBound
    }
    // Of a word with an apostrophe, the typewriter's and the printer's are the same.
    let plain = hasApostrophe ? Self.withPlainApostrophes(text[start..<end]) : nil
    if end + 1 < limit, text[end] == ASCII.leftParenthesis, text[end + 1] == ASCII.rightParenthesis
    {
      let name =
        plain.map { lexicon.code($0, 0..<$0.count, name: Self.name) }
        ?? lexicon.code(text, start..<end, name: Self.name)
      append(name, start..<end + 2, to: &tokens)
      return end + 2
    }
    let word = plain.map { lexicon.word($0, 0..<$0.count) } ?? lexicon.word(text, start..<end)
    append(
      word, start..<end, isCapital: text[start].isUppercase || text[start] == 0xC3, to: &tokens)
    return end
  }

  private static func withPlainApostrophes(_ word: ArraySlice<UInt8>) -> [UInt8] {
    let word = Array(word)
    var plain: [UInt8] = []
    var index = 0
    while index < word.count {
      let mark = apostrophe(word, index)
      plain.append(mark > 0 ? ASCII.apostrophe : word[index])
      index += max(mark, 1)
    }
    return plain
  }

  /// Appends a plain word, which may be a number or a unit.
  private func append(
    _ word: Lexicon.Word, _ range: Range<Int>, isCapital: Bool, to tokens: inout [Token]
  ) {
    guard let amount = word.amount else {
      return append(isCapital ? word.plain.capital : word.plain, range, to: &tokens)
    }
    if let value = amount.value { return append(value, word.plain.word, range, to: &tokens) }
    let isAfterNumber =
      tokens.last.map { $0.kind == .number && range.lowerBound - $0.range.upperBound <= 2 } ?? false
    if isAfterNumber, let factor = amount.factor, let last = tokens.last {
      tokens[tokens.count - 1] = lexicon.number(
        last.value * factor, last.word, last.range.lowerBound..<range.upperBound)
    } else if let unit = amount.unit, isAfterNumber || amount.isAlwaysUnit {
      append(unit, range, to: &tokens)
    } else {
      append(isCapital ? word.plain.capital : word.plain, range, to: &tokens)
    }
  }

  /// Appends a number that is written as a word.
  private func append(
    _ value: Double, _ word: KnownWord, _ range: Range<Int>, to tokens: inout [Token]
  ) {
    if let last = tokens.last, last.kind == .number, range.lowerBound - last.range.upperBound <= 1 {
      let whole = last.range.lowerBound..<range.upperBound
      if value == 100 || value == 1000 {
        tokens[tokens.count - 1] = lexicon.number(last.value * value, last.word, whole)
        return
      }
      if value < 10, last.value >= 20, last.value < 100,
        last.value.truncatingRemainder(dividingBy: 10) == 0
      {
        tokens[tokens.count - 1] = lexicon.number(last.value + value, last.word, whole)
        return
      }
    }
    if word == .one {
      append(lexicon.one, range, to: &tokens)
    } else {
      tokens.append(lexicon.number(value, word, range))
    }
  }
}

extension UInt8 {
  /// Whether the byte is one of A to Z.
  var isUppercase: Bool { self &- 0x41 < 26 }
  /// Whether the byte is one of a to z.
  var isLowercase: Bool { self &- 0x61 < 26 }
}
