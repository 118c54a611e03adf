extension BankFormat {
  /// QTI 1.2 as Canvas reads and writes it.
  static let canvas = BankFormat(
    name: "canvas", summary: "a package for Canvas, in QTI 1.2", fileExtension: "zip",
    recognises: { path, bytes in false })
}
