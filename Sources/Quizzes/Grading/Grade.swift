/// The grade of an answer.
public struct Grade: Hashable, Sendable {
  /// The score from 0 to 1; 1 only for exactly the right answer.
  public var score: Double
  /// The verdict that follows from the score.
  public var verdict: Verdict
  /// The number of right parts.
  public var count: Count

  /// The verdict on an answer.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The answer is exactly right.
    case right
    /// The answer is partly right.
    case partly
    /// The answer is wrong.
    case wrong
    /// There is no answer.
    case unanswered
  }

  /// How many parts of an answer are right: options, gaps, pairs, or neighbours in an order.
  public struct Count: Hashable, Sendable {
    /// The number of right parts.
    public var right: Int
    /// The number of parts in all.
    public var of: Int
    /// The number of wrong options that were also chosen.
    public var tooMany: Int

    /// Creates a count.
    public init(right: Int, of: Int, tooMany: Int = 0) {
      self.right = right
      self.of = of
      self.tooMany = tooMany
    }

    /// The count in words: `2 of 2 right, 1 too many`.
    public var words: String {
      "\(right) of \(of) right" + (tooMany > 0 ? ", \(tooMany) too many" : "")
    }
  }

  /// Creates the grade of an answer; the verdict follows from the score.
  public init(score: Double, count: Count) {
    self.score = score
    self.count = count
    verdict = score >= 1 ? .right : score > 0 ? .partly : .wrong
  }

  /// The grade of a missing answer with the given number of parts.
  public static func unanswered(of parts: Int) -> Grade {
    var grade = Grade(score: 0, count: Count(right: 0, of: parts))
    grade.verdict = .unanswered
    return grade
  }

  /// The grade that readers give themselves for an open question.
  public static func own(_ verdict: Verdict) -> Grade {
    switch verdict {
    case .right: Grade(score: 1, count: Count(right: 1, of: 1))
    case .partly:
      Grade(score: 0.5, count: Count(right: 0, of: 1))
    case .wrong: Grade(score: 0, count: Count(right: 0, of: 1))
    case .unanswered: .unanswered(of: 1)
    }
  }

  /// The score in an exam, where an answer counts only if it is exactly right.
  public var examScore: Double { verdict == .right ? 1 : 0 }
}
