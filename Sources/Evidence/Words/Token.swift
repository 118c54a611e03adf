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

  /// What is looked up: two tokens with the same number are found at the same places.
  enum Term: Hashable, Sendable { case word, number, identifier, part }

  /// What a word does in a sentence.
  struct Signs: OptionSet, Sendable {
    let rawValue: UInt8
    static let stop = Signs(rawValue: 1)
    static let negative = Signs(rawValue: 2)
    /// Perhaps it negates; that depends on the words behind it.
    static let negating = Signs(rawValue: 4)
    /// It begins a clause.
    static let joining = Signs(rawValue: 8)
    static let than = Signs(rawValue: 16)
    /// There is a word with the opposite meaning.
    static let opposed = Signs(rawValue: 32)
    /// There is another word with a like meaning.
    static let liked = Signs(rawValue: 64)
  }

  var kind: Kind
  /// What is compared: the stem of a word, the name of an identifier, the digits of a number.
  let key: String
  /// The word in lower case, or what is written.
  var raw: String
  /// The value of a number.
  let value: Double
  /// The bytes of the text that it was read from.
  var range = 0..<0
  /// How much it tells of what a text is about.
  let weight: Double
  /// The number of its kind and key in its lexicon.
  let term: Int32
  let signs: Signs
  /// Whether a word begins with a capital.
  let isCapital: Bool

  init(
    kind: Kind, key: String, raw: String, value: Double, isCapital: Bool, term: Int32, signs: Signs
  ) {
    self.kind = kind
    self.key = key
    self.raw = raw
    self.value = value
    self.isCapital = isCapital
    self.term = term
    self.signs = signs
    switch kind {
    case .identifier: weight = 2.5
    case .number: weight = 2
    case .one: weight = 0
    case .word:
      let length = key.unicodeScalars.count
      weight =
        signs.contains(.stop)
        ? 0 : isCapital && raw.utf8.count > 2 ? 1.6 : length <= 3 ? 0.7 : length <= 6 ? 1 : 1.3
    }
  }

  var isStop: Bool { signs.contains(.stop) }
  var isNegative: Bool { signs.contains(.negative) }

  /// Whether the token is a proper name, a name of code or a number.
  var isDistinct: Bool { kind == .identifier || kind == .number || isCapital }

  /// Whether both mean the same.
  func equals(_ other: Token) -> Bool { kind == other.kind && term == other.term }

  /// The unit that a word is.
  var unit: Units.Unit? { kind == .word ? Units.unit(key) ?? Units.unit(raw) : nil }

  /// The words of which an identifier consists, such as those of a command with its options.
  var parts: [String] {
    guard kind == .identifier else { return [] }
    return key.utf8.split { !($0.isLetterOrDigit || $0 == ASCII.underscore || $0 >= 0x80) }
      .map { String(Substring($0)) }
  }
}

extension Token.Kind {
  /// Under what tokens of the kind are found.
  var term: Token.Term {
    switch self {
    case .word: .word
    case .identifier: .identifier
    case .number, .one: .number
    }
  }
}

extension Token.Signs {
  /// What a word in lower case does, whatever its subject.
  init(of word: String) {
    self = []
    if EnglishWords.stop.contains(word) { insert(.stop) }
    if EnglishWords.negative.contains(word) { insert([.negative, .negating]) }
    if ["unless", "too"].contains(word) { insert(.negating) }
    if ["while", "whereas", "but", "although", "though"].contains(word) { insert(.joining) }
    if word == "than" { insert(.than) }
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
      guard token.signs.contains(.negating) else { continue }
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
  func hasWord(_ words: [String]) -> Bool {
    contains { $0.kind == .word && words.contains($0.raw) }
  }
  var weight: Double { reduce(0) { $0 + $1.weight } }
}
