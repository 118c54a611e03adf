/// The options of a question that say the same as others.
struct Twins {
  /// Each that repeats an earlier one, with that one.
  let pairs: [(first: Int, second: Int)]
  private let members: Set<Int>

  init(_ pairs: [(first: Int, second: Int)] = []) {
    self.pairs = pairs
    members = Set(pairs.flatMap { [$0.first, $0.second] })
  }

  /// Whether an option is one of them.
  func contains(_ option: Int) -> Bool { members.contains(option) }
}

extension Twins {
  /// How many options that are alike but for their signs are each compared with the others.
  private static let mostLeaders = 16

  /// Finds them among the options of a question, whose loose hashes are known.
  init(_ options: [Option], _ hashes: ArraySlice<UInt64>) {
    var found: [(first: Int, second: Int)] = []
    var leaders: [UInt64: [Int]] = [:]
    var same: [[UInt8]: Int] = [:]
    for (second, hash) in hashes.enumerated() {
      let body = options[second].body
      // Partners make two of things that say the same.
      guard !body.isEmpty, options[second].partner == nil else { continue }
      let known = leaders[hash] ?? []
      let first =
        same[body.plain]
        ?? known.first { Comparison.of(options[$0].body, body, as: .answer).agreement.isSame }
      if let first {
        found.append((first, second))
      } else {
        // `x+1` and `x-1` have the same hash and are two: of thousands of them a few are compared.
        if known.count < Self.mostLeaders { leaders[hash] = known + [second] }
        same[body.plain] = second
      }
    }
    self.init(found)
  }
}

extension Proof {
  /// Whether another option says the same as one.
  func hasTwin(_ option: Int, of address: QuestionAddress) -> Bool {
    twins(of: address).contains(option)
  }
}
