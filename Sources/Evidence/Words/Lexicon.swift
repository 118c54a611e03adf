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
    /// The same with a capital.
    var capital: Token
    /// The value of a number that is written as a word.
    var value: Double?
    /// What a number before it is multiplied with.
    var factor: Double?
    var unit: Token?
    /// Whether it is a unit also where no number stands before it.
    var isAlwaysUnit = false
  }

  private struct Term: Hashable {
    var kind: Token.Term
    var key: String
  }

  /// A hash table with open addressing: one plus the index of a word, or zero for a free slot.
  private var slots = [Int32](repeating: 0, count: 1 << 10)
  private var words: [Word] = []
  /// The words as they are written, one after another, and where each begins.
  private var written: [UInt8] = []
  private var starts: [Int] = [0]
  private var terms: [Term: Int32] = [:]
  private var numbers: [Double: Token] = [:]
  /// The terms of the parts of identifiers, by the identifiers' own.
  private var parts: [Int32: [Int32]] = [:]
  private let stemmer = Stemmer()
  private let relations = WordRelations.english

  /// How many terms there are; their numbers are below.
  var count: Int { terms.count }

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

  /// The word that is written in a range of a text.
  func word(_ text: [UInt8], _ range: Range<Int>) -> Word {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in range { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01b3 }
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if isWritten(text, range, index) { return words[index] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let new = read(text.text(range))
    words.append(new)
    written += text[range]
    starts.append(written.count)
    slots[slot] = Int32(clamping: words.count)
    if words.count > slots.count / 2 { grow() }
    return new
  }

  private func isWritten(_ text: [UInt8], _ range: Range<Int>, _ index: Int) -> Bool {
    let start = starts[index]
    guard starts[index + 1] - start == range.count else { return false }
    for offset in 0..<range.count where written[start + offset] != text[range.lowerBound + offset] {
      return false
    }
    return true
  }

  private func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for index in words.indices {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in written[starts[index]..<starts[index + 1]] {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
      var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(clamping: index + 1)
    }
  }

  private func read(_ word: String) -> Word {
    var lower = word.lowercased()
    if lower.hasSuffix("n't") {
      let not = token(.word, "not", raw: "n't")
      return Word(plain: not, capital: not)
    }
    if lower.hasSuffix("'s") { lower.removeLast(2) }
    let stem = stemmer.stem(lower)
    return Word(
      plain: token(.word, stem, raw: lower),
      capital: token(.word, stem, raw: lower, isCapital: true),
      value: EnglishWords.numbers[lower], factor: EnglishWords.factors[lower],
      unit: Units.unit(lower).map { token(.word, $0.name, raw: lower) },
      isAlwaysUnit: Units.isWord(lower))
  }

  /// The stem of a word in lower case.
  func stem(_ word: String) -> String { stemmer.stem(word) }

  // MARK: Tokens

  /// The number of a term.
  func term(_ kind: Token.Term, _ key: String) -> Int32 {
    let term = Term(kind: kind, key: key)
    if let known = terms[term] { return known }
    let number = Int32(clamping: terms.count)
    terms[term] = number
    return number
  }

  /// Makes a token; its place is not known yet.
  func token(
    _ kind: Token.Kind, _ key: String, raw: String, value: Double = 0, isCapital: Bool = false
  )
    -> Token
  {
    var signs: Token.Signs = []
    if kind == .word {
      signs = Token.Signs(of: raw)
      if relations.opposites[key] != nil { signs.insert(.opposed) }
      if relations.likes[key] != nil { signs.insert(.liked) }
    }
    return Token(
      kind: kind, key: key, raw: raw, value: value, isCapital: isCapital,
      term: term(kind.term, key), signs: signs)
  }

  /// The token of a number.
  func number(_ value: Double, _ raw: String, _ range: Range<Int>) -> Token {
    var number =
      numbers[value]
      ?? {
        let new = token(.number, "\(value)", raw: "", value: value)
        numbers[value] = new
        return new
      }()
    number.raw = raw
    number.range = range
    return number
  }

  /// The terms under which an identifier is found beside its own.
  func partTerms(of token: Token) -> [Int32] {
    if let known = parts[token.term] { return known }
    let terms = token.parts.flatMap { part in
      [term(.part, part), term(.word, stem(part.lowercased()))]
    }
    parts[token.term] = terms
    return terms
  }
}
