/// Where the terms of a chapter stand.
struct ChapterTerms {
  /// The number that each term of the lexicon has in this chapter; -1 if it has none yet.
  private var places: [Int32]
  /// Where the positions of each term begin.
  private var starts: [Int32] = [0]
  /// The positions in the tokens, one term after another.
  private var positions: [Int32]
  /// How many terms have a number.
  private(set) var count = 0

  init(_ tokens: [Token], _ lexicon: Lexicon) {
    var places = [Int32](repeating: -1, count: lexicon.count)
    // First it is counted how often each term stands there; then each position has its place.
    var counts: [Int32] = []
    var found: [(place: Int32, position: Int32)] = []
    found.reserveCapacity(tokens.count)
    for (position, token) in tokens.enumerated() {
      lexicon.forEachTerm(of: token) { term in
        while places.count <= Int(term) { places.append(-1) }
        if places[Int(term)] < 0 {
          places[Int(term)] = Int32(clamping: counts.count)
          counts.append(0)
        }
        counts[Int(places[Int(term)])] += 1
        found.append((places[Int(term)], Int32(clamping: position)))
      }
    }
    starts.reserveCapacity(counts.count + 1)
    var end: Int32 = 0
    for count in counts {
      end += count
      starts.append(end)
    }
    var next = starts
    positions = Array(repeating: 0, count: found.count)
    for (place, position) in found {
      positions[Int(next[Int(place)])] = position
      next[Int(place)] += 1
    }
    self.places = places
    count = counts.count
  }

  /// The number of a term in this chapter; one that it does not have is numbered when it is asked for.
  mutating func place(of term: Int32) -> Int {
    while places.count <= Int(term) { places.append(-1) }
    if places[Int(term)] < 0 {
      places[Int(term)] = Int32(clamping: count)
      count += 1
    }
    return Int(places[Int(term)])
  }

  /// Where a term stands, as positions of tokens, in order.
  func positions(of term: Int32) -> ArraySlice<Int32> {
    guard places.indices.contains(Int(term)), case let place = Int(places[Int(term)]), place >= 0,
      place + 1 < starts.count
    else { return [] }
    return positions[Int(starts[place])..<Int(starts[place + 1])]
  }
}

extension Lexicon {
  /// Calls with the terms under which a token of a text is found.
  @inline(__always)
  func forEachTerm(of token: Token, _ body: (Int32) -> Void) {
    body(token.term)
    if token.kind == .identifier { partTerms(of: token).forEach(body) }
  }
}

/// How well a token fits each passage, from 0 to 1.
final class Hits {
  var clauses: [Double]
  var segments: [Double]
  var sentences: [Double]
  var headings: [Double]
  /// How near it is to the passages of a sentence that do not have it themselves; empty until it is asked for.
  var around: [Double] = []
  /// How near it is to each clause; empty until it is asked for.
  var near: [Double] = []

  /// Begins with values that stay shared until they are written.
  init(clauses: [Double], segments: [Double], sentences: [Double], headings: [Double]) {
    (self.clauses, self.segments) = (clauses, segments)
    (self.sentences, self.headings) = (sentences, headings)
  }

  /// A copy to which others are added.
  init(_ other: Hits) {
    (clauses, segments) = (other.clauses, other.segments)
    (sentences, headings) = (other.sentences, other.headings)
  }
}
