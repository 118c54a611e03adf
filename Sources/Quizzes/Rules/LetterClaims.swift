internal import HornbookBytes

extension QuizText {
  /// The claims about options by letter in an explanation, in order.
  public var letterClaims: [LetterClaim] {
    guard plain.mayHoldLetterClaims else { return [] }
    let words = ClaimWords(plain)
    var claims: [LetterClaim] = []
    for position in words.ranges.indices where words.mayBe(LetterClaim.nounShapes, at: position) {
      guard LetterClaim.nouns.contains(words[position]) else { continue }
      if let claim = LetterClaim(afterNoun: position, in: words) {
        claims.append(claim)
      } else if let claim = LetterClaim(afterVerb: position, in: words) {
        claims.append(claim)
      }
    }
    return claims
  }
}

extension [UInt8] {
  /// Whether a plain text has a word that may begin a claim about an option, which few texts have.
  var mayHoldLetterClaims: Bool {
    let shapes = LetterClaim.nounShapes
    var offset = 0
    while offset < count {
      let start = offset
      var isPlain = true
      while offset < count, self[offset].isLetterOrDigit || self[offset] >= 0x80 {
        isPlain = isPlain && self[offset] < 0x80
        offset += 1
      }
      if start < offset,
        !isPlain || shapes.mayHold(first: self[start], count: offset - start)
      {
        return true
      }
      offset += 1
    }
    return false
  }
}

/// A claim about an option by letter, such as “option b is wrong”.
public struct LetterClaim {
  /// The position of the letter in the alphabet, from 0.
  public var option: Int
  /// Whether the claim is that the option is right.
  public var isRight: Bool
  /// The range of the letter in the plain text.
  public var range: Range<Int>
}

extension LetterClaim {
  fileprivate static let nouns: Set<String> = [
    "option", "answer", "choice", "letter", "antwort", "möglichkeit", "réponse", "respuesta",
    "opción", "risposta",
  ]
  fileprivate static let nounShapes = WordShapes(nouns)
  private static let verbs: Set<String> = ["is", "was", "ist", "est", "es", "è"]
  private static let right: Set<String> = [
    "right", "correct", "true", "richtig", "korrekt", "juste", "correcte", "correcta", "corretta",
  ]
  private static let wrong: Set<String> = [
    "wrong", "incorrect", "false", "falsch", "fausse", "faux", "incorrecta", "sbagliata",
  ]
  private static let negations: Set<String> = ["not", "nicht", "never"]

  /// Reads “option b is (not) right”.
  fileprivate init?(afterNoun noun: Int, in words: ClaimWords) {
    guard noun + 3 < words.count, let option = Self.letter(words[noun + 1]),
      Self.verbs.contains(words[noun + 2])
    else { return nil }
    var next = noun + 3
    let isNegated = Self.negations.contains(words[next])
    if isNegated { next += 1 }
    if next < words.count, words[next] == "the" { next += 1 }
    guard next < words.count, let isRight = Self.judgement(words[next]) else { return nil }
    self.init(option: option, isRight: isRight != isNegated, range: words.ranges[noun + 1])
  }

  /// Reads “the right answer is b”.
  fileprivate init?(afterVerb noun: Int, in words: ClaimWords) {
    guard noun > 0, let isRight = Self.judgement(words[noun - 1]), noun + 2 < words.count,
      Self.verbs.contains(words[noun + 1])
    else { return nil }
    var next = noun + 2
    let isNamed = Self.nouns.contains(words[next])
    if isNamed { next += 1 }
    guard next < words.count, let option = Self.letter(words[next]) else { return nil }
    // “the right answer is a wave” does not name an option.
    let end = words.ranges[next].upperBound
    guard isNamed || end == words.plain.count || words.plain[end].isPunctuation else { return nil }
    self.init(option: option, isRight: isRight, range: words.ranges[next])
  }

  private static func judgement(_ word: String) -> Bool? {
    right.contains(word) ? true : wrong.contains(word) ? false : nil
  }

  private static func letter(_ word: String) -> Int? {
    guard word.utf8.count == 1, let byte = word.utf8.first, byte.isLetter else { return nil }
    return Int(byte) - 0x61
  }
}

/// The words of a text, converted to strings only on demand.
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

  /// A word in lower case.
  subscript(position: Int) -> String { plain.text(ranges[position]).lowercased() }

  /// Whether a word may be one of those with the given shapes; non-ASCII letters may have
  /// several spellings.
  func mayBe(_ shapes: WordShapes, at position: Int) -> Bool {
    let range = ranges[position]
    return shapes.mayHold(first: plain[range.lowerBound], count: range.count)
      || plain[range].contains { $0 >= 0x80 }
  }
}
