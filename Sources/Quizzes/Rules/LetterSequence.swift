/// The expected letters of options.
enum LetterSequence {
  /// The letter at a position, from 0, in the alphabet and case of another letter.
  ///
  /// A letter that only looks like a Latin one counts as Latin.
  static func letter(_ position: Int, like letter: OptionLetter) -> String {
    let own = letter.text.unicodeScalars.first ?? "a"
    let isCapital = own.properties.isUppercase
    if letter.isLookalike || own.isASCII {
      let first: UInt32 = isCapital ? 0x41 : 0x61
      return text(first + UInt32(min(position, 25)))
    }
    let value = Int(own.value) - min(max(letter.index ?? 0, 0), Int(own.value)) + position
    return text(UInt32(truncatingIfNeeded: value))
  }

  private static func text(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String($0) } ?? "?"
  }
}
