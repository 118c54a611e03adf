internal import HornbookBytes

/// The headings under which a book asks and answers questions.
///
/// They are compared in lower case, without numbers, punctuation and the words that name a chapter:
/// “5.3 Questions” and “Questions for chapter 5” are both “questions”.
public struct SectionNames: Hashable, Sendable {
  /// The headings of sections with questions.
  public var questions: [String]
  /// The headings of sections and documents with answers.
  public var answers: [String]

  /// Creates a set of headings that replaces the usual ones.
  public init(questions: [String] = usualQuestions, answers: [String] = usualAnswers) {
    self.questions = questions
    self.answers = answers
    foldedQuestions = FoldedNames(questions)
    foldedAnswers = FoldedNames(answers)
  }

  /// The usual headings.
  public static let usual = SectionNames()

  private let foldedQuestions: FoldedNames
  private let foldedAnswers: FoldedNames

  /// Whether a heading begins a section of questions.
  public func meansQuestions(_ heading: String) -> Bool {
    foldedQuestions.match(heading)
  }

  /// Whether a heading begins a section of answers.
  public func meansAnswers(_ heading: String) -> Bool {
    foldedAnswers.match(heading)
  }

  /// True for a heading of questions, false for one of answers, and nil for any other.
  ///
  /// A heading that matches both is one of answers.
  func asks(_ heading: String) -> Bool? {
    if foldedAnswers.match(heading) { return false }
    return foldedQuestions.match(heading) ? true : nil
  }

  /// The default headings for questions.
  public static let usualQuestions: [String] = [
    "Questions", "Quiz", "Review questions", "Test your knowledge", "Check your understanding",
    "Check your knowledge", "Self-test", "Self-check", "Knowledge check", "Chapter quiz",
    "Chapter questions", "Quiz questions", "Test yourself",
    // German
    "Fragen", "Wiederholungsfragen", "Kontrollfragen", "Testen Sie Ihr Wissen", "Teste dein Wissen",
    "Verständnisfragen", "Prüfen Sie Ihr Wissen", "Prüfe dein Wissen",
    // French
    "Questions de révision", "Testez vos connaissances", "Vérifiez vos connaissances",
    "Contrôlez vos connaissances", "Questionnaire",
    // Spanish
    "Preguntas", "Preguntas de repaso", "Cuestionario", "Comprueba tus conocimientos",
    "Pon a prueba tus conocimientos", "Compruebe sus conocimientos",
    // Italian
    "Domande", "Domande di ripasso", "Verifica le tue conoscenze", "Metti alla prova",
    // Portuguese
    "Perguntas", "Perguntas de revisão", "Questões", "Questionário",
    "Teste seus conhecimentos",
    // Dutch
    "Vragen", "Herhalingsvragen", "Test je kennis", "Controlevragen",
    // Swedish, Danish, Norwegian
    "Frågor", "Repetitionsfrågor", "Testa dina kunskaper", "Spørgsmål", "Spørsmål",
    // Polish, Russian, Ukrainian
    "Pytania", "Pytania kontrolne", "Вопросы", "Контрольные вопросы", "Проверьте свои знания",
    "Запитання", "Контрольні запитання",
    // Japanese, Chinese, Korean, Arabic, Hebrew
    "質問", "問題", "復習問題", "确认问题", "问题", "复习题", "複習題", "질문", "복습 문제", "أسئلة", "الأسئلة", "שאלות",
  ]

  /// The default headings for answers.
  public static let usualAnswers: [String] = [
    "Answers", "Answer key", "Answers to questions", "Answers to the questions", "Solutions",
    "Quiz answers", "Answers to review questions", "Answers to the review questions", "Key",
    "Correct answers", "Assessments", "Assessment", "Quiz answer key",
    // German
    "Antworten", "Lösungen", "Lösungsschlüssel", "Antworten auf die Fragen", "Auflösung",
    "Lösungen zu den Fragen", "Antworten zu den Fragen",
    // French
    "Réponses", "Corrigé", "Corrigés", "Réponses aux questions",
    // Spanish
    "Respuestas", "Soluciones", "Clave de respuestas", "Respuestas a las preguntas",
    // Italian
    "Risposte", "Soluzioni",
    // Portuguese
    "Respostas", "Soluções", "Gabarito",
    // Dutch
    "Antwoorden", "Oplossingen",
    // Swedish, Danish, Norwegian
    "Svar", "Facit", "Fasit", "Løsninger",
    // Polish, Russian, Ukrainian
    "Odpowiedzi", "Ответы", "Відповіді",
    // Japanese, Chinese, Korean, Arabic, Hebrew
    "解答", "答え", "回答", "答案", "정답", "해답", "الإجابات", "إجابات", "תשובות",
  ]
}

/// The names of sections, prepared for comparison.
private struct FoldedNames: Hashable {
  private let names: Set<String>
  /// The first word of each name; a heading without any of them is ruled out quickly.
  private let firstWords: WordFilter
  /// Whether one of the names has no words.
  private let holdsEmpty: Bool

  init(_ names: [String]) {
    let words = names.map { QuizWords.words(of: $0) }
    self.names = Set(words.map { $0.joined(separator: " ") })
    firstWords = WordFilter(Set(words.compactMap(\.first)))
    holdsEmpty = words.contains(where: \.isEmpty)
  }

  /// Whether a heading is one of the names; headings of more than 200 bytes never are.
  func match(_ heading: String) -> Bool {
    guard heading.utf8.count <= 200, holdsEmpty || firstWords.passes(heading) else { return false }
    return match(QuizWords.words(of: heading))
  }

  /// Words that join the name of a section with its chapter.
  private static let joining: Set<String> = [
    "for", "to", "of", "from", "the", "this", "zu", "zum", "aus", "von", "du", "de", "des", "pour",
    "del", "para", "por", "per", "van", "voor", "do", "da",
  ]

  /// Whether the words of a heading are one of the names, alone or together with a chapter.
  private func match(_ words: [String]) -> Bool {
    if names.contains(words.joined(separator: " ")) { return true }
    // “Appendix A: Answers”.
    if words.count > 2, ChapterHeading.appendixWords.contains(words[0]),
      words[1].unicodeScalars.count == 1 || RomanNumber.value(of: words[1]) != nil
    {
      return match(Array(words.dropFirst(2)))
    }
    let unnumbered = words.filter { !Self.isNumber($0) }
    if names.contains(unnumbered.joined(separator: " ")) { return true }
    guard words.contains(where: ChapterHeading.words.contains) else { return false }
    let rest = unnumbered.filter { !ChapterHeading.words.contains($0) }
    if names.contains(rest.joined(separator: " ")) { return true }
    return names.contains(rest.filter { !Self.joining.contains($0) }.joined(separator: " "))
  }

  private static func isNumber(_ word: String) -> Bool {
    word.utf8.allSatisfy(\.isDigit) || NumberWords.value(of: word.utf8) != nil
  }
}
