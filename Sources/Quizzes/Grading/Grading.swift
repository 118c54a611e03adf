/// How answers are graded, wherever they are given.
///
/// It works on positions and texts alone, so that the same table of cases can be put to another
/// grader, as the one in the pages. Positions that do not exist are left out of account.
public enum Grading {
  /// One option is to be chosen.
  public static func one(_ chosen: [Int], key: [Int]) -> Grade {
    let chosen = distinct(chosen)
    guard !chosen.isEmpty else { return .unanswered(of: 1) }
    let isRight = chosen.count == 1 && key.contains(chosen[0])
    return Grade(score: isRight ? 1 : 0, count: .init(right: isRight ? 1 : 0, of: 1))
  }

  /// All right options are to be chosen, of so many: each is worth its share, and each wrong one
  /// costs its share of the wrong ones.
  public static func several(_ chosen: [Int], key: [Int], of options: Int) -> Grade {
    let key = distinct(key, below: options)
    let chosen = distinct(chosen, below: options)
    guard !chosen.isEmpty, !key.isEmpty else { return .unanswered(of: key.count) }
    let hits = chosen.count { key.contains($0) }
    let wrong = chosen.count - hits
    let distractors = options - key.count
    // In whole numbers, so that what is nothing is exactly nothing.
    let parts = distractors > 0 ? hits * distractors - wrong * key.count : hits
    let whole = distractors > 0 ? key.count * distractors : key.count
    return Grade(
      score: Double(max(0, parts)) / Double(whole),
      count: .init(right: hits, of: key.count, tooMany: wrong))
  }

  /// To each thing its partner is to be found: each right one is worth its share.
  ///
  /// - Parameters:
  ///   - given: For each thing the partner that was chosen; nil where none was.
  ///   - key: For each thing its partner.
  public static func match(_ given: [Int?], key: [Int]) -> Grade {
    guard given.contains(where: { $0 != nil }), !key.isEmpty else {
      return .unanswered(of: key.count)
    }
    return parts(zip(given, key).count { $0 == $1 }, of: key.count)
  }

  /// Things are to be put in order: where it is not exactly right, each neighbour that is followed
  /// by the right one counts.
  ///
  /// - Parameters:
  ///   - given: The things as they were put, named by their right places from 0.
  ///   - count: How many there are.
  public static func order(_ given: [Int], of count: Int) -> Grade {
    let neighbours = max(1, count - 1)
    guard !given.isEmpty, count > 0 else { return .unanswered(of: neighbours) }
    if given.elementsEqual(0..<count) { return parts(neighbours, of: neighbours) }
    let kept = zip(given, given.dropFirst()).count { first, second in
      (0..<count - 1).contains(first) && second == first + 1
    }
    // Something put twice makes no order out of what is none.
    return parts(min(kept, neighbours - 1), of: neighbours)
  }

  /// Gaps are to be filled: each right one is worth its share.
  public static func gaps(_ given: [String], _ blanks: [Blank]) -> Grade {
    guard given.contains(where: { !GapText.isEmpty($0) }), !blanks.isEmpty else {
      return .unanswered(of: blanks.count)
    }
    return parts(zip(given, blanks).count { $1.accepts($0) }, of: blanks.count)
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
