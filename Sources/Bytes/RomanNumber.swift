/// Roman numerals, which some books use for chapters and questions: I, II, III, IV.
public enum RomanNumber {
  /// The number of a numeral in capital or small letters; nil if it is not one.
  public static func value(of word: String) -> Int? {
    var total = 0
    var previous = 0
    for byte in word.utf8.reversed() {
      guard let value = value(of: byte) else { return nil }
      total += value < previous ? -value : value
      previous = max(previous, value)
    }
    return word.isEmpty || total <= 0 ? nil : total
  }

  /// The numeral of a number from 1 to 399, in capitals; other numbers are clamped.
  public static func text(of number: Int) -> String {
    let signs = [
      (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"),
      (1, "I"),
    ]
    var left = max(0, min(number, 399))
    var text = ""
    for (value, sign) in signs {
      while left >= value {
        text += sign
        left -= value
      }
    }
    return text
  }

  private static func value(of letter: UInt8) -> Int? {
    switch letter.lowercased {
    case UInt8(ascii: "i"): 1
    case UInt8(ascii: "v"): 5
    case UInt8(ascii: "x"): 10
    case UInt8(ascii: "l"): 50
    case UInt8(ascii: "c"): 100
    default: nil
    }
  }
}
