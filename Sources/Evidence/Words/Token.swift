/// A word, number or identifier of a text.
///
/// It is plain data: what has a length of its own, such as a name, is in the lexicon under the numbers it holds.
struct Token: Sendable {
  enum Kind: UInt8, Sendable {
    case word
    /// A name of code, compared exactly.
    case identifier
    case number
    /// The word “one”, which is seldom a number.
    case one
  }

  /// What is looked up: two tokens with the same number are found at the same places.
  enum Term: Int32, Sendable { case word, number, identifier, part }

  /// What a word does in a sentence.
  struct Signs: OptionSet, Sendable {
    let rawValue: UInt16
    static let stop = Signs(rawValue: 1)
    static let negative = Signs(rawValue: 2)
    /// Perhaps it negates; that depends on the words behind it.
    static let negating = Signs(rawValue: 4)
    /// It begins a clause.
    static let joining = Signs(rawValue: 8)
    /// There is a word with the opposite meaning.
    static let opposed = Signs(rawValue: 16)
    /// There is another word with a like meaning.
    static let liked = Signs(rawValue: 32)
    /// It looks like a comparative: `faster`.
    static let comparative = Signs(rawValue: 64)
    /// It looks like a superlative: `fastest`.
    static let superlative = Signs(rawValue: 128)
    /// It ends with an s and has at least three letters.
    static let plural = Signs(rawValue: 256)
    /// It has at most two letters.
    static let short = Signs(rawValue: 512)
  }

  let kind: Kind
  /// Whether a word begins with a capital.
  var isCapital: Bool
  /// The word, if it is known by its spelling.
  var word: KnownWord
  /// The unit that a word is.
  let unit: Units.Unit?
  let signs: Signs
  /// The number of what is compared: the stem of a word, the name of an identifier, the digits of a number.
  let key: Int32
  /// The number of its kind and key in its lexicon.
  let term: Int32
  /// The value of a number.
  let value: Double
  /// How much it tells of what a text is about.
  private(set) var weight: Double
  /// The bytes of the text that it was read from.
  var range = 0..<0

  init(
    kind: Kind, word: KnownWord, unit: Units.Unit?, signs: Signs, key: Int32, term: Int32,
    value: Double, letters: Int
  ) {
    self.kind = kind
    self.word = word
    self.unit = unit
    self.signs = signs
    self.key = key
    self.term = term
    self.value = value
    isCapital = false
    switch kind {
    case .identifier: weight = 2.5
    case .number: weight = 2
    case .one: weight = 0
    case .word: weight = signs.contains(.stop) ? 0 : letters <= 3 ? 0.7 : letters <= 6 ? 1 : 1.3
    }
  }

  /// The same word with a capital.
  var capital: Token {
    // “Don't” is read as “not”.
    guard word != .nt else { return self }
    var capital = self
    capital.isCapital = true
    if kind == .word, !isStop, !signs.contains(.short) { capital.weight = 1.6 }
    return capital
  }

  var isStop: Bool { signs.contains(.stop) }
  var isNegative: Bool { signs.contains(.negative) }

  /// Whether the token is a proper name, a name of code or a number.
  var isDistinct: Bool { kind == .identifier || kind == .number || isCapital }

  /// Whether both mean the same.
  func equals(_ other: Token) -> Bool { term == other.term && kind == other.kind }
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
  init(of word: String, _ known: KnownWord) {
    self = []
    if EnglishWords.stop.contains(word) { insert(.stop) }
    if EnglishWords.negative.contains(word) { insert([.negative, .negating]) }
    if known == .unless || known == .too { insert(.negating) }
    if EnglishWords.joining.contains(known) { insert(.joining) }
    if word.isComparative { insert(.comparative) }
    if word.isSuperlative { insert(.superlative) }
    if word.utf8.count > 2 {
      if word.utf8.last == UInt8(ascii: "s") { insert(.plural) }
    } else {
      insert(.short)
    }
  }
}

/// A number of a text with the words behind it.
struct Amount {
  var value: Double
  /// The keys of up to three words behind the number, up to the first that says nothing.
  var nouns: [Int32]
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
      case .word where token.word == .once:
        amounts.append(
          Amount(value: 1, nouns: [Lexicon.time], unit: nil, isBare: false, range: token.range))
      default: break
      }
      if token.kind == .number, token.word == .twice {
        amounts[amounts.count - 1].nouns = [Lexicon.time]
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
      if let unit = self[next].unit, unit.isPower { break }
      if self[next].isStop, self[next].word != .of { break }
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
      let next = index + 1 < endIndex ? self[index + 1].word : .other
      switch token.word {
      case .unless: count += 1
      // “Neither … nor …” denies once.
      case .nor where count > 0: break
      case .too: if has(.to, within: 3, behind: index) { count += 1 }
      case .no where EnglishWords.harmlessBehindNo.contains(next): break
      case .not where next == .only || next == .even || has(.but, within: 4, behind: index): break
      default: count += 1
      }
    }
    return count
  }

  private func has(_ word: KnownWord, within count: Int, behind index: Int) -> Bool {
    (index + 1..<Swift.min(index + 1 + count, endIndex)).contains { self[$0].word == word }
  }

  /// The tokens that tell of the subject, each once.
  var telling: [Token] {
    var telling: [Token] = []
    telling.reserveCapacity(count)
    for token in self where token.weight > 0 && !telling.contains(where: { $0.equals(token) }) {
      telling.append(token)
    }
    return telling
  }
}

extension Sequence<Token> {
  func has(_ token: Token) -> Bool { contains { $0.equals(token) } }
  func hasWord(_ words: WordSet) -> Bool {
    contains { $0.kind == .word && words.contains($0.word) }
  }
  var weight: Double { reduce(0) { $0 + $1.weight } }
}
