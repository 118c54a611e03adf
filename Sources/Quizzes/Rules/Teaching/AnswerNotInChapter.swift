public import HornbookBytes
internal import HornbookDiagnostics

extension QuizRules {
  static let answerNotInChapter = Check<Proof>(
    "answer-not-in-chapter", .warning,
    "The chapter contains none of the words of a right option.",
    reason: """
      Readers are asked about something they were not taught, or the chapter was rewritten and \
      the question was not.
      """,
    remedy: "Cover it in the chapter, or ask about something that is covered.", isTeaching: true,
    examples: examples
  ) { proof, report in
    proof.eachAnswer { address, question, option, words, vocabulary in
      guard words.isDisjoint(with: vocabulary) else { return }
      let body = question.options[option].body
      report.add(
        at: body.place,
        "the chapter does not mention \(Wording.quote(body)), the answer to \(Wording.name(question))",
        about: address)
    }
  }
}

extension Proof {
  /// Calls `body` for every right option with the option's words and those of its chapter.
  fileprivate func eachAnswer(
    _ body: (QuestionAddress, Question, Int, Set<UInt64>, Set<UInt64>) -> Void
  ) {
    guard !options.chapterTexts.isEmpty else { return }
    var known: [Int: Set<UInt64>] = [:]
    eachQuestion(with: .all) { address, question in
      let slug = book.chapters[address.chapter].name.slug
      guard question.isChoice, let text = options.chapterTexts[slug] else { return }
      let vocabulary = known[address.chapter] ?? text.contentWords
      known[address.chapter] = vocabulary
      if question.asksYesOrNo { return }
      for option in correctOptions(of: address) {
        let words = question.options[option].body.plain.contentWords
        if words.isEmpty { continue }
        body(address, question, option, words, vocabulary)
      }
    }
  }
}

/// The right answers of a chapter, and whether its text contains their words.
///
/// If another version of the text gives the same results, the chapter need not be proved again.
public struct TaughtAnswers: Sendable, Recordable {
  private var answers: [(words: [UInt64], isTaught: Bool)] = []

  /// Whether a text, without its questions, gives the same results.
  public func areThose(of text: [UInt8]) -> Bool {
    guard !answers.isEmpty else { return true }
    let vocabulary = text.contentWords
    return answers.allSatisfy { $0.words.contains(where: vocabulary.contains) == $0.isTaught }
  }

  /// Writes the answers to a record.
  public func write(to record: inout RecordWriter) {
    record.write(answers) { record, answer in
      record.write(answer.words) { $0.write(bits: $1) }
      record.write(answer.isTaught)
    }
  }

  /// Reads the answers from a record.
  public init(from record: inout RecordReader) {
    answers = record.list { record in
      let words = record.list { $0.bits() }
      return (words, record.flag())
    }
  }

  init() {}

  mutating func add(_ words: Set<UInt64>, isTaught: Bool) {
    answers.append((words.sorted(), isTaught))
  }
}

extension ProvedQuizzes {
  /// The taught answers of each chapter, by its index; empty unless the rules about
  /// teaching are checked.
  public func taughtAnswers() -> [Int: TaughtAnswers] {
    guard proof.options.includesTeaching else { return [:] }
    var taught: [Int: TaughtAnswers] = [:]
    proof.eachAnswer { address, _, _, words, vocabulary in
      taught[address.chapter, default: TaughtAnswers()]
        .add(words, isTaught: !words.isDisjoint(with: vocabulary))
    }
    return taught
  }
}

extension [UInt8] {
  /// The words of a text that show its subject: the hashes of all words of at least four letters,
  /// without their endings.
  fileprivate var contentWords: Set<UInt64> {
    var words: Set<UInt64> = []
    for word in split(whereSeparator: { !($0.isLetterOrDigit || $0 >= 0x80) })
    where word.count >= 4 {
      // The last letters are ignored, so that `pull`, `pulls` and `pulling` are equal.
      words.insert(TextHash.of(word.prefix(Swift.max(4, word.count - 3)).map(\.lowercased)))
    }
    return words
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    The moon pulls at the water, and so does the sun.

    ## Questions

    1. What gives the tide its rhythm?
       - a) Wind and waves
       - b) ⌖Lunar gravity
       - c) Heavy rain
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    """
  ],
  right: [
    """
    # Tides

    The moon pulls at the water, and so does the sun.

    ## Questions

    1. What causes the tides?
       - a) The wind
       - b) The moon
       - c) The rain
    === answers.md
    # Answers

    ## Chapter 1

    1. b
    """
  ])
