internal import HornbookBytes

extension QuestionSearch {
  /// Looks for the cell of a table that answers the question.
  ///
  /// - Returns: Whether a table gives the keyed answer.
  mutating func findTable() -> Bool {
    guard !asksNot, !asksReason, question.options.isEmpty || keyed != nil else { return false }
    let keys = keyed.map { [options[$0]] } ?? accepted
    guard !keys.isEmpty else { return false }
    for (row, asked) in askedRows {
      guard let clause = column(of: row, keys), let cell = index.passages.clauses[clause].cell
      else { continue }
      let tokens = Array(index.passages.tokens[cell.tokens])
      if keys.contains(where: { Self.isSame($0, tokens) }) { return true }
      // “1 to 4” gives no number of its own.
      if tokens.amounts.count > 1, keys.contains(where: { $0.amounts.count == 1 }) { continue }
      let hit = options.indices.first {
        $0 != keyed && options[$0].negations == tokens.negations && Self.isSame(options[$0], tokens)
      }
      let isNumber = !tokens.amounts.isEmpty && keys.contains { !$0.amounts.isEmpty }
      let numbers = subject.filter { $0.kind == .number }
      let isComputed =
        numbers.contains { !asked.tokens.has($0) }
        || stem.hasWord([.if]) && !asked.tokens.contains { $0.kind == .number }
      let heads = index.passages.heads[cell.head]
      let said = subject.filter {
        asked.tokens.has($0) || heads.has($0) || fits($0, clause) >= 0.6
      }
      let confidence =
        isComputed || said.weight < 0.5 * subject.weight
        ? 0.4
        : hit != nil && asked.isWhole
          ? 0.9 : hit != nil || isNumber && asked.isWhole && options.isEmpty ? 0.75 : 0.3
      guard let first = tokens.first, let last = tokens.last else { continue }
      let says = index.passages.text.text(first.range.lowerBound..<last.range.upperBound)
      add(.table, confidence, says, option: hit, clause: clause)
    }
    return false
  }

  /// Whether the question asks why something is so, which no cell says.
  var asksReason: Bool { stem.hasWord([.why, .reason]) }

  private struct Asked {
    var tokens: [Token]
    /// Whether the question has every word of the row's first cell.
    var isWhole: Bool
  }

  /// Whether the stem has a token or one like it.
  private func asks(_ token: Token) -> Bool {
    if askedOfHow?.equals(token) == true { return false }
    return subject.contains {
      $0.equals(token)
        || $0.signs.contains(.liked) && token.signs.contains(.liked)
          && WordRelations.english.likes(of: $0.key).contains(token.key)
    }
  }

  /// The one row of each table that the question asks about, as its clauses.
  private var askedRows: [(row: [Int], asked: Asked)] {
    var rows: [(row: [Int], asked: Asked)] = []
    var candidates: [(row: [Int], asked: Asked)] = []
    var table: Int?
    func chosen() -> (row: [Int], asked: Asked)? {
      if candidates.count == 1 { return candidates.first }
      let whole = candidates.filter(\.asked.isWhole)
      return whole.count == 1 ? whole.first : nil
    }
    for row in index.rows {
      let sentence = sentence(of: row[0])
      if sentence.paragraph != table {
        if let row = chosen() { rows.append(row) }
        candidates = []
        table = sentence.paragraph
      }
      let clause = index.passages.clauses[row[0]]
      guard let cell = clause.cell else { continue }
      let key = index.passages.tokens[clause.tokens.lowerBound..<cell.tokens.lowerBound]
        .filter { $0.weight > 0 }
      let count = key.count { asks($0) }
      guard !key.isEmpty, count > 0, Double(count) >= 0.6 * Double(key.count) else { continue }
      candidates.append((row, Asked(tokens: Array(key), isWhole: count == key.count)))
    }
    if let row = chosen() { rows.append(row) }
    return rows
  }

  /// The column that the question asks about.
  private func column(of row: [Int], _ keys: [[Token]]) -> Int? {
    guard row.count > 1 else { return row.first }
    let shares = row.map { clause -> Double in
      let head = index.passages.heads[index.passages.clauses[clause].cell?.head ?? 0..<0]
        .filter { $0.weight > 0 }
      return head.isEmpty ? 0 : Double(head.count { asks($0) }) / Double(head.count)
    }
    let most = shares.max() ?? 0
    let top = zip(row, shares).filter { $0.1 == most }.map(\.0)
    if most > 0, top.count == 1 { return top.first }
    // Then the unit of the answers decides.
    let wanted = Set((keys + options).compactMap { $0.amounts.first?.unit?.dimension })
    let fitting = top.filter { clause in
      guard let cell = index.passages.clauses[clause].cell,
        let unit = index.passages.tokens[cell.tokens].amounts.first?.unit
      else { return false }
      return wanted.contains(unit.dimension)
    }
    return fitting.count == 1 ? fitting.first : nil
  }

  /// Whether two answers are the same amount or have the same words.
  private static func isSame(_ one: [Token], _ other: [Token]) -> Bool {
    if let a = one.amounts.first, let b = other.amounts.first {
      if let unit = a.unit, let other = b.unit, unit != other {
        return Units.areSame(a.value, unit, b.value, other)
      }
      return a.value == b.value
    }
    let (a, b) = (one.telling, other.telling)
    return !a.isEmpty && (a.allSatisfy { b.has($0) } || !b.isEmpty && b.allSatisfy { a.has($0) })
  }
}
