/// Says to which chapter a text belongs by the words that few questions use.
struct RareWords {
  /// The chapter that uses a word; -1 where more than one does. Only words that are asked for.
  private var owners: [UInt64: Int] = [:]

  /// Looks for the words of some entries in the questions of a book.
  init(_ index: QuestionIndex, looking entries: [KeyEntry]) {
    var wanted: Set<UInt64> = []
    for entry in entries { wanted.formUnion(Self.words(of: entry)) }
    for (chapter, questions) in index.chapters.enumerated() {
      for question in questions {
        let texts = [question.stem] + question.options.map(\.body)
        for text in texts {
          for word in WordList(of: text, as: .answer).words where wanted.contains(word.foldedHash) {
            if let owner = owners[word.foldedHash], owner != chapter {
              owners[word.foldedHash] = -1
            } else {
              owners[word.foldedHash] = chapter
            }
          }
        }
      }
    }
  }

  /// The chapter that uses most of an entry's rare words.
  func chapter(of entry: KeyEntry) -> Int? {
    var counts: [Int: Int] = [:]
    for word in Self.words(of: entry) {
      if let owner = owners[word], owner >= 0 { counts[owner, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private static func words(of entry: KeyEntry) -> [UInt64] {
    let texts = [entry.stem].compactMap(\.self) + entry.answers.compactMap(\.text)
    return texts.flatMap { WordList(of: $0, as: .answer).words.map(\.foldedHash) }
  }
}
