internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookQuizzes

/// The content of a chapter as it was read, as bytes from which it can be read again without parsing its text.
struct TextRecord: Sendable {
  /// `ChapterFile.recorded`.
  let text: [UInt8]
  /// `ChapterAsked.recorded`; empty if the chapter holds neither questions nor keys.
  let asked: [UInt8]

  init(_ file: ChapterFile, asked: [UInt8]) {
    text = file.recorded
    self.asked = asked
  }
}

extension TextRecord: Recordable {
  func write(to record: inout RecordWriter) {
    record.write(text)
    record.write(asked)
  }

  init(from record: inout RecordReader) {
    text = record.data()
    asked = record.data()
  }
}

extension ChapterAsked {
  /// Whether there are questions or keys.
  var isAsking: Bool { !questions.sections.isEmpty || !keys.isEmpty || questions.keepsFormerNames }

  /// The questions and keys as bytes; empty if there are none.
  func recorded(of path: String) -> [UInt8] {
    guard isAsking else { return [] }
    var record = RecordWriter(capacity: 1024)
    record.write(QuizRecord.bytes(questions, keys, of: path))
    record.write(sections) { $0.write($1) }
    return record.take()
  }

  /// Reads what `recorded` has returned for the same file; nil if it is damaged.
  init?(_ bytes: [UInt8], fixed: [Range<Int>], of path: String) {
    var record = RecordReader(bytes)
    let quiz = record.data()
    let sections = record.list { $0.range() }
    guard !record.isBroken, record.isAtEnd, let read = QuizRecord.read(quiz, of: path) else {
      return nil
    }
    self.init(questions: read.questions, keys: read.keys, sections: sections, fixed: fixed)
  }

  /// A chapter without questions and keys.
  init(nothingIn path: String, head: Range<Int>, fixed: [Range<Int>]) {
    let name = ChapterName(number: nil, slug: "", title: "")
    let place = Place(file: path, range: head)
    self.init(
      questions: QuizChapter(name: name, place: place), keys: [], sections: [], fixed: fixed)
  }
}

extension BookTexts {
  /// The records of the chapters that were parsed, by their position among the texts of a build.
  func records(of trace: BuildTrace) -> [(text: Int, record: @Sendable () -> TextRecord)] {
    zip(trace.chapters.indices, zip(trace.chapters, all)).compactMap { position, text in
      let (known, file) = text
      guard known.text == nil, known.read != nil else { return nil }
      let asked = self.known[file.path]?.asked ?? []
      return (position, { TextRecord(file, asked: asked) })
    }
  }
}
