/// Recognises options that speak of other options: “all of the above”, “both a and b”.
///
/// Such an option means what it means only where it stands.
public enum OptionReference {
  /// How an option speaks of others.
  public enum Kind: Hashable, Sendable {
    /// Of those before it, whatever their order: “none of the above”.
    case position
    /// Of some by their letters: “both a and b”.
    case letters
  }

  /// How a text speaks of other options, if it does.
  public static func kind(of text: QuizText) -> Kind? {
    // A short sentence refers; a long one that happens to hold the same words says more.
    let words = QuizWords.words(of: text.text)
    guard words.count <= 12 else { return nil }
    if namesLetters(words) { return .letters }
    let all = words.joined(separator: " ")
    if whole.contains(all) { return .position }
    let padded = " " + all + " "
    return telling.contains { padded.contains(" " + $0 + " ") } ? .position : nil
  }

  /// How texts speak of options by their letters: “a and b”, “only c”, “a), b) und d)”.
  private static func namesLetters(_ words: [String]) -> Bool {
    let letters = words.count { isLetter($0) }
    guard letters > 0 else { return false }
    let others = words.filter { !isLetter($0) }
    // “A” alone is an answer, and so is “a and b” where they are the names of things in code.
    return !others.isEmpty && others.allSatisfy(around.contains)
      && (letters > 1 || others.contains(where: pointing.contains))
  }

  private static func isLetter(_ word: String) -> Bool {
    guard word.utf8.count == 1, let byte = word.utf8.first else { return false }
    return (0x61...0x68).contains(byte)
  }

  /// Texts that speak of other options with all they say.
  private static let whole: Set<String> = [
    "all of them", "all of these", "none of them", "none of these", "both", "both of them",
    "both of these", "neither", "neither of them", "neither of these", "alle", "keine davon",
    "beide", "keines davon", "alle davon",
  ]

  private static let telling: [String] = [
    "of the above", "of the other options", "of the other answers", "of the following options",
    "of the options", "of these answers", "of the answers", "the above", "options above",
    "answers above", "der genannten", "der obigen", "der oben genannten", "ci dessus",
    "las anteriores", "los anteriores", "delle precedenti", "van bovenstaande", "acima",
  ]

  /// The words that may stand around letters.
  private static let around: Set<String> = pointing.union([
    "and", "or", "are", "is", "the", "right", "correct", "true", "wrong", "false", "und", "oder",
    "sind", "ist", "et", "ou", "y", "o", "richtig", "falsch", "nor",
  ])

  private static let pointing: Set<String> = [
    "both", "only", "option", "options", "answer", "answers", "either", "neither", "all", "as",
    "same", "sowohl", "nur", "antwort", "antworten", "beide", "réponse", "réponses", "solo",
  ]
}
