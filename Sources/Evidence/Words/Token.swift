internal import HornbookBytes

/// A word, number or identifier of a text.
struct Token: Sendable {
  enum Kind: Sendable {
    case word
    /// A name of code, compared exactly.
    case identifier
    case number
    /// The word “one”, which is seldom a number.
    case one
  }

  var kind: Kind
  /// What is compared: the stem of a word, the name of an identifier, the digits of a number.
  var key: String
  /// The word in lower case, or what is written.
  var raw: String
  /// The value of a number.
  var value = 0.0
  /// The bytes of the text that it was read from.
  var range: Range<Int>
  /// Whether a word begins with a capital.
  var isCapital = false

  /// How much it tells of what a text is about.
  var weight: Double {
    switch kind {
    case .identifier: return 2.5
    case .number: return 2
    case .one: return 0
    case .word:
      if isStop { return 0 }
      if isCapital, raw.utf8.count > 2 { return 1.6 }
      let length = key.unicodeScalars.count
      return length <= 3 ? 0.7 : length <= 6 ? 1 : 1.3
    }
  }

  var isStop: Bool { kind == .word && EnglishWords.stop.contains(raw) }
  var isNegative: Bool { kind == .word && EnglishWords.negative.contains(raw) }

  /// Whether the token is a proper name, a name of code or a number.
  var isDistinct: Bool { kind == .identifier || kind == .number || isCapital }

  /// Whether both mean the same.
  func equals(_ other: Token) -> Bool { kind == other.kind && key == other.key }

  /// The unit that a word is.
  var unit: Units.Unit? { kind == .word ? Units.unit(key) ?? Units.unit(raw) : nil }

  /// The words of which an identifier consists, such as those of a command with its options.
  var parts: [String] {
    guard kind == .identifier else { return [] }
    return key.utf8.split { !($0.isLetterOrDigit || $0 == ASCII.underscore || $0 >= 0x80) }
      .map { String(Substring($0)) }
  }
}

/// A number of a text with the words behind it.
struct Amount {
  var value: Double
  /// The keys of up to three words behind the number, up to the first that says nothing.
  var nouns: [String]
  var unit: Units.Unit?
  /// Whether nothing follows that it could count.
  var isBare: Bool
  var range: Range<Int>
}

extension Collection<Token> where Index == Int {
  /// The numbers among the tokens.
  var amounts: [Amount] {
    var amounts: [Amount] = []
    for index in indices {
      let token = self[index]
      switch token.kind {
      case .number, .one:
        amounts.append(amount(token.kind == .one ? 1 : token.value, at: index))
      case .word where token.raw == "once":
        amounts.append(
          Amount(value: 1, nouns: ["time"], unit: nil, isBare: false, range: token.range))
      default: break
      }
      if token.kind == .number, token.raw == "twice" {
        amounts[amounts.count - 1].nouns = ["time"]
        amounts[amounts.count - 1].isBare = false
      }
    }
    return amounts
  }

  private func amount(_ value: Double, at index: Int) -> Amount {
    var nouns: [Token] = []
    var end = self[index].range.upperBound
    for next in (index + 1..<index + 4) where next < endIndex {
      guard self[next].kind == .word else { break }
      nouns.append(self[next])
      if let unit = self[next].unit, unit.dimension == "area" || unit.dimension == "solid" { break }
      if self[next].isStop, self[next].raw != "of" { break }
    }
    let unit = nouns.lazy.compactMap(\.unit).first
    if let last = nouns.last(where: { !$0.isStop && $0.unit != nil })
      ?? nouns.first(where: { !$0.isStop })
    {
      end = last.range.upperBound
    }
    let isBare = nouns.first.map(\.isStop) ?? true
    return Amount(
      value: value, nouns: nouns.map(\.key), unit: unit, isBare: isBare,
      range: self[index].range.lowerBound..<Swift.max(end, self[index].range.upperBound))
  }

  /// How often what is said is turned into its opposite.
  var negations: Int {
    var count = 0
    for index in indices {
      let token = self[index]
      guard token.kind == .word else { continue }
      let next = index + 1 < endIndex ? self[index + 1].raw : ""
      if token.raw == "unless" {
        count += 1
      } else if token.raw == "too" {
        if (index + 1..<index + 4).contains(where: { $0 < endIndex && self[$0].raw == "to" }) {
          count += 1
        }
      } else if token.isNegative {
        if token.raw == "no",
          ["more", "less", "fewer", "later", "sooner", "matter", "further", "doubt"].contains(next)
        {
          continue
        }
        if token.raw == "not", next == "only" || next == "even" { continue }
        if token.raw == "not",
          (index + 1..<index + 5).contains(where: { $0 < endIndex && self[$0].raw == "but" })
        {
          continue
        }
        count += 1
      }
    }
    return count
  }

  /// The tokens that tell of the subject, each once.
  var telling: [Token] {
    var telling: [Token] = []
    for token in self where token.weight > 0 && !telling.contains(where: { $0.equals(token) }) {
      telling.append(token)
    }
    return telling
  }
}

extension Sequence<Token> {
  func has(_ token: Token) -> Bool { contains { $0.equals(token) } }
  func hasWord(_ words: Set<String>) -> Bool {
    contains { $0.kind == .word && words.contains($0.raw) }
  }
  var weight: Double { reduce(0) { $0 + $1.weight } }
}
