/// Entries of a key that have been exchanged with each other.
///
/// Such a pair is a single mistake, so one finding reports both.
struct Exchanges {
  /// For each exchanged pair the other one; contains both directions.
  private(set) var partners: [Int: Int] = [:]

  /// Looks for exchanges among the misplaced pairs, by their positions in the pairing.
  init(_ pairs: [Pair], _ sections: [KeySection]) {
    let misplaced = pairs.indices.filter { pairs[$0].isMisplaced }
    // More than a few are a key in a different order rather than exchanges.
    guard misplaced.count <= Self.most else { return }
    for (order, i) in misplaced.enumerated() where partners[i] == nil {
      for j in misplaced.dropFirst(order + 1) where partners[j] == nil {
        guard Self.fits(pairs, i, at: j, sections), Self.fits(pairs, j, at: i, sections) else {
          continue
        }
        partners[i] = j
        partners[j] = i
        break
      }
    }
  }

  private static let most = 400

  /// Whether the entry of pair `i` would be in the right place at the position of pair `j`.
  private static func fits(_ pairs: [Pair], _ i: Int, at j: Int, _ sections: [KeySection])
    -> Bool
  {
    let section = pairs[j].section
    let question = pairs[i].question
    var before = j - 1
    while before >= 0, pairs[before].section == section, pairs[before].isMisplaced { before -= 1 }
    if before >= 0, pairs[before].section == section, pairs[before].question >= question {
      return false
    }
    var after = j + 1
    while after < pairs.count, pairs[after].section == section, pairs[after].isMisplaced {
      after += 1
    }
    if after < pairs.count, pairs[after].section == section, pairs[after].question <= question {
      return false
    }
    // An exchange across chapters must lead back to the other entry's chapter.
    return question.chapter == sections[section].chapter
  }
}
