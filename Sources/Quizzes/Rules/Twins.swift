extension Proof {
  /// The options of a question that say the same as an earlier one, each with that one.
  func twins(of address: QuestionAddress) -> [(first: Int, second: Int)] {
    let row = pairing.index.row(of: address)
    guard pairing.index.facts[row].traits.contains(.twins) else { return [] }
    let hashes = Array(pairing.index.optionHashes[pairing.index.facts[row].options])
    var found: [(first: Int, second: Int)] = []
    for second in hashes.indices.dropFirst() {
      for first in 0..<second where hashes[first] == hashes[second] {
        let options = pairing.index.chapters[address.chapter][address.question].options
        let (a, b) = (options[first].body, options[second].body)
        guard !a.isEmpty, Comparison.of(a, b, as: .answer).agreement.isSame else { continue }
        // `Yes` and `yes` in code are two answers only where code says so; partners make two too.
        guard options[first].partner == nil, options[second].partner == nil else { continue }
        found.append((first, second))
        break
      }
    }
    return found
  }

  /// Whether another option says the same as one.
  func hasTwin(_ option: Int, of address: QuestionAddress) -> Bool {
    twins(of: address).contains { $0.first == option || $0.second == option }
  }
}
