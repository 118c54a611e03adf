/// Finds the chapter of an answer that only one chapter offers as an option.
struct OptionOwners {
  /// The chapter with an option, by the option's loose hash; -1 if several chapters have it.
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

  /// The only chapter that offers one of the entry's answers.
  func chapter(of entry: KeyEntry) -> Int? {
    for answer in entry.answers {
      guard let text = answer.text, !text.isEmpty else { continue }
      if let owner = owners[LooseHash.of(text)], owner >= 0 { return owner }
    }
    return nil
  }
}
