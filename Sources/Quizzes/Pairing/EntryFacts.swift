internal import HornbookBytes

/// Frequently used facts about an entry of a key.
struct EntryFacts {
  /// The loose hash of the stem; nil if the entry does not repeat one.
  var stem: UInt64?
  /// The printed number; nil if there is none.
  var number: NumberKey?
  /// Whether the entry has only letters and no text to compare.
  var isSilent = false
  /// Whether the explanation names options by their letters.
  var namesLetters = false

  init(_ entries: [KeyEntry], _ i: Int) {
    if let plain = entries[i].stem?.plain, !plain.isEmpty { stem = LooseHash.of(plain) }
    if let number = entries[i].number { self.number = NumberKey(number) }
    if let explanation = entries[i].explanation {
      namesLetters = !explanation.letterClaims.isEmpty
    }
    if stem == nil {
      isSilent = entries[i].answers.allSatisfy { $0.text?.plain.isEmpty ?? true }
    }
  }
}

extension QuizBook {
  /// The facts about all entries, by key, heading and entry.
  func entryFacts(after earlier: EarlierProof?, _ parallel: Parallel) -> [[[EntryFacts]]] {
    keys.indices.map { key in
      let chapters = keys[key].chapters
      return parallel.map(count: chapters.count) { heading in
        if let earlier, earlier.hasHeading[key][heading] {
          return earlier.proof.pairing.entryFacts[key][heading]
        }
        return chapters[heading].entries.indices.map { EntryFacts(chapters[heading].entries, $0) }
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
