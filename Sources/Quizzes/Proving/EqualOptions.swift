internal import HornbookBytes

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
        ?? known.first { first in
          !options[first].body.isSpacedOtherwise(than: body)
            && Comparison.of(options[first].body, body, as: .answer).agreement.isSame
        }
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

extension QuizText {
  /// Whether the code of two texts differs only in white space, as `1 2` and `12` do, which may be what is asked.
  fileprivate func isSpacedOtherwise(than other: QuizText) -> Bool {
    guard holdsCode, other.holdsCode else { return false }
    let (own, others) = (codeBytes, other.codeBytes)
    return own != others
      && own.filter { !$0.isWhitespace } == others.filter { !$0.isWhitespace }
  }

  /// The pieces of code, each ended by a new line.
  private var codeBytes: [UInt8] {
    code.reduce(into: []) { $0 += plain[$1] + [ASCII.newline] }
  }
}

extension Proof {
  /// Whether another option equals this one.
  func equalsAnother(_ option: Int, of address: QuestionAddress) -> Bool {
    equalOptions(of: address).contains(option)
  }
}
