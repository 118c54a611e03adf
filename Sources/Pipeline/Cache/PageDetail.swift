internal import HornbookBytes
internal import HornbookPress

/// What is kept of a page besides its record: needed where the page itself, or one that points at it,
/// has changed.
struct PageDetail: Sendable, Recordable {
  /// What its bytes point at, and the names in them.
  var scan: PageScan
  /// What the search finds in it.
  var search: SearchMarks?
  /// What the search finds of its questions, where they do not all stand in its text.
  var questions: [SearchEntry]?
  /// Where the texts of the chapters stand in it, where it is the page with all of them.
  var papers: [PageBody?]

  init(
    scan: PageScan, search: SearchMarks?, questions: [SearchEntry]? = nil, papers: [PageBody?]
  ) {
    self.scan = scan
    self.search = search
    self.questions = questions
    self.papers = papers
  }

  func write(to record: inout RecordWriter) {
    record.write(scan)
    record.write(search) { $0.write($1) }
    record.write(questions) { record, questions in
      record.write(questions) { record, question in
        record.write(question.title)
        record.write(question.anchor)
        record.write(question.text)
      }
    }
    record.write(papers) { record, body in record.write(body) { $0.write($1) } }
  }

  init(from record: inout RecordReader) {
    scan = record.value()
    search = record.optional { $0.value() }
    questions = record.optional { record in
      record.list { record in
        let title = record.text()
        let anchor = record.text()
        return SearchEntry(kind: .question, title: title, anchor: anchor, text: record.text())
      }
    }
    papers = record.list { record in record.optional { $0.value() } }
  }

  /// The bytes to be kept.
  var recorded: [UInt8] {
    var record = RecordWriter(capacity: 4096)
    record.write(self)
    return record.take()
  }
}
