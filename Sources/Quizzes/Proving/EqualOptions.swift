/// The options of a question that equal other options.
struct EqualOptions {
  /// Each option that repeats an earlier one, together with that one.
  let pairs: [(first: Int, second: Int)]
  private let members: Set<Int>

  init(_ pairs: [(first: Int, second: Int)] = []) {
    self.pairs = pairs
    members = Set(pairs.flatMap { [$0.first, $0.second] })
  }

  func contains(_ option: Int) -> Bool { members.contains(option) }
}

extension EqualOptions {
  /// The most options with the same hash and different signs that are compared with the others.
  private static let mostLeaders = 16

  /// Finds the equal ones among the options of a question, given their loose hashes.
  init(_ options: [Option], _ hashes: ArraySlice<UInt64>) {
    var found: [(first: Int, second: Int)] = []
    var leaders: [UInt64: [Int]] = [:]
    var same: [[UInt8]: Int] = [:]
    for (second, hash) in hashes.enumerated() {
      let body = options[second].body
      // Options with partners may be equal, because their partners differ.
      guard !body.isEmpty, options[second].partner == nil else { continue }
      let known = leaders[hash] ?? []
      let first =
        same[body.plain]
        ?? known.first { Comparison.of(options[$0].body, body, as: .answer).agreement.isSame }
      if let first {
        found.append((first, second))
      } else {
        // `x+1` and `x-1` differ but have the same hash; of thousands, only a few are compared.
        if known.count < Self.mostLeaders { leaders[hash] = known + [second] }
        same[body.plain] = second
      }
    }
    self.init(found)
  }
}

extension Proof {
  /// Whether another option equals this one.
  func equalsAnother(_ option: Int, of address: QuestionAddress) -> Bool {
    equalOptions(of: address).contains(option)
  }
}
