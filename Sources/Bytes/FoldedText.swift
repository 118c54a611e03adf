@_spi(_Unicode) internal import Swift

extension String {
  /// The text in lower case and without accents, used for sorting and searching names.
  ///
  /// `Łódź` becomes `lodz` and `Ångström` becomes `angstrom`. Marks that are part of a script, such
  /// as the vowel signs of Devanagari, are kept.
  public var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var folded = String.UnicodeScalarView()
    for scalar in lowercased()._nfd where !(0x300...0x36F).contains(scalar.value) {
      if let letters = Self.spelledOut(scalar) {
        folded.append(contentsOf: letters.unicodeScalars)
      } else {
        folded.append(scalar)
      }
    }
    return String(folded)
  }

  /// Accented letters and ligatures that Unicode does not decompose.
  private static func spelledOut(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "ß": "ss"
    case "æ": "ae"
    case "œ": "oe"
    case "ø": "o"
    case "ł": "l"
    case "đ", "ð": "d"
    case "þ": "th"
    case "ı": "i"
    case "ħ": "h"
    default: nil
    }
  }

  /// Compares texts by their folded forms, and by their bytes if these are equal.
  ///
  /// The order is the same in every locale.
  public static func foldedOrder(_ a: String, _ b: String) -> Bool {
    let (left, right) = (a.folded, b.folded)
    return left == right
      ? a.utf8.lexicographicallyPrecedes(b.utf8)
      : left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
