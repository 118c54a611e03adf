internal import HornbookBytes
internal import HornbookPress

/// What is kept of a page besides its record: needed where the page itself, or one that points at it,
/// has changed.
struct PageDetail: Sendable, Recordable {
  /// What its bytes point at, and the names in them.
  var scan: PageScan
  /// What the search finds in it.
  var search: SearchMarks?
  /// Where the texts of the chapters stand in it, where it is the page with all of them.
  var papers: [PageBody?]

  init(scan: PageScan, search: SearchMarks?, papers: [PageBody?]) {
    self.scan = scan
    self.search = search
    self.papers = papers
  }

  func write(to record: inout RecordWriter) {
    record.write(scan)
    record.write(search) { $0.write($1) }
    record.write(papers) { record, body in record.write(body) { $0.write($1) } }
  }

  init(from record: inout RecordReader) {
    scan = record.value()
    search = record.optional { $0.value() }
    papers = record.list { record in record.optional { $0.value() } }
  }

  /// The bytes to be kept.
  var recorded: [UInt8] {
    var record = RecordWriter(capacity: 4096)
    record.write(self)
    return record.take()
  }
}
