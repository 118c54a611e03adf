internal import HornbookBytes

/// Splits a text into words and decides which punctuation belongs to them.
///
/// Punctuation around words of prose is dropped; code keeps all of it. Identifiers printed
/// without code markup keep the punctuation inside them: `Info.plist` its point and
/// `init(coder:)` its parentheses.
struct WordScan {
  private let spelling: Spelling
  private let role: TextRole

  init(_ spelling: Spelling, as role: TextRole) {
    self.spelling = spelling
    self.role = role
  }

  /// Returns the words of the text and appends their folded forms to `folded`.
  func words(foldedInto folded: inout [UInt8]) -> [Word] {
    let bytes = spelling.bytes
    let chunks = chunks()
    var words: [Word] = []
    words.reserveCapacity(chunks.count)
    for (index, chunk) in chunks.enumerated() {
      let core = core(of: chunk)
      if core.isEmpty {
        // A dash or mark on its own means nothing beside words, but is the whole text without them.
        guard chunks.count == 1 || !isProsePunctuation(chunk) else { continue }
        words.append(word(chunk, in: chunk, isFirst: index == 0, into: &folded))
        continue
      }
      // A stem has gaps where the key prints a line to write on.
      if role == .stem, chunks.count > 1, isGap(core) { continue }
      var word = word(core, in: chunk, isFirst: index == 0, into: &folded)
      if core.upperBound < chunk.upperBound, isMark(bytes[core.upperBound]),
        belongs(markAfter: word, at: index, of: chunks)
      {
        word.traits.insert(.marked)
      }
      words.append(word)
    }
    return words
  }

  // MARK: Where words begin and end

  /// The ranges between white space.
  private func chunks() -> [Range<Int>] {
    let bytes = spelling.bytes
    var chunks: [Range<Int>] = []
    var start = 0
    for offset in 0...bytes.count where offset == bytes.count || bytes[offset].isWhitespace {
      if start < offset { chunks.append(start..<offset) }
      start = offset + 1
    }
    return chunks
  }

  /// A chunk without the prose punctuation around it.
  private func core(of chunk: Range<Int>) -> Range<Int> {
    let bytes = spelling.bytes
    var lower = chunk.lowerBound
    var upper = chunk.upperBound
    // Trimming only moves these two bounds inwards, so no byte is scanned twice.
    var (firstOpen, lastClose) = (lower, upper)
    while true {
      let before = (lower, upper)
      while lower < upper, isOpening(bytes[lower]), !isCode(lower) {
        if bytes[lower] == ASCII.leftParenthesis {
          lastClose = min(lastClose, upper)
          while lastClose > lower, bytes[lastClose - 1] != ASCII.rightParenthesis { lastClose -= 1 }
          if lastClose > lower { break }
        }
        lower += 1
      }
      while lower < upper, isClosing(bytes[upper - 1]), !isCode(upper - 1) {
        if bytes[upper - 1] == ASCII.rightParenthesis {
          firstOpen = max(firstOpen, lower)
          while firstOpen < upper, bytes[firstOpen] != ASCII.leftParenthesis { firstOpen += 1 }
          if firstOpen < upper { break }
        }
        upper -= 1
      }
      // A pair of parentheses around the whole chunk is dropped together.
      if upper - lower > 2, bytes[lower] == ASCII.leftParenthesis, !isCode(lower),
        bytes[upper - 1] == ASCII.rightParenthesis, !isCode(upper - 1)
      {
        lower += 1
        upper -= 1
      }
      if before == (lower, upper) { return lower..<upper }
    }
  }

