internal import HornbookBytes

/// The words of which a name of code is made: `clipsToBounds` has `clips`, `to` and `bounds`.
enum IdentifierParts {
  /// Whether a word is made of several: it has a capital behind a small letter, or an underscore.
  static func isCompound(_ word: some BidirectionalCollection<UInt8>) -> Bool {
    var before: UInt8 = 0
    for byte in word {
      if byte.isUppercase, before.isLowercase { return true }
      if before == ASCII.underscore, byte.isLowercase { return true }
      before = byte
    }
    return false
  }

  /// The parts of a name, in lower case.
  static func of(_ name: String) -> [String] {
    var parts: [[UInt8]] = []
    var current: [UInt8] = []
    var before: UInt8 = 0
    for byte in name.utf8 {
      if byte == ASCII.underscore || byte.isUppercase && !before.isUppercase {
        if !current.isEmpty { parts.append(current) }
        current = []
      } else if byte.isLowercase, before.isUppercase, current.count > 1 {
        // The last capital of several begins a word: `UIView`.
        parts.append(Array(current.dropLast()))
        current = Array(current.suffix(1))
      }
      if byte != ASCII.underscore { current.append(byte.lowercased) }
      before = byte
    }
    if !current.isEmpty { parts.append(current) }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// How alike two names are, from 0 to 1.
  static func likeness(_ one: String, _ other: String) -> Double {
    if one.lowercased() == other.lowercased() { return 0.9 }
    let ratio = ratio(Array(one.lowercased().utf8), Array(other.lowercased().utf8))
    let (a, b) = (of(one), of(other))
    guard let first = a.first, let second = b.first else { return 0 }
    if ratio > 0.9, first.prefix(3) == second.prefix(3) { return 0.95 }
    let shared = zip(a, b).prefix { $0 == $1 }.reduce(0) { $0 + $1.0.utf8.count }
    if a.count > 1, b.count > 1, first == second,
      Double(shared) >= 0.35 * Double(one.utf8.count)
    {
      return 0.55 + 0.4 * ratio
    }
    return 0.6 * ratio
  }

  /// Twice the common letters in order, divided by all letters.
  private static func ratio(_ a: [UInt8], _ b: [UInt8]) -> Double {
    // Names are short; longer ones are cut, so that the comparison stays cheap.
    let (a, b) = (a.prefix(64), b.prefix(64))
    guard !a.isEmpty || !b.isEmpty else { return 1 }
    var row = Array(repeating: 0, count: b.count + 1)
    for x in a {
      var diagonal = 0
      for (column, y) in b.enumerated() {
        let above = row[column + 1]
        row[column + 1] = x == y ? diagonal + 1 : max(above, row[column])
        diagonal = above
      }
    }
    return 2 * Double(row[b.count]) / Double(a.count + b.count)
  }
}

extension UInt8 {
  /// Whether names of code have the byte.
  var isNameByte: Bool { isLetterOrDigit || self == ASCII.underscore }
}
