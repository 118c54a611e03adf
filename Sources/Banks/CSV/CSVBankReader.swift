internal import HornbookBytes
internal import HornbookDiagnostics
internal import HornbookFormats

/// Reads a table of questions, with its columns in any order.
struct CSVBankReader {
  private let table: CSVTable
  private var names: [CSVColumn.Name?] = []
  private var findings: [Finding] = []
  private var bank = Bank()

  static func read(_ source: Source) -> BankReading {
    let source = CSVEncoding.decoded(source)
    var findings: [Finding] = []
    guard let table = CSVReader.read(source, findings: &findings) else {
      return BankReading(bank: nil, findings: findings, sources: [source])
    }
    var reader = CSVBankReader(table: table)
    reader.run()
    findings += reader.findings
    let isBroken = findings.contains { $0.severity == .error }
    return BankReading(
      bank: isBroken ? nil : reader.bank, findings: findings, sources: [source])
  }

  private init(table: CSVTable) { self.table = table }

  private mutating func run() {
    readHeader()
    guard names.contains(.init(.question)) else {
      findings.append(
        Finding(
          .bankBroken, at: table.place(ofColumn: 0), "no column is named “question”",
          remedy: "Name the columns in the first line: question, option1, option2, answer."))
      return
    }
    for record in table.records {
      let row = CSVRow(record, names)
      guard !row.isEmpty else { continue }
      var reader = CSVQuestionReader(row: row)
      if let question = reader.read() { bank.questions.append(question) }
      findings += reader.row.findings
    }
  }

  private mutating func readHeader() {
    var first: [CSVColumn.Name: Int] = [:]
    for (index, written) in table.columns.enumerated() {
      let place = table.place(ofColumn: index)
      guard let name = CSVColumn.Name(written) else {
        names.append(nil)
        if table.records.contains(where: { $0[index]?.text.isEmpty == false }) {
          findings.append(
            Finding(
              .bankDetailLost, at: place, "the column “\(written)” is not known",
              remedy: NearMiss.remedy(for: written, among: CSVColumn.allCases.map(\.rawValue))))
        }
        continue
      }
      if let other = first[name] {
        names.append(nil)
        findings.append(
          Finding(
            .bankBroken, at: place, "the column “\(written)” is named a second time",
            remedy: "Remove one of them.",
            notes: [.init(at: table.place(ofColumn: other), "first named here")]))
        continue
      }
      first[name] = index
      names.append(name)
    }
  }
}

/// Brings tables of spreadsheets into the form that `CSVReader` reads.
enum CSVEncoding {
  /// The table in UTF-8, without a line `sep=;`.
  static func decoded(_ source: Source) -> Source {
    var bytes = source.bytes
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      bytes = decodedUTF16(bytes)
    } else if bytes.firstInvalidUTF8 != nil {
      bytes = bytes.decodedAsWindows1252
    }
    let start = bytes.has("\u{FEFF}", at: 0) ? 3 : 0
    if bytes.has("sep=", at: start) {
      // The line stays as an empty one, so that lines are counted as in the file.
      let end = bytes.firstIndex { $0 == ASCII.newline || $0 == ASCII.carriageReturn }
      bytes = Array(bytes[(end ?? bytes.count)...])
    }
    return bytes == source.bytes ? source : Source(path: source.path, bytes: bytes)
  }

  private static func decodedUTF16(_ bytes: [UInt8]) -> [UInt8] {
    let isLittle = bytes[0] == 0xFF
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      UInt16(bytes[isLittle ? index + 1 : index]) << 8 | UInt16(bytes[isLittle ? index : index + 1])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
