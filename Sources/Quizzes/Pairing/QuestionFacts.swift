/// Compact facts about a question.
///
/// A question is a large value and a book has many. A search therefore scans the facts first and
/// touches only the questions that match.
struct QuestionFacts {
  /// The traits of the question.
  var traits: QuestionTraits = []
  var stem: UInt64 = 0
  /// The loose hash of the stem without code blocks, which keys often omit.
  var lead: UInt64 = 0
  /// The printed number, or the question's position in its chapter if there is none.
  var number = NumberKey(value: 0)
  /// The range of the options' hashes in `QuestionIndex.optionHashes`.
  var options: Range<Int> = 0..<0
}

/// Yes-or-no facts about a question.
struct QuestionTraits: OptionSet {
  let rawValue: UInt32

  /// Every question has this trait.
  static let all = QuestionTraits(rawValue: 1 << 31)
  /// The stem is empty.
  static let emptyStem = QuestionTraits(rawValue: 1)
  /// An option is empty.
  static let emptyOption = QuestionTraits(rawValue: 1 << 1)
  /// The question itself marks its options as right or wrong, even if none is right.
  static let markedInPlace = QuestionTraits(rawValue: 1 << 2)
  /// The question itself marks an option as right.
  static let correctInPlace = QuestionTraits(rawValue: 1 << 3)
  /// The question is answered only by a key, if at all.
  static let needsKey = QuestionTraits(rawValue: 1 << 4)
  /// The identifier is written in the manuscript.
  static let givenID = QuestionTraits(rawValue: 1 << 5)
  /// An option is not indented enough to be nested.
  static let unnested = QuestionTraits(rawValue: 1 << 6)
  /// The option letters are not in order from the first letter on.
  static let brokenLetters = QuestionTraits(rawValue: 1 << 7)
  /// The text of an option contains a letter with a parenthesis.
  static let parenthesis = QuestionTraits(rawValue: 1 << 8)
  /// Text follows the options and belongs to none of them.
  static let stray = QuestionTraits(rawValue: 1 << 9)
  /// The question contains an element that does not belong there.
  static let interrupted = QuestionTraits(rawValue: 1 << 10)
  /// The question's explanation names options by their letters.
  static let namesLetters = QuestionTraits(rawValue: 1 << 11)
  /// There are exactly two options.
  static let twoOptions = QuestionTraits(rawValue: 1 << 12)
  /// Two options may be the same.
  static let equalOptions = QuestionTraits(rawValue: 1 << 13)
  /// An option has words after the end of its sentence.
  static let finishedSentence = QuestionTraits(rawValue: 1 << 15)
  /// A gap asks for a number.
  static let number = QuestionTraits(rawValue: 1 << 16)
  /// There are more options than the limit.
  static let excessive = QuestionTraits(rawValue: 1 << 14)
  /// The stem says how many options are right.
  static let counted = QuestionTraits(rawValue: 1 << 17)
}

/// A printed number, prepared for comparison.
struct NumberKey: Equatable {
  /// The last part, which increases from question to question.
  var value: Int
  /// The number of parts; 0 if no number is printed.
  var depth = 0
  /// A hash of the parts before the last.
  var prefix: UInt64 = 0

  init(value: Int) {
    self.value = value
  }

  init(_ number: PrintedNumber) {
    value = number.value
    depth = number.parts.count
    for part in number.parts.dropLast() {
      prefix = (prefix ^ UInt64(bitPattern: Int64(part))) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }
  }

  /// Whether two numbers may mean the same question: `3` may also be `2.3`.
  func agrees(with other: NumberKey) -> Bool {
    value == other.value && (depth != other.depth || prefix == other.prefix)
  }
}
