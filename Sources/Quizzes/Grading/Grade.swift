/// What an answer is worth.
public struct Grade: Hashable, Sendable {
  /// From 0 to 1; 1 for exactly the right answer alone.
  public var score: Double
  /// The same in a word.
  public var verdict: Verdict
  /// Of how many parts how many are right.
  public var count: Count

  /// What is said of an answer.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// Exactly right.
    case right
    /// Worth something.
    case partly
    /// Worth nothing.
    case wrong
    /// There is no answer.
    case unanswered
  }

  /// How many parts of an answer are right: options, gaps, pairs, or neighbours in an order.
  public struct Count: Hashable, Sendable {
    /// How many are right.
    public var right: Int
    /// How many there are to get right.
    public var of: Int
    /// How many wrong options were chosen besides.
    public var tooMany: Int

    /// A count.
    public init(right: Int, of: Int, tooMany: Int = 0) {
      self.right = right
      self.of = of
      self.tooMany = tooMany
    }

    /// `2 of 2 right, 1 too many`.
    public var words: String {
      "\(right) of \(of) right" + (tooMany > 0 ? ", \(tooMany) too many" : "")
    }
  }

  /// A grade for an answer; the verdict follows from the score.
  public init(score: Double, count: Count) {
    self.score = score
    self.count = count
    verdict = score >= 1 ? .right : score > 0 ? .partly : .wrong
  }

  /// The grade where there is no answer to something of so many parts.
  public static func unanswered(of parts: Int) -> Grade {
    var grade = Grade(score: 0, count: Count(right: 0, of: parts))
    grade.verdict = .unanswered
    return grade
  }

  /// The grade that the reader gives herself.
  public static func own(_ verdict: Verdict) -> Grade {
    switch verdict {
    case .right: Grade(score: 1, count: Count(right: 1, of: 1))
    case .partly:
      Grade(score: 0.5, count: Count(right: 0, of: 1))
    case .wrong: Grade(score: 0, count: Count(right: 0, of: 1))
    case .unanswered: .unanswered(of: 1)
    }
  }

  /// What it counts in an exam, where nothing is half right.
  public var examScore: Double { verdict == .right ? 1 : 0 }
}
