internal import HornbookFormats

extension BankFormat {
  /// A table with a line for each question.
  static let csv = BankFormat(
    name: "csv", summary: "a table, with a line for each question", fileExtension: "csv",
    recognises: { path, _ in
      let path = path.lowercased()
      return path.hasSuffix(".csv") || path.hasSuffix(".tsv")
    },
    read: { CSVBankReader.read($0) },
    write: { CSVBankWriter.write($0) })
}
