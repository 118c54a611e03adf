public import HornbookDiagnostics

// Rules about question files that do not need a key.
extension Rule {
  /// A question in a file whose type and answers do not fit together.
  public static let quizAnswerMismatch = Rule(
    "quiz-answer-mismatch", .error,
    "A question in a file does not have the fields or answers that its type needs.",
    reason: """
      A question that allows one answer cannot have two right ones, and a question without a \
      right answer cannot be graded.
      """,
    remedy: "Change the type, or correct the options and answers.",
    canBeLowered: false,
    examples: .quizAnswerMismatch)

  /// A question file for a chapter that does not exist.
  public static let quizChapterUnknown = Rule(
    "quiz-chapter-unknown", .error, "A question file names a chapter that does not exist.",
    reason: "The questions would not appear anywhere, and nobody would notice.",
    remedy: "Give the number or the slug of an existing chapter.",
    canBeLowered: false,
    examples: .quizChapterUnknown)

  /// A question file without questions and without a chapter.
  public static let quizFileEmpty = Rule(
    "quiz-file-empty", .warning, "A question file contains no questions.",
    reason: "The file was started and forgotten, or its questions were lost.",
    remedy: "Name the chapter and add questions, or delete the file.",
    examples: .quizFileEmpty)

  /// A file of questions in TOML that no directive shows.
  public static let quizFileUnused = Rule(
    "quiz-file-unused", .warning, "No chapter shows the questions of a TOML file.",
    reason: "The directive that showed them was lost, or the file was left behind.",
    remedy: "Show them with {{#quiz FILE}} on a line of its own, or delete the file.",
    examples: .quizFileUnused)

  /// A trivia question whose right answer is not one of its answers.
  public static let triviaAnswerRange = Rule(
    "trivia-answer-range", .error,
    "The index of the right answer in a trivia question is out of range.",
    reason: """
      The index counts from 0, so 3 means the fourth answer. A game that trusts it crashes, or \
      marks every answer wrong.
      """,
    remedy: "Give the index of the right answer, counted from 0.",
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

  fileprivate static let quizFileUnused = RuleExamples(
    wrong: [
      """
      === quizzes/horn.toml
      ⌖[[questions]]
      type = "ShortAnswer"
      prompt.prompt = "What makes horn soft?"
      answer.answer = "steam"
      === chapters/01-horn.md
      # Horn
      """
    ],
    right: [
      """
      === quizzes/horn.toml
      [[questions]]
      type = "ShortAnswer"
      prompt.prompt = "What makes horn soft?"
      answer.answer = "steam"
      === chapters/01-horn.md
      # Horn

      {{#quiz ../quizzes/horn.toml}}
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
