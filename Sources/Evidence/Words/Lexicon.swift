internal import HornbookBytes
internal import HornbookSystem

/// What is known of the words of texts, each looked up once.
///
/// Each thread keeps one for all its chapters, because to find stems would take longer than everything else. What it
/// tells of a word depends on that word alone. The numbers of terms depend on what was read before; they are only
/// compared with each other, and never told.
final class Lexicon {
  /// What a written word can be.
  struct Word {
    var plain: Token
    /// What it can be in an amount; nil for most words.
    var amount: PartOfAmount?
  }

  /// What a word can be in an amount.
  final class PartOfAmount {
    /// The value of a number that is written as a word.
    let value: Double?
    /// What a number before it is multiplied with.
    let factor: Double?
    /// The word as a unit.
    let unit: Token?
    /// Whether it is a unit also where no number stands before it.
    let isAlwaysUnit: Bool

    init?(value: Double?, factor: Double?, unit: Token?, isAlwaysUnit: Bool) {
      guard value != nil || factor != nil || unit != nil else { return nil }
      (self.value, self.factor, self.unit) = (value, factor, unit)
      self.isAlwaysUnit = isAlwaysUnit
    }
  }

  /// The key of “time”, which the number of times counts.
  static let time: Int32 = 0

  // Only the lexicon's thread uses these, for one word after another: that need not be checked for each word.
  @exclusivity(unchecked) private var written = ByteTable()
  @exclusivity(unchecked) private var words: [Word] = []
  private var writtenCode = ByteTable()
  private var codes: [Token] = []
  /// What is compared: stems, names and digits, each once.
  private var keys: [String] = []
  private var keyNumbers: [String: Int32] = [:]
  /// The terms of each key, by kind; -1 where there is none yet.
  private var termsOfKeys: [Int32] = []
  /// Whether a key says nothing of a subject.
  private var stopKeys: [Bool] = []
  private var numbers: [Double: Token] = [:]
  /// The terms of the parts of identifiers, by the identifiers' own.
  private var parts: [Int32: [Int32]] = [:]
  private let stemmer = Stemmer()

  /// How many terms there are; their numbers are below.
  private(set) var count = 0

  /// What signs are read as, and the word “one”.
  private(set) lazy var percent = token(.word, "percent", spelling: "%")
  private(set) lazy var degree = token(.word, "degree", spelling: "°")
  private(set) lazy var one = token(.one, "1.0", spelling: "one", value: 1)

  private init() {
    // The numbers of these are the same in every lexicon.
    for stem in WordRelations.english.stems { _ = key(stem) }
  }

  // MARK: The lexicon of a thread

  private static let slot = ThreadSlot { lexicon in
    if let lexicon { Unmanaged<Lexicon>.fromOpaque(lexicon).release() }
  }

  /// A chapter that finds more terms than these begins with a new lexicon, so that the memory is bounded.
  private static let limit = 1 << 14

  /// The lexicon of the present thread.
  static var ofThread: Lexicon {
    if let value = slot.value {
      let known = Unmanaged<Lexicon>.fromOpaque(value)
      let lexicon = known.takeUnretainedValue()
      if lexicon.count < limit { return lexicon }
      known.release()
    }
    let lexicon = Lexicon()
    slot.value = Unmanaged.passRetained(lexicon).toOpaque()
    return lexicon
  }

  // MARK: Words

  /// What the word that is written in a range of a text can be.
  func word(_ text: [UInt8], _ range: Range<Int>) -> Word {
    let index = written.index(of: text, range)
    if index == words.count { words.append(read(text.text(range))) }
    return words[index]
  }

  /// The name of code that is written in a range of a text.
  func code(_ text: [UInt8], _ range: Range<Int>, name: (String) -> String) -> Token {
    let index = writtenCode.index(of: text, range)
    if index == codes.count {
      let written = text.text(range)
      codes.append(token(.identifier, name(written), spelling: written))
    }
    return codes[index]
  }

  private func read(_ word: String) -> Word {
    var lower = word.lowercased()
    if lower.hasSuffix("n't") { return Word(plain: token(.word, "not", spelling: "n't")) }
    if lower.hasSuffix("'s") { lower.removeLast(2) }
    return Word(
      plain: token(.word, stemmer.stem(lower), spelling: lower),
      amount: PartOfAmount(
        value: EnglishWords.numbers[lower], factor: EnglishWords.factors[lower],
        unit: Units.unit(lower).map { token(.word, Units.name($0), spelling: lower) },
        isAlwaysUnit: Units.isWord(lower)))
  }

