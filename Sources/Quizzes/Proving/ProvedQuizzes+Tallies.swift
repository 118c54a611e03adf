public import HornbookDiagnostics

extension ProvedQuizzes {
  /// Counts of the questions, answers and findings of each chapter that has questions.
  ///
  /// - Parameter findings: The findings to report, after the book's own settings are applied.
  public func tallies(_ findings: [Finding]) -> [ChapterTally] {
    var told: [Int: FindingReport.Counts] = [:]
    for (number, own) in Dictionary(grouping: findings, by: \.chapter) {
      if let number { told[number] = FindingReport.Counts(own) }
    }
    var entries = Array(repeating: 0, count: book.chapters.count)
    for section in proof.pairing.sections {
      if let chapter = section.chapter { entries[chapter] += section.entries.count }
    }
    let keyed = Set(proof.pairing.pairs.map(\.question))
    return book.chapters.indices.compactMap { index in
      let questions = proof.pairing.index.chapters[index]
      guard !questions.isEmpty else { return nil }
      let name = book.chapters[index].name
      let ownAnswers = questions.indices.count {
        questions[$0].isAnsweredInPlace && !keyed.contains(.init(chapter: index, question: $0))
      }
      let counts = told[proof.chapterNumber(index)]
      return ChapterTally(
        number: name.number, title: name.title, questions: questions.count,
        answers: entries[index] + ownAnswers,
        errors: counts?.errors ?? 0, warnings: counts?.warnings ?? 0)
    }
  }
}
