internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookEvidence
internal import HornbookFiles
internal import HornbookManuscript
internal import HornbookQuizzes

extension BuildState: Recordable {
  func write(to record: inout RecordWriter) {
    record.write(key)
    record.write(Int(madeAt))
    record.write(inputs) { record, input in
      record.write(input.path)
      record.write(input.facts)
      record.write(input.hash) { $0.write($1) }
      record.write(input.parts) { $0.write($1) }
    }
    record.write(folders)
    record.write(summary)
    record.write(left) { $0.write($1) }
  }

  init(from record: inout RecordReader) {
    key = record.value()
    madeAt = Int64(record.number())
    inputs = record.list { record in
      Input(
        path: record.text(), facts: record.value(), hash: record.optional { $0.hash() },
        parts: record.list { $0.text() })
    }
    folders = record.hash()
    summary = record.value()
    left = record.optional { $0.hash() }
  }
}

extension BuildSummary: Recordable {
  func write(to record: inout RecordWriter) {
    record.write(id)
    record.write(title)
    holdings.write(to: &record)
    record.write(findings) { $0.write($1) }
    record.write(suppressions) { $0.write($1) }
    record.write(tallies) { $0.write($1) }
    record.write(sources) { $0.write($1) }
    record.write(paths) { $0.write($1) }
  }

  init(from record: inout RecordReader) {
    id = record.text()
    title = record.text()
    holdings = BookHoldings(from: &record)
    findings = record.list { $0.value() }
    suppressions = record.list { $0.value() }
    tallies = record.list { $0.value() }
    sources = record.list { $0.text() }
    paths = record.list { $0.text() }
  }
}

extension BuildTrace: Recordable {
  func write(to record: inout RecordWriter) {
    record.write(id)
    record.write(title)
    holdings.write(to: &record)
    record.write(isSimple)
    record.write(chapters) { $0.write($1) }
    record.write(pages) { $0.write($1) }
    record.write(files) { $0.write($1) }
    record.write(search) { $0.write($1) }
    record.write(findings) { $0.write($1) }
    record.write(tallies) { $0.write($1) }
    record.write(sources) { $0.write($1) }
    record.write(reading) { $0.write($1) }
    record.write(whole) { $0.write($1) }
    record.write(keyedNames) { $0.write(Int($1)) }
  }

  init(from record: inout RecordReader) {
    id = record.text()
    title = record.text()
    holdings = BookHoldings(from: &record)
    isSimple = record.flag()
    chapters = record.list { $0.value() }
    pages = record.list { $0.value() }
    files = record.list { $0.value() }
    search = record.optional { $0.value() }
    findings = record.list { $0.value() }
    tallies = record.list { $0.value() }
    sources = record.list { $0.text() }
    reading = record.optional { $0.hash() }
    whole = record.optional { $0.hash() }
    keyedNames = record.list { UInt32(clamping: $0.number()) }
  }
}

extension ChapterRecord: Recordable {
  func write(to record: inout RecordWriter) {
    record.write(path)
    record.write(isKey)
    record.write(facts)
    record.write(face) { $0.write($1) }
    record.write(fixed) { $0.write($1) }
    record.write(findings) { $0.write($1) }
    record.write(suppressions) { $0.write($1) }
    record.write(page) { $0.write($1) }
    record.write(position) { $0.write($1) }
    record.write(taught) { $0.write($1) }
    record.write(asked)
    record.write(codeNames)
    record.write(key) { $0.write($1) }
    record.write(assets) { $0.write($1) }
    record.write(read) { record, read in
      record.write(read.head)
      record.write(read.asks)
      record.write(read.findings)
      record.write(read.isDamaged)
    }
    record.write(text) { $0.write($1) }
  }

  init(from record: inout RecordReader) {
    path = record.text()
    isKey = record.flag()
    facts = record.value()
    face = record.optional { $0.hash() }
    fixed = record.list { $0.range() }
    findings = record.list { $0.value() }
    suppressions = record.list { $0.value() }
    page = record.optional { $0.number() }
    position = record.optional { $0.value() }
    taught = record.optional { $0.value() }
    asked = record.data()
    codeNames = record.value()
    key = record.optional { $0.hash() }
    assets = record.list { $0.text() }
    read = record.optional { record in
      let head = record.range()
      let asks = record.flag()
      let findings = record.number()
      return .init(head: head, asks: asks, findings: findings, isDamaged: record.flag())
    }
    text = record.optional { $0.value() }
  }
}

extension PageRecord: Recordable {
  func write(to record: inout RecordWriter) {
    record.write(path)
    record.write(key)
    record.write(parts) { $0.write($1) }
    record.write(hash)
    record.write(findings) { $0.write($1) }
    record.write(body) { $0.write($1) }
    record.write(styles) { $0.write($1) }
    record.write(sheets) { $0.write($1) }
    record.write(assets) { $0.write($1) }
    record.write(isSearched)
    record.write(texts) { $0.write($1) }
    record.write(detail) { $0.write($1) }
    record.write(story)
  }

  init(from record: inout RecordReader) {
    path = record.text()
    key = record.hash()
    parts = record.list { $0.hash() }
    hash = record.hash()
    findings = record.list { $0.value() }
    body = record.optional { $0.value() }
    styles = record.list { $0.text() }
    sheets = record.list { $0.value() }
    assets = record.list { $0.text() }
    isSearched = record.flag()
    texts = record.list { $0.value() }
    detail = record.optional { $0.value() }
    story = record.value()
  }
}

extension PageBody: Recordable {
  func write(to record: inout RecordWriter) {
    record.write(range)
    record.write(replaced) { record, piece in
      record.write(piece.stretch)
      record.write(piece.first)
      record.write(piece.count)
      record.write(piece.range)
      record.write(piece.endsLine)
    }
    record.write(closing)
  }

  init(from record: inout RecordReader) {
    range = record.range()
    replaced = record.list { record in
      let stretch = record.number()
      let first = record.number()
      let count = record.number()
      let range = record.range()
      return Piece(
        stretch: stretch, first: first, count: count, range: range, endsLine: record.flag())
    }
    closing = record.number()
  }
}
