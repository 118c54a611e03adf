@testable import HornbookStatistics

extension Results {
  /// How many readers were asked each question, and how many answers were right.
  var shares: [String: [Double]] {
    let figures = Figures(tally, of: study)
    return Dictionary(
      figures.questions.filter { $0.asked > 0 }.map {
        ($0.question.id, [Double($0.asked), ($0.facility ?? -1) * Double($0.asked)])
      }, uniquingKeysWith: { first, _ in first })
  }
}
