/// Numbers as people write them, for those that programs print.
enum WrittenNumber {
  /// What a program may print for a number with grouped digits or a decimal comma; empty if a text is none.
  ///
  /// `1,000`, `1.000`, `1 000` and `1'000` are 1000, and `3,14` is 3.14. All digits must be the same.
  static func forms(of text: String) -> [String] {
    let isNegative = text.first == "-" || text.first == "−"
    let signs = Array(isNegative ? text.dropFirst() : text[...])
    guard let first = signs.first, isDigit(first), let last = signs.last, isDigit(last) else {
      return []
    }
    let marks = signs.indices.filter { !isDigit(signs[$0]) }
    guard let end = marks.last else { return [] }
    var forms: [String] = []
    if groups(signs, marks[...]) { forms.append(String(signs.filter(isDigit))) }
    // The last mark may be the decimal one, if no other is like it.
    if signs[end] == "," || signs[end] == ".", groups(signs[..<end], marks.dropLast()),
      !marks.dropLast().contains(where: { signs[$0] == signs[end] })
    {
      forms.append(String(signs[..<end].filter(isDigit)) + "." + String(signs[(end + 1)...]))
    }
    return isNegative ? forms.map { "-" + $0 } : forms
  }

  /// Whether the same mark stands between all groups of three digits.
  private static func groups(
    _ signs: some RandomAccessCollection<Character>, _ marks: ArraySlice<Int>
  )
    -> Bool
  {
    let signs = Array(signs)
    guard let first = marks.first else { return true }
    guard separators.contains(signs[first]), (1...3).contains(first), signs[0] != "0" else {
      return false
    }
    let ends = marks.dropFirst() + [signs.count]
    return zip(marks, ends).allSatisfy { signs[$0] == signs[first] && $1 - $0 == 4 }
  }

  private static let separators: Set<Character> = [
    ",", ".", " ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "’", "٬",
  ]

  private static func isDigit(_ sign: Character) -> Bool { ("0"..."9").contains(sign) }
}
