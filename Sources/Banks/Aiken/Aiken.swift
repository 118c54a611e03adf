extension BankFormat {
  /// Plain questions with lettered options.
  static let aiken = BankFormat(
    name: "aiken", summary: "a text file with questions that have one right option",
    fileExtension: "txt",
    recognises: { path, bytes in false })
}
