/// The loose hashes of what the keys of a book repeat.
struct EntryIndex {
  /// The hash of each entry's stem, by key, heading and entry; nil where none is repeated.
  let stems: [[[UInt64?]]]

  init(_ book: QuizBook) {
    stems = book.keys.map { key in
      key.chapters.map { chapter in
        chapter.entries.map { entry in
          guard let stem = entry.stem, !stem.isEmpty else { return nil }
          return LooseHash.of(stem)
        }
      }
    }
  }
}

extension KeyEntry {
  /// Whether nothing is said that could be compared: letters alone.
  var isSilent: Bool { !hasStem && !answers.contains { $0.hasText } }

  /// Whether the entry repeats what is asked.
  var hasStem: Bool { stem.map { !$0.isEmpty } ?? false }
}

extension KeyAnswer {
  /// Whether the answer is more than a letter.
  var hasText: Bool { text.map { !$0.isEmpty } ?? false }
}

extension PrintedNumber {
  /// Whether two numbers as they are printed may mean the same question: `3` is also `2.3`.
  func agrees(with other: PrintedNumber) -> Bool {
    parts.count == other.parts.count ? parts == other.parts : value == other.value
  }
}
