internal import HornbookBytes
internal import HornbookDiagnostics

/// What came of holding one answer of the key against the options of its question.
struct AnswerCheck {
  /// The option that is meant, where one can be told.
  var option: Int?
  /// What is to be said about it.
  var verdict: Verdict
  /// Whether its text was taken for the reason, and not for that of an option.
  var isReason = false

  /// What is to be said about an answer.
  indirect enum Verdict {
    /// Nothing.
    case agrees
    /// The text is the option's but for punctuation, case and spaces.
    case punctuation(Comparison)
    /// The text is the option's but for a name, a sign or a number.
    case identifier(Comparison)
    /// The text is the option's in other words.
    case wording(Comparison)
    /// The text is that of another option than the letter's, or merely more like it.
    case contradicts(text: Int, isSame: Bool)
    /// The text is not that of the letter's option, nor of any other.
    case saysOther(Comparison)
    /// The text is that of an option of another question.
    case belongsElsewhere(QuestionAddress, option: Int)
    /// No option has the letter.
    case letterUnknown
    /// There is no letter, and the text is no option's.
    case textUnknown
    /// There is a letter, but the question has no options.
    case noOptions

    /// Whether it is clear which option is meant.
    var isSettled: Bool {
      switch self {
      case .agrees, .punctuation, .identifier, .wording: true
      default: false
      }
    }
  }

  /// Holds an answer against the options of a question.
  ///
  /// - Parameter givesReasons: Whether words below a letter that no option says are the reason for
  ///   it, as they are in keys that repeat no options.
  /// - Parameter lists: The words of the options, where several answers are held against them.
  init(
    _ answer: KeyAnswer, of question: Question, _ lists: [WordList]? = nil,
    givesReasons: Bool = true
  ) {
    let answer = question.kind == .match ? answer.ofPair : answer
    let options =
      question.kind == .match ? question.pairs(saidLike: answer.text) : question.options
    guard !options.isEmpty else {
      verdict = answer.letter.map(\.saysTrueOrFalse) ?? true ? .agrees : .noOptions
      return
    }
    let lettered = answer.letter.map { question.options(lettered: $0) } ?? []
    guard let text = answer.text, !text.isEmpty else {
      option = lettered.first
      verdict = option == nil && answer.letter != nil ? .letterUnknown : .agrees
      return
    }
    let matches = OptionMatches(
      text, options, question.kind == .match ? nil : lists, preferring: lettered)
    if answer.letter == nil {
      option = matches.best
      verdict = matches.best.map { Self.verdict(matches, $0) } ?? .textUnknown
      return
    }
    guard let letter = matches.bestLettered ?? lettered.first else {
      // The letters of the options may be what is wrong: the text then says which one is meant.
      option = matches.best.flatMap { matches.agreement(of: $0).isSame ? $0 : nil }
      let isBroken = !question.hasLettersInOrder
      verdict =
        option.map { isBroken ? Self.verdict(matches, $0) : .letterUnknown } ?? .letterUnknown
      return
    }
    option = letter
    if answer.isTextBelow, matches.best == nil, givesReasons || SetOffLetter.saysWhy(text.text) {
      isReason = true
      verdict = .agrees
    } else if let other = matches.contradiction(to: letter) {
      verdict = .contradicts(text: other, isSame: matches.agreement(of: other).isSame)
    } else {
      verdict = Self.verdict(matches, letter)
    }
  }

  private static func verdict(_ matches: OptionMatches, _ option: Int) -> Verdict {
    let comparison = matches.comparison(with: option)
    return switch comparison.agreement {
    case .identical: .agrees
    case .punctuation: .punctuation(comparison)
    case .identifier: .identifier(comparison)
    case .wording: matches.addsReason(to: option) ? .agrees : .wording(comparison)
    case .different: .saysOther(comparison)
    }
  }
}

extension KeyAnswer {
  /// The answer to a match question, where `a – x` is a pair and `a` no letter of an option.
  fileprivate var ofPair: KeyAnswer {
    guard let letter, letter.style == .dash, let text else { return self }
    var answer = self
    answer.letter = nil
    answer.text = QuizText(
      markdown: letter.text + PairJoint.usual + String(decoding: text.markdown, as: UTF8.self),
      place: place)
    return answer
  }
}

extension Question {
  /// The things to match, each with what belongs to it, joined as a text of the key joins them; alone
  /// where it names but one side.
  fileprivate func pairs(saidLike text: QuizText?) -> [Option] {
    guard let text, !options.contains(where: { $0.body.plain == text.plain }) else {
      return options
    }
    func pairs(_ joint: String) -> [Option] {
      options.map {
        var option = $0
        option.body = $0.joined(by: joint)
        return option
      }
    }
    for joint in PairJoint.all {
      let pairs = pairs(joint)
      if pairs.contains(where: { $0.body.plain == text.plain }) { return pairs }
    }
    return pairs(PairJoint.usual)
  }

  /// The positions of the options with a letter; where none are printed they count from `a`.
  func options(lettered letter: OptionLetter) -> [Int] {
    guard let index = letter.index else {
      return options.indices.filter { options[$0].letter?.text == letter.text }
    }
    if options.contains(where: { $0.letter != nil }) {
      let lettered = options.indices.filter { options[$0].letter?.index == index }
      guard lettered.isEmpty, kind == .trueFalse, let initial = letter.text.utf8.first else {
        return lettered
      }
      // `T` for the option that says “True”.
      return options.indices.filter {
        options[$0].body.plain.first?.lowercased == initial.lowercased
      }
    }
    return options.indices.contains(index) ? [index] : []
  }

  /// Whether the options carry the letters from `a` on, or none at all.
  var hasLettersInOrder: Bool {
    options.indices.allSatisfy { options[$0].letter.map(\.index) == .some($0) }
      || options.allSatisfy { $0.letter == nil }
  }
}
