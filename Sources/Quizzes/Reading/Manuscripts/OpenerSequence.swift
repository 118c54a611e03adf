internal import HornbookBytes

/// Chooses those openers that begin chapters: their numbers follow each other, and chapters
/// have words or questions in them.
struct OpenerSequence {
  private let lines: LooseLines
  private let range: Range<Int>
  /// The lines that announce questions, in order.
  private let asking: [Int]
  private let candidates: [Candidate]
  /// The titles of the chapters in the body, which a key repeats.
  private let titles: Set<UInt64>

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
    titles: Set<UInt64>
  ) {
    self.titles = titles
    self.lines = lines
    self.range = range
    self.asking = asking
    var candidates: [Candidate] = []
    for (position, opener) in openers.enumerated() {
      let end = position + 1 < openers.count ? openers[position + 1].lines.lowerBound : range.upperBound
      candidates.append(Self.candidate(opener, before: max(end, opener.lines.upperBound + 1), lines, asking))
    }
    self.candidates = candidates
  }

  private static func candidate(
    _ opener: Opener, before end: Int, _ lines: LooseLines, _ asking: [Int]
  ) -> Candidate {
    var candidate = Candidate(opener: opener)
    let start = opener.lines.upperBound
    let next = asking.index(byHalving: { $0 > start })
    let asks = next < asking.count && asking[next] < end
    let isRow = opener.heading.range.upperBound < lines.lines[start].range.upperBound
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

  /// The chapters, and the other lines that look like openers.
  var chosen: (chapters: [Opener], others: [Opener]) {
    let kinds: [Opener.Kind] = [.named, .bare, .numbered, .title]
    var best: [Candidate] = []
    var others: [Opener] = []
    for kind in kinds {
      let all = candidates.filter { $0.opener.kind == kind }
      let own = kind == .named ? named(all) : run(all, kind)
      if score(own) > score(best) { best = own }
      if kind == .named {
        let kept = Set(own.map(\.opener.lines.lowerBound))
        others = all.map(\.opener).filter { !kept.contains($0.lines.lowerBound) }
      }
    }
    return (best.map(\.opener), others)
  }

  private func score(_ chapters: [Candidate]) -> Int {
    chapters.count { $0.ownsQuestions } * chapters.count + chapters.count
  }

  // MARK: - With the word

  private func named(_ all: [Candidate]) -> [Candidate] {
    let told = Set(all.filter(\.hasBody).map(\.opener.number))
    let real = all.indices.filter { position in
      all[position].hasBody || !told.contains(all[position].opener.number) && !isListed(position, all)
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
        isChapter = hasAsked && candidate.ownsQuestions && !candidate.opener.isDoubtful
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

  /// The longest run of numbers that increase by one, above different titles.
  private func run(_ all: [Candidate], _ kind: Opener.Kind) -> [Candidate] {
    let known = all.filter { $0.opener.title.map(titles.contains) ?? false }
    if !known.isEmpty { return known }
    var counts: [UInt64: Int] = [:]
    for candidate in all { counts[candidate.opener.title ?? 0, default: 0] += 1 }
    // A title that stands on several pages is a running head.
    let real = all.filter { $0.hasBody && counts[$0.opener.title ?? 0, default: 0] < 3 }
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
    // Steps are numbered too.
    if kind == .numbered, first.opener.number != 1 || run.count < 2 || !run.contains(where: \.ownsQuestions) { return [] }
    if run.count == 1, first.opener.number != 1, !first.ownsQuestions { return [] }
    return run
  }
}
