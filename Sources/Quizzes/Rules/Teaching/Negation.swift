internal import HornbookBytes

extension QuizText {
  /// The range of the small word that negates the text, a stem, if it is in the question proper and
  /// not in capitals.
  ///
  /// A condition, as in “What happens if you do not …?”, does not count. Neither does “True
  /// or false?”, a contrast, as in “once and no more”, or a smallest amount, as in “the
  /// least that is needed”.
  var negation: Range<Int>? {
    let ranges = proseWords
    let words = ranges.map { plain.text($0).lowercased() }
    var isAsking = false
    for (index, word) in words.enumerated() {
      if Self.asking.contains(word) { isAsking = true }
      if Self.conditions.contains(word) { return nil }
      let written = plain.text(ranges[index])
      let isCapital = written.utf8.count > 1 && written == written.uppercased()
      if isAsking, !isCapital,
        Self.negates(
          word, after: index > 0 ? words[index - 1] : "",
          before: index + 1 < words.count ? words[index + 1] : "")
      {
        return ranges[index]
      }
    }
    return nil
  }

  private static func negates(_ word: String, after previous: String, before next: String) -> Bool {
    if word == "least" { return degrees.contains(next) }
    if word == "no", comparatives.contains(next) { return false }
    return negations.contains(word) && !joining.contains(previous)
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
    "wasn't", "false", "incorrect", "wrong", "nicht", "kein", "keine", "falsch",
    "pas", "fausse", "faux", "no", "falsa", "falso", "incorrecta",
  ]
  /// Words that contrast two things.
  private static let joining: Set<String> = [
    "or", "and", "but", "oder", "und", "aber", "ou", "et", "mais", "o", "y", "pero",
  ]
  /// Words that “no” limits rather than negates.
  private static let comparatives: Set<String> = [
    "more", "less", "fewer", "longer", "later", "earlier", "sooner", "further", "matter", "doubt",
  ]
  /// Words whose meaning “least” reverses; with any other word, “least” is an amount.
  private static let degrees: Set<String> = [
    "likely", "probable", "suitable", "appropriate", "useful", "important", "accurate", "true",
    "relevant", "correct", "effective", "common",
  ]
}
