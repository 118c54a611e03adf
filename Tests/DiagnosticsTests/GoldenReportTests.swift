import Foundation
import FoundationXML
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@Suite struct GoldenReportTests {
  static let cases: [(name: String, format: ReportFormat, style: ReportStyle, strict: Bool)] = [
    ("report.txt", .text, ReportStyle(), false),
    ("report-color.txt", .text, ReportStyle(color: .ansi, pathPrefix: "books/one"), true),
    ("report-limited.txt", .text, ReportStyle(limit: 2), false),
    ("report.json", .json, ReportStyle(), false),
    ("report.sarif", .sarif, ReportStyle(pathPrefix: "books/one", version: "1.2.3"), false),
    ("report.xml", .junit, ReportStyle(pathPrefix: "books/one"), false),
    ("report-strict.xml", .junit, ReportStyle(), true),
    ("report-github.txt", .github, ReportStyle(pathPrefix: "books/one"), false),
  ]

  static func text(_ format: ReportFormat, _ style: ReportStyle, strict: Bool) -> [UInt8] {
    var writer = ByteWriter()
    Invented.report(RuleSettings(isStrict: strict)).write(format, style: style, to: &writer)
    return writer.bytes
  }

  @Test(arguments: cases)
  func reportsAreAsTheyWereLookedAt(
    _ name: String, _ format: ReportFormat, _ style: ReportStyle, _ strict: Bool
  ) {
    let result = Self.text(format, style, strict: strict)
    let difference = Golden.difference(of: result, from: "DiagnosticsTests/golden/\(name)")
    #expect(difference == nil)
    #expect(result.firstInvalidUTF8 == nil)
  }

  @Test func explanationsAreAsTheyWereLookedAt() {
    var writer = ByteWriter()
    for rule in DiagnosticsRules.all + [Invented.teaching] {
      RuleExplanation(rule).write(to: &writer)
      writer.write("----\n")
    }
    let difference = Golden.difference(
      of: writer.bytes, from: "DiagnosticsTests/golden/explanations.txt")
    #expect(difference == nil)
    let wide = writer.text.split(separator: "\n").filter { $0.count > 80 && !$0.contains("book") }
    #expect(wide == [])
  }

  @Test func noKeptReportIsOrphaned() {
    let names = Set(Self.cases.map(\.name) + ["explanations.txt"])
    #expect(Golden.orphans(in: "DiagnosticsTests/golden", using: names) == [])
  }

  @Test func emptyReportsAreWhole() {
    let report = FindingReport([], registry: Invented.registry)
    let texts = ReportFormat.allCases.map { format in
      var writer = ByteWriter()
      report.write(format, to: &writer)
      return writer.text
    }
    #expect(texts[0] == "nothing found\n")
    #expect((try? JSONSerialization.jsonObject(with: Data(texts[1].utf8))) != nil)
    #expect((try? JSONSerialization.jsonObject(with: Data(texts[2].utf8))) != nil)
    #expect(XMLParser(data: Data(texts[3].utf8)).parse())
    #expect(texts[4] == "")
  }

  @Test func jsonAndXMLAreWellFormed() {
    for (_, format, style, strict) in Self.cases {
      let data = Data(Self.text(format, style, strict: strict))
      switch format {
      case .json, .sarif: #expect((try? JSONSerialization.jsonObject(with: data)) != nil)
      case .junit: #expect(XMLParser(data: data).parse())
      case .text, .github: break
      }
    }
  }

  @Test func plainTextHoldsNoControlCharacters() {
    let text = Self.text(.text, ReportStyle(), strict: false)
    #expect(text.allSatisfy { $0 == ASCII.newline || $0 >= 0x20 })
  }
}
