internal import HornbookDiagnostics

/// That an answer was corrected, as pages and quizzes show it.
public struct Correction: Hashable, Sendable {
  /// Why the printed answer was wrong; nil where nobody says so.
  public var why: QuizText?
  /// When it was noticed, as it was written; empty where nobody says so.
  public var date: String
  /// The options that the key calls right, in order.
  public var replaced: [Int]

  /// A correction.
  public init(why: QuizText?, date: String = "", replaced: [Int] = []) {
    self.why = why
    self.date = date
    self.replaced = replaced
  }
}

/// The corrections of a book's key, each with the question that it is about.
struct Corrections {
  /// A correction that says what is right.
  struct Ruling {
    var erratum: Erratum
    /// The options that are right; empty where the question has none.
    var options: [Int]
    /// What is right where there are no options.
    var texts: [QuizText]
  }

  private var rulings: [QuestionAddress: Ruling] = [:]
  /// The corrections of questions that the book does not have.
  private(set) var unknown: [Erratum] = []
  /// The corrections that name an option which their question does not have, and its letter.
  private(set) var misnamed: [(erratum: Erratum, letter: String, question: QuestionAddress)] = []

  /// Finds the questions of some corrections; the last one about a question counts.
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

  /// What a correction says about a question.
  subscript(address: QuestionAddress) -> Ruling? { rulings[address] }

  /// The corrected questions, in the order of the book.
  var addresses: [QuestionAddress] { rulings.keys.sorted() }

  /// The rules that ask which option the key means, and whether it says the same as the question.
  ///
  /// A correction answers that, so that a printed key can stay as it was printed.
  static let settled: Set<String> = [
    "answer-missing", "answer-letter-unknown", "answer-contradicts-letter", "answer-wording",
    "answer-identifier", "answer-punctuation", "no-correct-option", "explanation-contradicts-key",
  ]
}

extension Question {
  /// The first option with each letter, in lower case; those without letters go by their place.
  fileprivate var optionsByLetter: [String: Int] {
    var letters: [String: Int] = [:]
    for (position, option) in options.enumerated() {
      guard let letter = option.letter?.text.lowercased() ?? PrintedLetter.of(position) else {
        continue
      }
      if letters[letter] == nil { letters[letter] = position }
    }
    return letters
  }
}
