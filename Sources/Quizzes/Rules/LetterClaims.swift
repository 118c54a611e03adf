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
    let words = ClaimWords(text.plain)
    var claims: [Claim] = []
    for position in words.ranges.indices where words.mayBe(nounShapes, at: position) {
      guard nouns.contains(words[position]) else { continue }
      if let claim = claim(afterNoun: position, in: words) {
        claims.append(claim)
      } else if let claim = claim(afterVerb: position, in: words) {
        claims.append(claim)
      }
    }
    return claims
  }

  private static let nouns: Set<String> = [
    "option", "answer", "choice", "letter", "antwort", "möglichkeit", "réponse", "respuesta",
    "opción", "risposta",
  ]
  private static let nounShapes = WordShapes(nouns)
  private static let verbs: Set<String> = ["is", "was", "ist", "est", "es", "è"]
  private static let right: Set<String> = [
    "right", "correct", "true", "richtig", "korrekt", "juste", "correcte", "correcta", "corretta",
  ]
  private static let wrong: Set<String> = [
    "wrong", "incorrect", "false", "falsch", "fausse", "faux", "incorrecta", "sbagliata",
  ]
  private static let negations: Set<String> = ["not", "nicht", "never"]

  /// “option b is (not) right”.
  private static func claim(afterNoun noun: Int, in words: ClaimWords) -> Claim? {
    guard noun + 3 < words.count, let option = letter(words[noun + 1]),
      verbs.contains(words[noun + 2])
    else { return nil }
    var next = noun + 3
    let isNegated = negations.contains(words[next])
    if isNegated { next += 1 }
    if next < words.count, words[next] == "the" { next += 1 }
    guard next < words.count, let isRight = judgement(words[next]) else { return nil }
    return Claim(option: option, isRight: isRight != isNegated, range: words.ranges[noun + 1])
  }

  /// “the right answer is b”.
  private static func claim(afterVerb noun: Int, in words: ClaimWords) -> Claim? {
    guard noun > 0, let isRight = judgement(words[noun - 1]), noun + 2 < words.count,
      verbs.contains(words[noun + 1])
    else { return nil }
    var next = noun + 2
    let isNamed = nouns.contains(words[next])
    if isNamed { next += 1 }
    guard next < words.count, let option = letter(words[next]) else { return nil }
    // “the right answer is a wave” speaks of a wave.
    let end = words.ranges[next].upperBound
    guard isNamed || end == words.plain.count || words.plain[end].isPunctuation else { return nil }
    return Claim(option: option, isRight: isRight, range: words.ranges[next])
  }

  private static func judgement(_ word: String) -> Bool? {
    right.contains(word) ? true : wrong.contains(word) ? false : nil
  }

  private static func letter(_ word: String) -> Int? {
    guard word.utf8.count == 1, let byte = word.utf8.first, byte.isLetter else { return nil }
    return Int(byte) - 0x61
  }
}

/// The words of a text, which become strings where they are asked for.
private struct ClaimWords {
  let plain: [UInt8]
  private(set) var ranges: [Range<Int>] = []

  init(_ plain: [UInt8]) {
    self.plain = plain
    ranges.reserveCapacity(plain.count / 5 + 1)
    var offset = 0
    while offset < plain.count {
      let start = offset
      while offset < plain.count, plain[offset].isLetterOrDigit || plain[offset] >= 0x80 {
        offset += 1
      }
      if start < offset { ranges.append(start..<offset) }
      offset += 1
    }
  }

  var count: Int { ranges.count }

  /// A word in small letters.
  subscript(position: Int) -> String { plain.text(ranges[position]).lowercased() }

  /// Whether a word may be one of some words; letters beyond ASCII may be spelt in several ways.
  func mayBe(_ shapes: WordShapes, at position: Int) -> Bool {
    let range = ranges[position]
    return shapes.mayHold(first: plain[range.lowerBound], count: range.count)
      || plain[range].contains { $0 >= 0x80 }
  }
}
