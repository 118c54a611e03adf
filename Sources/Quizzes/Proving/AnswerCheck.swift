internal import HornbookBytes
internal import HornbookDiagnostics

/// The result of comparing one answer of the key with the options of its question.
struct AnswerCheck {
  /// The position of the option that is meant; nil if none can be determined.
  var option: Int?
  /// The verdict on the answer.
  var verdict: Verdict
  /// Where an explanation begins in the text: behind the option's own text, or at 0 if all of it is one.
  var reasonStart: Int?
  /// Whether the text was taken for an explanation instead of an option's text.
  var isReason: Bool { reasonStart == 0 }

  /// Which texts may be explanations if they match no option.
  enum Reasons {
    /// Only those that say so: `b, because it pulls`.
    case marked
    /// Words on the line below a letter too.
    case below
    /// Sentences on the line of a letter too: `b. It pulls the water.`
    case beside
  }

  /// The verdict on an answer.
  indirect enum Verdict {
    /// The answer agrees with its option.
    case agrees
    /// The text equals the option's except for punctuation, case and spaces.
    case punctuation(Comparison)
    /// The text equals the option's except for an identifier, an operator or a number.
    case identifier(Comparison)
    /// The text has the option's meaning in other words.
    case wording(Comparison)
    /// The text belongs to another option than the letter, or is at least closer to it.
    ///
    /// `isSame` is true if the text has the same meaning as that other option.
    case contradicts(text: Int, isSame: Bool)
    /// The text matches neither the letter's option nor any other.
    case saysOther(Comparison)
    /// The text belongs to an option of another question.
    case belongsElsewhere(QuestionAddress, option: Int)
    /// No option has the letter.
    case letterUnknown
    /// There is no letter, and the text matches no option.
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

  /// Compares an answer with the options of a question.
  ///
  /// - Parameter reasons: Which texts may be explanations, as in keys that do not repeat the options.
  /// - Parameter lists: The words of the options, if several answers are compared with them.
  init(
    _ answer: KeyAnswer, of question: Question, _ lists: [WordList]? = nil,
    reasons: Reasons = .below
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
      separateReason(matches)
      return
    }
    guard let letter = matches.bestLettered ?? lettered.first else {
      // The option letters may be what is wrong; the text then determines the option.
      option = matches.best.flatMap { matches.agreement(of: $0).isSame ? $0 : nil }
      let isBroken = !question.hasLettersInOrder
      verdict =
        option.map { isBroken ? Self.verdict(matches, $0) : .letterUnknown } ?? .letterUnknown
      return
    }
    option = letter
    let isReason =
      answer.isTextBelow && matches.best == nil
      && (reasons != .marked || SetOffLetter.saysWhy(text.text))
    if isReason || reasons == .beside && matches.isReason(of: letter) {
      reasonStart = 0
      verdict = .agrees
    } else if let other = matches.contradiction(to: letter) {
      verdict = .contradicts(text: other, isSame: matches.agreement(of: other).isSame)
    } else {
      verdict = Self.verdict(matches, letter)
      separateReason(matches)
    }
  }

  /// Finds an explanation behind the option's own text, which is all that differs then.
  private mutating func separateReason(_ matches: OptionMatches) {
    guard case .wording = verdict, let option, let start = matches.reason(behind: option) else {
      return
    }
    reasonStart = start
    verdict = .agrees
  }

  private static func verdict(_ matches: OptionMatches, _ option: Int) -> Verdict {
    let comparison = matches.comparison(with: option)
    return switch comparison.agreement {
    case .identical: .agrees
    case .punctuation: .punctuation(comparison)
    case .identifier: .identifier(comparison)
    case .wording: .wording(comparison)
    case .different: .saysOther(comparison)
    }
  }
}

extension KeyAnswer {
  /// The answer to a matching question, where `a – x` is a pair and `a` is not an option letter.
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
  /// The items to match, each joined with its partner as the key joins them.
  ///
  /// Without their partners if the key names only one side.
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

  /// The positions of the options with a letter; options without printed letters count from `a`.
  func options(lettered letter: OptionLetter) -> [Int] {
    guard let index = letter.index else {
      return options.indices.filter { options[$0].letter?.text == letter.text }
    }
    if options.contains(where: { $0.letter != nil }) {
      let lettered = options.indices.filter { options[$0].letter?.index == index }
      guard lettered.isEmpty, kind == .trueFalse, let initial = letter.text.utf8.first else {
        return lettered
      }
      // `T` means the option “True”.
      return options.indices.filter {
        options[$0].body.plain.first?.lowercased == initial.lowercased
      }
    }
    return options.indices.contains(index) ? [index] : []
  }

  /// Whether the options have the letters from `a` on, or no letters at all.
  var hasLettersInOrder: Bool {
    options.indices.allSatisfy { options[$0].letter.map(\.index) == .some($0) }
      || options.allSatisfy { $0.letter == nil }
  }
}
