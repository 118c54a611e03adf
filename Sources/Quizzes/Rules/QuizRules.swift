public import HornbookDiagnostics

/// The rules about questions and keys.
public enum QuizRules {
  /// All rules, including those reported while files are read.
  public static let all: [Rule] =
    checks.map(\.rule) + [
      .quizAnswerMismatch, .quizChapterUnknown, .quizFileEmpty, .quizFileUnused, .triviaAnswerRange,
      .referenceContradicted,
    ]

  /// All checks, errors first.
  static let checks: [Check<Proof>] = errors + warnings + notes + teaching

  private static let errors: [Check<Proof>] = [
    answerMissing, answerOrphan, answerMisplaced, answerMisnumbered, answerLetterUnknown,
    answerContradictsLetter, answerStale, optionDuplicateKeyed, noCorrectOption,
    questionWithoutOptions, questionEmpty, optionEmpty, chapterWithoutKey, keyWithoutChapter,
    keyChapterMisnumbered, questionIDDuplicate, errataUnknownQuestion, questionTooLarge,
    answerNumber, answerConflict,
  ]

  private static let warnings: [Check<Proof>] = [
    answerWording, answerIdentifier, stemWording, stemIdentifier, answerMultipleUnannounced,
    answerCount,
    questionMisnumbered, optionLettersBroken, optionDuplicate, optionContainsMarker,
    strayTextInOption, questionNearDuplicate, allOptionsCorrect, explanationContradictsKey,
    errataUnneeded, headingUnusual,
  ]

  private static let notes: [Check<Proof>] = [
    answerPunctuation, stemPunctuation, optionsNotNested, questionInterrupted, twoOptions,
    keyLettersAlone,
  ]

  private static let teaching: [Check<Proof>] = [
    longestIsRight, positionBias, negativeStem, allOfTheAbove, refersToOtherOptions, absoluteWords,
    grammarGivesItAway, answerNotInChapter, feedbackMissing, numericOptionsUnordered,
    chapterWithoutQuestions,
  ]
}

extension CheckReport<Proof> {
  /// Adds a finding about a question, or about an entry that answers it.
  mutating func add(
    at place: Place, _ message: String, about question: QuestionAddress, remedy: String? = nil,
    notes: [Finding.Note] = [], fixes: [Finding.Fix] = [], run: Finding.Run? = nil
  ) {
    var finding = Finding(
      rule, at: place, message, remedy: remedy, notes: notes, fixes: fixes,
      chapter: facts.chapterNumber(question.chapter),
      question: facts.question(question).ordinal)
    finding.run = run
    add(finding)
  }

  /// Adds a finding about a whole chapter, or about none if `chapter` is nil.
  mutating func add(
    at place: Place?, _ message: String, inChapter chapter: Int?, notes: [Finding.Note] = [],
    fixes: [Finding.Fix] = []
  ) {
    add(
      Finding(
        rule, at: place, message, notes: notes, fixes: fixes,
        chapter: chapter.map(facts.chapterNumber)))
  }
}
