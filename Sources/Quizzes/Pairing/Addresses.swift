/// Where a question stands in a `QuizBook`: the chapter, and the position among its questions.
struct QuestionAddress: Hashable, Comparable {
  var chapter: Int
  var question: Int

  static func < (a: QuestionAddress, b: QuestionAddress) -> Bool {
    (a.chapter, a.question) < (b.chapter, b.question)
  }
}

/// Where an entry stands in a `QuizBook`: the key, its chapter, and the position among its entries.
struct EntryAddress: Hashable, Comparable {
  var key: Int
  var chapter: Int
  var entry: Int

  static func < (a: EntryAddress, b: EntryAddress) -> Bool {
    (a.key, a.chapter, a.entry) < (b.key, b.chapter, b.entry)
  }
}