  private func isOpening(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.leftParenthesis, ASCII.leftBracket, ASCII.leftBrace, ASCII.quote, ASCII.apostrophe:
      true
    default: false
    }
  }

  private func isClosing(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.period, ASCII.comma, ASCII.semicolon, ASCII.colon, ASCII.quote, ASCII.apostrophe,
      ASCII.rightParenthesis, ASCII.rightBracket, ASCII.rightBrace, ASCII.exclamation,
      ASCII.question:
      true
    default: false
    }
  }

  /// Whether a chunk is a dash, or punctuation that some languages separate from its word.
  private func isProsePunctuation(_ chunk: Range<Int>) -> Bool {
    guard !isCode(chunk.lowerBound) else { return false }
    let first = spelling.bytes[chunk.lowerBound]
    guard first == ASCII.minus || isOpening(first) || isClosing(first) else { return false }
    return spelling.bytes[chunk].allSatisfy { $0 == first }
  }

  /// Whether a word is a gap to fill in, written as a line of underscores.
  private func isGap(_ core: Range<Int>) -> Bool {
    spelling.bytes[core].allSatisfy { $0 == ASCII.underscore }
  }

  private func isMark(_ byte: UInt8) -> Bool { byte == ASCII.exclamation || byte == ASCII.question }

  private func isCode(_ offset: Int) -> Bool {
    spelling.code.holdsPart(of: offset..<offset + 1)
  }

  // MARK: What words are

  private func word(
    _ core: Range<Int>, in chunk: Range<Int>, isFirst: Bool, into folded: inout [UInt8]
  ) -> Word {
    let bytes = spelling.bytes
    var traits: Word.Traits = isFirst ? .first : []
    if spelling.code.holdsPart(of: core) { traits.insert([.code, .identifier]) }
    if !traits.contains(.identifier), IdentifierShape.fits(bytes[core]) {
      traits.insert(.identifier)
    }
    let start = folded.count
    fold(core, isCode: traits.contains(.code), into: &folded)
    if start == folded.count { folded += bytes[core] }
    let hash = TextHash.of(folded[start...])
    if Word.commonHashes.contains(hash) { traits.insert(.common) }
    return Word(
      range: core, chunk: chunk, folded: start..<folded.count,
      exactHash: TextHash.of(bytes[core]), foldedHash: hash,
      traits: traits, value: value(of: folded[start...]))
  }

  /// Appends a word in lower case, without hyphens and apostrophes between its letters.
  private func fold(_ core: Range<Int>, isCode: Bool, into folded: inout [UInt8]) {
    let bytes = spelling.bytes
    let decimal = isCode ? nil : DecimalComma.find(in: bytes, core)
    var offset = core.lowerBound
    while offset < core.upperBound {
      let byte = bytes[offset]
      if byte >= 0x80 {
        let (scalar, length) = bytes.scalar(at: offset, before: core.upperBound)
        folded += scalar.properties.lowercaseMapping.utf8
        offset += length
        continue
      }
      if decimal == offset {
        folded.append(ASCII.period)
      } else if decimal != nil && byte == ASCII.period {
        // In `1.250,5`, points separate thousands.
      } else if isCode || !isFoldedAway(byte, at: offset, in: core) {
        folded.append(byte.lowercased)
      }
      offset += 1
    }
  }

  /// Whether a byte inside a word has no meaning: a hyphen or apostrophe between letters, or a
  /// comma between thousands.
  private func isFoldedAway(_ byte: UInt8, at offset: Int, in core: Range<Int>) -> Bool {
    guard core.lowerBound < offset, offset + 1 < core.upperBound else { return false }
    let bytes = spelling.bytes
    let isBetweenLetters = !isPlain(bytes[offset - 1]) && !isPlain(bytes[offset + 1])
    switch byte {
    case ASCII.minus, ASCII.apostrophe: return isBetweenLetters
    case ASCII.comma:
      let digits = bytes[(offset + 1)..<core.upperBound].prefix { $0.isDigit }.count
      return bytes[offset - 1].isDigit && digits == 3
    default: return false
    }
  }

  /// Whether a byte is ASCII but not a letter.
  private func isPlain(_ byte: UInt8) -> Bool { byte < 0x80 && !byte.isLetter }

  private func value(of folded: ArraySlice<UInt8>) -> Int? {
    if folded.count <= 9, folded.allSatisfy(\.isDigit) {
      return folded.reduce(0) { $0 * 10 + Int($1 - ASCII.zero) }
    }
    return NumberWords.value(of: folded)
  }

  /// Whether the `!` or `?` after a word belongs to the word rather than to the sentence.
  private func belongs(markAfter word: Word, at index: Int, of chunks: [Range<Int>]) -> Bool {
    let bytes = spelling.bytes
    if isCode(word.range.upperBound - 1) { return false }
    if index + 1 < chunks.count {
      let next = bytes[chunks[index + 1].lowerBound]
      return next.isLetter && next == next.lowercased && role == .answer
        || IdentifierShape.takesMarks(bytes[word.range])
          && next.isLetter && next == next.lowercased
    }
    guard role == .answer else { return false }
    if chunks.count > 1 {
      return word.traits.contains(.identifier) || IdentifierShape.takesMarks(bytes[word.range])
    }
    return !IdentifierShape.isExclaimed(bytes[word.range])
  }
}