  /// The stem of a word in lower case.
  func stem(_ word: String) -> String { stemmer.stem(word) }

  // MARK: Tokens

  /// The number of what is compared.
  func key(_ text: String) -> Int32 {
    if let known = keyNumbers[text] { return known }
    let number = Int32(clamping: keys.count)
    keyNumbers[text] = number
    keys.append(text)
    stopKeys.append(EnglishWords.stop.contains(text))
    termsOfKeys += [-1, -1, -1, -1]
    return number
  }

  /// What a number of a key stands for.
  func text(ofKey key: Int32) -> String { keys[Int(key)] }

  /// Whether a key says nothing of a subject.
  func isStop(_ key: Int32) -> Bool { stopKeys[Int(key)] }

  /// The number of a term.
  func term(_ kind: Token.Term, _ key: Int32) -> Int32 {
    let place = Int(key) * 4 + Int(kind.rawValue)
    if termsOfKeys[place] < 0 {
      termsOfKeys[place] = Int32(clamping: count)
      count += 1
    }
    return termsOfKeys[place]
  }

  /// The number of the term of a stem.
  func term(ofStem stem: String) -> Int32 { term(.word, key(stem)) }

  /// Makes a token; its place is not known yet.
  func token(_ kind: Token.Kind, _ text: String, spelling: String, value: Double = 0) -> Token {
    let key = key(text)
    let word = KnownWord(spelling: spelling)
    var signs: Token.Signs = []
    if kind == .word {
      signs = Token.Signs(of: spelling, word)
      if !WordRelations.english.opposites(of: key).isEmpty { signs.insert(.opposed) }
      if !WordRelations.english.likes(of: key).isEmpty { signs.insert(.liked) }
    } else if kind == .identifier, spelling.isComparative {
      signs.insert(.comparative)
    }
    return Token(
      kind: kind, word: word,
      unit: kind == .word ? Units.unit(text) ?? Units.unit(spelling) : nil, signs: signs,
      key: key, term: term(kind.term, key), value: value, letters: text.unicodeScalars.count)
  }

  /// The token of a number; `word` is how it is written, if it is a word.
  func number(_ value: Double, _ word: KnownWord, _ range: Range<Int>) -> Token {
    var number =
      numbers[value]
      ?? {
        let new = token(.number, "\(value)", spelling: "", value: value)
        numbers[value] = new
        return new
      }()
    number.word = word
    number.range = range
    return number
  }

  /// The words of which an identifier consists, such as those of a command with its options.
  func parts(of token: Token) -> [String] {
    guard token.kind == .identifier else { return [] }
    return text(ofKey: token.key).utf8
      .split { !($0.isLetterOrDigit || $0 == ASCII.underscore || $0 >= 0x80) }
      .map { String(Substring($0)) }
  }

  /// The terms under which an identifier is found beside its own.
  func partTerms(of token: Token) -> [Int32] {
    if let known = parts[token.term] { return known }
    let terms = parts(of: token).flatMap { part in
      [term(.part, key(part)), term(ofStem: stem(part.lowercased()))]
    }
    parts[token.term] = terms
    return terms
  }
}

/// Numbers byte strings in the order in which they are first seen.
private struct ByteTable {
  /// A hash table with open addressing: one plus a number, or zero for a free slot.
  private var slots = [Int32](repeating: 0, count: 1 << 10)
  /// All strings, one after another, and where each begins.
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]
  private var hashes: [UInt64] = []

  /// The number of what stands in a range of a text; a new one if it was not seen before.
  mutating func index(of text: [UInt8], _ range: Range<Int>) -> Int {
    let hash = text.withUnsafeBufferPointer { text in
      // Small letters differ in five bits.
      var hash: UInt64 = 0
      for byte in text[range] { hash = (hash << 5 | hash >> 59) ^ UInt64(byte) }
      hash = hash &* 0x9E37_79B9_7F4A_7C15
      return hash ^ hash >> 32
    }
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if hashes[index] == hash, isSame(text, range, index) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    bytes += text[range]
    starts.append(bytes.count)
    hashes.append(hash)
    slots[slot] = Int32(clamping: hashes.count)
    if hashes.count > slots.count / 2 { grow() }
    return hashes.count - 1
  }

  private func isSame(_ text: [UInt8], _ range: Range<Int>, _ index: Int) -> Bool {
    let start = starts[index]
    guard starts[index + 1] - start == range.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      text.withUnsafeBufferPointer { text in
        bytes[start..<start + range.count].elementsEqual(text[range])
      }
    }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (index, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(clamping: index + 1)
    }
  }
}
