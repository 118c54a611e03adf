internal import HornbookBytes
internal import HornbookDiagnostics

extension QuizRules {
  static let answerCount = Check<Proof>(
    "answer-count", .warning,
    "A question asks for another number of options than its key gives.",
    reason: """
      Readers who choose two options are marked wrong if the key names one. Perhaps an answer was left out, or the \
      question was changed later.
      """,
    remedy: "Correct the number in the question, or the answers.", examples: examples
  ) { proof, report in
    proof.eachQuestion(with: .counted) { address, question in
      let right = proof.correctOptions(of: address).count
      guard question.isChoice, right > 0, proof.isSettled(address),
        let wanted = AskedCount(in: question.stem.plain),
        wanted.value != right, wanted.value <= question.options.count,
        // “Which two …?” may be one option: “oak and elm”.
        wanted.isOfOptions || right > 1 || !question.options.contains(where: \.mayNameSeveral)
      else { return }
      report.add(
        at: question.mark,
        "\(Wording.name(question)) asks for \(Wording.count(wanted.value)) options, but "
          + (right == 1 ? "one is right" : "\(Wording.count(right)) are right"),
        about: address)
    }
  }
}

/// The number of options that a stem asks for, as in “Choose two” and “Which three …”.
struct AskedCount {
  var value: Int
  /// Whether readers are told to choose so many options.
  var isOfOptions: Bool

  private static let choosing = words([
    "choose", "select", "pick", "tick", "wähle", "wählen", "markiere", "choisissez", "cochez",
    "elige", "elija", "seleccione", "scegli", "selezionare", "kies", "selecteer",
  ])
  private static let asking = words(["which", "welche", "quels", "quelles", "quali", "welke"])

  private static func words(_ words: [String]) -> [[UInt8]] { words.map { Array($0.utf8) } }

  /// Nil if the stem names no number.
  init?(in stem: [UInt8]) {
    var index = 0
    while let word = Self.word(in: stem, from: index) {
      index = word.upperBound
      let isOfOptions = Self.has(Self.choosing, stem[word])
      guard isOfOptions || Self.has(Self.asking, stem[word]),
        let next = Self.word(in: stem, from: index), next.lowerBound == index + 1,
        let value = Self.number(stem[next]),
        // “Two or more” is no number, and “two-part” is part of a word.
        next.upperBound == stem.count || stem[next.upperBound] != UInt8(ascii: "-"),
        Self.word(in: stem, from: next.upperBound).map({ stem[$0].elementsEqual("or".utf8) })
          != true
      else { continue }
      self.value = value
      self.isOfOptions = isOfOptions
      return
    }
    return nil
  }

  private static func word(in text: [UInt8], from start: Int) -> Range<Int>? {
    guard let first = text[start...].firstIndex(where: \.isOfWord) else { return nil }
    return first..<(text[first...].firstIndex { !$0.isOfWord } ?? text.count)
  }

  private static func has(_ words: [[UInt8]], _ word: ArraySlice<UInt8>) -> Bool {
    words.contains { known in
      known.count == word.count && zip(known, word).allSatisfy { $0 == $1.lowercased }
    }
  }

  private static func number(_ word: ArraySlice<UInt8>) -> Int? {
    let text = String(decoding: word, as: UTF8.self)
    guard SpeltNumber.ordinal(text) == nil, let value = Int(text) ?? SpeltNumber.value(of: text)
    else { return nil }
    return (2...9).contains(value) ? value : nil
  }
}

extension UInt8 {
  /// Whether the byte belongs to a word of letters and digits.
  fileprivate var isOfWord: Bool { isLetterOrDigit || self >= 0x80 }
}

extension Option {
  /// Whether the option may name several things.
  fileprivate var mayNameSeveral: Bool {
    let words = " \(body.text.lowercased()) "
    return [" and ", " or ", " und ", " et ", " y ", " e ", " en ", ",", ";", "&", "+", "/"]
      .contains(where: words.contains)
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    # Tides

    ## Questions

    ⌖1. What causes the tides? Choose two.
       - a) The wind
       - b) The moon
       - c) The sun
    === answers.md
    # Answers

    ## Chapter 1

    1. What causes the tides? Choose two.
       - b) The moon
    """,
    """
    # Tides

    ## Questions

    ⌖1. Which three cause the tides?
       - [ ] The wind
       - [x] The moon
       - [x] The sun
       - [ ] The ships
    """,
  ],
  right: [
    """
    # Tides

    ## Questions

    1. What causes the tides? Choose two.
       - [ ] The wind
       - [x] The moon
       - [x] The sun
    """,
    """
    # Tides

    ## Questions

    1. Which two cause the tides?
       - [ ] The wind and the ships
       - [x] The moon and the sun
       - [ ] The ships and the moon

    2. What lifts the water? Choose two or more.
       - [x] The moon
       - [x] The sun
       - [x] A storm
       - [ ] A ship
    """,
  ])
