import HornbookDiagnostics
import HornbookQuizzes
import TestSupport
import Testing

@testable import HornbookPaper

/// Where boxes lie, and the file that says so.
@Suite struct PaperLayoutTests {
  @Test(arguments: [(2_100, 2_970), (2_159, 2_794)], [3, 40, 150])
  func noBoxesTouch(_ size: (Int, Int), _ count: Int) {
    let questions = (0..<count).map {
      PaperQuestion(
        id: "q\($0)", kind: $0 % 7 == 6 ? .marked : .several,
        parts: $0 % 11 == 10 ? 40 : 2 + $0 % 8,
        correct: [])
    }
    let asked = questions.indices.map {
      PaperVariant.Asked(question: $0, order: Array(0..<questions[$0].parts))
    }
    let pages = StripDesign.pages(
      asked, questions, width: size.0, height: size.1, digits: 12)
    var faults: [String] = []
    for (number, page) in pages.enumerated() {
      let boxes = page.student + page.answers
      for (index, box) in boxes.enumerated() {
        if box.corner.x < 150 || box.corner.x + 50 > size.0 - 140
          || box.corner.y + 50 > size.1 - 180
        {
          faults.append("\(number): \(box) is at the edge")
        }
        for other in boxes[..<index]
        where abs(other.corner.x - box.corner.x) < 90 && abs(other.corner.y - box.corner.y) < 70 {
          faults.append("\(number): \(box) and \(other)")
        }
      }
    }
    #expect(faults == [])
    // All options of all questions, in order.
    let found = pages.flatMap(\.answers).map { [$0.row, $0.value] }
    let expected = questions.indices.flatMap { row in
      (0..<questions[row].boxes).map { [row, $0] }
    }
    #expect(found == expected)
  }

  @Test func readsBackWhatItWrites() throws {
    let layout = InventedExamination.layout(questions: 90, variants: 4, digits: 8)
    #expect(layout.variants[0].pages.count > 1)
    let read = try PaperLayout(Source(path: "layout.json", bytes: layout.json()))
    #expect(read == layout)
  }

  @Test func refusesLayoutsThatDoNotFitTogether() throws {
    let text = String(
      decoding: InventedExamination.layout(questions: 4, variants: 1, digits: 2).json(),
      as: UTF8.self)
    let changes = [
      ("\"version\": 1", "\"version\": 2"), ("\"digits\": 2", "\"digits\": 99"),
      ("\"width\": 2100", "\"width\": 1e300"), ("\"q1\"", "\"q0\""),
      ("\"kind\": \"one\"", "\"kind\": \"two\""), ("\"correct\": [0]", "\"correct\": [17]"),
      ("\"pages\"", "\"sides\""), ("\"answers\"", "\"answer\""), ("{", "["),
    ]
    for (old, new) in changes {
      let changed = text.replacing(old, with: new, maxReplacements: 1)
      #expect(changed != text, "\(old)")
      #expect(throws: PaperLayout.Fault.self, "\(new)") {
        try PaperLayout(Source(path: "layout.json", text: changed))
      }
    }
  }

  @Test func survivesDamagedLayouts() {
    let bytes = InventedExamination.layout(questions: 6, variants: 2, digits: 3).json()
    var random = SeededRandom(seed: 11)
    let pieces = ["-1", "99999999999999999999", "[", "]", "{}", "null", "1e9", "\"", ",", "9"]
    for _ in 0..<600 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let start = Int.random(in: changed.indices, using: &random)
        let piece = Array((pieces.randomElement(using: &random) ?? "").utf8)
        changed.replaceSubrange(
          start..<min(changed.count, start + .random(in: 0...3, using: &random)), with: piece)
      }
      guard let layout = try? PaperLayout(Source(path: "layout.json", bytes: changed)) else {
        continue
      }
      // What is read can be used for reading.
      for variant in layout.variants {
        #expect(
          variant.pages.flatMap(\.answers).allSatisfy { variant.asked.indices.contains($0.row) })
      }
    }
  }

  @Test func lettersGoOn() {
    #expect([0, 25, 26, 51, 52].map(PaperLetters.upper) == ["A", "Z", "AA", "AZ", "BA"])
    #expect(PaperLetters.positions("ca", of: 3) == [0, 2])
    #expect(PaperLetters.positions("A, c", of: 3) == [0, 2])
    #expect(PaperLetters.positions("", of: 3) == [])
    #expect(PaperLetters.positions("d", of: 3) == nil)
    #expect(PaperLetters.positions("b aa", of: 27) == [1, 26])
    #expect(PaperLetters.text([26, 1], of: 27) == "b aa")
  }
}
