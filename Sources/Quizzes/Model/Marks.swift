public import HornbookDiagnostics

/// A number as it is printed before a question or an entry of the key: `3`, or `2.1`.
public struct PrintedNumber: Hashable, Sendable {
  /// The digits and points, without what follows them.
  public var text: String
  /// The numbers between the points; never empty.
  public var parts: [Int]
  /// Where the digits and points stand.
  public var place: Place

  /// A number of one part or several.
  public init(text: String, parts: [Int], place: Place) {
    self.text = text
    self.parts = parts
    self.place = place
  }

  /// The last part: what counts from question to question.
  public var value: Int { parts.last ?? 0 }
}

/// How a letter is set off from the text that follows.
public enum LetterStyle: String, Hashable, Sendable, CaseIterable {
  /// `a)`
  case parenthesis
  /// `a.`
  case period
  /// `(a)`
  case parentheses
  /// `a:`
  case colon
  /// `a - ` or `a – `
  case dash
  /// The letter alone, as keys have it.
  case bare
}

/// A letter that names an option.
public struct OptionLetter: Hashable, Sendable {
  /// The letter as printed, such as `b` or `B`.
  public var text: String
  /// Its place in its alphabet, from 0: `a`, `A` and `α` are 0; nil for a letter of no known one.
  public var index: Int?
  /// Whether the letter only looks like the one it is taken for, such as a Cyrillic `с` for `c`.
  public var isLookalike: Bool
  /// How it is set off.
  public var style: LetterStyle
  /// Where the letter stands, without its point or parenthesis.
  public var place: Place

  /// Whether it is the first letter of a word for true or false: T, F, richtig, vrai, waar.
  var saysTrueOrFalse: Bool { ["t", "f", "r", "v", "w"].contains(text.lowercased()) }

  /// A letter.
  public init(
    text: String, index: Int?, isLookalike: Bool = false, style: LetterStyle, place: Place
  ) {
    self.text = text
    self.index = index
    self.isLookalike = isLookalike
    self.style = style
    self.place = place
  }
}
