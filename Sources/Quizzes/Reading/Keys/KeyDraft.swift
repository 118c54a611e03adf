internal import HornbookBytes

/// An entry of a key while its lines are gathered.
struct KeyDraft {
  /// The number before it: digits and points, and the numbers they make.
  var number: (range: Range<Int>, parts: Few<Int>)?
  /// The first byte, and the byte after the last.
  var start: Int
  var end: Int
  /// The column at which the contents of its list item begin; 0 where it is none.
  var column = 0
  var form: KeyForm
  /// The words behind the number: the question again, or the answer itself.
  var words = TextLines()
  var answers: [AnswerDraft] = []
  var explanation = TextLines()

  struct AnswerDraft {
    var letter: LetterList.Letter?
    var start: Int
    var end: Int
    var text = TextLines(parts: [], beginsInLine: true)
  }

  init(form: KeyForm, start: Int, end: Int, number: (range: Range<Int>, parts: Few<Int>)? = nil) {
    self.form = form
    self.start = start
    self.end = end
    self.number = number
  }

  /// Whether a list item without a letter can be an answer: the question stands above it, and no
  /// answer has a letter.
  var takesWords: Bool { !holdsLetters && !words.isEmpty && explanation.isEmpty }
  private var holdsLetters = false
  /// Whether its answers are a row of letters, so that words below them can only say why.
  private(set) var isRow = false

  /// Whether its answers are all options of the question again, from the first on; which one is
  /// right then stands behind a label.
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

  /// Adds an answer with words, in which a letter may be named.
  mutating func add(_ letter: LetterList.Letter?, start: Int, text: Range<Int>) {
    holdsLetters = holdsLetters || letter != nil
    var answer = AnswerDraft(letter: letter, start: start, end: max(start, text.upperBound))
    answer.text.append(text)
    answers.append(answer)
    extend(to: text.upperBound)
  }

  /// Moves the end, never back.
  mutating func extend(to end: Int) {
    self.end = max(self.end, end)
  }
}

extension LetterList.Letter {
  /// The letter of a mark.
  init(_ mark: LetterMark) {
    self.init(scalar: mark.scalar, range: mark.range, style: mark.style)
  }
}
