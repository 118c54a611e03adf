internal import HornbookBytes

/// Frequently used facts about an entry of a key.
struct EntryFacts {
  /// The loose hash of the stem; nil if the entry does not repeat one.
  var stem: UInt64?
  /// The printed number; nil if there is none.
  var number: NumberKey?
  /// Whether the entry has only letters and no text to compare.
  var isSilent = false

  init(_ entries: [KeyEntry], _ i: Int) {
    if let plain = entries[i].stem?.plain, !plain.isEmpty { stem = LooseHash.of(plain) }
    if let number = entries[i].number { self.number = NumberKey(number) }
    if stem == nil {
      isSilent = entries[i].answers.allSatisfy { $0.text?.plain.isEmpty ?? true }
    }
  }
}

extension QuizBook {
  /// The facts about all entries, by key, heading and entry.
  func entryFacts(_ parallel: Parallel) -> [[[EntryFacts]]] {
    keys.map { key in
      parallel.map(key.chapters) { chapter in
        chapter.entries.indices.map { EntryFacts(chapter.entries, $0) }
      }
    }
  }
}

extension KeyEntry {
  /// Whether the entry has only letters and no text to compare.
  var isSilent: Bool { !hasStem && !answers.contains { $0.hasText } }

  /// Whether the entry repeats the question's stem.
  var hasStem: Bool { stem.map { !$0.isEmpty } ?? false }
}

extension KeyAnswer {
  var hasText: Bool { text.map { !$0.isEmpty } ?? false }
}
