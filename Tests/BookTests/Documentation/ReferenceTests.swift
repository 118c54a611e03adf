import Foundation
import HornbookDiagnostics
import HornbookFiles
import HornbookPipeline
import TestSupport
import Testing

/// The reference holds: what it shows works when it is typed, and it names what there is.
@Suite struct ReferenceTests {
  @Test func everyExampleHasAStage() {
    for example in DocumentedExample.all {
      let stages = ExampleStages.all.filter { example.text.contains($0.sign) }
      #expect(
        stages.count == 1,
        "\(example.place): \(stages.count) of ExampleStages know this example, and one should")
    }
    for stage in ExampleStages.all {
      #expect(DocumentedExample.all.contains { $0.text.contains(stage.sign) }, "\(stage.sign)")
    }
  }

  @Test(arguments: ExampleStages.all.indices)
  func anExampleWorksWhenItIsTyped(_ index: Int) throws {
    let stage = ExampleStages.all[index]
    let example = try #require(DocumentedExample.all.first { $0.text.contains(stage.sign) })
    let site = PreparedSite.prepare(.memory(stage.files(example.text)), BookOptions(jobs: 1))
    let told = site.report.findings.map { finding in
      "\(finding.rule) \(finding.place?.file ?? ""): \(finding.message)"
    }
    #expect(told == [], "\(example.place)")
  }

  /// The groups whose names authors write as they are.
  private static let written = [
    "front matter", "listings", "directives", "book.json", "datasets in book.json", "contacts",
    "members and movies", "questions as JSON", "trivia", "corrections", "pack.json",
  ]

  @Test func everyNameThatAuthorsWriteIsInTheReference() throws {
    let text = try
      (DocumentedExample.pages.map { "Documentation/content/chapters/\($0)" } + [
        "templates/README.md"
      ])
      .map { try String(contentsOf: Project.root.appendingPathComponent($0), encoding: .utf8) }
      .joined()
    var missing: [String] = []
    for feature in FeatureTests.features where Self.written.contains(feature.group) {
      // The last word is the name: “sequences: duration”, “{toc} :depth:”.
      let name = feature.name.split(separator: " ").last.map(String.init) ?? feature.name
      let word = name.filter { !":{}".contains($0) }
      let forms = ["`\(word)`", "\"\(word)\"", ":\(word):", "{\(word)}", "`\(word)=", " \(word):"]
      if !forms.contains(where: text.contains) { missing.append(feature.title) }
    }
    #expect(missing == [], "neither page nor table of the reference names these")
  }
}
