internal import HornbookBytes

/// The words that printed questions and keys use, in the known languages.
public enum QuizWords {
  /// Words that may precede a question's number.
  static let question: Set<String> = [
    "q", "question", "exercise", "frage", "aufgabe", "pregunta", "domanda", "vraag", "questão",
    "pergunta", "fråga", "вопрос", "pytanie",
  ]

  /// Words before a colon and the letters of the answer.
  static let answer: Set<String> = [
    "answer", "answers", "correct answer", "correct answers", "ans", "antwort", "antworten",
    "lösung", "richtige antwort", "réponse", "réponses", "bonne réponse", "respuesta",
    "respuestas", "respuesta correcta", "risposta", "antwoord", "resposta", "svar", "ответ",
  ]

  /// Words before the number of an answer.
  static let number: Set<String> = [
    "no", "nr", "num", "number", "nº", "n°", "nummer", "numéro", "número", "numero",
  ]

  /// Words before a colon and the explanation of an answer.
  static let explanation: Set<String> = [
    "explanation", "reason", "rationale", "why", "because", "erklärung", "begründung", "warum",
    "explication", "pourquoi", "explicación", "porqué", "spiegazione", "perché", "uitleg",
    "explicação", "förklaring", "пояснение",
  ]

  /// The beginnings of sentences that name the letter of the right answer.
  static let answerSentences: [StaticString] = [
    "the correct answer is ", "the right answer is ", "the answer is ", "correct answer is ",
    "the correct option is ", "the correct choice is ", "die richtige antwort ist ",
    "die antwort ist ", "richtig ist ", "la bonne réponse est ", "la réponse est ",
    "la réponse correcte est ", "la respuesta correcta es ", "la respuesta es ",
    "la risposta corretta è ", "la risposta è ", "het juiste antwoord is ",
  ]

  /// Words that begin a note between questions.
  static let note: Set<String> = [
    "note", "notes", "directions", "instructions", "anmerkung", "hinweise", "anleitung",
    "remarque", "consigne", "nota", "instrucciones", "istruzioni", "opmerking",
  ]

  /// Words that begin a hint.
  static let hint: Set<String> = [
    "hint", "tip", "hinweis", "tipp", "indice", "conseil", "astuce", "pista", "sugerencia",
    "suggerimento", "aanwijzing", "dica", "ledtråd", "подсказка",
  ]

  /// Words that join the letters of several answers.
  public static let and: Set<String> = ["and", "und", "et", "y", "e", "en", "och", "og", "и", "or"]

  /// Pairs of words that make a true-or-false question.
  public static let trueAndFalse: [(String, String)] = [
    ("true", "false"), ("right", "wrong"), ("correct", "incorrect"), ("wahr", "falsch"),
    ("richtig", "falsch"), ("vrai", "faux"), ("verdadero", "falso"), ("vero", "falso"),
    ("waar", "onwaar"), ("verdadeiro", "falso"), ("sant", "falskt"), ("верно", "неверно"),
  ]

  private static let truths = Set(trueAndFalse.flatMap { [$0.0, $0.1] })

  /// Whether a text is only a word for true or false.
  static func saysTrueOrFalse(_ text: String) -> Bool {
    let words = words(of: text)
    return words.count == 1 && truths.contains(String(words[0]))
  }

  /// Words of denial that, followed by a word for questions, announce that there are none.
  static let denials: Set<String> = [
    "no", "not", "any", "without", "none", "keine", "keinen", "aucune", "pas", "sans", "sin",
    "ninguna", "nessuna", "senza", "geen", "nenhuma", "sem", "inga", "utan", "нет", "без",
  ]

  /// Words for the contents of a section of questions.
  static let asked: Set<String> = [
    "question", "questions", "quiz", "quizzes", "test", "exercises", "fragen", "quizfragen",
    "preguntas", "domande", "vragen", "perguntas", "questões", "frågor", "вопросов", "вопросы",
  ]

  /// Recognises texts that contain one of the words in `asked`.
  static let askedFilter = WordFilter(asked)

  /// The words of a text in lower case, without punctuation.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { words.append(word.text(0..<word.count)) }
      word.removeAll(keepingCapacity: true)
    }
    // This runs for every paragraph of a book, so Unicode tables are used only for non-ASCII text.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in text.utf8 {
        if byte.isLetterOrDigit {
          word.append(byte.lowercased)
        } else if byte != ASCII.apostrophe {
          end()
        }
      }
      end()
      return words
    }
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": word.append(UInt8(truncatingIfNeeded: scalar.value))
      case "'", "’": continue
      case "\0"..."\u{7F}": end()
      default:
        if scalar.isOfWord { word.append(contentsOf: String(scalar).utf8) } else { end() }
      }
    }
    end()
    return words
  }

  /// Whether a paragraph between questions is a note about them.
  ///
  /// It begins with a word such as `Note`, or is a sentence that contains a word such as
  /// “question”. A running head is shorter than a sentence.
  static func isNote(_ text: String) -> Bool {
    if let colon = text.prefix(24).firstIndex(of: ":") {
      let label = words(of: String(text[..<colon])).joined(separator: " ")
      if note.contains(label) || hint.contains(label) { return true }
    }
    let words = words(of: text)
    return words.count >= 5 && words.count <= 60
      && words.contains { asked.contains($0) || question.contains($0) && $0.utf8.count > 1 }
  }

  /// Whether a text states that there are no questions.
  static func deniesQuestions(_ text: String) -> Bool {
    // Such a sentence is short; a long text that happens to contain both words
    // means something else.
    let words = words(of: text)
    guard words.count <= 60 else { return false }
    for (index, word) in words.enumerated() where denials.contains(word) {
      if words[(index + 1)...].prefix(6).contains(where: asked.contains) { return true }
    }
    return false
  }
}

extension Unicode.Scalar {
  fileprivate var isOfWord: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }
}
