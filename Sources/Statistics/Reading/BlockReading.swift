internal import HornbookBytes
internal import HornbookDiagnostics

/// Reads one block of a table.
struct BlockReading {
  private let table: TableReading
  private var scanner: TableScanner
  private let base: Int
  private(set) var report = ReadingReport()
  /// The questions of the book with the texts that were met so far.
  private var known: [String: [Int]] = [:]

  init(_ table: TableReading, _ bytes: [UInt8], from base: Int) {
    self.table = table
    self.base = base
    scanner = TableScanner(bytes, separator: table.form.separator)
  }

  /// Counts all records.
  mutating func count(into tally: inout Tally) {
    if let quick = QuickLetters(table), var counts = LetterCounts(table.study) {
      while scanner.offset < scanner.bytes.count {
        var position = scanner.offset
        quick.count(scanner.bytes, &position, into: &counts)
        scanner.move(to: position)
        guard position < scanner.bytes.count, let entry = entry() else { continue }
        tally.add(entry.sheet, of: table.study, weight: entry.weight)
      }
      counts.add(to: &tally, of: table.study)
      return
    }
    while scanner.offset < scanner.bytes.count {
      guard let entry = entry() else { continue }
      tally.add(entry.sheet, of: table.study, weight: entry.weight)
    }
  }

  /// All records that say something.
  mutating func entries() -> [TableReading.Entry] {
    var entries: [TableReading.Entry] = []
    while scanner.offset < scanner.bytes.count {
      if let entry = entry() { entries.append(entry) }
    }
    return entries
  }

  /// The next record that counts; nil for blank lines, broken records and unfinished attempts.
  private mutating func entry() -> TableReading.Entry? {
    guard scanner.next() else { return nil }
    let (fields, form) = (scanner.fields, table.form)
    guard let first = fields.first, let last = fields.last, !scanner.isUnclosed else {
      tell(
        Finding(
          .resultsBroken, at: place(fields.last ?? 0..<0), "a quoted field is never closed",
          remedy: "Add a closing quote."))
      return nil
    }
    // Spreadsheets end their tables with lines of separators.
    guard fields.contains(where: { !scanner.text($0).isEmpty }) else { return nil }
    guard fields.count <= form.columns.count + 1 else {
      tell(
        Finding(
          .resultsBroken, at: place(fields[form.columns.count]),
          "this record has \(fields.count) fields, but the header has \(form.columns.count)"))
      return nil
    }
    guard isOfReader() else { return nil }
    var entry = TableReading.Entry(
      sheet: [], record: first.lowerBound..<last.upperBound, weight: 1, who: who)
    for (column, meaning) in form.columns.enumerated() where column < fields.count {
      guard meaning != .ignored else { continue }
      if meaning == .weight {
        guard let weight = weight(column) else { return nil }
        entry.weight = weight
        continue
      }
      guard let reply = reply(column, meaning) else { continue }
      // A reader may be asked the same random question twice.
      let isRepeated =
        table.match != nil && entry.sheet.contains { $0.question == reply.question }
      if !isRepeated { entry.sheet.append(reply) }
    }
    return entry
  }

  private mutating func tell(_ finding: Finding, of kind: String? = nil) {
    if let kind { report.add(finding, of: kind) } else { report.add(finding) }
  }

  private func place(_ range: Range<Int>) -> Place {
    Place(file: table.file.path, lower: base + range.lowerBound, upper: base + range.upperBound)
  }

  /// The text of a column; empty if the record has fewer.
  private func text(_ column: Int) -> String {
    column < scanner.fields.count ? scanner.text(scanner.fields[column]) : ""
  }

  // MARK: Readers

  /// Whether the record is a finished attempt of a reader.
  private mutating func isOfReader() -> Bool {
    let form = table.form
    if table.isSummary(scanner, from: base) {
      let finding = Finding(
        .resultsTotals, at: place(scanner.fields[0]),
        "this line is taken for totals or averages, and for no reader")
      report.add(finding, of: "totals \(table.file.path)", in: "file")
      return false
    }
    guard form.proofs.isEmpty || form.proofs.contains(where: { !TableCell.isEmpty(text($0)) })
    else {
      return false
    }
    guard let attempts = form.attempts else { return true }
    return attempts.isFinished(hasAnswers: hasAnswers, text)
  }

  /// Whether some question is answered.
  private var hasAnswers: Bool {
    let columns = table.form.columns
    return columns.indices.contains { column in
      switch columns[column] {
      case .texts, .points: !TableCell.isEmpty(text(column))
      default: false
      }
    }
  }

