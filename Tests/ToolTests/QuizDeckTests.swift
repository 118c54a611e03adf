import Foundation
import TestSupport
import Testing

@testable import HornbookTool

/// Questions that come back when they are due, and the file that the terminal shares with the pages.
@Suite struct QuizDeckTests {
  private static let moon = "moon-121fff530c"
  private static let gap = "moon-28248e67da"

  /// Right answers come back after days, wrong ones at once; whatever is answered twice on a day is asked no more then.
  @Test func whatIsDueIsAskedAndNothingElse() throws {
    let reader = try QuizReader()
    #expect(reader.quiz(["--due"], day: 20_000).output.hasPrefix("Tides: nothing to ask\n"))
    #expect(reader.quiz(["--due"], day: 20_000).output.contains("Nothing is due today"))
    _ = reader.quiz([], answers: ["b", "a, b", "hour", "a"], day: 20_000)
    let review = try #require(reader.entry(Self.moon)["review"] as? [String: Any])
    #expect(review["day"] as? Int == 20_000 && review["grade"] as? Int == 3)
    #expect(review["stability"] as? Double == 2.3065)
    func due(_ day: Int, _ answers: [String] = []) throws -> [String] {
      try reader.quiz(["--due", "--json"], answers: answers, day: day).questions().compactMap {
        $0["id"] as? String
      }
    }
    // Both that were not right, at once; then they are right.
    #expect(try due(20_000, ["a, c", "day"]).count == 2)
    #expect(reader.quiz(["--due"], day: 20_000).output.hasPrefix("Tides: nothing to ask\n"))
    // The next day those that were wrong once, the day after the one that was right at once.
    #expect(reader.quiz(["--due"], day: 20_001).output.hasPrefix("Tides: 2 questions\n"))
    #expect(try due(20_002, ["b", "a, c", "day", "a"]).count == 4)
    #expect(try reader.entry(Self.gap)["review"].debugDescription.contains("20002"))
    #expect(reader.quiz(["--due"], day: 20_003).output.hasPrefix("Tides: nothing to ask\n"))
    // A clock that goes back does no harm.
    #expect(reader.quiz(["--due"], day: 3).output.hasPrefix("Tides: nothing to ask\n"))
    #expect(reader.quiz([], answers: ["a"], day: 3).code == 0)
  }

  /// The file of readers until now, and the one that the page of progress saved until now.
  @Test(
    arguments: [
      #"""
      {
        "version": 1,
        "book": "tides/1",
        "answers": {
          "boats-993887ed9e": {"choices": ["The wind"], "first": {"choices": ["The wind"]}},
          "gone-1": {"choices": ["Nothing"]},
          "moon-121fff530c": {"choices": ["The moon"], "first": {"choices": ["The wind"]}},
          "moon-129b0d29c1": {"choices": ["Cork", "Iron"], "first": {"choices": ["Cork", "Iron"]}},
          "moon-28248e67da": {"texts": ["hour"], "first": {"texts": ["hour"]}}
        }
      }
      """#,
      #"""
      {
       "hornbook": "progress",
       "version": 1,
       "book": "tides/1",
       "answers": {
        "boats-993887ed9e": {"given": {"WIND": true}, "first": {"WIND": true}, "key": "1", "at": "boats"},
        "gone-1": {"given": {"abcdef": true}, "at": "gone"},
        "moon-121fff530c": {"given": {"MOON": true}, "first": {"WIND": true}, "key": "1", "at": "moon"},
        "moon-129b0d29c1": {"given": {"CORK": true, "IRON": true}, "first": {"CORK": true, "IRON": true}, "key": "1"},
        "moon-28248e67da": {"given": {"1": "hour"}, "first": {"1": "hour"}, "key": "1", "at": "moon"}
       }
      }
      """#,
    ])
  func filesOfEarlierVersionsAreRead(text: String) throws {
    let reader = try QuizReader()
    var text = text
    for option in ["wind", "moon"] {
      text = text.replacingOccurrences(
        of: option.uppercased(), with: reader.name(of: "The " + option))
    }
    for option in ["Cork", "Iron"] {
      text = text.replacingOccurrences(of: option.uppercased(), with: reader.name(of: option))
    }
    let file = reader.folder.appendingPathComponent("mine.json")
    try Data(text.utf8).write(to: file)
    let path = ["--progress", file.path]
    #expect(reader.quiz(path + ["--due"]).output.hasPrefix("Tides: 2 questions\n"))
    let result = reader.quiz(path + ["--due", "--json"], answers: ["a, c", "day"])
    #expect(try result.all("verdict") == ["right", "right"])
    let kept = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    #expect(kept?["hornbook"] as? String == "progress" && kept?["book"] as? String == "tides/1")
    let answers = try #require(kept?["answers"] as? [String: [String: Any]])
    #expect(answers.count == 5)
    #expect(
      answers[Self.moon]?["first"] as? [String: Bool] == [reader.name(of: "The wind"): true])
    #expect(answers[Self.gap]?["first"] as? [String: String] == ["1": "hour"])
    #expect(answers[Self.gap]?["given"] as? [String: String] == ["1": "day"])
    #expect((answers[Self.gap]?["review"] as? [String: Any])?["grade"] as? Int == 3)
    #expect(!FileManager.default.fileExists(atPath: reader.progressFile.path))
  }

  @Test func theFileOfAnotherBookIsRefused() throws {
    let reader = try QuizReader()
    let text = #"{"hornbook": "progress", "version": 1, "book": "moor", "answers": {}}"#
    try reader.write("mine.json", text)
    let path = reader.folder.appendingPathComponent("mine.json").path
    let result = reader.quiz("--progress", path, answers: ["b"])
    #expect(result.code == 2)
    #expect(result.errors.contains("has the answers to another book, “moor”"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }
}
