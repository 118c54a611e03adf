public import HornbookDiagnostics
internal import HornbookMarkdown

extension Rule {
  /// A dataset with a name that pages cannot have.
  public static let datasetNameUnsafe = Rule(
    "dataset-name-unsafe", .error, "The name of a dataset cannot be used for pages and files.",
    reason: "Its pages and downloads are named after it.",
    remedy: "Give it a short name of letters, digits and hyphens.",
    canBeLowered: false,
    examples: examples)
}

/// The most bytes of a name, which leaves space for the names of items and kinds of pages after it.
private let mostBytes = 120

extension Finding {
  /// The finding that the name of a dataset cannot be used; nil if it can.
  static func datasetNameUnsafe(_ entry: DatasetPlan.Entry) -> Finding? {
    let name = entry.declaration.name
    guard let fault = fault(ofDataset: name) else { return nil }
    let shown = name.count > 60 ? name.prefix(60) + "…" : name
    return Finding(
      .datasetNameUnsafe, at: entry.declaration.place,
      "the dataset “\(shown)” needs another name: \(fault)")
  }

  private static func fault(ofDataset name: String) -> String? {
    if name.isEmpty { return "the name is empty" }
    if name.hasPrefix(".") { return "a file whose name begins with a full stop is hidden" }
    if Slug.isDevice(name) { return "Windows has a device of that name" }
    if name.utf8.count > mostBytes { return "the name has more than \(mostBytes) bytes" }
    let holdsOther = name.unicodeScalars.contains { scalar in
      scalar.properties.generalCategory == .control || "/\\".unicodeScalars.contains(scalar)
    }
    return holdsOther ? "the name contains a slash or a control character" : nil
  }
}

private let examples = RuleExamples(
  wrong: [
    """
    === book.json
    {"id": "t", "title": "T", "datasets": {⌖"our/tools": {"file": "records/tools.csv"}}}
    === records/tools.csv
    tool,price
    Press,30
    """
  ],
  right: [
    """
    === book.json
    {"id": "t", "title": "T", "datasets": {"our-tools": {"file": "records/tools.csv"}}}
    === records/tools.csv
    tool,price
    Press,30
    """
  ])
