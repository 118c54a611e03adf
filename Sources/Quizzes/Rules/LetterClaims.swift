internal import HornbookBytes

/// What an explanation says of options by their letters: “option b is wrong”.
enum LetterClaims {
  /// One letter, and what is said of it.
  struct Claim {
    /// The place of the letter in the alphabet, from 0.
    var option: Int
    /// Whether the option is called right.
    var isRight: Bool
    /// Where the letter stands in the plain text.
    var range: Range<Int>
  }

  /// The claims of a text, in order.
  static func all(in text: QuizText) -> [Claim] {
    let words = words(of: text)
    var claims: [Claim] = []
    for position in words.indices where nouns.contains(words[position].text) {
      if let claim = claim(afterNoun: position, in: words) {
        claims.append(claim)
      } else if let claim = claim(afterVerb: position, in: words, text.plain) {
        claims.append(claim)
      }
    }
    return claims
  }

  private typealias SpokenWord = (text: String, range: Range<Int>)

  private static let nouns: Set<String> = [
    "option", "answer", "choice", "letter", "antwort", "möglichkeit", "réponse", "respuesta",
    "opción", "risposta",
  ]
  private static let verbs: Set<String> = ["is", "was", "ist", "est", "es", "è"]
  private static let right: Set<String> = [
    "right", "correct", "true", "richtig", "korrekt", "juste", "correcte", "correcta", "corretta",
  ]
  private static let wrong: Set<String> = [
    "wrong", "incorrect", "false", "falsch", "fausse", "faux", "incorrecta", "sbagliata",
  ]
  private static let negations: Set<String> = ["not", "nicht", "never"]

  /// “option b is (not) right”.
  private static func claim(afterNoun noun: Int, in words: [SpokenWord]) -> Claim? {
    guard noun + 3 < words.count, let option = letter(words[noun + 1].text),
      verbs.contains(words[noun + 2].text)
    else { return nil }
    var next = noun + 3
    let isNegated = negations.contains(words[next].text)
    if isNegated { next += 1 }
    if next < words.count, words[next].text == "the" { next += 1 }
    guard next < words.count, let isRight = judgement(words[next].text) else { return nil }
    return Claim(option: option, isRight: isRight != isNegated, range: words[noun + 1].range)
  }

  /// “the right answer is b”.
  private static func claim(afterVerb noun: Int, in words: [SpokenWord], _ plain: [UInt8]) -> Claim?
  {
    guard noun > 0, let isRight = judgement(words[noun - 1].text), noun + 2 < words.count,
      verbs.contains(words[noun + 1].text)
    else { return nil }
    var next = noun + 2
    let isNamed = nouns.contains(words[next].text)
    if isNamed { next += 1 }
    guard next < words.count, let option = letter(words[next].text) else { return nil }
    // “the right answer is a wave” speaks of a wave.
    let end = words[next].range.upperBound
    guard isNamed || end == plain.count || plain[end].isPunctuation else { return nil }
    return Claim(option: option, isRight: isRight, range: words[next].range)
  }

  private static func judgement(_ word: String) -> Bool? {
    right.contains(word) ? true : wrong.contains(word) ? false : nil
  }

  private static func letter(_ word: String) -> Int? {
    guard word.utf8.count == 1, let byte = word.utf8.first, byte.isLetter else { return nil }
    return Int(byte) - 0x61
  }

  private static func words(of text: QuizText) -> [SpokenWord] {
    let plain = text.plain
    var words: [SpokenWord] = []
    var offset = 0
    while offset < plain.count {
      let start = offset
      while offset < plain.count, plain[offset].isLetterOrDigit || plain[offset] >= 0x80 {
        offset += 1
      }
      if start < offset { words.append((plain.text(start..<offset).lowercased(), start..<offset)) }
      offset += 1
    }
    return words
  }
}
