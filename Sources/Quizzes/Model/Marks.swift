public import HornbookDiagnostics

/// A printed number before a question or a key entry: `3`, or `2.1`.
public struct PrintedNumber: Hashable, Sendable {
  /// The digits and points, without the punctuation that follows.
  public var text: String
  /// The only part, if the number has one part.
  private var only: Int
  /// All parts if there are several, otherwise empty.
  private var several: [Int]
  /// The place of the digits and points.
  public var place: Place

  /// Creates a number with one or more parts.
  public init(text: String, parts: [Int], place: Place) {
    self.text = text
    only = parts.first ?? 0
    several = parts.count > 1 ? parts : []
    self.place = place
  }

  /// The parts between the points; never empty.
  public var parts: [Int] { several.isEmpty ? [only] : several }

  /// The last part, which increases from question to question.
  public var value: Int { several.last ?? only }
}

/// How an option letter is separated from the text after it.
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
  /// The letter alone, as in keys.
  case bare
}

/// A letter that identifies an option.
public struct OptionLetter: Hashable, Sendable {
  /// The letter as printed, such as `b` or `B`.
  public var text: String
  private var position: Int32
  /// The letter's position in its alphabet, from 0: `a`, `A` and `α` are 0; nil if the
  /// alphabet is unknown.
  public var index: Int? {
    get { position < 0 ? nil : Int(position) }
    set { position = newValue.map { Int32(clamping: $0) } ?? -1 }
  }
  /// Whether the letter only looks like the one it is read as, such as a Cyrillic `с` for `c`.
  public var isLookalike: Bool
  /// How the letter is separated from the text.
  public var style: LetterStyle
  /// The place of the letter, without its point or parenthesis.
  public var place: Place

  /// Whether it is the first letter of a word for true or false: true, false, richtig, vrai, waar.
  var saysTrueOrFalse: Bool { ["t", "f", "r", "v", "w"].contains(text.lowercased()) }

  /// Creates a letter.
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

extension OptionLetter {
  /// The letter of the option at a position, from 0: `a` to `z`; nil for later positions.
  static func text(at position: Int) -> String? {
    guard position >= 0, position < 26 else { return nil }
    return String(Unicode.Scalar(UInt8(ascii: "a") + UInt8(position)))
  }

  /// The letter that belongs at a position, from 0, in the alphabet and case of this one.
  ///
  /// A letter that only looks like a Latin one counts as Latin.
  func text(inPlaceAt position: Int) -> String {
    let own = text.unicodeScalars.first ?? "a"
    let isCapital = own.properties.isUppercase
    if isLookalike || own.isASCII {
      let first: UInt32 = isCapital ? 0x41 : 0x61
      return Self.text(first + UInt32(min(position, 25)))
    }
    let value = Int(own.value) - min(max(index ?? 0, 0), Int(own.value)) + position
    return Self.text(UInt32(truncatingIfNeeded: value))
  }

  private static func text(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String($0) } ?? "?"
  }
}
