import Foundation
import HornbookDoors
import TestSupport
import Testing

private let folder = "samples/manuscripts/"
private let isThere = Project.hasShared(folder + "programming-book.json")

/// What two printed books hold, as others have read them.
@Suite(.enabled(if: isThere, "samples/manuscripts is not beside the project"))
struct ManuscriptSpecimenTests {
  /// A share of what is wanted, and what is there besides.
  private func expect<Thing: Hashable>(
    _ name: String, _ found: [Thing], is wanted: [Thing], share: Double = 1,
    falsely limit: Double = 0
  ) {
    let (found, wanted) = (Set(found), Set(wanted))
    let hits = found.intersection(wanted).count
    #expect(!wanted.isEmpty, "\(name)")
    #expect(
      Double(hits) >= share * Double(wanted.count), "\(name): \(hits) of \(wanted.count)")
    #expect(
      Double(found.count - hits) <= limit * Double(wanted.count),
      "\(name): \(found.subtracting(wanted)) are false")
  }

  private func report(_ name: String) throws -> (ImportedManuscript, Report) {
    let bytes = try Project.sharedBytes(folder + name)
    let imported = try ImportedManuscript.read(name, bytes).get()
    return (imported, try JSONDecoder().decode(Report.self, from: Data(imported.report)))
  }

  @Test func readsAProgrammingBook() throws {
    let (_, report) = try report("programming-book.txt")
    let wanted = try Project.sharedJSON(folder + "programming-book.json", as: Programming.self)
    expect(
      "chapters", report.chapters.map { "\($0.number) \($0.title) \($0.line) \($0.lastLine)" },
      is: wanted.chapters.map { "\($0.number) \($0.title) \($0.numberLine) \($0.lastLine)" })
    expect(
      "sections", report.chapters.flatMap(\.sections).map(\.line),
      is: wanted.chapters.flatMap(\.sections).map(\.line), share: 0.99)
    let levels = wanted.chapters.flatMap(\.sections).filter { $0.level != nil }
    expect(
      "levels", report.chapters.flatMap(\.sections).map { "\($0.line) \($0.level)" },
      is: levels.map { "\($0.line) \($0.level ?? 0)" }, share: 0.8, falsely: .infinity)
    expect(
      "listings", report.chapters.flatMap(\.listings).map { "\($0.first)-\($0.last)" },
      is: wanted.chapters.flatMap(\.code.blocks).map { "\($0.start)-\($0.end)" }, share: 0.97)
    expect(
      "languages", report.chapters.flatMap(\.listings).map { "\($0.first) \($0.language ?? "")" },
      is: wanted.chapters.flatMap(\.code.blocks).filter { $0.language != nil }
        .map { "\($0.start) \($0.language ?? "")" }, share: 0.94, falsely: .infinity)
    expect(
      "notes", report.chapters.flatMap(\.notes), is: wanted.chapters.flatMap(\.notes), share: 0.9,
      falsely: 0.05)
    expect(
      "figures", report.chapters.flatMap(\.figures).map(\.after),
      is: wanted.chapters.flatMap(\.figures).map(\.after), share: 0.95, falsely: 0.05)
    expect(
      "lists", report.chapters.flatMap(\.lists).map { "\($0.kind) \($0.first) \($0.last)" },
      is: wanted.chapters.flatMap(\.lists).map { "\($0.kind) \($0.first) \($0.last)" })
    expect(
      "references",
      report.chapters.flatMap(\.references).map { "\($0.line) \($0.leadsTo ?? 0)" },
      is: wanted.crossReferences.map { "\($0.line) \($0.titleBelongsTo)" })
    expect(
      "questions",
      report.chapters.flatMap(\.questions).map { "\($0.line) \($0.options) \($0.key.joined())" },
      is: wanted.chapters.flatMap(\.questions.items)
        .map { "\($0.line) \($0.options.count) \($0.key)" })
    #expect(report.chapters.flatMap(\.tables).isEmpty)
  }

  @Test func readsACookbook() throws {
    let (_, report) = try report("cookbook.txt")
    let wanted = try Project.sharedJSON(folder + "cookbook.json", as: Cookbook.self)
    expect(
      "chapters", report.chapters.map { "\($0.number) \($0.title) \($0.line) \($0.lastLine)" },
      is: wanted.chapters.map { "\($0.number) \($0.title) \($0.chapterLine) \($0.lastLine)" })
    func words(_ recipe: Recipe) -> String {
      let parts = recipe.parts.sorted { $0.value < $1.value }.map { "\($0.key) \($0.value)" }
      return "\(recipe.number) \(recipe.title) \(recipe.line) \(recipe.lastLine) \(parts)"
    }
    expect(
      "recipes", report.chapters.flatMap(\.recipes).map(words),
      is: wanted.chapters.flatMap(\.recipes).map(words))
    let listings = wanted.chapters.map { $0.recipes.reduce(0) { $0 + ($1.codeBlocksLogical ?? 0) } }
    #expect(report.chapters.map(\.listings.count) == listings)
    #expect(report.chapters.flatMap(\.questions).isEmpty)
  }

  @Test(arguments: ["programming-book.txt", "cookbook.txt"])
  func losesAndInventsNoWord(_ name: String) throws {
    let (imported, report) = try report(name)
    let lines = String(decoding: try Project.sharedBytes(folder + name), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var words: [Substring: Int] = [:]
    for (index, line) in lines.enumerated()
    where !report.dropped.contains(where: { ($0.first...$0.last).contains(index + 1) }) {
      for word in Self.words(line) { words[word, default: 0] += 1 }
    }
    for file in imported.plan.files
    where file.path.hasPrefix("content/") && file.path.hasSuffix(".md")
      && file.path != "content/SUMMARY.md"
    {
      for line in String(decoding: try file.read(), as: UTF8.self).split(separator: "\n") {
        // What only Markdown says is not shown.
        if line.hasPrefix("<!--") || line == "> [!NOTE]" || line.hasPrefix("```") && line.count > 3
        {
          continue
        }
        for word in Self.words(line.replacing(/\ \{#[-s0-9]+\}$/, with: "")) {
          words[word, default: 0] -= 1
        }
      }
    }
    // The number of a chapter is in the name of its file.
    let chapters = report.chapters.count
    let lost = words.filter { $0.value > 0 }
    #expect(lost.values.reduce(0, +) <= 2 * chapters, "\(lost)")
    #expect(lost.keys.allSatisfy { Int($0) != nil || $0.lowercased() == "chapter" }, "\(lost)")
    #expect(words.filter { $0.value < 0 }.isEmpty)
  }

  /// The words of a line, without the addresses of its links.
  private static func words(_ line: some StringProtocol) -> [Substring] {
    var parts = String(line).split(separator: "](", omittingEmptySubsequences: false)
    for index in parts.indices.dropFirst() { parts[index] = parts[index].drop { $0 != ")" } }
    return parts.joined(separator: " ").split { !$0.isLetter && !$0.isNumber }
      .map { Substring(String($0)) }
  }
}

private struct Report: Decodable {
  struct Chapter: Decodable {
    let number: Int
    let title: String
    let line: Int
    let lastLine: Int
    let sections: [Section]
    let listings: [Listing]
    let notes: [Int]
    let figures: [Figure]
    let lists: [List]
    let tables: [Stretch]
    let questions: [Question]
    let references: [Reference]
    let recipes: [Recipe]
  }
  struct Section: Decodable {
    let title: String
    let level: Int
    let line: Int
  }
  struct Listing: Decodable {
    let first: Int
    let last: Int
    let language: String?
  }
  struct Question: Decodable {
    let number: Int
    let line: Int
    let options: Int
    let key: [String]
  }
  struct Reference: Decodable {
    let line: Int
    let number: Int
    let leadsTo: Int?
  }
  let chapters: [Chapter]
  let dropped: [Stretch]
}

private struct Stretch: Decodable {
  let first: Int
  let last: Int
}

private struct Figure: Decodable {
  let after: Int
}

private struct List: Decodable {
  let kind: String
  let first: Int
  let last: Int
}

private struct Recipe: Decodable {
  let number: String
  let title: String
  let line: Int
  let lastLine: Int
  let parts: [String: Int]
  let codeBlocksLogical: Int?
}

private struct Programming: Decodable {
  struct Chapter: Decodable {
    let number: Int
    let title: String
    let numberLine: Int
    let lastLine: Int
    let sections: [Section]
    let code: Code
    let notes: [Int]
    let figures: [Figure]
    let lists: [List]
    let questions: Questions
  }
  struct Section: Decodable {
    let line: Int
    let level: Int?
  }
  struct Code: Decodable {
    let blocks: [Block]
  }
  struct Block: Decodable {
    let start: Int
    let end: Int
    let language: String?
  }
  struct Questions: Decodable {
    let items: [Item]
  }
  struct Item: Decodable {
    struct Option: Decodable {
      init(from decoder: any Decoder) throws {}
    }
    let line: Int
    let options: [Option]
    let key: String
  }
  struct Reference: Decodable {
    let line: Int
    let titleBelongsTo: Int
  }
  let chapters: [Chapter]
  let crossReferences: [Reference]
}

private struct Cookbook: Decodable {
  struct Chapter: Decodable {
    let number: Int
    let title: String
    let chapterLine: Int
    let lastLine: Int
    let recipes: [Recipe]
  }
  let chapters: [Chapter]
}
