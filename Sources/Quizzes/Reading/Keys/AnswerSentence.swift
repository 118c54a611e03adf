internal import HornbookBytes

/// A sentence that gives the right answer: `The correct answer is b.`, `Option b is correct`.
struct AnswerSentence {
  var letter: LetterList.Letter
  /// The text after the letter.
  var contents: Range<Int>
  /// Whether that text is an explanation rather than the option's text.
  var isReason: Bool

  init?(in bytes: [UInt8], _ range: Range<Int>) {
    guard let found = Self.stated(in: bytes, range) ?? Self.judged(in: bytes, range) else {
      return nil
    }
    self = found
  }

  private init(_ letter: LetterList.Letter, _ contents: Range<Int>, isReason: Bool) {
    self.letter = letter
    self.contents = contents
    self.isReason = isReason
  }

  /// Reads `The correct answer is a. Wood rots.` and `The right answer is (b) Oak.`.
  private static func stated(in bytes: [UInt8], _ range: Range<Int>) -> AnswerSentence? {
    guard
      let lead = QuizWords.answerSentences.first(where: {
        bytes.hasWords($0, at: range.lowerBound, before: range.upperBound)
      })
    else { return nil }
    let start = range.lowerBound + lead.utf8CodeUnitCount
    if let mark = LetterMark(in: bytes, at: start, before: range.upperBound) {
      // After a point a new sentence begins; after a parenthesis follows the option's own text.
      return AnswerSentence(
        .init(mark), mark.contents..<range.upperBound, isReason: mark.style == .period)
    }
    guard let (letter, end) = alone(in: bytes, at: start, before: range.upperBound) else {
      return nil
    }
    // Neither `The answer is a table` nor `A tree` gives a letter.
    guard end == range.upperBound || bytes[end] != ASCII.space else { return nil }
    return AnswerSentence(letter, rest(of: bytes, end..<range.upperBound), isReason: true)
  }

  /// Reads `Answer b is right, since wood rots.`.
  private static func judged(in bytes: [UInt8], _ range: Range<Int>) -> AnswerSentence? {
    let subjects: [StaticString] = ["answer ", "option ", "choice ", "antwort ", "réponse "]
    guard
      let subject = subjects.first(where: {
        bytes.hasWords($0, at: range.lowerBound, before: range.upperBound)
      }),
      let (letter, end) = alone(
        in: bytes, at: range.lowerBound + subject.utf8CodeUnitCount, before: range.upperBound)
    else { return nil }
    let verdicts: [StaticString] = [
      " is correct", " is right", " is the correct answer", " is the right answer", " ist richtig",
      " est correcte", " est la bonne",
    ]
    guard
      let verdict = verdicts.first(where: {
        bytes.hasWords($0, at: end, before: range.upperBound)
      })
    else { return nil }
    let rest = rest(of: bytes, end + verdict.utf8CodeUnitCount..<range.upperBound)
    return AnswerSentence(letter, rest, isReason: true)
  }

  /// Reads a letter that is not part of a word, and returns it with its end.
  private static func alone(in bytes: [UInt8], at start: Int, before end: Int)
    -> (LetterList.Letter, Int)?
  {
    guard start < end else { return nil }
    let (scalar, length) = bytes.scalar(at: start, before: end)
    let after = start + length
    guard Alphabet.isLetter(scalar),
      after == end || !(bytes[after].isLetterOrDigit || bytes[after] >= 0x80)
    else { return nil }
    return (.init(scalar: scalar, range: start..<after, style: .bare), after)
  }

  /// The range without the punctuation and blanks at its start.
  private static func rest(of bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound, bytes[start].isBlank || bytes[start].isPunctuation {
      start += 1
    }
    return start..<range.upperBound
  }
}

extension [UInt8] {
  /// Whether the words, in lower case, are at an offset; only their first letter may be a capital.
  fileprivate func hasWords(_ words: StaticString, at start: Int, before end: Int) -> Bool {
    // The first letter rules out nearly all of them.
    guard start < end, self[start].lowercased == words.utf8Start.pointee else { return false }
    return words.withUTF8Buffer { words in
      guard start >= 0, start + words.count <= Swift.min(end, count) else { return false }
      return words.indices.allSatisfy {
        let byte = self[start + $0]
        return ($0 == 0 ? byte.lowercased : byte) == words[$0]
      }
    }
  }
}
