public import HornbookDiagnostics

/// The rules for questions and keys.
public enum QuizRules {
  /// All of them, those that the readers of files tell of among them.
  public static let all: [Rule] =
    checks.map(\.rule) + [
      .quizAnswerMismatch, .quizChapterUnknown, .quizFileEmpty, .triviaAnswerRange,
    ]

  /// All checks, the errors of the proof first.
  static let checks: [Check<Proof>] = errors + warnings + notes + teaching

  private static let errors: [Check<Proof>] = [
    answerMissing, answerOrphan, answerMisplaced, answerMisnumbered, answerLetterUnknown,
    answerContradictsLetter, answerStale, optionDuplicateKeyed, noCorrectOption,
    questionWithoutOptions, questionEmpty, optionEmpty, chapterWithoutKey, keyWithoutChapter,
    keyChapterMisnumbered, questionIDDuplicate, errataUnknownQuestion, questionTooLarge,
  ]

  private static let warnings: [Check<Proof>] = [
    answerWording, answerIdentifier, stemWording, stemIdentifier, answerMultipleUnannounced,
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
