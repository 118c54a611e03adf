public import HornbookDiagnostics

// Rules about question files that do not need a key.
extension Rule {
  /// A JSON question whose type and answers do not fit together.
  public static let quizAnswerMismatch = Rule(
    "quiz-answer-mismatch", .error, "A question in JSON does not hold what its type asks for.",
    reason: """
      A reader who is asked for one answer cannot give two, and a question without a right answer \
      cannot be graded at all.
      """,
    remedy: "Change the type, or the options and answers.",
    canBeLowered: false,
    examples: .quizAnswerMismatch)

  /// A question file for a chapter that does not exist.
  public static let quizChapterUnknown = Rule(
    "quiz-chapter-unknown", .error, "A file of questions belongs to a chapter that is not there.",
    reason: "Its questions would appear nowhere, and nobody would notice.",
    remedy: "Name a chapter of the book by its number or its slug.",
    canBeLowered: false,
    examples: .quizChapterUnknown)

  /// A question file without questions and without a chapter.
  public static let quizFileEmpty = Rule(
    "quiz-file-empty", .warning, "A file of questions asks nothing.",
    reason: "It was begun and forgotten, or its questions were lost.",
    remedy: "Name its chapter and write its questions, or delete the file.",
    examples: .quizFileEmpty)

  /// A trivia question whose right answer is not one of its answers.
  public static let triviaAnswerRange = Rule(
    "trivia-answer-range", .error, "The right answer of a trivia question is none of its answers.",
    reason: """
      The number counts from 0, so that 3 means a fourth answer. A game that trusts it stops, or \
      calls every answer wrong.
      """,
    remedy: "Write the number of the right answer, counted from 0.",
    canBeLowered: false,
    examples: .triviaAnswerRange)
}

extension RuleExamples {
  fileprivate static let quizAnswerMismatch = RuleExamples(
    wrong: [
      """
      === quizzes/horn.json
      {"chapter": 1, "questions": [⌖{"type": "one", "question": "Which trees are oaks?",
        "options": [{"text": "Holm oak", "correct": true}, {"text": "Cork oak", "correct": true}, {"text": "Beech"}]}]}
      === chapters/01-horn.md
      # Horn
      """
    ],
    right: [
      """
      === quizzes/horn.json
      {"chapter": 1, "questions": [{"type": "several", "question": "Which trees are oaks?",
        "options": [{"text": "Holm oak", "correct": true}, {"text": "Cork oak", "correct": true}, {"text": "Beech"}]}]}
      === chapters/01-horn.md
      # Horn
      """
    ])

  fileprivate static let quizChapterUnknown = RuleExamples(
    wrong: [
      """
      === quizzes/horn.json
      {"chapter": ⌖7, "questions": []}
      === chapters/01-horn.md
      # Horn
      """
    ],
    right: [
      """
      === quizzes/horn.json
      {"chapter": 1, "questions": []}
      === chapters/01-horn.md
      # Horn
      """
    ])

  fileprivate static let quizFileEmpty = RuleExamples(
    wrong: [
      """
      === quizzes/horn.json
      ⌖{"questions": []}
      === chapters/01-horn.md
      # Horn
      """
    ],
    right: [
      """
      === quizzes/horn.json
      {"chapter": 1, "questions": [{"type": "true-false", "question": "Horn burns.", "answer": true}]}
      === chapters/01-horn.md
      # Horn
      """
    ])

  fileprivate static let triviaAnswerRange = RuleExamples(
    wrong: [
      """
      === quizzes/trivia.json
      {"questions": [{"title": "Of what is a hornbook's handle?", "answer_a": "Wood",
        "answer_b": "Tin", "answer_c": "Horn", "correct_answer": ⌖3}]}
      """
    ],
    right: [
      """
      === quizzes/trivia.json
      {"questions": [{"title": "Of what is a hornbook's handle?", "answer_a": "Wood",
        "answer_b": "Tin", "answer_c": "Horn", "correct_answer": 0}]}
      """
    ])
}
