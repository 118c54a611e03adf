internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookQuizzes

/// What was read of a chapter, as bytes from which it can be read again without parsing its text.
struct TextRecord: Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Records a chapter.
  ///
  /// - Parameters:
  ///   - asked: Its questions and keys, as `ChapterAsked.recorded` gives them.
  ///   - findings: All findings about the chapter on its own.
  init(_ file: ChapterFile, asked: [UInt8], findings: [Finding], isDamaged: Bool) {
    var record = RecordWriter(capacity: asked.count + 1024)
    file.write(to: &record)
    record.write(findings.prefix(max(0, findings.count - file.findings.count)).map(\.self)) {
      $0.write($1)
    }
    record.write(isDamaged)
    record.write(asked)
    bytes = record.take()
  }

  /// Reads the chapter; nil if the record is damaged.
  ///
  /// - Parameters:
  ///   - known: What the cache holds of it.
  ///   - text: Reads its file, for what nobody has recorded.
  func chapter(
    _ known: ChapterRecord, _ settings: BookSettings, text: @escaping @Sendable () -> Source
  ) -> ReadChapter? {
    var record = RecordReader(bytes)
    let path = RelativePath.join(LoadedBook.content, known.path)
    let file = ChapterFile(
      from: &record, path: known.path, sourcePath: path, settings: settings, read: text)
    let findings: [Finding] = record.list { $0.value() }
    let isDamaged = record.flag()
    let asked = record.data()
    guard !record.isBroken, record.isAtEnd,
      let asked = ChapterAsked(asked, fixed: known.fixed, of: path)
    else { return nil }
    return ReadChapter(
      file, asked: asked, findings: findings + file.findings, known, isDamaged: isDamaged)
  }
}

extension ChapterAsked {
  /// The questions and keys as bytes; empty if there are none.
  func recorded(of path: String) -> [UInt8] {
    guard !questions.sections.isEmpty || !keys.isEmpty || questions.keepsFormerNames else {
      var record = RecordWriter(capacity: 16)
      record.write(questions.place)
      return [0] + record.take()
    }
    var record = RecordWriter(capacity: 1024)
    record.write(QuizRecord.bytes(questions, keys, of: path))
    record.write(sections) { $0.write($1) }
    return [1] + record.take()
  }

  /// Reads what `recorded` has returned for the same file; nil if it is damaged.
  fileprivate init?(_ bytes: [UInt8], fixed: [Range<Int>], of path: String) {
    var record = RecordReader(bytes, min(1, bytes.count)..<bytes.count)
    guard bytes.first == 1 else {
      let name = ChapterName(number: nil, slug: "", title: "")
      self.init(
        questions: QuizChapter(name: name, place: record.value()), keys: [], sections: [],
        fixed: fixed)
      guard bytes.first == 0, !record.isBroken, record.isAtEnd else { return nil }
      return
    }
    let quiz = record.data()
    let sections = record.list { $0.range() }
    guard !record.isBroken, record.isAtEnd, let read = QuizRecord.read(quiz, of: path) else {
      return nil
    }
    self.init(questions: read.questions, keys: read.keys, sections: sections, fixed: fixed)
  }
}

extension BookTexts {
  /// The records of the chapters that were parsed, by their position among the texts of a build.
  func records(of trace: BuildTrace) -> [(text: Int, record: @Sendable () -> TextRecord)] {
    zip(trace.chapters.indices, zip(trace.chapters, all)).compactMap { position, text in
      let (known, file) = text
      guard known.text == nil, let asked = asked[file.path] else { return nil }
      let findings = findings[file.path] ?? []
      let isDamaged = notes.damaged.contains(file.sourcePath)
      return (
        position,
        { TextRecord(file, asked: asked, findings: findings, isDamaged: isDamaged) }
      )
    }
  }
}
