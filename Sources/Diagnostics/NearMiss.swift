internal import HornbookBytes
internal import Synchronization

/// Finds the names that an unknown name was probably meant to be.
///
/// The candidates are sorted once. If there are many, only those with a similar beginning or end
/// are compared, because a typing mistake usually leaves one end of a word intact.
public struct NearMiss: Sendable {
  /// The candidates, sorted and without duplicates.
  private let names: [String]
  private let letters: [[Unicode.Scalar]]
  /// The candidates sorted by their letters, and by their reversed letters.
  ///
  /// Empty if there are few enough to compare all.
  private let forwards: [Int]
  private let backwards: [Int]

  /// The most candidates that are compared on each side of each order.
  private static let reach = 40
  /// The most letters of a name that are compared.
  private static let longest = 64

  /// Prepares a search among the candidates.
  public init(_ candidates: some Sequence<String>) {
    let names = Set(candidates).sorted()
    let letters = names.map(Self.letters)
    self.names = names
    self.letters = letters
    guard names.count > Self.reach * 4 else {
      (forwards, backwards) = ([], [])
      return
    }
    forwards = names.indices.sorted { Self.precedes(letters[$0], letters[$1]) }
    backwards = names.indices.sorted {
      Self.precedes(letters[$0].reversed(), letters[$1].reversed())
    }
  }

  /// The candidates within an edit distance of a third of the name's length, closest
  /// first, at most three.
  public func suggestions(for name: String) -> [String] {
    let wanted = Self.letters(name)
    let limit = max(1, wanted.count / 3)
    let pattern = EditPattern(wanted)
    var ranked: [(distance: Int, name: String)] = []
    for index in near(wanted) where names[index] != name {
      guard abs(letters[index].count - wanted.count) <= limit else { continue }
      let distance = pattern.distance(to: letters[index])
      if distance <= limit { ranked.append((distance, names[index])) }
    }
    ranked.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return ranked.prefix(3).map(\.name)
  }

  /// The closest candidate; nil if none is close enough.
  public func best(for name: String) -> String? { suggestions(for: name).first }

  /// The question `did you mean “x”?`; nil if no candidate is close enough.
  public func question(for name: String) -> String? {
    best(for: name).map { NearMiss.question(about: $0) }
  }

  /// The remedy `Did you mean “x”?`; nil if no candidate is close enough.
  public func remedy(for name: String) -> String? {
    question(for: name).map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// The candidates that are worth comparing.
  private func near(_ wanted: [Unicode.Scalar]) -> [Int] {
    guard !forwards.isEmpty else { return Array(names.indices) }
    let ahead = Self.neighbours(in: forwards) { Self.precedes(letters[$0], wanted) }
    let behind = Self.neighbours(in: backwards) {
      Self.precedes(letters[$0].reversed(), wanted.reversed())
    }
    return Array(Set(ahead).union(behind))
  }

  /// The candidates around the position of a name in an order.
  private static func neighbours(in order: [Int], isBefore: (Int) -> Bool) -> ArraySlice<Int> {
    let place = order.index(byHalving: { !isBefore($0) })
    return order[max(0, place - reach)..<min(order.count, place + reach)]
  }

  private static func precedes(
    _ a: some Sequence<Unicode.Scalar>, _ b: some Sequence<Unicode.Scalar>
  ) -> Bool {
    a.lexicographicallyPrecedes(b)
  }

  private static func letters(_ name: String) -> [Unicode.Scalar] {
    let beginning = String(String.UnicodeScalarView(name.unicodeScalars.prefix(longest)))
    return Array(beginning.lowercased().unicodeScalars.prefix(longest))
  }
}

/// For a single search, or for few candidates.
extension NearMiss {
  /// A remedy that lists the allowed names; nil if there are none.
  ///
  /// Only the first twelve are listed, to keep findings short.
  public static func choice(among names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let few = names.prefix(12)
    let told = few.map { "“\($0)”" }.joined(separator: ", ")
    let rest = names.count - few.count
    return "Use one of \(told)\(rest > 0 ? " and \(rest) more" : "")."
  }

  /// The candidates within an edit distance of a third of the name's length, closest
  /// first, at most three.
  public static func suggestions(for name: String, among candidates: some Sequence<String>)
    -> [String]
  {
    NearMiss(candidates).suggestions(for: name)
  }

  /// The closest candidate; nil if none is close enough.
  public static func best(for name: String, among candidates: some Sequence<String>) -> String? {
    NearMiss(candidates).best(for: name)
  }

  /// The question `did you mean “x”?`; nil if no candidate is close enough.
  public static func question(for name: String, among candidates: some Sequence<String>) -> String?
  {
    NearMiss(candidates).question(for: name)
  }

  /// The remedy `Did you mean “x”?`; nil if no candidate is close enough.
  public static func remedy(for name: String, among candidates: some Sequence<String>) -> String? {
    NearMiss(candidates).remedy(for: name)
  }
}

/// A name of at most 64 letters, prepared for edit distances.
///
/// A column of the distance table is one machine word (Myers's algorithm with Hyyrö's extension).
private struct EditPattern {
  private let count: Int
  /// The positions of each letter, as bits.
  private var places: [Unicode.Scalar: UInt64] = [:]

  init(_ letters: [Unicode.Scalar]) {
    count = letters.count
    for (index, letter) in letters.enumerated() { places[letter, default: 0] |= 1 << index }
  }

  /// The number of letters to insert, remove, replace or swap with their neighbour.
  func distance(to other: [Unicode.Scalar]) -> Int {
    guard count > 0 else { return other.count }
    var distance = count
    // Bits for the cells where a step down the column adds one, where it subtracts one, and where a
    // diagonal step costs nothing.
    var (more, less, free): (UInt64, UInt64, UInt64) = (.max, 0, 0)
    var before: UInt64 = 0
    let last: UInt64 = 1 << (count - 1)
    for letter in other {
      let here = places[letter] ?? 0
      let swapped = ((~free & here) << 1) & before
      free = ((((here & more) &+ more) ^ more) | here | less) | swapped
      var up = less | ~(free | more)
      var down = free & more
      if up & last != 0 { distance += 1 }
      if down & last != 0 { distance -= 1 }
      up = up << 1 | 1
      down <<= 1
      more = down | ~(free | up)
      less = up & free
      before = here
    }
    return distance
  }
}

/// Keeps `NearMiss` values by key, each created on first use.
public final class NearMissCache: Sendable {
  private let kept = Mutex<[String: NearMiss]>([:])

  /// Creates an empty cache.
  public init() {}

  /// The `NearMiss` for a key; `names` is called only if the key is new.
  public func of(_ key: String, _ names: () -> some Sequence<String>) -> NearMiss {
    if let near = kept.withLock({ $0[key] }) { return near }
    let near = NearMiss(names())
    kept.withLock { $0[key] = near }
    return near
  }
}
