internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// A line of a table of questions, and what is wrong with it.
struct CSVRow {
  /// A cell with something in it.
  struct Cell {
    var text: String
    var place: Place
    /// The name of its column, as the table has it.
    var title: String

    /// The text as Markdown.
    var set: BankText { BankText(markdown: Array(text.utf8)) }
  }

  private let cells: [CSVColumn.Name: Cell]
  private var taken: Set<CSVColumn.Name> = []
  private(set) var findings: [Finding] = []
  /// The place of the first cell, for what is missing.
  let place: Place

  init(_ record: CSVRecord, _ names: [CSVColumn.Name?]) {
    var cells: [CSVColumn.Name: Cell] = [:]
    for (index, name) in names.enumerated() {
      guard let name, let field = record[index] else { continue }
      let text = CSVWriter.unguarded(field.text)
      guard !text.allSatisfy(\.isWhitespace) else { continue }
      cells[name] = Cell(text: text, place: field.place, title: record.table.columns[index])
    }
    self.cells = cells
    place = record[0]?.place ?? Place(file: record.table.source.path)
  }

  var isEmpty: Bool { cells.isEmpty }

  /// The greatest number of a column that has something in it; 0 if there is none.
  func count(_ column: CSVColumn) -> Int {
    cells.keys.lazy.filter { $0.column == column }.map(\.number).max() ?? 0
  }

  /// A cell, which then counts as read.
  mutating func take(_ column: CSVColumn, _ number: Int = 1) -> Cell? {
    taken.insert(.init(column, number))
    return cells[.init(column, number)]
  }

  /// Notes what makes the line unreadable.
  mutating func fail(at place: Place? = nil, _ message: String, remedy: String? = nil) {
    findings.append(Finding(.bankBroken, at: place ?? self.place, message, remedy: remedy))
  }

  /// Notes the cells that a question of this kind does not need.
  mutating func noteRest() {
    let rest = cells.filter { !taken.contains($0.key) }
    for cell in rest.values.sorted(by: { $0.place < $1.place }) {
      findings.append(
        Finding(
          .bankDetailLost, at: cell.place,
          "“\(cell.title)” says nothing in a question of this kind",
          remedy: "Empty the cell, or change the kind."))
    }
  }

  // MARK: - Values

  mutating func takeNumber(_ column: CSVColumn, _ number: Int = 1) -> String? {
    guard let cell = take(column, number) else { return nil }
    if Self.isAmbiguous(cell.text) {
      fail(
        at: cell.place, "“\(cell.text)” may be a thousand or one",
        remedy: "Write it without the comma, or with a point.")
      return nil
    }
    if let value = Self.decimal(cell.text) { return value }
    fail(
      at: cell.place, "“\(cell.text)” is not a number",
      remedy: "Write it in digits, such as “2.5”.")
    return nil
  }

  mutating func takeDouble(_ column: CSVColumn, _ number: Int = 1) -> Double? {
    guard let cell = take(column, number) else { return nil }
    let isShare = cell.text.hasSuffix("%")
    let value = Self.decimal(isShare ? String(cell.text.dropLast()) : cell.text).flatMap(
      Double.init)
    if let value { return isShare ? value / 100 : value }
    fail(
      at: cell.place, "“\(cell.text)” is not a number",
      remedy: "Write it in digits, such as “2.5”.")
    return nil
  }

  mutating func takeFlag(_ column: CSVColumn, _ number: Int = 1) -> Bool? {
    guard let cell = take(column, number) else { return nil }
    if let value = TruthCells.value(of: cell.text) { return value }
    fail(
      at: cell.place, "“\(cell.text)” is neither “yes” nor “no”", remedy: "Write one of them.")
    return nil
  }

  /// Whether the comma in a number may stand between thousands or before decimals, as in `1,500`.
  private static func isAmbiguous(_ text: String) -> Bool {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first else { return false }
    let digits = first.utf8.drop { $0 == ASCII.minus || $0 == ASCII.plus }
    return (1...3).contains(digits.count) && digits.first != UInt8(ascii: "0")
      && digits.allSatisfy(\.isDigit)
      && parts.dropFirst().allSatisfy { $0.utf8.count == 3 && $0.utf8.allSatisfy(\.isDigit) }
  }

  /// A number in decimal notation with a point; a comma may stand in its place.
  static func decimal(_ text: String) -> String? {
    var text = text.filter { !$0.isWhitespace }
    if text.utf8.contains(0x2C), !text.utf8.contains(0x2E) {
      text = text.replacing(",", with: ".")
    }
    if text.hasPrefix("−") { text = "-" + text.dropFirst() }
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    guard isPlain, let value = Double(text), value.isFinite else { return nil }
    return text
  }
}

/// The words by which cells say yes or no, as people and spreadsheets write them.
enum TruthCells {
  private static let right: Set<String> = [
    "true", "t", "yes", "y", "x", "1", "right", "correct", "wahr", "ja", "richtig", "vrai", "oui",
    "verdadero", "sí", "si", "vero", "sì", "verdadeiro", "sim", "waar", "prawda", "tak", "sant",
    "sand", "tosi", "pravda", "ano", "igaz", "doğru", "истина", "да", "صواب", "نعم",
  ]
  private static let wrong: Set<String> = [
    "false", "f", "no", "n", "0", "wrong", "incorrect", "falsch", "nein", "faux", "non", "falso",
    "não", "onwaar", "nee", "fałsz", "nie", "falskt", "nej", "falsk", "epätosi", "nepravda", "ne",
    "hamis", "yanlış", "ложь", "нет", "خطأ", "لا",
  ]

  static func value(of text: String) -> Bool? {
    let word = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if right.contains(word) { return true }
    return wrong.contains(word) ? false : nil
  }
}
