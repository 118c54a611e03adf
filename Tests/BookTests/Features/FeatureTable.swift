import HornbookDiagnostics

/// The features as a page of the documentation: each with a file of the book to look at, or with the
/// reason why there is none.
struct FeatureTable {
  let text: String

  /// - Parameter kept: The page as it is: a file that it names and that still uses the feature stays.
  init(_ features: [Feature], keeping kept: String) {
    let lines = Set(kept.split(separator: "\n"))
    var reasons: [String: String] = [:]
    for (because, titles) in Reasons.all {
      for title in titles { reasons[title] = because }
    }
    var text = """
      # Where the book uses it

      Every feature of Hornbook, with a file of [its own book](../content/) that uses it as an example. A test generates this
      page from the tables of the program, and fails if a feature has neither an example nor a reason why it is not used.

      """
    var group: String?
    for feature in features {
      if feature.group != group {
        group = feature.group
        text += "\n## \(Self.heading(feature.group))\n\n| | |\n|---|---|\n"
      }
      text += Self.row(feature, reasons[feature.title], among: lines) + "\n"
    }
    self.text = text
  }

  private static func heading(_ group: String) -> String {
    group == "book.json" || group == "pack.json"
      ? "`\(group)`" : group.prefix(1).uppercased() + group.dropFirst()
  }

  private static func row(
    _ feature: Feature, _ reason: String?, among lines: Set<Substring>
  ) -> String {
    let name = feature.group == "and besides" ? feature.name : "`\(feature.name)`"
    if let reason { return "| \(name) | not used: \(reason) |" }
    let files = feature.places.map(\.file)
    let rows = files.map { "| \(name) | \(link($0)) |" }
    return rows.first { lines.contains($0[...]) } ?? rows.first ?? "| \(name) | |"
  }

  /// A link to a file of the book; files of the site are only there after a build.
  private static func link(_ file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return file.hasPrefix("output/") ? "`\(name)`" : "[\(name)](../\(file))"
  }
}
