internal import HornbookBytes
internal import HornbookDiagnostics

/// Reads a table block by block, several blocks at once.
struct TableReading {
  let file: ResultsFile
  let form: TableForm
  let study: Study
  private let options: [OptionTexts]

  init(_ file: ResultsFile, _ form: TableForm, of study: Study) {
    self.file = file
    self.form = form
    self.study = study
    options = study.questions.map(OptionTexts.init)
  }

  /// Counts all records.
  func count(into tally: inout Tally, _ report: inout ReadingReport, _ parallel: Parallel) {
    var blocks = TableBlocks(file, from: form.start)
    while true {
      var some: [(offset: Int, bytes: [UInt8])] = []
      while some.count < parallel.jobs, let block = blocks.next() { some.append(block) }
      guard !some.isEmpty else { return }
      let counted = parallel.map(some) { [study] block in
        var reading = BlockReading(self, block.bytes, from: block.offset)
        var own = Tally(study)
        reading.count(into: &own)
        return (own, reading.report)
      }
      for (own, problems) in counted {
        tally.add(own)
        report.add(problems)
      }
    }
  }

  /// Hands on each record by itself, in order: the sheet, its bytes, what the columns before the first question say, and
  /// how many readers it stands for.
  func each(
    _ report: inout ReadingReport,
    _ take: (Sheet, _ record: [UInt8], _ about: [String], _ weight: Int) -> Void
  ) {
    var blocks = TableBlocks(file, from: form.start)
    let about = form.columns.prefix { $0.question == nil }.indices
      .filter { form.columns[$0] == .ignored }
    while let block = blocks.next() {
      var reading = BlockReading(self, block.bytes, from: block.offset)
      while let (sheet, record, weight) = reading.nextSheet() {
        take(sheet, Array(block.bytes[record]), reading.texts(about), weight)
      }
      report.add(reading.report)
    }
  }

  fileprivate func cell(_ text: String, _ column: TableForm.Column) -> TableCell {
    switch column {
    case .letters(let question): TableCell(letters: text, study.questions[question])
    case .texts(let question, let separator):
      TableCell(texts: text, study.questions[question], options[question], separator)
    case .points(let question, let greatest):
      TableCell(points: text, of: greatest, study.questions[question])
    case .ignored, .weight: .notAsked
    }
  }
}

/// Reads one block of a table.
private struct BlockReading {
  private let table: TableReading
  private var scanner: TableScanner
  private let base: Int
  private(set) var report = ReadingReport()

  init(_ table: TableReading, _ bytes: [UInt8], from base: Int) {
    self.table = table
    self.base = base
    scanner = TableScanner(bytes, separator: table.form.separator)
  }

  /// Counts all records.
  mutating func count(into tally: inout Tally) {
    let quick = QuickLetters(table)
    var letters = quick.flatMap { _ in LetterCounts(table.study) }
    if let quick, var counts = letters {
      letters = nil
      scanner.skip { bytes, offset in
        quick.count(bytes, &offset, into: &counts)
      } slowly: { scanner in
        guard let (sheet, _, weight) = Self.sheet(table, &scanner, base, &report) else { return }
        tally.add(sheet, of: table.study, weight: weight)
      }
      counts.add(to: &tally, of: table.study)
      return
    }
    while let (sheet, _, weight) = nextSheet() {
      tally.add(sheet, of: table.study, weight: weight)
    }
  }

  /// The next record that says something.
  mutating func nextSheet() -> (Sheet, record: Range<Int>, weight: Int)? {
    while scanner.offset < scanner.bytes.count {
      if let sheet = Self.sheet(table, &scanner, base, &report) { return sheet }
    }
    return nil
  }

  /// The texts of some columns of the record that was read last.
  func texts(_ columns: [Int]) -> [String] {
    columns.map { $0 < scanner.fields.count ? scanner.text(scanner.fields[$0]) : "" }
  }

  private static func sheet(
    _ table: TableReading, _ scanner: inout TableScanner, _ base: Int,
    _ report: inout ReadingReport
  ) -> (Sheet, record: Range<Int>, weight: Int)? {
    guard scanner.next() else { return nil }
    let (fields, form) = (scanner.fields, table.form)
    func place(_ range: Range<Int>) -> Place {
      Place(file: table.file.path, lower: base + range.lowerBound, upper: base + range.upperBound)
    }
    guard let first = fields.first, let last = fields.last, !scanner.isUnclosed else {
      report.add(
        Finding(
          .resultsBroken, at: place(fields.last ?? 0..<0), "a quoted field is never closed",
          remedy: "Add a closing quote."))
      return nil
    }
    guard fields.count <= form.columns.count + 1 else {
      report.add(
        Finding(
          .resultsBroken, at: place(fields[form.columns.count]),
          "this record has \(fields.count) fields, but the header has \(form.columns.count)"))
      return nil
    }
    let isReader =
      form.proofs.isEmpty
      || form.proofs.contains { $0 < fields.count && !isEmpty(scanner.text(fields[$0])) }
    guard isReader else { return nil }
    var sheet: Sheet = []
    var weight = 1
    for (index, column) in form.columns.prefix(fields.count).enumerated()
    where column != .ignored {
      let field = fields[index]
      let text = scanner.text(field)
      if column == .weight {
        weight = Int(text).flatMap { (1...Tally.mostReaders).contains($0) ? $0 : nil } ?? 0
        if weight == 0 {
          report.add(
            Finding(
              .resultsBroken, at: place(field),
              "this is no number of readers in the column “\(form.headings[index])”",
              remedy: "Write a whole number from 1 to \(Tally.mostReaders)."))
          return nil
        }
        continue
      }
      guard let question = column.question else { continue }
      switch table.cell(text, column) {
      case .reply(let reply): sheet.append(SheetReply(question, reply))
      case .notAsked: break
      case .unknown:
        report.add(unknown(column, form.headings[index], table.study, place(field)))
      }
    }
    return (sheet, first.lowerBound..<last.upperBound, weight)
  }

