public import HornbookDiagnostics

/// A number as it is printed before a question or an entry of the key: `3`, or `2.1`.
public struct PrintedNumber: Hashable, Sendable {
  /// The digits and points, without what follows them.
  public var text: String
  /// The number, where there is just one.
  private var only: Int
  /// The numbers, where there are several.
  private var several: [Int]
  /// Where the digits and points stand.
  public var place: Place

  /// A number of one part or several.
  public init(text: String, parts: [Int], place: Place) {
    self.text = text
    only = parts.first ?? 0
    several = parts.count > 1 ? parts : []
    self.place = place
  }

  /// The numbers between the points; never empty.
  public var parts: [Int] { several.isEmpty ? [only] : several }

  /// The last part: what counts from question to question.
  public var value: Int { several.last ?? only }
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
  private var position: Int32
  /// Its place in its alphabet, from 0: `a`, `A` and `α` are 0; nil for a letter of no known one.
  public var index: Int? {
    get { position < 0 ? nil : Int(position) }
    set { position = newValue.map { Int32(clamping: $0) } ?? -1 }
  }
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
    position = index.map { Int32(clamping: $0) } ?? -1
    self.isLookalike = isLookalike
    self.style = style
    self.place = place
  }
}
