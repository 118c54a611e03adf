internal import HornbookBytes

/// Short lines that stand at the top or the bottom of several pages.
struct RunningHeads {
  private let source: LooseLines
  /// The lines.
  private(set) var lines: Set<Int> = []

  init(in source: LooseLines) {
    self.source = source
    var places: [UInt64: [Int]] = [:]
    for index in source.indices where isHead(index) {
      let words = source.bytes[source.words(index)]
      places[LooseHash.of(words.filter { !$0.isDigit }), default: []].append(index)
    }
    lines = Set(places.values.lazy.filter { $0.count > 2 }.joined())
  }

  /// Whether a line could be a running head: short, and next to the end of a page.
  private func isHead(_ index: Int) -> Bool {
    source.isCandidate(index) && source.words(index).count <= 80 && source.number(index) == nil
      && source.letter(index) == nil && source.isFirst(index) && source.isBlank(index + 1)
      && (isOnTopOfPage(index) || isAtEndOfPage(index))
  }

  /// Whether a page begins with a line, or only its number stands above.
  func isOnTopOfPage(_ index: Int) -> Bool {
    if source.beginsPage(index) || isBreak(index - 1) { return true }
    guard let above = source.last(before: index) else { return false }
    return source.bareNumber(above) != nil || (above..<index).contains(where: isBreak)
  }

  private func isAtEndOfPage(_ index: Int) -> Bool {
    guard let below = source.next(after: index) else { return false }
    return source.bareNumber(below) != nil || source.beginsPage(below)
      || (index..<below).contains(where: isBreak)
  }

  private func isBreak(_ index: Int) -> Bool {
    guard source.lines.indices.contains(index) else { return false }
    if case .pageBreak = source.lines[index].kind { return true }
    return false
  }
}
