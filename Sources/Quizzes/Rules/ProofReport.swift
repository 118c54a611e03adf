internal import HornbookDiagnostics

extension CheckReport<Proof> {
  /// Adds a finding about a question, or about an entry that answers it.
  mutating func add(
    at place: Place, _ message: String, about question: QuestionAddress, remedy: String? = nil,
    notes: [Finding.Note] = [], fixes: [Finding.Fix] = [], run: Finding.Run? = nil
  ) {
    var finding = Finding(
      rule, at: place, message, remedy: remedy, notes: notes, fixes: fixes,
      chapter: facts.chapterNumber(question.chapter),
      question: facts.question(question).ordinal)
    finding.run = run
    add(finding)
  }

  /// Adds a finding about a whole chapter, or about none if `chapter` is nil.
  mutating func add(
    at place: Place?, _ message: String, inChapter chapter: Int?, notes: [Finding.Note] = [],
    fixes: [Finding.Fix] = []
  ) {
    add(
      Finding(
        rule, at: place, message, notes: notes, fixes: fixes,
        chapter: chapter.map(facts.chapterNumber)))
  }
}
