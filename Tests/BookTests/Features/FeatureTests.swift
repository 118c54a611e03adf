import Foundation
import TestSupport
import Testing

/// What Hornbook can do, and where its own book does it: a feature that the book does not use has
/// not been tried by anybody.
///
/// The features come from the tables of the program itself wherever it has them, so that a new one
/// fails these tests until the book uses it, or `Reasons` says why it does not.
@Suite struct FeatureTests {
  static let features: [Feature] = {
    let book = ShippedBook.shared
    let groups =
      TextFeatures(book).groups + DataFeatures(book).groups
      + ((try? SiteFeatures(book).groups) ?? []) + [NamedFeatures.group]
    return groups.flatMap(\.features)
  }()

  @Test func everyFeatureHasAPlaceInTheBookOrAReason() {
    var reasons: [String: String] = [:]
    for (because, titles) in Reasons.all {
      for title in titles {
        #expect(reasons[title] == nil, "two reasons for “\(title)”")
        reasons[title] = because
      }
    }
    let titles = Self.features.map(\.title)
    #expect(Set(titles).count == titles.count)
    #expect(Set(reasons.keys).subtracting(titles).sorted() == [], "reasons for what there is not")
    var table: [String] = []
    for feature in Self.features {
      let reason = reasons[feature.title]
      let told = feature.places.prefix(3).map(\.told).joined(separator: " ")
      table.append("\(feature.title) → \(reason.map { "not used: \($0)" } ?? told)")
      #expect(
        !(feature.places.isEmpty && reason == nil),
        "\(feature.title): the book does not use it; use it, or give a reason in Reasons.swift")
      #expect(
        feature.places.isEmpty || reason == nil,
        "\(feature.title): there is a reason not to use it, and the book does at \(told)")
    }
    print(table.joined(separator: "\n"))
  }

  /// The table for authors names each feature once, with a file that does use it; which one of
  /// several is not told anew with each change of the book.
  @Test func theTableInTheDocumentationIsTrue() throws {
    let file = Project.root.appendingPathComponent("Documentation/Features.md")
    let kept = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let table = FeatureTable(Self.features, keeping: kept).text
    if Golden.isRecording {
      try Data(table.utf8).write(to: file)
      Issue.record("recorded Documentation/Features.md; run again without HORNBOOK_RECORD")
    }
    #expect(
      kept == table,
      "Documentation/Features.md: look at it after HORNBOOK_RECORD=1\n\(Golden.lineDifference(kept, table))"
    )
  }

  @Test func thePartsHoldTwentySixChapters() {
    // An opening chapter without a number comes before them.
    let numbered = Chapter.all.filter { Int($0.name.prefix(2)) != nil }
    #expect(numbered.count == 26 && Chapter.all.count == 27)
    let short = numbered.filter { $0.listings.count { $0.language == "swift" } < 2 }
    #expect(short.map(\.name) == [], "two listings each")
  }
}
