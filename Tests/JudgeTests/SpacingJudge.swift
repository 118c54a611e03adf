import Browser
import Foundation
import HornbookQuizzes
import TestSupport
import Testing

extension BrowserJudge {
  /// When questions come again: the authors of FSRS plan random histories, and so do the terminal and the pages.
  @Suite(
    .enabled(if: Judges.hasPython(module: "fsrs"), "fsrs is not installed: run make judges"))
  struct SpacingJudge {
    @Test func questionsComeBackOnTheDaysThatFSRSSays() throws {
      let seed = "11"
      let planned = try Judges.run(
        Judges.python.path, [Project.tests("Judges/spacing.py").path, seed, "1500"], input: [])
      try #require(planned.status == 0)
      let text = String(decoding: planned.output, as: UTF8.self)
      let histories = try JSONDecoder().decode([[[Int]]].self, from: planned.output)
      #expect(histories.count == 1500 && histories.joined().count > 15_000)
      var complaints: [String] = []
      for (number, history) in histories.enumerated() {
        var review: Review?
        for step in history {
          let verdict = [Grade.Verdict.wrong, .partly, .right][step[1] - 1]
          review = Review(after: review, verdict, on: step[0])
          if review?.due != step[2] {
            complaints.append("\(number): \(step), not \(review?.due ?? 0)")
          }
        }
      }
      try QuizBook().read { browser, _ in
        complaints += try browser.read(
          """
          const out = [];
          for (const [number, history] of JSON.parse(arguments[0]).entries()) {
            let review;
            for (const [day, grade, due] of history) {
              review = hornbookSpacing.next(review, ["wrong", "partly", "right"][grade - 1], day);
              if (hornbookSpacing.due(review) !== due) out.push(`${number}: ${[day, grade, due]} in the page`);
            }
          }
          return out.slice(0, 20);
          """, .string(text), as: [String].self)
      }
      expectNone(Array(complaints.prefix(20)))
    }
  }
}
