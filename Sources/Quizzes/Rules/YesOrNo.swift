/// Recognises yes-or-no questions, for which two options are enough.
enum YesOrNo {
  /// Whether an option begins with a word such as yes, no, true or false.
  static func isAsked(by question: Question) -> Bool {
    if question.kind == .trueFalse { return true }
    return question.options.contains { option in
      let list = WordList(of: option.body, as: .answer)
      guard let first = list.words.first else { return false }
      return words.contains(String(decoding: list.foldedText(of: first), as: UTF8.self))
    }
  }

  private static let words: Set<String> = [
    "yes", "no", "true", "false", "right", "wrong", "correct", "incorrect", "ja", "nein", "wahr",
    "falsch", "richtig", "oui", "non", "vrai", "faux", "sí", "si", "verdadero", "falso", "vero",
    "sim", "não", "waar", "onwaar", "nee", "да", "нет", "верно", "неверно",
  ]
}
