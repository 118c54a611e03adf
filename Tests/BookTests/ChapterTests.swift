import Foundation
import TestSupport
import Testing

/// What each chapter of the book has, and how much of it.
@Suite struct ChapterTests {
  /// A chapter as a reader counts it: words without code, and what stands under its headings.
  struct Reading: Sendable, CustomTestStringConvertible {
    let name: String
    /// Its lines without front matter and code.
    let lines: [String]

    var testDescription: String { name }

    init(_ chapter: Chapter) {
      name = chapter.name
      var lines: [String] = []
      var fence: Substring?
      let text = chapter.text.components(separatedBy: "\n---\n").dropFirst()
      for line in text.joined(separator: "\n---\n").components(separatedBy: "\n") {
        let marks = line.drop { $0 == " " }.prefix { $0 == "`" }
        if let open = fence {
          if marks == open { fence = nil }
        } else if marks.count >= 3 {
          fence = marks
        } else {
          lines.append(line)
        }
      }
      self.lines = lines
    }

    /// What stands under a heading, up to the next of its kind.
    func section(_ title: String) -> ArraySlice<String> {
      let from = lines.drop { $0 != "## " + title }.dropFirst()
      return from.prefix { !$0.hasPrefix("## ") }
    }

    /// What is to be read before the questions are asked.
    var teaching: ArraySlice<String> { lines.prefix { $0 != "## Questions" } }

    static func words(_ lines: some Collection<String>) -> Int {
      lines.reduce(0) { count, line in
        // Readers see no names and citations.
        count + line.replacing(#/\{[^}]*\}/#, with: "").split(whereSeparator: \.isWhitespace).count
      }
    }
  }

  static let readings = Chapter.all.map(Reading.init)

  /// The part about the app is counted too.
  @Test(arguments: readings)
  func isNeitherAPamphletNorATome(_ chapter: Reading) {
    #expect((900...1_750).contains(Reading.words(chapter.teaching)), "words before the questions")
    #expect(Reading.words(chapter.lines) <= 2_950, "words, code left out")
  }

  @Test(arguments: readings)
  func sumsUpAndLeadsOn(_ chapter: Reading) {
    #expect((4...6).contains(chapter.section("Summary").count { $0.hasPrefix("- ") }))
    #expect((2...4).contains(chapter.section("Further reading").count { $0.hasPrefix("- ") }))
    let links = chapter.lines.joined().matches(of: #/\]\((\d\d-[a-z-]+\.md)/#)
    #expect(links.count >= 2, "links to other chapters")
    #expect(!links.contains { $0.output.1 == chapter.name }, "a link to the chapter itself")
  }

  /// Nine to fourteen questions, those of its quizzes among them, or a sentence that says it has none.
  @Test(arguments: readings)
  func asks(_ chapter: Reading) throws {
    let asked = chapter.section("Questions").count { $0.contains(#/^\d+\. /#) }
    let number = Int(chapter.name.prefix(2)) ?? 0
    let own = try Self.quizzes().filter { $0.chapter == number }.map(\.questions.count)
    let all = asked + own.reduce(0, +)
    if chapter.lines.contains(where: { $0.contains("asks no questions") }) {
      #expect(all == 0)
    } else {
      #expect((9...14).contains(all), "\(all) questions")
    }
  }

  @Test func threeChaptersSayThatTheyAskNothing() {
    let silent = Self.readings.filter { chapter in
      chapter.lines.contains { $0.contains("asks no questions") }
    }
    #expect(
      silent.map(\.name) == [
        "07-putting-structure-in.md", "26-submitting.md", "the-project.md",
      ])
  }

  /// Code that is wider than a phone held upright has to be pushed to and fro.
  @Test func noLineOfAListingIsTooLong() {
    for chapter in Chapter.all {
      for listing in chapter.listings where ["swift", "text"].contains(listing.language) {
        let code = listing.include.map(Self.region) ?? listing.code
        let long = code.split(separator: "\n").filter { $0.count > 70 }
        #expect(long == [], "\(chapter.name):\(listing.line)")
      }
    }
  }

  /// Every drawing is shown, once, and says what it shows to those who do not see it.
  @Test func everyFigureIsShownAndNamed() throws {
    let text = Chapter.all.map(\.text).joined()
    let folder = Chapter.folder.appendingPathComponent("images")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count > 20)
    for name in names {
      #expect(text.components(separatedBy: "](images/\(name) ").count == 2, "\(name)")
      let drawing = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      #expect(drawing.contains("<title id=") && drawing.contains("</title>"), "\(name)")
    }
  }

  private struct Quiz: Decodable {
    struct Question: Decodable {}
    let chapter: Int?
    let questions: [Question]
  }

  private static func quizzes() throws -> [Quiz] {
    let folder = Project.root.appendingPathComponent("content/quizzes")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      return try JSONDecoder().decode(Quiz.self, from: data)
    }
  }

  /// The lines of a region of a file, without what they have in common at their beginning.
  private static func region(_ include: String) -> String {
    let parts = include.split(separator: "#")
    let text = Chapter.file(String(parts[0]))
    let from = text.components(separatedBy: "// ANCHOR: \(parts[1])\n").dropFirst().joined()
    return from.components(separatedBy: "// ANCHOR_END: \(parts[1])")[0]
  }
}
