internal import HornbookBytes
public import HornbookDiagnostics

extension Rule {
  /// A declared dataset without a file.
  public static let datasetFileMissing = Rule(
    "dataset-file-missing", .error,
    "The file of a dataset declared in book.json does not exist.",
    reason: "Its pages cannot be made, and the declaration has no effect.",
    remedy: """
      Put a file of that name into contacts/, movies/ or records/, or give its path under \
      content/ in “file”.
      """,
    examples: examples)
}

extension Finding {
  /// The finding that the file of a declaration does not exist.
  static func datasetFileMissing(
    _ declaration: DatasetDeclaration, among paths: [String], _ near: NearMissCache
  ) -> Finding {
    if let file = declaration.file {
      return Finding(
        .datasetFileMissing, at: file.place, "there is no readable file “\(file.text)”",
        remedy: near.of("files") { paths }.remedy(for: file.text))
    }
    let names = near.of("names") {
      paths.filter { path in
        DatasetKind.allCases.contains { path.hasPrefix($0.rawValue + "/") }
      }.map { String($0.lastPathName.prefix { $0 != "." }) }
    }
    return Finding(
      .datasetFileMissing, at: declaration.place,
      "there is no file for the dataset “\(declaration.name)”",
      remedy: names.remedy(for: declaration.name))
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === book.json
    {"id": "tools", "title": "Tools", "datasets": {⌖"tols": {"title": "Our tools"}}}
    === records/tools.csv
    tool,price
    Press,30
    """
  ],
  right: [
    """
    === book.json
    {"id": "tools", "title": "Tools", "datasets": {"tools": {"title": "Our tools"}}}
    === records/tools.csv
    tool,price
    Press,30
    """
  ])
