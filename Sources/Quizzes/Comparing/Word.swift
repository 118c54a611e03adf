/// A word of a text, as comparing sees it.
struct Word {
  /// The word without the punctuation around it, in the bytes of the spelling.
  var range: Range<Int>
  /// The same with the punctuation around it.
  var chunk: Range<Int>
  /// The same folded: in lower case, without hyphens and apostrophes; in the list's folded bytes.
  var folded: Range<Int>
  /// The hash of the word as it is spelled.
  var exactHash: UInt64
  /// The hash of the folded word.
  var foldedHash: UInt64
  /// What the word is.
  var traits: Traits = []
  /// The number that the word means; nil for other words.
  var value: Int?

  /// Yes-or-no facts of a word.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// Some of it is set as code.
    static let code = Traits(rawValue: 1)
    /// It is a name or a sign of a program, or a number: a change of one letter changes the meaning.
    static let identifier = Traits(rawValue: 2)
    /// A `!` or `?` follows that belongs to the word: `try!`.
    static let marked = Traits(rawValue: 4)
    /// It begins its text, where even a keyword may get a capital letter.
    static let first = Traits(rawValue: 8)
    /// It stands in every other question, and says little.
    static let common = Traits(rawValue: 16)
  }

  /// How much the word counts among others: long words say more than short ones, and those that
  /// every other question uses say least.
  var weight: Int {
    folded.count <= 3 || traits.contains(.common) ? 1 : min(folded.count, 10)
  }
}

/// What a text is to its question.
enum TextRole {
  /// It asks, so that a question mark may stand at its end.
  case stem
  /// It answers: a mark at its end belongs to what it says.
  case answer
}

/// The words of a text.
struct WordList {
  /// The text's spelling, in whose bytes the words stand.
  let spelling: Spelling
  /// The folded words, one after the other.
  private(set) var folded: [UInt8] = []
  /// The words in order.
  private(set) var words: [Word] = []

  /// Takes a text apart.
  init(of text: QuizText, as role: TextRole) {
    spelling = Spelling(of: text)
    folded.reserveCapacity(spelling.bytes.count)
    words = WordScan(spelling, as: role).words(foldedInto: &folded)
  }

  /// A word as it is spelled.
  func text(of word: Word) -> ArraySlice<UInt8> { spelling.bytes[word.range] }

  /// A folded word.
  func foldedText(of word: Word) -> ArraySlice<UInt8> { folded[word.folded] }
}
