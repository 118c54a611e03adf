internal import HornbookBytes
internal import HornbookDiagnostics

/// Reads a table block by block, several blocks at once.
struct TableReading {
  let file: ResultsFile
  let form: TableForm
  let study: Study
  /// How the answers to each question are read.
  let answers: [SlotAnswers]
  /// All questions of the book; only needed if the table has the texts of questions.
  let match: QuestionMatch?

  /// - Parameters:
  ///   - form: The form in terms of the questions that are counted.
  ///   - all: All questions of the book.
  init(_ file: ResultsFile, _ form: TableForm, of study: Study, among all: Study) {
    self.file = file
    self.form = form
    self.study = study
    answers = study.questions.map(SlotAnswers.init)
    let hasStems = form.columns.contains { column in
      if case .texts(let slot) = column { slot.stem != nil } else { false }
    }
    match = hasStems ? QuestionMatch(all) : nil
  }

  /// A record as it is counted.
  struct Entry: Sendable {
    var sheet: Sheet
    /// The bytes of the record in its block.
    var record: Range<Int>
    /// How many readers it stands for.
    var weight: Int
    /// The fingerprint of the reader; nil if it is not known.
    var who: UInt64?
  }

  /// Counts all records.
  func count(into tally: inout Tally, _ report: inout ReadingReport, _ parallel: Parallel) {
    guard form.attempts == nil else {
      each(&report, parallel) { sheet, _, weight in tally.add(sheet, of: study, weight: weight) }
      return
    }
    inBlocks(parallel, &report) { reading in
      var own = Tally(study)
      reading.count(into: &own)
      return own
    } take: { own, _ in
      tally.add(own)
    }
  }

  /// Hands on each record by itself, in order: the sheet, its bytes, and how many readers it stands for.
  ///
  /// Of several attempts of a reader the first one is handed on.
  func each(
    _ report: inout ReadingReport, _ parallel: Parallel,
    _ take: (Sheet, _ record: ArraySlice<UInt8>, _ weight: Int) -> Void
  ) {
    var seen: Set<UInt64> = []
    inBlocks(parallel, &report) { reading in
      reading.entries()
    } take: { entries, bytes in
      for entry in entries {
        if let who = entry.who, !seen.insert(who).inserted { continue }
        take(entry.sheet, bytes[entry.record], entry.weight)
      }
    }
  }

  private func inBlocks<Part: Sendable>(
    _ parallel: Parallel, _ report: inout ReadingReport,
    _ read: @Sendable (inout BlockReading) -> Part, take: (Part, [UInt8]) -> Void
  ) {
    var blocks = TableBlocks(file, from: form.start)
    while true {
      var some: [(offset: Int, bytes: [UInt8])] = []
      while some.count < parallel.jobs, let block = blocks.next() { some.append(block) }
      guard !some.isEmpty else { return }
      let parts = parallel.map(some) { block in
        var reading = BlockReading(self, block.bytes, from: block.offset)
        let part = read(&reading)
        return (part, reading.report)
      }
      for ((part, problems), block) in zip(parts, some) {
        take(part, block.bytes)
        report.add(problems)
      }
    }
  }

  /// The number of columns before the first question.
  var leading: Int { form.columns.prefix { $0 == .ignored || $0 == .weight }.count }

  /// What the first columns say of the reader of a record.
  func about(_ record: ArraySlice<UInt8>, leading: Int) -> [String] {
    var scanner = TableScanner(Array(record), separator: form.separator)
    guard scanner.next() else { return [] }
    return form.columns.prefix(leading).indices.filter { form.columns[$0] != .weight }.map {
      column in
      column < scanner.fields.count ? scanner.text(scanner.fields[column]) : ""
    }
  }
}
