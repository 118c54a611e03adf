import Foundation
import TestSupport
import Testing

/// What the documentation says of the code is there.
@Suite struct WalkTests {
  private static func page(_ name: String) throws -> String {
    let file = Project.root.appendingPathComponent("Documentation/content/chapters/\(name)")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Each step of the walk names a file and something that is declared in it.
  @Test func theWalkLeadsThroughRealFiles() throws {
    let steps = try Self.page("Walk.md").matches(of: #/`(Sources/[^`]+)` `(\w+)`/#)
    #expect(steps.count > 20)
    var lost: [String] = []
    for step in steps {
      let (path, name) = (String(step.output.1), String(step.output.2))
      let file = Project.root.appendingPathComponent(path)
      let code = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let declarations = ["func \(name)", "let \(name) =", "  \(name)(", " \(name)("]
      if !declarations.contains(where: code.contains) { lost.append("\(path): \(name)") }
    }
    #expect(lost == [])
  }

  /// Types that the words and the walk name are declared somewhere.
  @Test(arguments: ["Words.md", "Walk.md"])
  func typesThatAreNamedExist(_ name: String) throws {
    let declared = try Self.declaredTypes()
    var lost: [String] = []
    for match in try Self.page(name).matches(of: #/`(?:\w+\.)?([A-Z]\w+)`/#) {
      let type = String(match.output.1)
      if !declared.contains(type[...]) { lost.append(type) }
    }
    #expect(lost == [])
  }

  private static func declaredTypes() throws -> Set<Substring> {
    var types: Set<Substring> = []
    for text in try Project.sources() {
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        for (word, name) in zip(words, words.dropFirst())
        where ["struct", "enum", "class", "protocol"].contains(word) {
          types.insert(name.prefix { $0.isLetter || $0.isNumber })
        }
      }
    }
    return types
  }
}
