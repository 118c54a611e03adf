internal import HornbookBytes
internal import HornbookDatasets

/// A condition that items of a list have to fulfil, such as `price < 10`.
struct ListCondition: Sendable {
  let field: ListFields.Field
  let comparison: Comparison
  let wanted: ListComparable

  enum Comparison: String, Sendable, CaseIterable {
    // Longer signs first, as they begin with shorter ones.
    case atMost = "<="
    case atLeast = ">="
    case isNot = "!="
    case less = "<"
    case more = ">"
    case equals = "="
    case contains

    /// The signs, as messages list them.
    static let words = "=, !=, <, <=, >, >= or “contains”"
  }

  init(_ field: ListFields.Field, _ comparison: Comparison, _ value: String) {
    self.field = field
    self.comparison = comparison
    wanted = ListComparable(value)
  }

  /// Whether an item fulfils the condition; of several values, one is enough.
  func holds(for item: DataList.Item) -> Bool {
    var values = field.texts(of: item).map(ListComparable.init)
    if values.isEmpty { values = [ListComparable("")] }
    if comparison == .isNot { return !values.contains(where: isEqual) }
    return values.contains(where: holds)
  }

  private func isEqual(_ value: ListComparable) -> Bool {
    if let number = value.number, let wanted = wanted.number { return number == wanted }
    return value.folded == wanted.folded || flag(value.folded) == wanted.folded
  }

  /// The other word for a flag.
  private func flag(_ word: String) -> String {
    switch word {
    case "yes": "true"
    case "no": "false"
    default: word
    }
  }

  private func holds(_ value: ListComparable) -> Bool {
    switch comparison {
    case .equals: return isEqual(value)
    case .isNot: return !isEqual(value)
    case .contains: return !wanted.folded.isEmpty && value.folded.contains(wanted.folded)
    case .less: return isComparable(value) && ListComparable.precedes(value, wanted)
    case .more: return isComparable(value) && ListComparable.precedes(wanted, value)
    case .atMost: return isComparable(value) && !ListComparable.precedes(wanted, value)
    case .atLeast: return isComparable(value) && !ListComparable.precedes(value, wanted)
    }
  }

  /// Whether both are numbers, or both texts.
  private func isComparable(_ value: ListComparable) -> Bool {
    !value.folded.isEmpty && (value.number == nil) == (wanted.number == nil)
  }
}

/// The order in which a list is shown.
struct ListOrder: Sendable {
  private let keys: [Key]

  /// A field, and whether the greatest comes first.
  struct Key: Sendable {
    var field: ListFields.Field
    var isDescending: Bool
  }

  init(_ keys: [Key]) { self.keys = keys }

  /// Sorts items; those without a value come last, and equal ones stay in order.
  func sorted(_ items: [Int], of list: DataList) -> [Int] {
    let values = items.map { item in
      keys.map { $0.field.texts(of: list.items[item]).first.map(ListComparable.init) }
    }
    return items.indices.sorted { a, b in
      for (index, key) in keys.enumerated() {
        switch (values[a][index], values[b][index]) {
        case (nil, nil): continue
        case (nil, _): return false
        case (_, nil): return true
        case (let x?, let y?):
          if ListComparable.precedes(x, y) { return !key.isDescending }
          if ListComparable.precedes(y, x) { return key.isDescending }
        }
      }
      return a < b
    }.map { items[$0] }
  }
}
