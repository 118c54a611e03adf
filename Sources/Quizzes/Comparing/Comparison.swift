/// How far two texts agree, in increasing order.
enum Agreement: Int, Comparable {
  /// The texts have different meanings.
  case different
  /// The texts mean much the same in different words.
  case wording
  /// The texts are the same except for an identifier, an operator or a number.
  case identifier
  /// The texts differ only in case, markup, spaces, hyphens and punctuation around words.
  case punctuation
  /// The texts are identical.
  case identical

  static func < (a: Agreement, b: Agreement) -> Bool { a.rawValue < b.rawValue }

  /// Whether both texts have the same meaning.
  var isSame: Bool { self >= .punctuation }
}

/// The result of comparing two texts.
struct Comparison {
  var agreement: Agreement
  /// The share that both texts have in common, from 0 to 1.
  var likeness: Double
  /// The first difference in an identifier, or else the first of all; nil if there is none.
  var difference: Difference?

  /// The words at the first difference between two texts.
  struct Difference {
    /// The words of the first text; empty if the second has extra words.
    var first: String
    /// The words of the second text; empty if the first has extra words.
    var second: String
    /// The range of `first` in the plain text.
    var firstRange: Range<Int>
    /// The range of `second` in the plain text.
    var secondRange: Range<Int>
    /// Whether both are the same number, one of them written as a word.
    var isSpelledNumber = false
  }

  /// Compares two texts: byte by byte if that is enough, otherwise word by word.
  static func of(_ a: QuizText, _ b: QuizText, as role: TextRole) -> Comparison {
    if a.plain == b.plain { return Comparison(agreement: .identical, likeness: 1) }
    if a.isEmpty || b.isEmpty { return Comparison(agreement: .different, likeness: 0) }
    return of(a, WordList(of: a, as: role), b, WordList(of: b, as: role))
  }

  /// Compares two texts whose words have already been split.
  static func of(_ a: QuizText, _ words: WordList, _ b: QuizText, _ others: WordList) -> Comparison
  {
    if a.plain == b.plain { return Comparison(agreement: .identical, likeness: 1) }
    if a.isEmpty || b.isEmpty { return Comparison(agreement: .different, likeness: 0) }
    return of(words, others)
  }

  /// Compares the words of two texts that are not identical.
  static func of(_ a: WordList, _ b: WordList) -> Comparison {
    let alignment = WordAlignment(a, b)
    let gaps = alignment.gaps.filter { !alignment.isSpacing($0) }
    guard let first = gaps.first(where: alignment.isIdentifier) ?? gaps.first else {
      return Comparison(agreement: .punctuation, likeness: 1)
    }
    let likeness = alignment.likeness
    var difference = alignment.difference(in: first)
    let isNumber = alignment.isSpelledNumber(first)
    difference.isSpelledNumber = isNumber
    guard alignment.isClose || isNumber && gaps.count == 1 else {
      return Comparison(agreement: .different, likeness: likeness, difference: difference)
    }
    return Comparison(
      agreement: alignment.isIdentifier(first) ? .identifier : .wording,
      likeness: isNumber && gaps.count == 1 ? max(likeness, 0.95) : likeness,
      difference: difference)
  }
}
