internal import HornbookBytes

/// Cuts a text into sentences, and sentences into what they say one after another.
struct SentenceCutter {
  private let text: [UInt8]
  private let code: [Range<Int>]

  init(_ text: [UInt8], _ code: [Range<Int>]) {
    self.text = text
    self.code = code
  }

  /// The sentences in a range, without the spaces between them.
  func sentences(in range: Range<Int>) -> [Range<Int>] {
    var sentences: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    var codes = CodeCursor(code, from: start)
    while index < range.upperBound {
      if let end = codes.end(at: index) {
        index = max(end, index + 1)
        continue
      }
      if !isEnd(text[index]) {
        let limit = min(codes.beginning, range.upperBound)
        index += 1
        while index < limit, !isEnd(text[index]) { index += 1 }
      } else if index + 1 < range.upperBound, text[index + 1].isWhitespace,
        let next = nextWord(index + 1, range.upperBound), begins(next), !isAbbreviation(index)
      {
        sentences.append(start..<index + 1)
        start = next
        index = next
      } else {
        index += 1
      }
    }
    if start < range.upperBound { sentences.append(start..<range.upperBound) }
    return sentences
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == ASCII.period || byte == ASCII.exclamation || byte == ASCII.question
      || byte == ASCII.semicolon || byte == ASCII.colon
  }

  private func nextWord(_ start: Int, _ limit: Int) -> Int? {
    var index = start
    while index < limit, text[index].isWhitespace { index += 1 }
    return index < limit ? index : nil
  }

  /// Whether a sentence may begin at an offset: with a capital, a digit, a quotation mark or code.
  private func begins(_ index: Int) -> Bool {
    let byte = text[index]
    return byte.isUppercase || byte.isDigit || byte >= 0xC3 || byte == ASCII.quote
      || byte == ASCII.leftParenthesis || byte == ASCII.backtick
      || CodeCursor(code, from: index).holds(index)
  }

  private func isAbbreviation(_ index: Int) -> Bool {
    index > 2 && (text.has("e.g", at: index - 3) || text.has("i.e", at: index - 3))
  }

  /// Calls with the clauses of a sentence, each of at least twelve bytes, and with their tokens.
  @inline(__always)
  func forEachClause(
    in range: Range<Int>, _ tokens: ArraySlice<Token>, _ body: (Range<Int>, Range<Int>) -> Void
  ) {
    var cuts = separators(in: range, tokens)
    var last = range.lowerBound
    cuts.removeAll { cut in
      guard cut - last > 12 else { return true }
      last = cut
      return false
    }
    forEachPart(of: range, tokens, at: cuts, body)
  }

  /// Where a clause may begin, in order.
  private func separators(in range: Range<Int>, _ tokens: ArraySlice<Token>) -> [Int] {
    var found: [Int] = []
    forEachOffsetOutsideCode(of: range) { index in
      switch text[index] {
      case ASCII.semicolon, ASCII.colon, ASCII.comma, ASCII.leftParenthesis:
        if index + 1 >= range.upperBound || !text[index + 1].isDigit { found.append(index) }
      case 0xE2 where text.has("\u{2013} ", at: index) || text.has("\u{2014} ", at: index):
        found.append(index)
      default: break
      }
    }
    let cuts = found.count
    for token in tokens where token.signs.contains(.joining) {
      found.append(token.range.lowerBound)
    }
    return found.count > cuts ? found.sorted() : found
  }

  /// Calls with longer parts: what stands between semicolons, colons, “but”, and “and” with a new subject.
  func forEachSegment(
    in range: Range<Int>, _ tokens: ArraySlice<Token>, _ body: (Range<Int>, Range<Int>) -> Void
  ) {
    var cuts: [Int] = []
    forEachOffsetOutsideCode(of: range) { index in
      switch text[index] {
      case ASCII.semicolon, ASCII.colon:
        if index + 1 < text.count, text[index + 1] == ASCII.space { cuts.append(index) }
      case ASCII.comma where text.has(", but ", at: index) || text.has(", and ", at: index):
        cuts.append(index)
      case ASCII.space where text.has(" but ", at: index) && !isCorrection(index, range):
        if text[index - 1] != ASCII.comma { cuts.append(index) }
      default: break
      }
    }
    forEachPart(of: range, tokens, at: cuts, body)
  }

  /// Whether “not” stands shortly before an offset: “not one but two”, “not only here but there”.
  private func isCorrection(_ index: Int, _ range: Range<Int>) -> Bool {
    (max(range.lowerBound, index - 40)..<index).contains {
      text.has("not ", at: $0) || text.has("n't ", at: $0) || text.has("nothing ", at: $0)
    }
  }

  @inline(__always)
  private func forEachOffsetOutsideCode(of range: Range<Int>, _ body: (Int) -> Void) {
    var codes = CodeCursor(code, from: range.lowerBound)
    var index = range.lowerBound
    while index < range.upperBound {
      if let end = codes.end(at: index) {
        index = max(end, index + 1)
        continue
      }
      let limit = min(codes.beginning, range.upperBound)
      while index < limit {
        body(index)
        index += 1
      }
    }
  }

  @inline(__always)
  private func forEachPart(
    of range: Range<Int>, _ tokens: ArraySlice<Token>, at cuts: [Int],
    _ body: (Range<Int>, Range<Int>) -> Void
  ) {
    var first = tokens.startIndex
    var start = range.lowerBound
    for cut in cuts {
      var end = first
      while end < tokens.endIndex, tokens[end].range.lowerBound < cut { end += 1 }
      if end > first { body(start..<cut, first..<end) }
      first = end
      start = cut
    }
    if first < tokens.endIndex { body(start..<range.upperBound, first..<tokens.endIndex) }
  }
}

/// Goes through a text and knows where it is code.
struct CodeCursor {
  private let code: [Range<Int>]
  private var next: Int

  init(_ code: [Range<Int>], from start: Int) {
    self.code = code
    next = code.index(byHalving: { $0.upperBound > start })
  }

  /// The end of the code that contains an offset, which may not decrease; nil if none does.
  mutating func end(at offset: Int) -> Int? {
    while next < code.count, code[next].upperBound <= offset { next += 1 }
    return next < code.count && code[next].lowerBound <= offset ? code[next].upperBound : nil
  }

  /// Where the next code begins, behind an offset that none contains.
  var beginning: Int { next < code.count ? code[next].lowerBound : .max }

  func holds(_ offset: Int) -> Bool {
    next < code.count && code[next].contains(offset)
  }
}
