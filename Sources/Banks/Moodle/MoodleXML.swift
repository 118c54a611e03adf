extension BankFormat {
  /// The XML of Moodle.
  static let moodle = BankFormat(
    name: "moodle", summary: "an XML file for Moodle, with images, feedback and categories",
    fileExtension: "xml",
    recognises: { path, bytes in false })
}
