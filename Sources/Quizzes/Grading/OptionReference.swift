/// How an option refers to other options, so that it makes sense only in its original position.
enum OptionReference {
  /// To the options before it, in any order: “none of the above”.
  case position
  /// To options by letter: “both a and b”.
  case letters
}

extension QuizText {
  /// Whether the text, as an option, makes sense only beside the others: “all of the above”, “a and b”.
  public var refersToOtherOptions: Bool { optionReference != nil }

  /// How the text refers to other options; nil if it does not.
  var optionReference: OptionReference? {
    // A short sentence is a reference; a long one that contains the same words means more.
    let words = QuizWords.words(of: text)
    guard words.count <= 12 else { return nil }
    if Self.namesLetters(words) { return .letters }
    let all = words.joined(separator: " ")
    if Self.wholeReferences.contains(all) { return .position }
    let padded = " " + all + " "
    return Self.references.contains { padded.contains(" " + $0 + " ") } ? .position : nil
  }

  /// Whether the text refers to options by letter: “a and b”, “only c”, “a), b) und d)”.
  private static func namesLetters(_ words: [String]) -> Bool {
    let letters = words.count { isLetter($0) }
    guard letters > 0 else { return false }
    let others = words.filter { !isLetter($0) }
    // “A” alone is an answer, as is “a and b” when these are names in code.
    return !others.isEmpty && others.allSatisfy(around.contains)
      && (letters > 1 || others.contains(where: pointing.contains))
  }

  private static func isLetter(_ word: String) -> Bool {
    guard word.utf8.count == 1, let byte = word.utf8.first else { return false }
    return (0x61...0x68).contains(byte)
  }

  /// Texts that consist entirely of a reference.
  private static let wholeReferences: Set<String> = [
    "all of them", "all of these", "none of them", "none of these", "both", "both of them",
    "both of these", "neither", "neither of them", "neither of these", "alle", "keine davon",
    "beide", "keines davon", "alle davon",
  ]

  private static let references: [String] = [
    "of the above", "of the other options", "of the other answers", "of the following options",
    "of the options", "of these answers", "of the answers", "all the above", "options above",
    "answers above", "der genannten", "der obigen", "der oben genannten", "ci dessus",
    "las anteriores", "los anteriores", "delle precedenti", "van bovenstaande", "acima",
  ]

  /// Words that may occur around letters.
  private static let around: Set<String> = pointing.union([
    "and", "or", "are", "is", "the", "right", "correct", "true", "wrong", "false", "und", "oder",
    "sind", "ist", "et", "ou", "y", "o", "richtig", "falsch", "nor",
  ])

  private static let pointing: Set<String> = [
    "both", "only", "option", "options", "answer", "answers", "either", "neither", "all", "as",
    "same", "sowohl", "nur", "antwort", "antworten", "beide", "réponse", "réponses", "solo",
  ]
}
