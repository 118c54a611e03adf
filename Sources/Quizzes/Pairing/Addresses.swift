/// The position of a question in a `QuizBook`: its chapter, and its index within the chapter.
struct QuestionAddress: Hashable, Comparable {
  var chapter: Int
  var question: Int

  static func < (a: QuestionAddress, b: QuestionAddress) -> Bool {
    (a.chapter, a.question) < (b.chapter, b.question)
  }
}

/// The position of an entry in a `QuizBook`: its key, the key's chapter, and its index there.
struct EntryAddress: Hashable, Comparable {
  var key: Int
  var chapter: Int
  var entry: Int

  static func < (a: EntryAddress, b: EntryAddress) -> Bool {
    (a.key, a.chapter, a.entry) < (b.key, b.chapter, b.entry)
  }
}
