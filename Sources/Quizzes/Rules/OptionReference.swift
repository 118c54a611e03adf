internal import HornbookBytes

/// Options that speak of other options: “all of the above”, “both a and b”.
///
/// They are recognised wherever options are shown: put in another order, they would say something
/// else.
public enum OptionReference: Hashable, Sendable {
  /// “All of the above”, “none of these”.
  case everyOption
  /// “Both a and b”.
  case letters

  /// How an option speaks of others; nil where it does not.
  public init?(_ option: QuizText) {
    // These are short; a long option that happens to name letters speaks of something else.
    guard option.plain.count <= 80, !option.plain.isEmpty else { return nil }
    let words = Self.words(of: option)
    if Self.isEveryOption(words) {
      self = .everyOption
    } else if Self.namesLetters(words) {
      self = .letters
    } else {
      return nil
    }
  }

  private static func words(of text: QuizText) -> [String] {
    text.plain.split { !($0.isLetterOrDigit || $0 >= 0x80) }
      .map { String(decoding: $0, as: UTF8.self).lowercased() }
  }

  private static func isEveryOption(_ words: [String]) -> Bool {
    guard let first = words.first, quantities.contains(first) else { return false }
    return words.count > 1 && words.contains(where: pointers.contains)
      && words.allSatisfy {
        quantities.contains($0) || pointers.contains($0) || fillers.contains($0)
      }
  }

  /// Whether nothing is said but letters and the words that join them.
  private static func namesLetters(_ words: [String]) -> Bool {
    let letters = words.filter(isLetter)
    guard letters.count > 1 || letters.count == 1 && words.contains(where: nouns.contains) else {
      return false
    }
    return words.allSatisfy { isLetter($0) || joining.contains($0) || nouns.contains($0) }
      && words.contains { joining.contains($0) || nouns.contains($0) }
  }

  private static func isLetter(_ word: String) -> Bool {
    word.utf8.count == 1 && word.utf8.allSatisfy { (0x61...0x68).contains($0) }
  }

  private static let quantities: Set<String> = [
    "all", "none", "any", "both", "neither", "either", "each", "alle", "keine", "keines", "beide",
    "toutes", "tous", "aucune", "aucun", "todas", "todos", "ninguna", "ninguno", "tutte", "nessuna",
  ]
  private static let pointers: Set<String> = [
    "above", "these", "those", "them", "preceding", "previous", "following", "listed", "mentioned",
    "genannten", "davon", "précédentes", "ci", "anteriores", "precedenti", "options", "answers",
  ]
  private static let fillers: Set<String> = [
    "of", "the", "are", "is", "correct", "right", "true", "wrong", "false", "der", "die", "von",
    "les", "des", "réponses", "dessus", "las", "los", "de", "le", "delle", "statements", "two",
  ]
  private static let joining: Set<String> = [
    "and", "or", "both", "neither", "nor", "either", "only", "but", "not", "are", "is", "correct",
    "right", "true", "wrong", "false", "und", "oder", "sowohl", "als", "auch", "weder", "noch",
    "et", "ou", "ni", "y", "o", "the",
  ]
  private static let nouns: Set<String> = [
    "option", "options", "answer", "answers", "choice", "choices", "antwort", "antworten",
    "réponse", "réponses", "opción", "opciones",
  ]
}
