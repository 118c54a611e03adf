public import HornbookDiagnostics

/// The rules for questions and keys.
public enum QuizRules {
  /// All of them.
  public static let all: [Rule] = QuizCheck.all.map(\.rule)
}

extension QuizCheck {
  /// All checks, the errors of the proof first.
  static let all: [QuizCheck] = errors + warnings + notes + teaching

  private static let errors: [QuizCheck] = [
    answerMissing, answerOrphan, answerMisplaced, answerMisnumbered, answerLetterUnknown,
    answerContradictsLetter, answerStale, optionDuplicateKeyed, noCorrectOption,
    questionWithoutOptions, questionEmpty, optionEmpty, chapterWithoutKey, keyWithoutChapter,
    keyChapterMisnumbered, questionIDDuplicate, errataUnknownQuestion, questionTooLarge,
  ]

  private static let warnings: [QuizCheck] = [
    answerWording, answerIdentifier, stemWording, stemIdentifier, answerMultipleUnannounced,
    questionMisnumbered, optionLettersBroken, optionDuplicate, optionContainsMarker,
    strayTextInOption, questionNearDuplicate, allOptionsCorrect, explanationContradictsKey,
    errataUnneeded, headingUnusual,
  ]

  private static let notes: [QuizCheck] = [
    answerPunctuation, stemPunctuation, optionsNotNested, questionInterrupted, twoOptions,
    keyLettersAlone,
  ]

  private static let teaching: [QuizCheck] = [
    longestIsRight, positionBias, negativeStem, allOfTheAbove, refersToOtherOptions, absoluteWords,
    grammarGivesItAway, answerNotInChapter, feedbackMissing, numericOptionsUnordered,
    chapterWithoutQuestions,
  ]
}
