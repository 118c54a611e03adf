internal import HornbookBytes
internal import HornbookPress
internal import HornbookTemplates

/// The cached data of a page that is needed only if the page, or one that links to it, has changed.
struct PageDetail: Sendable, Recordable {
  /// The links and names in its bytes.
  var scan: PageScan
  /// Its data in the search index; nil if it is not searched.
  var search: SearchMarks?
  /// The search entries of its questions; nil if its text contains them all.
  var questions: [SearchEntry]?
  /// The places of the chapters' texts on the page with the whole book; empty for other pages.
  var papers: [PageBody?]
  /// The pieces of its long lists.
  var pieces = KeptPieces()

  init(
    scan: PageScan, search: SearchMarks?, questions: [SearchEntry]? = nil, papers: [PageBody?],
    pieces: KeptPieces = KeptPieces()
  ) {
    self.pieces = pieces
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
    record.write(pieces.loops) { record, loop in
      record.write(loop.surroundings)
      record.write(loop.pieces) { record, piece in
        record.write(piece.key)
        record.write(piece.range)
        record.write(piece.repetitions)
        record.write(piece.startsLine)
        record.write(piece.endsLine)
      }
    }
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
    pieces = KeptPieces(
      record.list { record in
        let surroundings = record.hash()
        return .init(
          surroundings: surroundings,
          pieces: record.list { record in
            let key = record.hash()
            let range = record.range()
            let repetitions = record.number()
            let startsLine = record.flag()
            return .init(
              key: key, range: range, repetitions: repetitions, startsLine: startsLine,
              endsLine: record.flag())
          })
      })
  }
}
