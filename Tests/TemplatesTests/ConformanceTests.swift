import Foundation
import HornbookBytes
import HornbookDiagnostics
import TestSupport
import Testing

@testable import HornbookTemplates

@Suite struct ConformanceTests {
  private static let files = [
    "comments", "delimiters", "inheritance", "interpolation", "inverted", "partials", "sections",
  ].filter { Project.hasShared("conformance/mustache/\($0).json") }

  @Test(
    .enabled(
      if: files.contains("sections"), "conformance/mustache/sections.json is not beside the project"
    ),
    arguments: files)
  func rendersWhatTheSpecificationExpects(file: String) throws {
    let bytes = try Project.sharedBytes("conformance/mustache/\(file).json")
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let cases = try #require(root?["tests"] as? [[String: Any]])
    var failures: [String] = []
    for test in cases {
      let name = test["name"] as? String ?? "?"
      let expected = test["expected"] as? String ?? ""
      var sources = ["": Source(path: "", text: test["template"] as? String ?? "")]
      for (partial, text) in test["partials"] as? [String: String] ?? [:] {
        sources[partial] = Source(path: partial, text: text)
      }
      let (library, findings) = TemplateLibrary.compile(named: sources)
      for finding in findings where finding.severity == .error {
        failures.append("\(name): \(finding.message)")
      }
      var writer = ByteWriter()
      _ = library.render("", value(test["data"]), into: &writer)
      if writer.text != expected {
        failures.append(
          "\(name): expected \(expected.debugDescription), got \(writer.text.debugDescription)")
      }
    }
    #expect(cases.count > 5)
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  private func value(_ json: Any?) -> TemplateValue {
    switch json {
    case let text as String: return .text(text)
    case let number as NSNumber:
      if isBool(number) { return .bool(number.boolValue) }
      return number.doubleValue == number.doubleValue.rounded()
        ? .number(number.intValue) : .decimal(number.doubleValue)
    case let items as [Any]: return .list(items.map { value($0) })
    case let fields as [String: Any]:
      return .object(
        TemplateObject(
          fields.sorted { $0.key < $1.key }.map { (TemplateKey($0.key), value($0.value)) }))
    default: return .null
    }
  }

  /// `true` and `1` are both numbers to Foundation; their types tell them apart.
  private func isBool(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
  }
}
