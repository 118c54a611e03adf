internal import HornbookBytes
internal import HornbookEvidence
internal import HornbookPress
internal import HornbookQuizzes

/// The questions and answers of the last check of the same process, with what was made of them.
struct KeptQuestions: Sendable {
  let proved: ProvedQuizzes
  let answers: BookAnswers
  let lock: AnswerLock?
  let evidence: BookEvidence
  /// What pages may depend on in the chapters' questions; empty if they show other questions than the book has.
  let facts: [AskedFacts?]

  /// The chapters with the same questions and answers as in another book, by ordinal.
  func same(_ other: QuizBook, _ answers: BookAnswers, _ lock: AnswerLock?, _ parallel: Parallel)
    -> SameQuestions
  {
    let book = proved.book
    guard lock == self.lock, other.chapterNumbers == book.chapterNumbers else { return .none }
    let count = min(other.chapters.count, book.chapters.count)
    let same = parallel.map(count: count) { index in
      book.chapters[index].shares(other.chapters[index])
        && self.answers.chapters[index] == answers.chapters[index]
    }
    return SameQuestions(kept: self, isSame: same)
  }
}

/// The chapters whose questions and answers are those of the last check.
struct SameQuestions: Sendable {
  fileprivate let kept: KeptQuestions?
  fileprivate let isSame: [Bool]

  static let none = SameQuestions(kept: nil, isSame: [])

  /// What is asked of a chapter; nil if it has to be made anew.
  func evidence(of chapter: Int) -> [AskedQuestion]? {
    kept(chapter).flatMap { $0.evidence.asked.element(chapter) }
  }

  /// What pages may depend on in a chapter's questions; nil if it has to be found out anew.
  func facts(of chapter: Int) -> AskedFacts?? {
    kept(chapter).flatMap { $0.facts.element(chapter) }
  }

  private func kept(_ chapter: Int) -> KeptQuestions? {
    isSame.element(chapter) == true ? kept : nil
  }
}

extension Array {
  /// The element at a position; nil if there is none.
  fileprivate func element(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
