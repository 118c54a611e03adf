internal import HornbookBytes

/// Frequently used facts about the entries of a book's keys.
struct EntryIndex {
  /// Facts about one entry.
  struct Facts {
    /// The loose hash of the stem; nil if the entry does not repeat one.
    var stem: UInt64?
    /// The printed number; nil if there is none.
    var number: NumberKey?
    /// Whether the entry has only letters and no text to compare.
    var isSilent = false
  }

  /// The facts by key, heading and entry.
  let facts: [[[Facts]]]

  init(_ book: QuizBook, _ parallel: Parallel) {
    facts = book.keys.map { key in
      parallel.map(key.chapters) { chapter in
        chapter.entries.indices.map { Self.facts(of: chapter.entries, $0) }
      }
    }
  }

  private static func facts(of entries: [KeyEntry], _ i: Int) -> Facts {
    var facts = Facts()
    if let plain = entries[i].stem?.plain, !plain.isEmpty { facts.stem = LooseHash.of(plain) }
    if let number = entries[i].number { facts.number = NumberKey(number) }
    if facts.stem == nil {
      facts.isSilent = entries[i].answers.allSatisfy { $0.text?.plain.isEmpty ?? true }
    }
    return facts
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
