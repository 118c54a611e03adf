/// Grades answers, wherever they were given.
///
/// It uses only positions and texts, so that the same test cases can be applied to the grader in
/// the pages. Positions that do not exist are ignored.
public enum Grading {
  /// Grades the choice of a single option.
  public static func one(_ chosen: [Int], key: [Int]) -> Grade {
    let chosen = distinct(chosen)
    guard !chosen.isEmpty else { return .unanswered(of: 1) }
    let isRight = chosen.count == 1 && key.contains(chosen[0])
    return Grade(score: isRight ? 1 : 0, count: .init(right: isRight ? 1 : 0, of: 1))
  }

  /// Grades the choice of all right options.
  ///
  /// Each right option is worth its share of the right ones, and each wrong option costs its share
  /// of the wrong ones.
  public static func several(_ chosen: [Int], key: [Int], of options: Int) -> Grade {
    let key = distinct(key, below: options)
    let chosen = distinct(chosen, below: options)
    guard !chosen.isEmpty, !key.isEmpty else { return .unanswered(of: key.count) }
    let hits = chosen.count { key.contains($0) }
    let wrong = chosen.count - hits
    let distractors = options - key.count
    // Uses integers, so that a score of zero is exactly zero.
    let parts = distractors > 0 ? hits * distractors - wrong * key.count : hits
    let whole = distractors > 0 ? key.count * distractors : key.count
    return Grade(
      score: Double(max(0, parts)) / Double(whole),
      count: .init(right: hits, of: key.count, tooMany: wrong))
  }

  /// Grades a matching question: each right partner is worth its share.
  ///
  /// - Parameters:
  ///   - given: The chosen partner of each item; nil if none was chosen.
  ///   - key: The right partner of each item.
  public static func match(_ given: [Int?], key: [Int]) -> Grade {
    guard given.contains(where: { $0 != nil }), !key.isEmpty else {
      return .unanswered(of: key.count)
    }
    return parts(zip(given, key).count { $0 == $1 }, of: key.count)
  }

  /// Grades an order: if it is not exactly right, each item that is directly followed by
  /// the right one counts.
  ///
  /// - Parameters:
  ///   - given: The items in the reader's order, as their right positions from 0.
  ///   - count: The number of items.
  public static func order(_ given: [Int], of count: Int) -> Grade {
    let neighbours = max(1, count - 1)
    guard !given.isEmpty, count > 0 else { return .unanswered(of: neighbours) }
    if given.elementsEqual(0..<count) { return parts(neighbours, of: neighbours) }
    let kept = zip(given, given.dropFirst()).count { first, second in
      (0..<count - 1).contains(first) && second == first + 1
    }
    // Repeated items must not make a wrong order count as right.
    return parts(min(kept, neighbours - 1), of: neighbours)
  }

  /// Grades filled gaps: each right gap is worth its share.
  public static func gaps(_ given: [String], _ blanks: [Blank]) -> Grade {
    guard given.contains(where: { !$0.isBlank }), !blanks.isEmpty else {
      return .unanswered(of: blanks.count)
    }
    return parts(zip(given, blanks).count { $1.accepts($0) }, of: blanks.count)
  }

  /// Grades what a reader says of a program.
  ///
  /// If it compiles, its output is worth as much as that. If it does not, a line that the reader names counts as much
  /// if the question says which one it is.
  public static func trace(_ given: Trace.Reply, _ key: Trace) -> Grade {
    guard key.compiles else {
      guard given.output == nil else { return parts(0, of: 1) }
      guard let line = key.line, let named = given.line else { return parts(1, of: 1) }
      return parts(line == named ? 2 : 1, of: 2)
    }
    guard let printed = given.output else { return parts(0, of: 2) }
    return parts(key.prints(printed) ? 2 : 1, of: 2)
  }

  private static func parts(_ right: Int, of all: Int) -> Grade {
    Grade(score: Double(right) / Double(all), count: .init(right: right, of: all))
  }

  private static func distinct(_ positions: [Int], below end: Int = .max) -> [Int] {
    var seen: [Int] = []
    for position in positions where position >= 0 && position < end && !seen.contains(position) {
      seen.append(position)
    }
    return seen
  }
}
