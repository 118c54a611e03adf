public import HornbookDiagnostics

extension Rule {
  /// Two datasets with the same name.
  public static let datasetNameDuplicate = Rule(
    "dataset-name-duplicate", .error, "Two files have the same dataset name.",
    reason: """
      A dataset and its pages are named after its file. If two have the same name, only the first \
      can be published.
      """,
    remedy: "Rename one of the files.",
    examples: examples)
}

extension Finding {
  /// The finding that the dataset name of a file is already taken.
  static func datasetNameDuplicate(_ entry: DatasetPlan.Entry, _ other: DatasetPlan.Entry)
    -> Finding
  {
    Finding(
      .datasetNameDuplicate, at: Place(file: "content/" + entry.path),
      "“\(entry.path)” and “\(other.path)” are both named “\(entry.declaration.name)”")
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === contacts/press.csv
    given,family
    Ada,Quill
    === contacts/press.vcf
    ⌖BEGIN:VCARD
    VERSION:4.0
    FN:Ada Quill
    END:VCARD
    """
  ],
  right: [
    """
    === contacts/press.csv
    given,family
    Ada,Quill
    === contacts/others.vcf
    BEGIN:VCARD
    VERSION:4.0
    FN:Bela Quill
    END:VCARD
    """
  ])
