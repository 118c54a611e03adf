/// What is asked of every question again and again, in a few numbers.
///
/// A question is a large value, and a book has many. Whoever looks for those with something about
/// them looks through their facts and touches only the questions that have it.
struct QuestionFacts {
  /// What is special about the question.
  var traits: QuestionTraits = []
  /// The loose hash of the stem.
  var stem: UInt64 = 0
  /// That of the stem without blocks of code, which keys often leave out.
  var lead: UInt64 = 0
  /// The number that is printed, or the place among the chapter's questions.
  var number = NumberKey(value: 0)
  /// Where the loose hashes of the options begin and end, among those of all.
  var options: Range<Int> = 0..<0
}

/// Yes-or-no facts of a question.
struct QuestionTraits: OptionSet {
  let rawValue: UInt32

  /// What every question is.
  static let all = QuestionTraits(rawValue: 1 << 31)
  /// Nothing is asked.
  static let emptyStem = QuestionTraits(rawValue: 1)
  /// An option says nothing.
  static let emptyOption = QuestionTraits(rawValue: 1 << 1)
  /// The question says of its options which are right, be it none.
  static let markedInPlace = QuestionTraits(rawValue: 1 << 2)
  /// The question marks an option as right.
  static let correctInPlace = QuestionTraits(rawValue: 1 << 3)
  /// The question is answered in a key or nowhere.
  static let needsKey = QuestionTraits(rawValue: 1 << 4)
  /// The identifier is written in the manuscript.
  static let givenID = QuestionTraits(rawValue: 1 << 5)
  /// The options are indented too little.
  static let unnested = QuestionTraits(rawValue: 1 << 6)
  /// The letters of the options do not run from the first on.
  static let brokenLetters = QuestionTraits(rawValue: 1 << 7)
  /// A letter with a parenthesis stands in an option.
  static let parenthesis = QuestionTraits(rawValue: 1 << 8)
  /// Text stands behind the options that belongs to none.
  static let stray = QuestionTraits(rawValue: 1 << 9)
  /// Something stands inside that does not belong there.
  static let interrupted = QuestionTraits(rawValue: 1 << 10)
  /// An explanation stands with the question.
  static let explained = QuestionTraits(rawValue: 1 << 11)
  /// There are just two options.
  static let twoOptions = QuestionTraits(rawValue: 1 << 12)
  /// Two options may say the same.
  static let twins = QuestionTraits(rawValue: 1 << 13)
  /// Words stand behind the end of an option's sentence.
  static let finishedSentence = QuestionTraits(rawValue: 1 << 15)
  /// It has more options than are kept.
  static let excessive = QuestionTraits(rawValue: 1 << 14)
}

/// A printed number, made for comparing.
struct NumberKey: Equatable {
  /// What counts from question to question.
  var value: Int
  /// How many parts the number has; 0 where none is printed.
  var depth = 0
  /// What stands before the last point, hashed.
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

  /// Whether two numbers may mean the same question: `3` is also `2.3`.
  func agrees(with other: NumberKey) -> Bool {
    value == other.value && (depth != other.depth || prefix == other.prefix)
  }
}
