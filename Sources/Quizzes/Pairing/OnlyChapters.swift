/// The hashes of options or words, for finding the chapter in which alone one occurs.
struct OnlyChapters {
  /// The chapter of each hash; -1 if it occurs in several chapters.
  private var chapters: [UInt64: Int] = [:]

  private mutating func add(_ hash: UInt64, in chapter: Int) {
    if let known = chapters[hash], known != chapter {
      chapters[hash] = -1
    } else {
      chapters[hash] = chapter
    }
  }
}

extension OnlyChapters {
  /// Collects the loose hashes of all options of a book.
  init(optionsOf index: QuestionIndex) {
    for (row, address) in index.addresses.enumerated() {
      for hash in index.optionHashes[index.facts[row].options] { add(hash, in: address.chapter) }
    }
  }

  /// The only chapter that offers one of the entry's answers.
  func chapter(offeringAnswerOf entry: KeyEntry) -> Int? {
    for answer in entry.answers {
      guard let text = answer.text, !text.isEmpty else { continue }
      if let chapter = chapters[LooseHash.of(text)], chapter >= 0 { return chapter }
    }
    return nil
  }
}

extension OnlyChapters {
  /// Looks up the words of some entries in the questions of a book.
  init(wordsOf entries: [KeyEntry], in index: QuestionIndex) {
    var wanted: Set<UInt64> = []
    for entry in entries { wanted.formUnion(Self.words(of: entry)) }
    for (chapter, questions) in index.chapters.enumerated() {
      for question in questions {
        let texts = [question.stem] + question.options.map(\.body)
        for text in texts {
          for word in WordList(of: text, as: .answer).words where wanted.contains(word.foldedHash) {
            add(word.foldedHash, in: chapter)
          }
        }
      }
    }
  }

  /// The chapter in which alone most of the entry's words occur; nil if more of them are unknown.
  func chapter(usingWordsOf entry: KeyEntry) -> Int? {
    var counts: [Int: Int] = [:]
    var unknown = 0
    for word in Self.words(of: entry) {
      guard let chapter = chapters[word] else {
        unknown += 1
        continue
      }
      if chapter >= 0 { counts[chapter, default: 0] += 1 }
    }
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return best.flatMap { $0.value > unknown ? $0.key : nil }
  }

  private static func words(of entry: KeyEntry) -> [UInt64] {
    let texts = [entry.stem].compactMap(\.self) + entry.answers.compactMap(\.text)
    return texts.flatMap { WordList(of: $0, as: .answer).words.map(\.foldedHash) }
  }
}
