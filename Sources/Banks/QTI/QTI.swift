extension BankFormat {
  /// Packages of QTI 2.1.
  static let qti = BankFormat(
    name: "qti", summary: "a package of QTI 2.1 for examination systems", fileExtension: "zip",
    recognises: { path, bytes in false })
}
