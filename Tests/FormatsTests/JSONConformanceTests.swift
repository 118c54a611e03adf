import Foundation
import HornbookDiagnostics
import HornbookFormats
import TestSupport
import Testing

@Suite struct JSONConformanceTests {
  struct Case: Decodable {
    let name: String
    let expect: String
    let base64: String
  }

  @Test(
    .enabled(
      if: Project.hasShared("conformance/json-rfc8259.json"),
      "conformance/json-rfc8259.json is not beside the project"))
  func acceptsAndRefusesWhatTheStandardSays() throws {
    let cases = try Project.sharedJSON("conformance/json-rfc8259.json", as: [Case].self)
    var wrong: [String] = []
    for test in cases {
      let bytes = [UInt8](try #require(Data(base64Encoded: test.base64)))
      switch (JSONParser.parse(Source(path: test.name, bytes: bytes)), test.expect) {
      case (.success, "reject"), (.failure, "accept"): wrong.append(test.name)
      case (.failure(let finding), _):
        let isInside = finding.place.map { $0.lower >= 0 && $0.upper <= bytes.count } ?? false
        if !isInside { wrong.append("\(test.name): the place lies outside the file") }
      default: break
      }
    }
    #expect(wrong == [])
    #expect(cases.count == 316)
  }
}
