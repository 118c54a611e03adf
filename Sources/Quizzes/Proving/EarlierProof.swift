/// The proof of an earlier state of a book, which holds for every part that has not changed since.
///
/// Questions count as the same if they lie in the same memory, and entries also if they have only moved in their file.
/// It spares only work: whatever is taken from it would be made the same.
struct EarlierProof {
  let proof: Proof
  /// Whether the questions of each chapter are the same.
  let hasChapter: [Bool]
  /// Whether the entries under each heading are the same, by key.
  let hasHeading: [[Bool]]
  /// Whether all questions have the same texts and names, perhaps at other places.
  let hasAllQuestions: Bool
  /// Whether that is so, and all entries are the same.
  let hasAllTexts: Bool

  init?(_ earlier: Proof?, for book: QuizBook) {
    guard let earlier, earlier.book.chapters.count == book.chapters.count else { return nil }
    proof = earlier
    let hasChapter = zip(earlier.book.chapters, book.chapters).map { $0.shares($1) }
    let hasHeading = book.keys.indices.map { key in
      let before = key < earlier.book.keys.count ? earlier.book.keys[key].chapters : []
      let now = book.keys[key].chapters
      return now.indices.map { $0 < before.count && before[$0].holdsTheSame(now[$0]) }
    }
    self.hasChapter = hasChapter
    self.hasHeading = hasHeading
    hasAllQuestions = hasChapter.indices.allSatisfy {
      hasChapter[$0] || earlier.book.chapters[$0].hasTexts(of: book.chapters[$0])
    }
    hasAllTexts =
      hasAllQuestions && earlier.book.keys.map(\.chapters.count) == book.keys.map(\.chapters.count)
      && hasHeading.allSatisfy { $0.allSatisfy(\.self) }
  }

  /// The partners of the entries of a section that identify their questions; nil if its entries or questions have
  /// changed.
  func sure(_ index: Int, of sections: [KeySection]) -> [SectionPairing.Partner?]? {
    let section = sections[index]
    guard hasHeading[section.key][section.heading],
      section.chapter.map({ hasChapter[$0] }) ?? true,
      index < proof.pairing.sections.count, proof.pairing.sections[index] == section
    else { return nil }
    return proof.pairing.sure(inSection: index)
  }

  /// The positions of the same pairs in the earlier proof; nil for the others.
  func positions(of pairing: Pairing) -> [Int?] {
    let before = proof.pairing.pairs
    var next = 0
    return pairing.pairs.map { pair in
      while next < before.count, before[next].entry < pair.entry { next += 1 }
      guard next < before.count, before[next].entry == pair.entry,
        before[next].question == pair.question, hasChapter[pair.question.chapter],
        hasHeading[pair.entry.key][pair.entry.chapter]
      else { return nil }
      return next
    }
  }
}

extension EarlierProof {
  /// Whether the answers to each chapter's questions are the same.
  func hasAnswers(_ proof: Proof) -> [Bool] {
    let before = self.proof
    // A correction, or an entry without a question, may concern any question.
    guard proof.options.errata.isEmpty, before.options.errata.isEmpty,
      proof.pairing.orphans.isEmpty, before.pairing.orphans.isEmpty
    else { return hasChapter.map { _ in false } }
    var isSame = hasChapter
    var surplus = [Int](repeating: 0, count: isSame.count)
    for pair in before.pairs { surplus[pair.question.chapter] += 1 }
    for (position, known) in positions(of: proof.pairing).enumerated() {
      let (entry, chapter) = (proof.pairs[position].entry, proof.pairs[position].question.chapter)
      surplus[chapter] -= 1
      // Whatever is not simply right may also depend on other entries, and answers have places in the key.
      let agreed = proof.checks[position].agreed
      if agreed == nil || known.flatMap({ before.checks[$0].agreed }) != agreed
        || !before.keyChapter(entry).shares(proof.keyChapter(entry))
      {
        isSame[chapter] = false
      }
    }
    for (chapter, count) in surplus.enumerated() where count != 0 { isSame[chapter] = false }
    return isSame
  }
}

extension Proof {
  fileprivate func keyChapter(_ entry: EntryAddress) -> KeyChapter {
    book.keys[entry.key].chapters[entry.chapter]
  }
}

extension KeyChapter {
  /// Whether two headings have the same entries, perhaps at other places in the file.
  fileprivate func holdsTheSame(_ other: KeyChapter) -> Bool {
    shares(other) || origin.isSame(as: other.origin)
  }

  /// Whether two headings have the same entries in the same memory.
  fileprivate func shares(_ other: KeyChapter) -> Bool {
    entries.withUnsafeBufferPointer { own in
      other.entries.withUnsafeBufferPointer {
        $0.baseAddress == own.baseAddress && $0.count == own.count
      }
    }
  }
}
