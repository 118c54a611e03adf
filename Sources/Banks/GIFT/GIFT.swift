extension BankFormat {
  /// Moodle's own text format.
  static let gift = BankFormat(
    name: "gift", summary: "a text file for Moodle and others", fileExtension: "gift",
    recognises: { path, bytes in false })
}
