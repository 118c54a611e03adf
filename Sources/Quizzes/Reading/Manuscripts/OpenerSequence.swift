internal import HornbookBytes

/// Chooses those openers that begin chapters: their numbers follow each other, and chapters
/// have words or questions in them.
struct OpenerSequence {
  private let lines: LooseLines
  private let range: Range<Int>
  /// The lines that announce questions, in order.
  private let asking: [Int]
  private let openers: [Opener]
  /// The titles of chapters that are known, by their numbers: from the contents or, for a key, from
  /// the body.
  private let titles: [Int: UInt64]
  /// Whether the chapters are those of a key, which may be in any order.
  private let isKey: Bool
  private let known: Set<UInt64>

  private struct Candidate {
    var opener: Opener
    /// Whether words or questions follow before the next candidate.
    var hasBody = false
    /// Whether questions or answers follow before the next candidate.
    var ownsQuestions = false
    /// Whether they follow directly, and begin with the number 1.
    var restarts = false
    /// The size of the text before the next candidate, and much more if there are questions.
    var weight = 1
  }

  /// - Parameter asking: The lines that announce questions, in order.
  init(
    _ openers: [Opener], in range: Range<Int>, of lines: LooseLines, asking: [Int],
    titles: [Int: UInt64], isKey: Bool
  ) {
    self.titles = titles
    self.isKey = isKey
    known = Set(titles.values)
    self.lines = lines
    self.range = range
    self.asking = asking
    self.openers = openers
  }

  /// Some openers, and what follows before the next of them.
  private func candidates(_ own: [Opener]) -> [Candidate] {
    own.enumerated().map { position, opener in
      let end = position + 1 < own.count ? own[position + 1].lines.lowerBound : range.upperBound
      return candidate(opener, before: max(end, opener.lines.upperBound + 1))
    }
  }

  private func candidate(_ opener: Opener, before end: Int) -> Candidate {
    var candidate = Candidate(opener: opener)
    let start = opener.lines.upperBound
    let next = asking.index(byHalving: { $0 > start })
    let asks = next < asking.count && asking[next] < end
    let isRow =
      opener.heading.range.upperBound < lines.lines[start].range.upperBound
      && opener.kind == .named && opener.lines.count == 1
    let below = isRow ? nil : lines.next(after: start, before: end).flatMap(lines.number)
    candidate.ownsQuestions = asks || below != nil || isRow
    let last = lines.lines[min(max(end - 1, start), lines.indices.upperBound - 1)].range.upperBound
    candidate.weight = 1 + last - opener.heading.range.lowerBound
    if opener.isDoubtful {
      candidate.weight = 1
    } else if candidate.ownsQuestions {
      candidate.weight += lines.bytes.count
    }
    candidate.restarts = below?.last == 1 || asks || isRow
    candidate.hasBody =
      candidate.ownsQuestions
      || (start + 1..<max(end, start + 1)).contains { index in
        guard lines.isText(index) else {
          if case .heading = lines.lines[index].kind { return true }
          return false
        }
        return lines.isProse(index) || lines.lines[index].fenceColumn != nil
      }
    return candidate
  }

  /// The chapters, and the other lines with the word that look like openers.
  var chosen: (chapters: [Opener], others: [Opener]) {
    let kinds: [Opener.Kind] = [.named, .bare, .numbered, .title]
    var best: [Candidate] = []
    for kind in kinds {
      let all = candidates(openers.filter { $0.kind == kind })
      let own = candidates((kind == .named ? named(all) : run(all, kind)).map(\.opener))
      if isBetter(own, than: best) { best = own }
    }
    let chosen = Set(best.map(\.opener.lines.lowerBound))
    return (
      best.map(\.opener),
      openers.filter { $0.kind == .named && !chosen.contains($0.lines.lowerBound) }
    )
  }

  /// Whether some chapters have more known titles, more questions or more members than others, or
  /// begin earlier, as openers do above running heads.
  private func isBetter(_ chapters: [Candidate], than others: [Candidate]) -> Bool {
    func score(_ chapters: [Candidate]) -> [Int] {
      [
        chapters.count { isKnown($0.opener) }, chapters.count(where: \.ownsQuestions),
        chapters.count, -(chapters.first?.opener.lines.lowerBound ?? 0),
      ]
    }
    return !chapters.isEmpty
      && (others.isEmpty || score(others).lexicographicallyPrecedes(score(chapters)))
  }

  // MARK: - With the word

  private func named(_ all: [Candidate]) -> [Candidate] {
    let told = Set(all.filter(\.hasBody).map(\.opener.number))
    let real = all.indices.filter { position in
      all[position].hasBody
        || !told.contains(all[position].opener.number) && !isListed(position, all)
    }.map { all[$0] }
    let chain = Set(Self.heaviestRise(real))
    let isAsked = real.contains(where: \.ownsQuestions)
    var chosen: [Candidate] = []
    // Whether questions were seen since the last chapter began.
    var hasAsked = false
    for (position, candidate) in real.enumerated() {
      let isChapter: Bool
      if isAgain(candidate, chosen.last) {
        isChapter = hasAsked && candidate.restarts
      } else if chain.contains(position) {
        // Where a number is left out, the line may refer to a later chapter.
        let follows = candidate.opener.number <= (chosen.last?.opener.number ?? 0) + 1
        isChapter =
          follows
          || !candidate.opener.isDoubtful
            && (candidate.ownsQuestions || !isAsked && candidate.hasBody)
      } else {
        isChapter =
          (hasAsked || isKey && chosen.isEmpty) && candidate.ownsQuestions
          && !candidate.opener.isDoubtful
      }
      if isChapter {
        chosen.append(candidate)
        hasAsked = false
      }
      hasAsked = hasAsked || candidate.ownsQuestions
    }
    return chosen
  }

