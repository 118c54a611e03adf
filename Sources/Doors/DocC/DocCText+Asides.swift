internal import HornbookBytes
internal import HornbookMarkdown

/// Asides and tagged lists.
extension DocCText {
  /// Makes an alert of a quote that begins with a word and a colon.
  mutating func editQuote(_ quote: Int) {
    guard let (tag, behind) = tag(of: quote, isPlain: true) else { return }
    let (kind, label) = DocCAside.alert(named: bytes.text(tag))
    let number = document.lines.line(at: tag.lowerBound)
    let line = document.lines.contents(ofLine: number, in: bytes)
    let mark: [Piece] =
      label.map { [.made("[!\(kind.word) "), .made($0), .made("]")] } ?? [.made("[!\(kind.word)]")]
    var pieces = mark
    if behind < line.upperBound {
      // The rest of the line goes on in a line of its own, with the same marks before it.
      let prefix = bytes[line.lowerBound..<tag.lowerBound].map {
        $0.isBlank || $0 == ASCII.greater ? $0 : ASCII.space
      }
      pieces.append(.made("\n" + String(decoding: prefix, as: UTF8.self)))
    }
    edits.append(Edit(range: tag.lowerBound..<behind, pieces: pieces))
  }

  /// Sets off the tag with which an item begins, such as `term Oak:` or `Returns:`.
  mutating func editItem(_ item: Int) {
    guard let (tag, behind) = tag(of: item) else { return }
    let words = bytes.text(tag).split(separator: " ", maxSplits: 1).map(String.init)
    let start = tag.lowerBound
    let rest = words.count == 2 ? tag.upperBound - words[1].utf8.count..<tag.upperBound : nil
    switch (words.first?.lowercased() ?? "", rest) {
    case ("term", let term?):
      replace(start..<behind, .made("**"), .kept(term), .made("**: "))
    case ("parameter", let name?), ("dictionarykey", let name?), ("possiblevalue", let name?),
      ("httpparameter", let name?), ("httpresponse", let name?), ("httpbodyparameter", let name?):
      replace(start..<behind, .made("`"), .kept(name), .made("`: "))
    case (let word, nil) where DocCAside.listTags.contains(word) || DocCAside.kinds[word] != nil:
      replace(tag, .made("**"), .kept(tag), .made("**"))
    default: break
    }
  }

  /// The words before the first colon of a block, and the offset of what follows.
  ///
  /// - Parameter isPlain: Whether they are words alone, without code and the like.
  private func tag(of block: Int, isPlain: Bool = false) -> (Range<Int>, Int)? {
    let (paragraph, first) = (block + 1, block + 2)
    guard first < Int(document[block].end), document[paragraph].kind == .paragraph,
      document[first].kind == .text,
      let start = map.range(of: document[first].text.range, in: first)?.lowerBound
    else { return nil }
    let pool = document.tree.pool
    for leaf in isPlain ? first..<first + 1 : first..<Int(document[paragraph].end) {
      if document[leaf].kind == .softBreak { return nil }
      let text = document[leaf].text.range
      guard document[leaf].kind == .text, let colon = pool[text].firstIndex(of: ASCII.colon) else {
        continue
      }
      guard colon + 1 == text.upperBound || pool[colon + 1].isBlank,
        let found = map.range(of: colon..<colon + 1, in: leaf)?.lowerBound, found > start,
        bytes.has(":", at: found)
      else { return nil }
      let behind = bytes[(found + 1)...].prefix { $0.isBlank }.endIndex
      return (start..<found, behind)
    }
    return nil
  }
}

/// The words with which asides and tagged items begin.
enum DocCAside {
  /// The kinds of our alerts for the words of DocC, with the words as DocC shows them.
  static let kinds: [String: (kind: AlertKind, label: String?)] = [
    "note": (.note, nil), "tip": (.tip, nil), "important": (.important, nil),
    "warning": (.warning, nil), "caution": (.caution, nil), "experiment": (.tip, "Experiment"),
    "attention": (.important, "Attention"), "author": (.note, "Author"),
    "authors": (.note, "Authors"), "bug": (.warning, "Bug"), "complexity": (.note, "Complexity"),
    "copyright": (.note, "Copyright"), "date": (.note, "Date"),
    "invariant": (.important, "Invariant"),
    "mutatingvariant": (.note, "Mutating Variant"),
    "nonmutatingvariant": (.note, "Non-Mutating Variant"),
    "postcondition": (.important, "Postcondition"), "precondition": (.important, "Precondition"),
    "remark": (.note, "Remark"), "requires": (.important, "Requires"), "since": (.note, "Since"),
    "todo": (.note, "To Do"), "version": (.note, "Version"), "throws": (.note, "Throws"),
    "seealso": (.note, "See Also"),
  ]

  /// The tags of lists that say what a symbol takes and gives.
  static let listTags: Set<String> = [
    "parameters", "returns", "throws", "dictionarykeys", "possiblevalues", "httpparameters",
    "httpresponses", "httpbody", "httpbodyparameters",
  ]

  /// The alert for a word; one that DocC does not know is the label of a note.
  static func alert(named word: String) -> (kind: AlertKind, label: String?) {
    kinds[word.lowercased()] ?? (.note, word)
  }
}
