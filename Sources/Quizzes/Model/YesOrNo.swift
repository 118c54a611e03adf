extension [Option] {
  /// Whether these are only two, the words for true and false.
  var areTrueAndFalse: Bool {
    guard count == 2 else { return false }
    let words = map { option -> String in
      guard option.body.plain.count <= 32 else { return "" }
      return QuizWords.words(of: option.body.text).joined(separator: " ")
    }
    return QuizWords.trueAndFalse.contains { pair in
      (words[0] == pair.0 && words[1] == pair.1) || (words[0] == pair.1 && words[1] == pair.0)
    }
  }
}

extension Question {
  /// Whether two options are enough, because one begins with a word such as yes, no, true or false.
  var asksYesOrNo: Bool {
    if kind == .trueFalse { return true }
    return options.contains { option in
      let list = WordList(of: option.body, as: .answer)
      guard let first = list.words.first else { return false }
      return Self.yesAndNo.contains(String(decoding: list.foldedText(of: first), as: UTF8.self))
    }
  }

  private static let yesAndNo: Set<String> = [
    "yes", "no", "true", "false", "right", "wrong", "correct", "incorrect", "ja", "nein", "wahr",
    "falsch", "richtig", "oui", "non", "vrai", "faux", "sí", "si", "verdadero", "falso", "vero",
    "sim", "não", "waar", "onwaar", "nee", "да", "нет", "верно", "неверно",
  ]
}