  /// Whether a line repeats the last chapter's heading.
  private func isAgain(_ candidate: Candidate, _ last: Candidate?) -> Bool {
    guard let last = last?.opener, last.number == candidate.opener.number else { return false }
    return candidate.opener.title == nil || candidate.opener.title == last.title
  }

  /// Whether three or more openers without a word below stand together, as in contents.
  private func isListed(_ position: Int, _ all: [Candidate]) -> Bool {
    var lower = position
    while lower > 0, !all[lower - 1].hasBody, position - lower < 3 { lower -= 1 }
    var upper = position
    while upper + 1 < all.count, !all[upper + 1].hasBody, upper - position < 3 { upper += 1 }
    return upper - lower >= 2
  }

  /// The positions of the heaviest sequence of numbers that rise.
  ///
  /// The chapters in the body weigh more than those that a preface lists.
  private static func heaviestRise(_ all: [Candidate]) -> [Int] {
    let order = Set(all.map(\.opener.number)).sorted()
    let ranks = Dictionary(zip(order, 1...)) { first, _ in first }
    // The heaviest sequences that end with numbers up to each rank, in a Fenwick tree.
    var heaviest = [(weight: Int, last: Int)](repeating: (0, -1), count: order.count + 1)
    var previous = [Int](repeating: -1, count: all.count)
    var best = (weight: 0, last: -1)
    for (position, candidate) in all.enumerated() {
      let rank = ranks[candidate.opener.number] ?? 1
      var before = (weight: 0, last: -1)
      var index = rank - 1
      while index > 0 {
        if heaviest[index].weight > before.weight { before = heaviest[index] }
        index -= index & -index
      }
      previous[position] = before.last
      let sequence = (weight: before.weight + candidate.weight, last: position)
      if sequence.weight > best.weight { best = sequence }
      index = rank
      while index <= order.count {
        if sequence.weight > heaviest[index].weight { heaviest[index] = sequence }
        index += index & -index
      }
    }
    var rise: [Int] = []
    while best.last >= 0 {
      rise.append(best.last)
      best.last = previous[best.last]
    }
    rise.reverse()
    return firstPlaces(of: rise, all.map(\.opener.number))
  }

  /// Replaces the places of numbers that stood before, as on every page of a chapter, by the first.
  private static func firstPlaces(of rise: [Int], _ numbers: [Int]) -> [Int] {
    var places = rise
    var end = -1
    for index in rise.indices {
      var position = rise[index] - 1
      while position > end, numbers[position] != numbers[rise[index]] + 1 {
        if numbers[position] == numbers[rise[index]] { places[index] = position }
        position -= 1
      }
      end = rise[index]
    }
    return places
  }

  // MARK: - Without the word

  /// The openers with known titles and those that belong between them, or else the longest run.
  private func run(_ all: [Candidate], _ kind: Opener.Kind) -> [Candidate] {
    let known = all.indices.filter { isKnown(all[$0].opener) }
    if known.isEmpty { return longestRun(all, kind) }
    if isKey { return all.filter { isKnown($0.opener) || $0.restarts } }
    // Titles may differ from those in the contents; the numbers then tell.
    var run: [Candidate] = []
    var next = known[...]
    for (position, candidate) in all.enumerated() {
      if position == next.first {
        run.append(candidate)
        next.removeFirst()
        continue
      }
      let isNext = candidate.opener.number == (run.last?.opener.number ?? 0) + 1
      let border = next.first.map { all[$0].opener.number } ?? .max
      let isBetween = !run.isEmpty && border < .max && candidate.hasBody
      if isNext, candidate.opener.number < border, isBetween || candidate.ownsQuestions {
        run.append(candidate)
      }
    }
    return run
  }

  private func isKnown(_ opener: Opener) -> Bool {
    guard let title = opener.title else { return false }
    return isKey ? known.contains(title) : titles[opener.number] == title
  }

  /// The longest run of numbers that increase by one, above different titles.
  private func longestRun(_ all: [Candidate], _ kind: Opener.Kind) -> [Candidate] {
    var seen: Set<UInt64> = []
    // A title that stands on several pages is a running head.
    let real = all.filter { $0.hasBody && seen.insert($0.opener.title ?? 0).inserted }
    var runs: [Int: (count: Int, last: Int)] = [:]
    var previous = [Int](repeating: -1, count: real.count)
    var longest: (count: Int, last: Int) = (0, -1)
    for (position, candidate) in real.enumerated() {
      let number = candidate.opener.number
      let before = runs[number - 1]
      let count = (before?.count ?? 0) + 1
      guard count > runs[number]?.count ?? 0 else { continue }
      previous[position] = before?.last ?? -1
      runs[number] = (count, position)
      if count > longest.count { longest = (count, position) }
    }
    var run: [Candidate] = []
    var position = longest.last
    while position >= 0 {
      run.append(real[position])
      position = previous[position]
    }
    run.reverse()
    guard let first = run.first else { return [] }
    let isFirst = first.opener.number == 1
    switch kind {
    // Steps are numbered too.
    case .numbered:
      return isFirst && run.count > 1 && run.contains(where: \.ownsQuestions) ? run : []
    default: return isFirst || run.count > 1 || first.ownsQuestions ? run : []
    }
  }
}
