internal import HornbookBytes

/// A question while its lines are collected.
struct QuestionDraft {
  var number: NumberMark?
  /// Whether a heading directly precedes the question.
  var beginsPart = false
  /// The offset of the first byte, in its number or its words.
  var start: Int
  /// The offset after the last byte.
  var end: Int
  /// The column of the contents of the question's list item; 0 if it is not one.
  var column = 0
  var stem = TextLines()
  var options: [OptionDraft] = []
  /// Paragraphs that may turn out to be the explanation, another stem, or stray text.
  var pending: [TextLines] = []
  var explanation = TextLines()
  var hint = TextLines()
  /// The range after `ANSWER:`.
  var answer: Range<Int>?
  var interruptions: [Range<Int>] = []
  var stray: [TextLines] = []
  /// Whether a line of the stem may contain a gap, and the number of lines checked so far.
  private var gaps = (isFound: false, lines: 0)

  init(number: NumberMark? = nil, start: Int, end: Int) {
    self.number = number
    self.start = start
    self.end = end
  }

  /// Whether the options are a task list.
  var holdsTasks: Bool { options.contains { $0.isChecked != nil } }

  /// Whether the stem may contain a gap; checks each line only once.
  mutating func mayHoldGap(in bytes: [UInt8]) -> Bool {
    while !gaps.isFound, gaps.lines < stem.parts.count {
      gaps.isFound = Gaps.mayExist(in: bytes, stem.parts[gaps.lines])
      gaps.lines += 1
    }
    return gaps.isFound
  }

  /// Whether an option is the first of the next question, whose stem precedes it.
  func isDone(before option: OptionDraft) -> Bool {
    guard !pending.isEmpty, !options.isEmpty else { return false }
    return option.isChecked != nil || (option.index == 0 && options.count > 1)
  }

  /// The parts of a question that further lines can continue.
  enum Sink {
    case stem, option, feedback, hint, explanation, pending
  }

  /// Adds a range to a part, preceded by a blank line if the source has one.
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
      // It is not yet known what these lines are, so the question's end stays unchanged.
      return
    }
    if !part.isEmpty { extend(to: part.upperBound) }
  }

  /// Records that the last option contains a lettered list of its own.
  mutating func noteLetters() {
    if !options.isEmpty { options[options.count - 1].holdsLetters = true }
  }

  /// Moves the end forward, never back.
  mutating func extend(to end: Int) {
    self.end = max(self.end, end)
  }
}

/// An option while its lines are collected.
struct OptionDraft {
  /// The offset of the first byte, in its list mark or letter.
  var start: Int
  /// The column of that byte.
  var indent: Int
  /// The column of the contents of the option's list item; 0 if it is not one.
  var column = 0
  var hasBullet: Bool
  var letter: LetterMark?
  /// The state of the checkbox; nil if there is none.
  var isChecked: Bool?
  /// The offset where the option's words begin.
  var contents: Int
  var body = TextLines(parts: [], beginsInLine: true)
  var feedback = TextLines()
  var end: Int
  /// Whether the option contains a lettered list, whose letters are not options of the question.
  var holdsLetters = false

  /// Whether a quote below the option is feedback on it, and not part of its text.
  func takesFeedback(indentedBy columns: Int) -> Bool {
    isChecked != nil || (columns > indent && !body.isEmpty)
  }

  /// The position of the letter in the alphabet.
  var index: Int? { letter.flatMap { Alphabet.meaning(of: $0.scalar, among: .latin).index } }
}
