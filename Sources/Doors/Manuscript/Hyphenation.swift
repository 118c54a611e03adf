/// Words that the end of a line has cut.
enum Hyphenation {
  /// How a word is joined: by the number of letters to take off the line before; nil if none is cut.
  ///
  /// The hyphen goes if the text has the joined word elsewhere, and stays if it has the word with a hyphen or knows
  /// the second part alone, as in “well-known”.
  static func cut(_ line: String, _ next: String, _ words: Set<Substring>) -> Int? {
    guard line.hasSuffix("-"), !line.hasSuffix("--") else { return nil }
    let head = line.dropLast().reversed().prefix { $0.isLetter }.reversed()
    let tail = next.prefix { $0.isLetter }
    guard head.count > 1, let first = tail.first, first.isLowercase else { return nil }
    let (start, end) = (String(head).lowercased(), tail.lowercased())
    if words.contains(Substring(start + "-" + end)) { return 0 }
    if words.contains(Substring(start + end)) { return 1 }
    let isCompound =
      words.contains(Substring(start)) && words.contains(Substring(end)) && end.count > 3
    return isCompound ? 0 : 1
  }
}