  /// The fingerprint of the reader; nil if nothing tells it from others.
  private var who: UInt64? {
    guard let columns = table.form.attempts?.who, !columns.isEmpty else { return nil }
    let texts = columns.map(text)
    guard texts.contains(where: { !$0.isEmpty }) else { return nil }
    var hasher = StableHasher()
    for text in texts {
      hasher.combine(text)
      hasher.combine(0)
    }
    return hasher.finish().low
  }

  private mutating func weight(_ column: Int) -> Int? {
    let field = scanner.fields[column]
    let text = scanner.text(field)
    if let weight = Int(text), (1...Tally.mostReaders).contains(weight) { return weight }
    tell(
      Finding(
        .resultsBroken, at: place(field),
        "this is no number of readers in the column “readers”",
        remedy: "Write a whole number from 1 to \(Tally.mostReaders)."))
    return nil
  }

  // MARK: Answers

  private mutating func reply(_ column: Int, _ meaning: TableForm.Column) -> SheetReply? {
    let text = text(column)
    let question: Int
    let cell: TableCell
    switch meaning {
    case .ignored, .weight: return nil
    case .letters(let own):
      question = own
      cell = table.answers[own].cell(letters: text, areTexts: table.form.ofTexts.contains(column))
    case .points(let own, let greatest):
      question = own
      cell = TableCell(points: text, of: greatest, table.study.questions[own])
    case .texts(let slot):
      guard let own = self.question(of: slot, text) else { return nil }
      question = own
      cell = table.answers[own].cell(
        text, slot, right: slot.right.map(self.text), points: slot.points.map(self.text))
    }
    switch cell {
    case .reply(let reply): return SheetReply(question, reply)
    case .notAsked: return nil
    case .unknown, .forPeople:
      tell(column, meaning, question, isForPeople: cell == .forPeople)
      return nil
    }
  }

  /// The question that a reader was asked in a column; nil, perhaps with a finding, if there is none.
  private mutating func question(of slot: TableForm.Slot, _ answer: String) -> Int? {
    guard let match = table.match, let column = slot.stem else { return slot.question }
    let stem = text(column)
    guard !TableCell.isEmpty(stem) else { return slot.question }
    let possible: [Int]
    if let met = known[stem] {
      possible = met
    } else {
      possible = match.questions(stem: stem)
      // Random questions with numbers of their own have endlessly many texts.
      if known.count < 10_000 { known[stem] = possible }
    }
    let ids = possible.map { match.study.questions[$0].id }
    if let own = slot.question, possible.isEmpty || ids.contains(table.study.questions[own].id) {
      return own
    }
    let fitting =
      possible.count > 1 ? match.questions(having: [answer], among: possible) : possible
    if fitting.count == 1 {
      if let own = table.study.positions[match.study.questions[fitting[0]].id] { return own }
      tellStem(
        column, "no reader before this one was asked this question here, so it is not counted")
    } else if !TableCell.isEmpty(answer) {
      tellStem(
        column,
        possible.isEmpty
          ? "no question of the book has this text" : "several questions of the book have this text"
      )
    }
    return nil
  }

  private func kind(_ name: String, _ column: Int, _ about: String) -> String {
    "\(name) \(column) \(about) \(table.file.path)"
  }

  private mutating func tellStem(_ column: Int, _ message: String) {
    let field = scanner.fields[column]
    tell(
      Finding(.resultsQuestionUnknown, at: place(field), message), of: kind("stem", column, message)
    )
  }

  private mutating func tell(
    _ column: Int, _ meaning: TableForm.Column, _ position: Int, isForPeople: Bool
  ) {
    let question = table.study.questions[position]
    let place = place(scanner.fields[column])
    if isForPeople {
      tell(
        Finding(
          .resultsAnswerUnknown, at: place,
          "answers to the question “\(question.id)” cannot be graded by their texts",
          remedy: "Download the grades, if they are to be counted."),
        of: kind("people", column, question.id))
      return
    }
    let heading = table.form.headings[column]
    let named = heading == question.id ? "" : " in \(TableHeader.title(of: heading, column))"
    let asked = "the question “\(question.id)”\(named)"
    switch meaning {
    case .letters:
      let count = question.options.count
      tell(
        Finding(
          .resultsAnswerUnknown, at: place, "this is no answer to \(asked)",
          remedy: count > 0 ? "Use letters from a to \(OptionFigures.letter(count - 1))." : nil))
    case .points:
      tell(
        Finding(.resultsAnswerUnknown, at: place, "this is no number of marks for \(asked)"),
        of: kind("answer", column, question.id))
    default:
      tell(
        Finding(.resultsAnswerUnknown, at: place, "this is no answer to \(asked)"),
        of: kind("answer", column, question.id))
    }
  }
}
