/// Finds the name that somebody probably meant.
public enum NearMiss {
  /// The candidates within a third of the name's length in edits, the closest first, at most three.
  public static func suggestions(for name: String, among candidates: some Sequence<String>)
    -> [String]
  {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    let limit = max(1, wanted.count / 3)
    var ranked: [(distance: Int, name: String)] = []
    for candidate in candidates where candidate != name {
      if ranked.contains(where: { $0.name == candidate }) { continue }
      let letters = Array(candidate.lowercased().unicodeScalars.prefix(64))
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = editDistance(wanted, letters)
      if distance <= limit { ranked.append((distance, candidate)) }
    }
    ranked.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return ranked.prefix(3).map(\.name)
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

  /// How many letters must be inserted, removed, replaced or swapped with their neighbour.
  static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var before = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    var current = previous
    for i in 1...a.count {
      current[0] = i
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        current[j] = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          current[j] = min(current[j], before[j - 2] + 1)
        }
      }
      (before, previous, current) = (previous, current, before)
    }
    return previous[b.count]
  }
}
