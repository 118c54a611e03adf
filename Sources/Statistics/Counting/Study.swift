internal import HornbookBytes

/// The questions whose results are counted together, and how the counts are arranged.
///
/// A row of counts has a column for each level of marks of each question, then one for each of its options, then one
/// for those who left it blank. If several options can be chosen, there are such columns for each level of marks, with
/// one more for those who chose anything: else nobody could tell how many readers a group of choices is of.
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
      starts.append(
        starts[starts.count - 1] + question.levels.count + Self.choiceColumns(question) + 1)
    }
    self.starts = starts
    // Bounds the memory by the questions: four million counts, but never fewer than 64 groups.
    mostBins = max(64, 4_000_000 / max(1, starts[starts.count - 1]))
  }

  /// The number of columns.
  var width: Int { starts[starts.count - 1] }

  /// The column of the first level of a question.
  func levelColumn(_ question: Int) -> Int { starts[question] }
  private static func choiceColumns(_ question: StudyQuestion) -> Int {
    question.isSeveral
      ? question.levels.count * (question.options.count + 1) : question.options.count
  }

  /// The column of the first option of a question, for choices at a level of marks.
  func optionColumn(_ question: Int, level: Int = 0) -> Int {
    let own = questions[question]
    return starts[question] + own.levels.count
      + (own.isSeveral ? level * (own.options.count + 1) : 0)
  }
  /// The column of those who chose any of several options, at a level of marks.
  func chooserColumn(_ question: Int, level: Int) -> Int {
    optionColumn(question, level: level) + questions[question].options.count
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
