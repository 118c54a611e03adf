extension Proof {
  /// How many options that are alike but for their signs are each compared with the others.
  private static let mostLeaders = 16

  /// The options of a question that say the same as an earlier one, each with that one.
  func twins(of address: QuestionAddress) -> [(first: Int, second: Int)] {
    let row = pairing.index.row(of: address)
    guard pairing.index.facts[row].traits.contains(.twins) else { return [] }
    let hashes = pairing.index.optionHashes[pairing.index.facts[row].options]
    let options = pairing.index.chapters[address.chapter][address.question].options
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
    return found
  }

  /// Whether another option says the same as one.
  func hasTwin(_ option: Int, of address: QuestionAddress) -> Bool {
    twins(of: address).contains { $0.first == option || $0.second == option }
  }
}
