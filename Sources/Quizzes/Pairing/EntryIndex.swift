internal import HornbookBytes

/// The facts of the entries of a book's keys.
struct EntryIndex {
  /// What is asked of every entry again and again.
  struct Facts {
    /// The loose hash of the stem; nil where none is repeated.
    var stem: UInt64?
    /// The printed number; nil where none is printed.
    var number: NumberKey?
    /// Whether nothing is said that could be compared: letters alone.
    var isSilent = false
  }

  /// The facts, by key, heading and entry.
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
  /// Whether nothing is said that could be compared: letters alone.
  var isSilent: Bool { !hasStem && !answers.contains { $0.hasText } }

  /// Whether the entry repeats what is asked.
  var hasStem: Bool { stem.map { !$0.isEmpty } ?? false }
}

extension KeyAnswer {
  /// Whether the answer is more than a letter.
  var hasText: Bool { text.map { !$0.isEmpty } ?? false }
}
