internal import HornbookBytes

/// The little words that turn a question around.
enum NegativeWord {
  /// Where such a word stands in a stem, if it stands in what is asked and in small letters.
  ///
  /// A condition, as in “What happens if you do not …?”, turns nothing around; nor does
  /// “True or false?”.
  static func range(in stem: QuizText) -> Range<Int>? {
    var isAsking = false
    var previous = ""
    for range in SpokenWords.all(in: stem) {
      let written = stem.plain.text(range)
      let word = written.lowercased()
      if asking.contains(word) { isAsking = true }
      if conditions.contains(word) { return nil }
      let isCapital = written.utf8.count > 1 && written == written.uppercased()
      if isAsking, !isCapital, negations.contains(word), previous != "or" { return range }
      previous = word
    }
    return nil
  }

  private static let asking: Set<String> = [
    "which", "what", "who", "where", "welche", "welcher", "welches", "was", "wer", "quel", "quelle",
    "quels", "quelles", "qué", "cuál", "cuáles",
  ]
  private static let conditions: Set<String> = [
    "if", "when", "because", "unless", "while", "although", "so", "wenn", "falls", "weil", "si",
  ]
  private static let negations: Set<String> = [
    "not", "never", "except", "isn't", "doesn't", "don't", "aren't", "can't", "cannot", "won't",
    "wasn't", "false", "incorrect", "wrong", "least", "nicht", "kein", "keine", "falsch",
    "pas", "fausse", "faux", "no", "falsa", "falso", "incorrecta",
  ]
}
