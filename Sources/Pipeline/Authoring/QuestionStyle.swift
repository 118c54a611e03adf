internal import HornbookDiagnostics
internal import HornbookQuizzes

/// How a book writes its questions, taken from one of them.
struct QuestionStyle {
  /// What stands around the number.
  private var lead = ""
  private var behindNumber = ". "
  /// What stands around the letter of an option, or the box of a task.
  private var optionLead = "   - "
  private var behindLetter = ") "
  private var letters = ["a", "b", "c"]
  /// Whether the right answer is marked in the question.
  private(set) var isTask = false
  private var hasLetters = true
  private var isLoose = false
  private var hasLooseOptions = false

  /// The words that stand for what is to be written.
  static let options = ["the right answer", "a wrong answer", "another wrong answer"]

  /// The usual style.
  init() {}

  /// The style of a question.
  init(of question: Question, in text: SourceLines) {
    if let number = question.number {
      let lead = text.lead(number.place.lower)
      let behind = text.text(number.place.upper, question.stem.place.lower)
      if lead.count < 24, behind.count < 12 { (self.lead, behindNumber) = (lead, behind) }
    }
    guard let first = question.options.first else { return }
    isTask = question.form == .tasks
    isLoose = text.isLoose(question.stem.place.upper, first.place.lower)
    if question.options.count > 1 {
      let end = first.explanationEnd
      hasLooseOptions = text.isLoose(end, question.options[1].place.lower)
    }
    let before = first.letter?.place.lower ?? first.body.place.lower
    var optionLead = text.lead(before)
    if isTask {
      optionLead = text.lead(first.body.place.lower)
      for box in ["[x] ", "[X] ", "[ ] "] { optionLead = optionLead.replacing(box, with: "") }
    }
    // Options behind each other on a line are not copied.
    let signs = optionLead.filter { !$0.isWhitespace }
    if optionLead.count < 16, signs.count < 4 { self.optionLead = optionLead }
    guard let letter = first.letter else {
      hasLetters = false
      return
    }
    let behind = text.text(letter.place.upper, first.body.place.lower)
    if behind.count < 8, !behind.contains("\n") { behindLetter = behind }
    letters = Self.following(letter.text)
  }

  /// The first letters of the alphabet of a letter.
  private static func following(_ letter: String) -> [String] {
    guard let first = letter.unicodeScalars.first, letter.unicodeScalars.count == 1 else {
      return ["a", "b", "c"]
    }
    return (0..<UInt32(options.count)).map { step in
      Unicode.Scalar(first.value + step).map { String($0) } ?? letter
    }
  }

  /// The letter of the first option; nil if options have none.
  var firstLetter: String? { hasLetters && !isTask ? letters.first : nil }

  /// A question that is still to be written.
  func question(_ number: String, stem: String) -> String {
    let margin = String(lead.prefix { $0 == " " || $0 == "\t" })
    var text = lead + number + behindNumber + stem + "\n"
    for (index, words) in Self.options.enumerated() {
      if index == 0 ? isLoose : hasLooseOptions { text += "\n" }
      text += optionLead.isEmpty ? margin : optionLead
      if isTask {
        text += index == 0 ? "[x] " : "[ ] "
      } else if hasLetters {
        text += letters[index] + behindLetter
      }
      text += words + "\n"
    }
    return text
  }
}

extension Option {
  /// Where the option ends with what explains it.
  fileprivate var explanationEnd: Int { max(place.upper, feedback?.place.upper ?? 0) }
}
