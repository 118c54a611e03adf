/// Says to which chapter an answer belongs because no other offers it as an option.
struct OptionOwners {
  /// The chapter that has an option with a loose hash; -1 where more than one has.
  private var owners: [UInt64: Int] = [:]

  init(_ index: QuestionIndex) {
    for (row, address) in index.addresses.enumerated() {
      for hash in index.optionHashes[index.facts[row].options] {
        if let owner = owners[hash] {
          if owner != address.chapter { owners[hash] = -1 }
        } else {
          owners[hash] = address.chapter
        }
      }
    }
  }

  /// The only chapter that offers one of an entry's answers.
  func chapter(of entry: KeyEntry) -> Int? {
    for answer in entry.answers {
      guard let text = answer.text, !text.isEmpty else { continue }
      if let owner = owners[LooseHash.of(text)], owner >= 0 { return owner }
    }
    return nil
  }
}
