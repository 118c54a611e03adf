extension [BankPair] {
  /// The index of the pair whose partner is shown for each pair: equal partners are shown once.
  ///
  /// Nil for a partner that belongs to no item.
  var shownPartners: [Int?] {
    var first: [BankText: Int] = [:]
    return enumerated().map { index, pair in
      guard !pair.item.html.isEmpty else { return nil }
      if let known = first[pair.partner] { return known }
      first[pair.partner] = index
      return index
    }
  }
}
