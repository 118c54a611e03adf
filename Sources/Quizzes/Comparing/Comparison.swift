/// How far two texts agree, the least first.
enum Agreement: Int, Comparable {
  /// They say different things.
  case different
  /// They say much the same in other words.
  case wording
  /// They say the same but for a name or sign of a program, or a number.
  case identifier
  /// They differ in nothing but case, markup, spaces, hyphens and punctuation around words.
  case punctuation
  /// They are the same.
  case identical

  static func < (a: Agreement, b: Agreement) -> Bool { a.rawValue < b.rawValue }

  /// Whether what they say is the same.
  var isSame: Bool { self >= .punctuation }
}

/// What came of comparing two texts.
struct Comparison {
  /// How far they agree.
  var agreement: Agreement
  /// How much of them is the same, from 0 to 1.
  var likeness: Double
  /// Where they differ first.
  var difference: Difference?

  /// The words in which two texts differ first.
  struct Difference {
    /// The words of the first text; empty where the second has more.
    var first: String
    /// The words of the second text; empty where the first has more.
    var second: String
    /// Where the first ones stand in the plain text.
    var firstRange: Range<Int>
    /// Where the second ones stand in the plain text.
    var secondRange: Range<Int>
    /// Whether both are the same number, one of them spelled out.
    var isSpelledNumber = false
  }

  /// Compares two texts: byte by byte where that is enough, else word by word.
  static func of(_ a: QuizText, _ b: QuizText, as role: TextRole) -> Comparison {
    if a.plain == b.plain { return Comparison(agreement: .identical, likeness: 1) }
    if a.isEmpty || b.isEmpty { return Comparison(agreement: .different, likeness: 0) }
    return of(a, WordList(of: a, as: role), b, WordList(of: b, as: role))
  }

  /// The same, where the words of the texts are at hand.
  static func of(_ a: QuizText, _ words: WordList, _ b: QuizText, _ others: WordList) -> Comparison
  {
    if a.plain == b.plain { return Comparison(agreement: .identical, likeness: 1) }
    if a.isEmpty || b.isEmpty { return Comparison(agreement: .different, likeness: 0) }
    return of(words, others)
  }

  /// Compares two texts that are not the same byte by byte.
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
