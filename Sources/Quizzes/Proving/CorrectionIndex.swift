internal import HornbookDiagnostics

/// The correction of an answer, as pages and quizzes show it.
public struct Correction: Hashable, Sendable {
  /// Why the printed answer was wrong; nil if no reason is given.
  public var why: QuizText?
  /// The date when the error was noticed, as written; empty if none is given.
  public var date: String
  /// The options that the key gives as right, in order.
  public var replaced: [Int]

  /// Creates a correction.
  public init(why: QuizText?, date: String = "", replaced: [Int] = []) {
    self.why = why
    self.date = date
    self.replaced = replaced
  }
}

/// The corrections of a book's key, by question.
struct CorrectionIndex {
  /// A correction with the right answer.
  struct Ruling {
    var erratum: Erratum
    /// The right options; empty if the question has no options.
    var options: [Int]
    /// The right texts if the question has no options.
    var texts: [QuizText]
  }

  private var rulings: [QuestionAddress: Ruling] = [:]
  /// The corrections of questions that are not in the book.
  private(set) var unknown: [Erratum] = []
  /// The corrections that name a letter which their question does not have, with that letter.
  private(set) var misnamed: [(erratum: Erratum, letter: String, question: QuestionAddress)] = []

  /// Assigns the corrections to their questions; the last correction of a question counts.
  init(_ errata: [Erratum], in index: QuestionIndex) {
    guard !errata.isEmpty else { return }
    var known: [String: QuestionAddress] = [:]
    for address in index.addresses {
      let id = index[address].id
      if known[id] == nil { known[id] = address }
    }
    for erratum in errata {
      guard let address = known[erratum.question] else {
        unknown.append(erratum)
        continue
      }
      let question = index[address]
      if question.options.isEmpty {
        let texts = erratum.answer.map { QuizText(markdown: $0, place: erratum.place) }
        rulings[address] = Ruling(erratum: erratum, options: [], texts: texts)
        continue
      }
      let letters = question.optionsByLetter
      let named = erratum.answer.map { letters[$0.lowercased()] }
      if let wrong = named.firstIndex(of: nil) {
        misnamed.append((erratum, erratum.answer[wrong], address))
      } else {
        let options = Set(named.compactMap { $0 }).sorted()
        rulings[address] = Ruling(erratum: erratum, options: options, texts: [])
      }
    }
  }

  /// The correction of a question.
  subscript(address: QuestionAddress) -> Ruling? { rulings[address] }

  /// The corrected questions, in the order of the book.
  var addresses: [QuestionAddress] { rulings.keys.sorted() }

  /// The rules about which option the key means and whether it agrees with the question.
  ///
  /// A correction settles these, so that the printed key need not be changed.
  static let settled: Set<String> = [
    "answer-missing", "answer-letter-unknown", "answer-contradicts-letter", "answer-wording",
    "answer-identifier", "answer-punctuation", "no-correct-option", "explanation-contradicts-key",
    "answer-conflict",
  ]
}

extension Question {
  /// The first option with each letter, in lower case; options without letters count by position.
  fileprivate var optionsByLetter: [String: Int] {
    var letters: [String: Int] = [:]
    for (position, option) in options.enumerated() {
      guard let letter = option.letter?.text.lowercased() ?? OptionLetter.text(at: position) else {
        continue
      }
      if letters[letter] == nil { letters[letter] = position }
    }
    return letters
  }
}