  private static func isEmpty(_ text: String) -> Bool { text.isEmpty || text == "-" }

  private static func unknown(
    _ column: TableForm.Column, _ heading: String, _ study: Study, _ place: Place
  ) -> Finding {
    let question = column.question.map { study.questions[$0] }
    let count = question?.options.count ?? 0
    let remedy: String? =
      if case .letters = column, count > 0 {
        "Use letters from a to \(OptionFigures.letter(count - 1))."
      } else {
        nil
      }
    let id = question?.id ?? ""
    let short = heading.count > 60 ? heading.prefix(59) + "…" : heading
    let named = id == heading ? "" : " in the column “\(short)”"
    return Finding(
      .resultsAnswerUnknown, at: place, "this is no answer to the question “\(id)”\(named)",
      remedy: remedy)
  }
}

/// Reads records of single letters without making anything of them but counts.
private struct QuickLetters {
  /// For each column, its question, or -1 if it is ignored.
  private let questions: [Int]
  private let options: [UInt8]
  /// The right options of each question, by their bits.
  private let keys: [UInt64]
  private let separator: UInt8
  private let count: Int

  /// Nil if the columns are not each of the questions once, with letters.
  init?(_ table: TableReading) {
    var seen: Set<Int> = []
    var questions: [Int] = []
    for column in table.form.columns {
      switch column {
      case .ignored: questions.append(-1)
      case .letters(let question):
        seen.insert(question)
        questions.append(question)
      default: return nil
      }
    }
    let study = table.study.questions
    guard seen.count == study.count, study.allSatisfy({ $0.options.count <= 26 && !$0.isSeveral })
    else { return nil }
    self.questions = questions
    options = study.map { UInt8($0.options.count) }
    keys = study.map { question in question.key.reduce(0) { $0 | 1 << UInt64($1) } }
    separator = table.form.separator
    count = study.count
  }

  /// Counts records from an offset on, up to the first that is anything else.
  func count(_ bytes: [UInt8], _ offset: inout Int, into counts: inout LetterCounts) {
    var cells = Array(repeating: UInt8(0), count: count)
    bytes.withUnsafeBufferPointer { bytes in
      while offset < bytes.count, let right = record(bytes, &offset, &cells) {
        counts.add(cells, right: right)
      }
    }
  }

  /// Reads a record; nil, with the offset unchanged, if it is not that simple.
  private func record(
    _ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int, _ cells: inout [UInt8]
  ) -> Int? {
    var position = offset
    // A blank line is no record, not even of a single column.
    guard bytes[position] != ASCII.newline, bytes[position] != ASCII.carriageReturn else {
      return nil
    }
    var right = 0
    let last = questions.count - 1
    for (column, question) in questions.enumerated() {
      if question < 0 {
        while position < bytes.count, bytes[position] != separator {
          let byte = bytes[position]
          if byte == ASCII.quote || byte == ASCII.newline || byte == ASCII.carriageReturn {
            if column < last || byte == ASCII.quote { return nil }
            break
          }
          position += 1
        }
      } else {
        guard position < bytes.count else { return nil }
        let letter = (bytes[position] | 0x20) &- 0x61
        if letter < options[question], bytes[position] > 0x40 {
          cells[question] = letter
          right += Int(keys[question] >> UInt64(letter) & 1)
          position += 1
        } else {
          // Anything but a blank is looked at by others.
          cells[question] = options[question]
        }
      }
      if column < last {
        guard position < bytes.count, bytes[position] == separator else { return nil }
        position += 1
      }
    }
    if position < bytes.count, bytes[position] == ASCII.carriageReturn { position += 1 }
    guard position == bytes.count || bytes[position] == ASCII.newline else { return nil }
    offset = min(position + 1, bytes.count)
    return right
  }
}

extension TableScanner {
  /// Goes through the records: as many as possible quickly, and each of the others slowly.
  fileprivate mutating func skip(
    _ quickly: ([UInt8], inout Int) -> Void, slowly: (inout TableScanner) -> Void
  ) {
    while offset < bytes.count {
      var position = offset
      quickly(bytes, &position)
      move(to: position)
      if offset < bytes.count { slowly(&self) }
    }
  }
}
