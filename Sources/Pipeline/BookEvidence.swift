internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookEvidence
internal import HornbookManuscript
internal import HornbookMarkdown
internal import HornbookQuizzes

/// The questions of a book whose answers its chapters are asked about.
struct BookEvidence: Sendable {
  /// The questions, by the chapters' ordinals.
  let asked: [[AskedQuestion]]
  /// Whether doubts are told that are too weak for a query.
  let includesLeads: Bool
  /// The hashes of the names of code that any key has: what chapters may not gain or lose unnoticed.
  let names: [UInt32]

  /// Takes the questions of a book; there are none in a language that the search does not know.
  ///
  /// - Parameter same: The chapters whose questions were taken before.
  init(
    _ quizzes: QuizBook, _ answers: BookAnswers, in book: Book, _ loaded: LoadedBook,
    _ wanted: WantedFacts, _ options: BookOptions, keeping same: SameQuestions,
    _ parallel: Parallel
  ) {
    let language = loaded.settings.language
    guard language == "en" || language.hasPrefix("en-") else {
      (asked, includesLeads, names) = ([], false, [])
      return
    }
    let lock = loaded.quizzes.lock
    let numbers = quizzes.chapterNumbers
    var asked = parallel.map(count: quizzes.chapters.count) { chapter in
      if let known = same.evidence(of: chapter) { return known }
      return zip(quizzes.chapters[chapter].questions, answers.chapters[chapter]).compactMap {
        question, answer in
        answer.flatMap {
          AskedQuestion(question, answer: $0, chapter: numbers[chapter], lock: lock)
        }
      }
    }
    let names = BookNames(
      asked.joined().lazy.flatMap(\.keyedNames), in: book, loaded.texts, wanted)
    for chapter in asked.indices {
      for question in asked[chapter].indices where !asked[chapter][question].keyedNames.isEmpty {
        let elsewhere = names.elsewhere(asked[chapter][question].keyedNames, than: chapter)
        // What has not changed stays shared with the last check.
        if asked[chapter][question].namesElsewhere != elsewhere {
          asked[chapter][question].namesElsewhere = elsewhere
        }
      }
    }
    self.asked = asked
    self.names = names.asked
    includesLeads = options.includesEvidence
  }

  /// The findings about a chapter.
  ///
  /// - Parameter fixed: The ranges of the text that hold questions, keys and directives.
  func findings(in text: OpenText, chapter: Int, without fixed: [Range<Int>]) -> [Finding] {
    guard asked.indices.contains(chapter), !asked[chapter].isEmpty else { return [] }
    return EvidenceRules.findings(
      in: ChapterEvidence(
        text.document, text.file.outline, asking: asked[chapter], without: fixed,
        includesLeads: includesLeads))
  }

  /// Adds what findings about a chapter depend on besides its questions and their answers.
  func combine(_ chapter: Int, into hasher: inout StableHasher) {
    guard asked.indices.contains(chapter) else { return }
    hasher.combine(UInt64(asked[chapter].count))
    for index in asked[chapter].indices { asked[chapter][index].combinePlaces(into: &hasher) }
  }

  /// The questions of a chapter as a record.
  func record(ofChapter chapter: Int) -> [UInt8] {
    guard asked.indices.contains(chapter), !asked[chapter].isEmpty else { return [] }
    var record = RecordWriter()
    record.write(asked[chapter]) { $0.write($1) }
    return record.take()
  }

  /// Whether a changed text contradicts any answer to the questions of a record.
  static func isTold(in text: OpenText, of record: [UInt8], without fixed: [Range<Int>]) -> Bool {
    guard !record.isEmpty else { return false }
    var reader = RecordReader(record)
    let asked: [AskedQuestion] = reader.list { $0.value() }
    return !EvidenceRules.findings(
      in: ChapterEvidence(
        text.document, text.file.outline, asking: asked, without: fixed, includesLeads: false)
    ).isEmpty
  }
}
