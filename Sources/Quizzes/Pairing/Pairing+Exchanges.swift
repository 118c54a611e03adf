extension Pairing {
  /// The misplaced pairs whose entries have been exchanged with each other, by position: for each
  /// of two, the other one.
  ///
  /// Such an exchange is a single mistake, so one finding reports both.
  func exchangedPairs() -> [Int: Int] {
    var partners: [Int: Int] = [:]
    let misplaced = pairs.indices.filter { pairs[$0].isMisplaced }
    // More than a few are a key in a different order rather than exchanges.
    guard misplaced.count <= Self.mostMisplaced else { return [:] }
    for (order, i) in misplaced.enumerated() where partners[i] == nil {
      for j in misplaced.dropFirst(order + 1) where partners[j] == nil {
        guard fits(i, at: j), fits(j, at: i) else { continue }
        partners[i] = j
        partners[j] = i
        break
      }
    }
    return partners
  }

  private static let mostMisplaced = 400

  /// Whether the entry of pair `i` would be in the right place at the position of pair `j`.
  private func fits(_ i: Int, at j: Int) -> Bool {
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
