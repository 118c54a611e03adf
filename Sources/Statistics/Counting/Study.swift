internal import HornbookBytes

/// The questions whose results are counted together, and how the counts are arranged.
///
/// A row of counts has a column for each level of marks of each question, then one for each of its options, then one
/// for those who left it blank.
public struct Study: Sendable {
  /// The questions, in order.
  public let questions: [StudyQuestion]
  /// The positions of the questions by their identifiers.
  public let positions: [String: Int]
  /// The first column of each question, and the number of all columns at the end.
  let starts: [Int]
  /// The most groups of readers with different totals.
  let mostBins: Int

  /// Arranges the counts of some questions.
  public init(_ questions: [StudyQuestion]) {
    var questions = questions
    for index in questions.indices where questions[index].answer == nil {
      questions[index].exported = questions[index].exported ?? index + 1
    }
    self.questions = questions
    positions = Dictionary(
      questions.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var starts = [0]
    for question in questions {
      starts.append(starts[starts.count - 1] + question.levels.count + question.options.count + 1)
    }
    self.starts = starts
    // Bounds the memory by the questions: four million counts, but never fewer than 64 groups.
    mostBins = max(64, 4_000_000 / max(1, starts[starts.count - 1]))
  }

  /// The number of columns.
  var width: Int { starts[starts.count - 1] }

  /// The column of the first level of a question.
  func levelColumn(_ question: Int) -> Int { starts[question] }
  /// The column of the first option of a question.
  func optionColumn(_ question: Int) -> Int {
    starts[question] + questions[question].levels.count
  }
  /// The column of those who left a question blank.
  func blankColumn(_ question: Int) -> Int { starts[question + 1] - 1 }

  /// A fingerprint of everything that sums must share to be added.
  public var fingerprint: String {
    var hasher = StableHasher()
    for question in questions {
      hasher.combine(question.id)
      for option in question.options { hasher.combine(option) }
      hasher.combine(UInt64(question.options.count))
      for position in question.key { hasher.combine(UInt64(position)) }
      hasher.combine(question.isSeveral ? 1 : 0)
      for level in question.levels { hasher.combine(UInt64(level)) }
    }
    return hasher.finish().description
  }

  /// The study of some of the questions, in the same order.
  public func only(_ chosen: Set<String>) -> Study {
    Study(questions.filter { chosen.contains($0.id) })
  }
}
