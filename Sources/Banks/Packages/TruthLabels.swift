/// The labels of the two options of a statement that is true or false, by language.
enum TruthLabels {
  /// The words in a language, or else in English.
  static func words(in language: String) -> (isTrue: String, isFalse: String) {
    words[String(language.prefix { $0 != "-" }).lowercased()] ?? ("True", "False")
  }

  /// Whether a text is a word for “true”; nil if it is none for “false” either.
  static func value(of text: String) -> Bool? {
    let word = text.lowercased()
    if word == "t" || words.values.contains(where: { $0.isTrue.lowercased() == word }) {
      return true
    }
    let isFalse = word == "f" || words.values.contains { $0.isFalse.lowercased() == word }
    return isFalse ? false : nil
  }

  private static let words: [String: (isTrue: String, isFalse: String)] = [
    "ar": ("صحيح", "خطأ"), "cs": ("Pravda", "Nepravda"), "da": ("Sandt", "Falsk"),
    "de": ("Wahr", "Falsch"), "el": ("Σωστό", "Λάθος"), "en": ("True", "False"),
    "es": ("Verdadero", "Falso"), "fa": ("درست", "نادرست"), "fi": ("Tosi", "Epätosi"),
    "fr": ("Vrai", "Faux"), "he": ("נכון", "לא נכון"), "it": ("Vero", "Falso"),
    "ja": ("正しい", "誤り"), "ko": ("참", "거짓"), "nl": ("Waar", "Onwaar"),
    "no": ("Sant", "Usant"), "pl": ("Prawda", "Fałsz"), "pt": ("Verdadeiro", "Falso"),
    "ru": ("Верно", "Неверно"), "sv": ("Sant", "Falskt"), "tr": ("Doğru", "Yanlış"),
    "uk": ("Правильно", "Неправильно"), "zh": ("对", "错"),
  ]
}
