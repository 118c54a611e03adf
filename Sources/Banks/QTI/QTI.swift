internal import HornbookBytes
internal import HornbookDiagnostics

extension BankFormat {
  /// Packages of QTI 2.1.
  static let qti = BankFormat(
    name: "qti", summary: "a package of QTI 2.1 for examination systems", fileExtension: "qti.zip",
    recognises: { path, bytes in
      PackageLook.holds(
        [
          "<assessmentItem", ":assessmentItem", "<assessmentTest", ":assessmentTest",
          "qti-assessment-item", "imsqti_item_xmlv2p", "imsqti_test_xmlv2p", "imsqti_item_xmlv3p",
        ], path, bytes)
    },
    read: { QTIReading($0).read() },
    write: { bank in
      var package = QTIPackage(bank)
      return package.write()
    })
}
