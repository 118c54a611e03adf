/// Finds the chapter of a text by words that occur in only one chapter.
struct RareWords {
  /// The only chapter that uses a word, by the word's hash; -1 if several chapters do.
  ///
  /// Contains only the words of the entries given to the initializer.
  private var owners: [UInt64: Int] = [:]

  /// Looks up the words of the entries in the questions of a book.
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

  /// The chapter that uses most of the entry's rare words; nil if more of its words are unknown.
  func chapter(of entry: KeyEntry) -> Int? {
    var counts: [Int: Int] = [:]
    var unknown = 0
    for word in Self.words(of: entry) {
      guard let owner = owners[word] else {
        unknown += 1
        continue
      }
      if owner >= 0 { counts[owner, default: 0] += 1 }
    }
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return best.flatMap { $0.value > unknown ? $0.key : nil }
  }

  private static func words(of entry: KeyEntry) -> [UInt64] {
    let texts = [entry.stem].compactMap(\.self) + entry.answers.compactMap(\.text)
    return texts.flatMap { WordList(of: $0, as: .answer).words.map(\.foldedHash) }
  }
}
