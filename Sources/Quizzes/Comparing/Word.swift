/// A word of a text, prepared for comparison.
struct Word {
  /// The range in the spelling's bytes, without the punctuation around the word.
  var range: Range<Int>
  /// The same range including the punctuation around it.
  var chunk: Range<Int>
  /// The range of the folded word in `WordList.folded`: in lower case, without
  /// hyphens and apostrophes.
  var folded: Range<Int>
  /// The hash of the word as spelled.
  var exactHash: UInt64
  var foldedHash: UInt64
  var traits: Traits = []
  /// The number that the word means; nil for other words.
  var value: Int?

  struct Traits: OptionSet {
    let rawValue: UInt8

    /// Part of the word is marked as code.
    static let code = Traits(rawValue: 1)
    /// The word is an identifier, an operator or a number: changing one letter changes the meaning.
    static let identifier = Traits(rawValue: 2)
    /// The word is followed by a `!` or `?` that belongs to it: `try!`.
    static let marked = Traits(rawValue: 4)
    /// The word begins its text, where even a keyword may be capitalised.
    static let first = Traits(rawValue: 8)
    /// The word is common in questions and tells little about them.
    static let common = Traits(rawValue: 16)
  }

  /// The word's weight in comparisons: long words have more than short ones, and common
  /// words have the least.
  var weight: Int {
    folded.count <= 3 || traits.contains(.common) ? 1 : min(folded.count, 10)
  }
}

extension Word {
  /// The hashes of words that are common in questions and do not tell them apart.
  ///
  /// Words of up to three letters have the least weight already.
  static let commonHashes: Set<UInt64> = Set(
    [
      "what", "which", "when", "where", "does", "that", "with", "from", "have", "this", "will",
      "would", "should", "there", "their", "been", "following", "statement", "statements", "true",
      "false", "into", "than", "then", "these", "those", "your", "they", "were", "between", "about",
      "happens", "called", "used", "using", "best", "correct", "name", "describe",
      "eine", "einer", "eines", "einem", "welche", "welcher", "welches", "wird", "werden", "sind",
      "nicht", "folgenden", "quel", "quelle", "dans", "pour", "avec", "sont", "cuál", "para",
      "como",
    ].map { TextHash.of($0.utf8) })
}

/// The role of a text in its question.
enum TextRole {
  /// A question's text, which may end with a question mark.
  case stem
  /// An answer, where a mark at the end is part of the meaning.
  case answer
}

/// The words of a text.
struct WordList {
  /// The normalised text that contains the words.
  let spelling: Spelling
  /// The folded words, one after another.
  private(set) var folded: [UInt8] = []
  private(set) var words: [Word] = []

  init(of text: QuizText, as role: TextRole) {
    spelling = Spelling(of: text)
    folded.reserveCapacity(spelling.bytes.count)
    words = WordScan(spelling, as: role).words(foldedInto: &folded)
  }

  /// The word as spelled.
  func text(of word: Word) -> ArraySlice<UInt8> { spelling.bytes[word.range] }

  func foldedText(of word: Word) -> ArraySlice<UInt8> { folded[word.folded] }
}
