internal import HornbookBytes

/// A question while its lines are gathered.
struct QuestionDraft {
  var number: NumberMark?
  /// Whether a heading stands right above it.
  var beginsPart = false
  /// The first byte, that of its number or its words.
  var start: Int
  /// The byte after its last one.
  var end: Int
  /// The column at which the contents of its list item begin; 0 where it is none.
  var column = 0
  var stem = TextLines()
  var options: [OptionDraft] = []
  /// Paragraphs that may yet prove to be the explanation, another stem, or astray.
  var pending: [TextLines] = []
  var explanation = TextLines()
  var hint = TextLines()
  /// What stands behind `ANSWER:`.
  var answer: Range<Int>?
  var interruptions: [Range<Int>] = []
  var stray: [TextLines] = []
  /// Whether one of the first lines of the stem may hold a gap, and how many have been looked at.
  private var gaps = (isFound: false, lines: 0)

  init(number: NumberMark? = nil, start: Int, end: Int) {
    self.number = number
    self.start = start
    self.end = end
  }

  /// Whether its options are a task list.
  var holdsTasks: Bool { options.contains { $0.isChecked != nil } }

  /// Whether the stem may hold a gap; each of its lines is looked at once.
  mutating func mayHoldGap(in bytes: [UInt8]) -> Bool {
    while !gaps.isFound, gaps.lines < stem.parts.count {
      gaps.isFound = Gaps.mayExist(in: bytes, stem.parts[gaps.lines])
      gaps.lines += 1
    }
    return gaps.isFound
  }

  /// Whether an option is the first one of the next question, whose stem stands above it.
  func isDone(before option: OptionDraft) -> Bool {
    guard !pending.isEmpty, !options.isEmpty else { return false }
    return option.isChecked != nil || (option.index == 0 && options.count > 1)
  }

  /// The parts of a question that lines can go on with.
  enum Sink {
    case stem, option, feedback, hint, explanation, pending
  }

  /// Adds a stretch to one of the parts, with a blank line before it where the author left one.
  mutating func append(_ part: Range<Int>, to sink: Sink, afterBlank: Bool) {
    let last = options.count - 1
    switch sink {
    case .stem: stem.append(part, afterBlank: afterBlank)
    case .hint: hint.append(part, afterBlank: afterBlank)
    case .explanation: explanation.append(part, afterBlank: afterBlank)
    case .option where last >= 0:
      options[last].body.append(part, afterBlank: afterBlank)
      options[last].end = max(options[last].end, part.upperBound)
    case .feedback where last >= 0:
      options[last].feedback.append(part, afterBlank: afterBlank)
      options[last].end = max(options[last].end, part.upperBound)
    case .pending, .option, .feedback:
      if afterBlank || pending.isEmpty { pending.append(TextLines()) }
      pending[pending.count - 1].append(part)
      // What these lines are is not known yet, and so neither whether the question ends with them.
      return
    }
    if !part.isEmpty { extend(to: part.upperBound) }
  }

  /// Remembers that the last option holds a lettered list of its own.
  mutating func noteLetters() {
    if !options.isEmpty { options[options.count - 1].holdsLetters = true }
  }

  /// Moves the end, never back.
  mutating func extend(to end: Int) {
    self.end = max(self.end, end)
  }
}

/// An option while its lines are gathered.
struct OptionDraft {
  /// The first byte, that of its list mark or letter.
  var start: Int
  /// The column of that byte.
  var indent: Int
  /// The column at which the contents of its list item begin; 0 where it is none.
  var column = 0
  var hasBullet: Bool
  var letter: LetterMark?
  /// The state of its box; nil where it has none.
  var isChecked: Bool?
  /// Where its words begin.
  var contents: Int
  var body = TextLines(parts: [], beginsInLine: true)
  var feedback = TextLines()
  var end: Int
  /// Whether a lettered list stands in it, whose letters are none of the question's.
  var holdsLetters = false

  /// The place of its letter in the alphabet.
  var index: Int? { letter.flatMap { Alphabet.meaning(of: $0.scalar, among: .latin).index } }
}
