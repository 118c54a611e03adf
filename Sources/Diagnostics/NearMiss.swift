/// Finds the name that somebody probably meant.
public enum NearMiss {
  /// The candidates within a third of the name's length in edits, the closest first, at most three.
  public static func suggestions(for name: String, among candidates: some Sequence<String>)
    -> [String]
  {
    NearNames(candidates, forMany: false).suggestions(for: name)
  }

  /// The closest candidate, where one is close enough.
  public static func best(for name: String, among candidates: some Sequence<String>) -> String? {
    suggestions(for: name, among: candidates).first
  }

  /// `did you mean “x”?`, or nil where nothing is near.
  public static func question(for name: String, among candidates: some Sequence<String>) -> String?
  {
    best(for: name, among: candidates).map { "did you mean “\($0)”?" }
  }

  /// `Did you mean “x”?` as the remedy of a finding, or nil where nothing is near.
  public static func remedy(for name: String, among candidates: some Sequence<String>) -> String? {
    question(for: name, among: candidates).map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// How many letters must be inserted, removed, replaced or swapped with their neighbour; nil
  /// where they are more than a limit.
  static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost limit: Int = .max)
    -> Int?
  {
    guard abs(a.count - b.count) <= limit else { return nil }
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    let far = a.count + b.count
    let reach = min(limit, far)
    var before = [Int](repeating: far, count: b.count + 1)
    var previous = Array(0...b.count)
    var current = before
    var leastBefore = 0
    for i in 1...a.count {
      // What lies further from the diagonal takes more edits than are allowed.
      let lower = max(1, i - reach)
      let upper = min(b.count, i + reach)
      guard lower <= upper else { return nil }
      current[lower - 1] = lower == 1 ? i : far
      if upper < b.count { current[upper + 1] = far }
      var least = current[lower - 1]
      for j in lower...upper {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        var distance = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          distance = min(distance, before[j - 2] + 1)
        }
        current[j] = distance
        least = min(least, distance)
      }
      // A swap may still lead on from the row before.
      if least > limit, leastBefore > limit { return nil }
      leastBefore = least
      (before, previous, current) = (previous, current, before)
    }
    return previous[b.count] <= limit ? previous[b.count] : nil
  }
}
