public import HornbookDiagnostics

extension Rule {
  /// Two datasets of one name.
  public static let datasetNameDuplicate = Rule(
    "dataset-name-duplicate", .error, "Two files would be the same dataset.",
    reason: """
      A dataset is called as its file is, and its pages too. Of two with one name, only the first \
      can be published.
      """,
    remedy: "Rename one of the files.",
    wrong: [
      .files(
        ("contacts/press.csv", "given,family\nAda,Quill\n"),
        ("contacts/press.vcf", "⌖BEGIN:VCARD\nVERSION:4.0\nFN:Ada Quill\nEND:VCARD\n"))
    ],
    right: [
      .files(
        ("contacts/press.csv", "given,family\nAda,Quill\n"),
        ("contacts/others.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Bela Quill\nEND:VCARD\n"))
    ])
}

/// Tells of a file that comes too late.
enum DatasetNameDuplicate {
  static func finding(_ entry: DatasetPlan.Entry, _ other: DatasetPlan.Entry) -> Finding {
    Finding(
      .datasetNameDuplicate, at: Place(file: "content/" + entry.path),
      "“\(entry.path)” and “\(other.path)” are both called “\(entry.declaration.name)”")
  }
}
