internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Writes a bank as a table.
///
/// The table has the columns that its questions need, so small banks have small tables.
struct CSVBankWriter {
  private var rows: [[CSVColumn.Name: String]] = []
  private var omissions: [Finding] = []

  static func write(_ bank: Bank) -> BankWriting {
    var writer = CSVBankWriter()
    for question in bank.questions { writer.add(question, of: bank) }
    return BankWriting(writer.table(), omissions: writer.omissions)
  }

  private func table() -> [UInt8] {
    var counts: [CSVColumn: Int] = [.kind: 1, .question: 1, .answer: 1]
    for name in rows.lazy.flatMap(\.keys) {
      counts[name.column] = max(counts[name.column] ?? 0, name.number)
    }
    let names = CSVColumn.allCases.flatMap { column in
      (0..<(counts[column] ?? 0)).map { CSVColumn.Name(column, $0 + 1) }
    }
    var writer = CSVWriter()
    writer.write(names.map { $0.written(of: counts[$0.column] ?? 0) })
    for row in rows { writer.write(names.map { row[$0] ?? "" }) }
    return writer.finish()
  }

  private mutating func add(_ question: BankQuestion, of bank: Bank) {
    if case .foreign(let task) = question.task {
      omissions.append(
        .notExported(
          at: question.place, "a table has no questions of the kind “\(task.kind)”"))
      return
    }
    if let image = question.texts.flatMap(\.images).first(where: { bank.file(named: $0) != nil }) {
      omissions.append(
        Finding(
          .questionNotCarried, at: question.place,
          "the table names the image “\(image)”, but cannot contain it",
          remedy: "Send the image along, or choose a format that contains images."))
    }
    var row = CSVCells(question)
    row.set(.explanation, question.explanation)
    for (index, hint) in question.hints.enumerated() { row.set(.hint, at: index + 1, hint) }
    row.set(.points, question.points.map(CSVCells.written))
    row.set(.shuffle, question.shuffles.map { $0 ? "yes" : "no" })
    row.set(.category, CSVList.categories.joined(question.category))
    row.set(.tags, CSVList.words.joined(question.tags))
    row.set(.name, question.name)
    row.set(.id, question.id)
    rows.append(row.cells)
  }
}

/// The cells of a question that are not empty.
private struct CSVCells {
  private(set) var cells: [CSVColumn.Name: String] = [:]

  init(_ question: BankQuestion) {
    set(.question, question.stem)
    switch question.task {
    case .one(let options): setOptions(options, "one")
    case .several(let options): setOptions(options, "several")
    case .truth(let isTrue, let feedback):
      set(.kind, "true-false")
      set(.answer, isTrue ? "true" : "false")
      set(.feedback, at: 1, feedback.onTrue)
      set(.feedback, at: 2, feedback.onFalse)
    case .gaps(let gaps): setGaps(gaps, in: question.stem)
    case .order(let items):
      set(.kind, "order")
      for (index, item) in items.enumerated() { set(.option, at: index + 1, item) }
    case .match(let pairs):
      set(.kind, "match")
      for (index, pair) in pairs.enumerated() {
        set(.option, at: index + 1, pair.item)
        set(.partner, at: index + 1, pair.partner)
      }
    case .open(let model):
      set(.kind, "open")
      set(.answer, at: 1, model)
    case .foreign: break
    }
  }

  mutating func set(_ column: CSVColumn, at number: Int = 1, _ text: BankText?) {
    set(column, at: number, text.map { String(decoding: $0.markdown, as: UTF8.self) })
  }

  mutating func set(_ column: CSVColumn, at number: Int = 1, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    cells[.init(column, number)] = text
  }

  private mutating func setOptions(_ options: [BankOption], _ kind: String) {
    set(.kind, kind)
    let right = options.indices.filter { options[$0].isRight }
    set(.answer, CSVList.words.joined(right.map { String($0 + 1) }))
    let usual = BankCredit.usual(right: right, of: options.count, isOne: kind == "one")
    let isUsual = options.map(\.credit) == usual
    for (index, option) in options.enumerated() {
      set(.option, at: index + 1, option.text)
      set(.feedback, at: index + 1, option.feedback)
      if !isUsual { set(.credit, at: index + 1, Self.written(option.credit)) }
    }
  }

  private mutating func setGaps(_ gaps: [BankGap], in stem: BankText) {
    let markdown = String(decoding: stem.markdown, as: UTF8.self)
    set(.question, CSVGaps.marked(markdown))
    var feedback = 0
    for (index, gap) in gaps.enumerated() {
      let single = gaps.count == 1 ? gap.number : nil
      let isNumber = single.map { gap.accepted == [$0.written] } ?? false
      if index == 0 { set(.kind, isNumber ? "number" : "fill-in") }
      set(
        .answer, at: index + 1,
        isNumber ? gap.number?.value : CSVList.answers.joined(gap.accepted))
      if !isNumber { set(.number, at: index + 1, gap.number?.value) }
      set(.tolerance, at: index + 1, gap.number?.tolerance)
      set(.unit, at: index + 1, gap.number?.unit)
      set(.exact, at: index + 1, gap.isExact ? "yes" : nil)
      for said in gap.feedback {
        feedback += 1
        set(.feedback, at: feedback, said)
      }
    }
  }

  static func written(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension BankNumber {
  /// The number with its unit, as an answer.
  var written: String { unit.map { "\(value) \($0)" } ?? value }
}
