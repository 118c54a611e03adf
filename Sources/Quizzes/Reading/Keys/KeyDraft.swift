internal import HornbookBytes

/// A key entry while its lines are collected.
struct KeyDraft {
  /// The number: the range of its digits and points, and its parts.
  var number: (range: Range<Int>, parts: SmallArray<Int>)?
  /// The offset of the first byte; `end` is the offset after the last.
  var start: Int
  var end: Int
  /// The column of the contents of the entry's list item; 0 if it is not one.
  var column = 0
  var form: KeyForm
  /// The words after the number: the repeated question, or the answer itself.
  var words = TextLines()
  var answers: [AnswerDraft] = []
  var explanation = TextLines()

  struct AnswerDraft {
    var letter: LetterList.Letter?
    var start: Int
    var end: Int
    var text = TextLines(parts: [], beginsInLine: true)
  }

  init(
    form: KeyForm, start: Int, end: Int, number: (range: Range<Int>, parts: SmallArray<Int>)? = nil
  ) {
    self.form = form
    self.start = start
    self.end = end
    self.number = number
  }

  /// Whether a list item without a letter can be an answer: the question is above it, and no
  /// answer has a letter.
  var takesWords: Bool { !holdsLetters && !words.isEmpty && explanation.isEmpty }
  private var holdsLetters = false
  /// Whether the answers are a row of letters, so that words below them can only be an explanation.
  private(set) var isRow = false

  /// Whether the answers repeat all options of the question from the first on.
  ///
  /// The right one then follows a label.
  var repeatsOptions: Bool {
    answers.count > 1
      && answers.indices.allSatisfy { index in
        guard let letter = answers[index].letter, !answers[index].text.isEmpty else { return false }
        return Alphabet.meaning(of: letter.scalar, among: .latin).index == index
      }
  }

  /// Adds answers that are letters alone.
  mutating func add(_ letters: [LetterList.Letter]) {
    holdsLetters = holdsLetters || !letters.isEmpty
    isRow = letters.count > 1
    for letter in letters {
      answers.append(
        AnswerDraft(
          letter: letter, start: letter.range.lowerBound, end: letter.range.upperBound))
      extend(to: letter.range.upperBound)
    }
  }

  /// Adds an answer with words and an optional letter.
  mutating func add(_ letter: LetterList.Letter?, start: Int, text: Range<Int>) {
    holdsLetters = holdsLetters || letter != nil
    var answer = AnswerDraft(letter: letter, start: start, end: max(start, text.upperBound))
    answer.text.append(text)
    answers.append(answer)
    extend(to: text.upperBound)
  }

  /// Moves the end forward, never back.
  mutating func extend(to end: Int) {
    self.end = max(self.end, end)
  }
}

extension LetterList.Letter {
  init(_ mark: LetterMark) {
    self.init(scalar: mark.scalar, range: mark.range, style: mark.style)
  }
}
