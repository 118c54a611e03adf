extension BankFormat {
  /// QTI 1.2 as Canvas reads and writes it, and as others write it.
  static let canvas = BankFormat(
    name: "canvas", summary: "a package for Canvas, in QTI 1.2", fileExtension: "canvas.zip",
    recognises: { path, bytes in
      PackageLook.holds(
        ["questestinterop", "imsqti_xmlv1p", "imsqti_assessment_xmlv1p"], path, bytes)
    },
    read: { CanvasReading($0).read() },
    write: { bank in
      var package = CanvasPackage(bank)
      return package.write()
    })
}
