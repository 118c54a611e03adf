/// Names among which many others are looked for.
///
/// A book may hold thousands of names, and as many that are misspelled. So no search looks at more
/// than a few hundred: where there are more, at those that begin or end like the name, since a slip
/// leaves one of its ends as it was.
public struct NearNames: Sendable {
  private let names: [String]
  /// The names in lower case, cut where they are long.
  private let letters: [[Unicode.Scalar]]
  /// The positions of the names in the order of their letters, and in that of their letters from
  /// behind; empty where all names are looked at.
  private let fromFront: [Int]
  private let fromBack: [Int]

  /// Up to so many names are all looked at.
  private static let few = 512
  /// Of more names, as many to each side of the place where the name would stand.
  private static let reach = 64
  /// More edits than this make another name of the longest one.
  private static let mostEdits = 8

  /// Names, of which each counts once.
  ///
  /// - Parameter forMany: Whether many others are looked for among them.
  public init(_ candidates: some Sequence<String>, forMany: Bool = true) {
    var seen: Set<String> = []
    let names = candidates.filter { seen.insert($0).inserted }
    let letters = names.map(Self.letters)
    self.names = names
    self.letters = letters
    guard forMany, names.count > Self.few else {
      (fromFront, fromBack) = ([], [])
      return
    }
    let reversed = letters.map { Array($0.reversed()) }
    fromFront = names.indices.sorted { letters[$0].lexicographicallyPrecedes(letters[$1]) }
    fromBack = names.indices.sorted { reversed[$0].lexicographicallyPrecedes(reversed[$1]) }
  }

  private static func letters(of name: String) -> [Unicode.Scalar] {
    Array(name.lowercased().unicodeScalars.prefix(64))
  }

  /// Those within a third of a name's length in edits, the closest first, at most three.
  public func suggestions(for name: String) -> [String] {
    let wanted = Self.letters(of: name)
    var limit = min(max(1, wanted.count / 3), Self.mostEdits)
    var ranked: [(distance: Int, name: String)] = []
    for index in positions(near: wanted) where names[index] != name {
      guard
        let distance = NearMiss.editDistance(wanted, letters[index], atMost: limit)
      else { continue }
      ranked.append((distance, names[index]))
      ranked.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
      if ranked.count > 3 { ranked.removeLast() }
      // What is further than the third is not told.
      if ranked.count == 3 { limit = ranked[2].distance }
    }
    return ranked.map(\.name)
  }

  /// The closest one, where one is close enough.
  public func best(for name: String) -> String? { suggestions(for: name).first }

  /// `did you mean “x”?`, or nil where nothing is near.
  public func question(for name: String) -> String? {
    best(for: name).map { "did you mean “\($0)”?" }
  }

  /// The positions of the names that are looked at.
  private func positions(near wanted: [Unicode.Scalar]) -> [Int] {
    guard !fromFront.isEmpty else { return Array(names.indices) }
    let reversed = Array(wanted.reversed())
    let front = Self.window(of: fromFront) { letters[$0].lexicographicallyPrecedes(wanted) }
    let back = Self.window(of: fromBack) {
      letters[$0].reversed().lexicographicallyPrecedes(reversed)
    }
    let isSeen = Set(front)
    return front + back.filter { !isSeen.contains($0) }
  }

  /// Those around the place up to which sorted positions come before what is looked for.
  private static func window(of sorted: [Int], isBefore: (Int) -> Bool) -> [Int] {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(sorted[middle]) { low = middle + 1 } else { high = middle }
    }
    return Array(sorted[max(0, low - reach)..<min(sorted.count, low + reach)])
  }
}
