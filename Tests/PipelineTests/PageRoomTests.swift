import HornbookBytes
import HornbookDiagnostics
import HornbookManuscript
import HornbookPipeline
import TestSupport
import Testing

/// Small texts that ask for the same thing so often that no browser could open the page.
@Suite struct PageRoomTests {
  /// What is asked for again and again: how often, what is told, and the line of the first that is left out.
  struct Bomb: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var head = ""
    var piece: String
    var count: Int
    var tail = ""
    var files: [String: String] = [:]
    var message: String
  }

  static let bombs: [Bomb] = [
    Bomb(
      testDescription: "labels of links", head: "## \(words(5_000)) {#a}\n\n", piece: "[](#a)\n",
      count: 3_000,
      message: "the label of this link"),
    Bomb(
      testDescription: "files", piece: "```text include=\"a.swift\"\n```\n\n", count: 800,
      files: ["content/chapters/a.swift": code], message: "this code"),
    Bomb(
      testDescription: "lines with files", head: "```text\n", piece: "{{#include a.swift}}\n",
      count: 1_500,
      files: ["content/chapters/a.swift": code], message: "this code"),
    Bomb(
      testDescription: "contents", piece: "```{toc}\n```\n\n", count: 400,
      tail: (0..<40).map { "## \(words(100)) \($0)\n\n" }.joined(), message: "this directive"),
    Bomb(
      testDescription: "lists", piece: "```{records} tools\n```\n\n", count: 400,
      files: ["content/records/tools.json": "[" + records + "]"], message: "this directive"),
  ]

  private static let code = String(
    repeating: "let a = \"\(String(repeating: "b", count: 190))\"\n", count: 125)
  private static let records = (0..<400).map { #"{"tool": "T\#($0)"}"# }.joined(separator: ",")

  private static func words(_ count: Int) -> String {
    String(repeating: "word ", count: count)
  }

  @Test(arguments: bombs)
  func whatIsTooMuchIsToldWhereItIsAskedFor(_ bomb: Bomb) throws {
    let text =
      "# One\n\n" + bomb.head + String(repeating: bomb.piece, count: bomb.count) + bomb.tail
    var files = bomb.files
    files["content/chapters/01-one.md"] = text
    let found = MemoryBook(files).prepare().report.findings
    let told = found.filter { $0.rule == Rule.pageTooLarge.id }
    #expect(!told.isEmpty)
    #expect(told.allSatisfy { $0.severity == .error && $0.message.hasPrefix(bomb.message) })
    #expect(!found.contains { $0.rule == "template-endless" || $0.rule == "link-empty" })
    // From the first that is left out on, each is told.
    let lines = LineTable([UInt8](text.utf8))
    let first = try #require(told.first?.place)
    let behind = text.utf8.count - bomb.tail.utf8.count - first.lower
    #expect(told.count == (behind + bomb.piece.utf8.count - 1) / bomb.piece.utf8.count)
    #expect(lines.line(at: first.lower) > 3)
  }
}
