extension BankFormat {
  /// A table with a line for each question.
  static let csv = BankFormat(
    name: "csv", summary: "a table, with a line for each question", fileExtension: "csv",
    recognises: { path, bytes in false })
}
