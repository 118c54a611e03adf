public import HornbookBytes
internal import HornbookDiagnostics

extension QuizRules {
  /// A right option of which the chapter says nothing.
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
  /// Every right option that its chapter should speak of, with its words and those of the chapter.
  fileprivate func eachAnswer(
    _ body: (QuestionAddress, Question, Int, Set<UInt64>, Set<UInt64>) -> Void
  ) {
    guard !options.chapterTexts.isEmpty else { return }
    var known: [Int: Set<UInt64>] = [:]
    eachQuestion(with: .all) { address, question in
      let slug = book.chapters[address.chapter].name.slug
      guard question.isChoice, let text = options.chapterTexts[slug] else { return }
      let vocabulary = known[address.chapter] ?? ContentWords.all(in: text)
      known[address.chapter] = vocabulary
      if YesOrNo.isAsked(by: question) { return }
      for option in correctOptions(of: address) {
        let words = ContentWords.all(in: question.options[option].body.plain)
        if words.isEmpty { continue }
        body(address, question, option, words, vocabulary)
      }
    }
  }
}

/// Which of the right answers a chapter speaks of: another text of the chapter may be compared with
/// it, and nothing has to be proved again while it comes to the same.
public struct TaughtAnswers: Sendable, Recordable {
  private var answers: [(words: [UInt64], isTaught: Bool)] = []

  /// Whether a text, without its questions, speaks of the same answers.
  public func areThose(of text: [UInt8]) -> Bool {
    guard !answers.isEmpty else { return true }
    let vocabulary = ContentWords.all(in: text)
    return answers.allSatisfy { $0.words.contains(where: vocabulary.contains) == $0.isTaught }
  }

  /// Writes them.
  public func write(to record: inout RecordWriter) {
    record.write(answers) { record, answer in
      record.write(answer.words) { $0.write(bits: $1) }
      record.write(answer.isTaught)
    }
  }

  /// Reads them.
  public init(from record: inout RecordReader) {
    answers = record.list { record in
      let words = record.list { $0.bits() }
      return (words, record.flag())
    }
  }

  /// No answers.
  init() {}

  mutating func add(_ words: Set<UInt64>, isTaught: Bool) {
    answers.append((words.sorted(), isTaught))
  }
}

extension ProvedQuizzes {
  /// What the chapters teach of their answers, by their ordinals; nothing where that was not asked.
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

/// The words of a text that say what it is about.
private enum ContentWords {
  /// The hashes of the words of four letters and more, without their ending.
  static func all(in text: [UInt8]) -> Set<UInt64> {
    var words: Set<UInt64> = []
    for word in text.split(whereSeparator: { !($0.isLetterOrDigit || $0 >= 0x80) })
    where word.count >= 4 {
      // Half a word's ending makes no difference: `pull`, `pulls`, `pulling`.
      words.insert(TextHash.of(word.prefix(max(4, word.count - 3)).map(\.lowercased)))
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
