internal import HornbookBytes

/// Words that the end of a line has cut.
enum Hyphenation {
  /// How a word is joined: by the number of letters to take off the line before; nil if none is cut.
  ///
  /// The hyphen goes if the text has the joined word elsewhere, and stays if it has the word with a hyphen or knows
  /// the second part alone, as in “well-known”.
  static func cut(_ line: String, _ next: String, _ words: Set<String>) -> Int? {
    guard line.hasSuffix("-"), !line.hasSuffix("--") else { return nil }
    let head = line.dropLast().suffix(64).reversed().prefix { $0.isLetter }.reversed()
    let tail = next.prefix { $0.isLetter }
    guard head.count > 1, let first = tail.first, first.isLowercase else { return nil }
    let (start, end) = (String(head).lowercased(), tail.lowercased())
    if words.contains(start + "-" + end) { return 0 }
    if words.contains(start + end) { return 1 }
    let isCompound =
      words.contains(start) && words.contains(end) && end.count > 3
    return isCompound ? 0 : 1
  }

  /// All words of a text, in small letters.
  static func words(of bytes: [UInt8]) -> Set<String> {
    var words: Set<String> = []
    var start = 0
    var isPlain = true
    for place in 0...bytes.count {
      let byte = place < bytes.count ? bytes[place] : ASCII.space
      if byte >= 0x80 { isPlain = false }
      if byte >= 0x80 || byte.isLetter || byte == ASCII.minus { continue }
      if place > start {
        let run = String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
        if isPlain {
          words.insert(run)
        } else {
          words.formUnion(run.split { !$0.isLetter && $0 != "-" }.map(String.init))
        }
      }
      start = place + 1
      isPlain = true
    }
    return words
  }
}
