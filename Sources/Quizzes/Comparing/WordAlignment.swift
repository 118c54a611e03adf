internal import HornbookBytes

/// The words that two texts share in the same order, and the gaps between them.
struct WordAlignment {
  /// A difference: a range of words in one text replaces a range in the other.
  struct Gap {
    var first: Range<Int>
    var second: Range<Int>
  }

  private let a: WordList
  private let b: WordList
  /// The differences, in order.
  private(set) var gaps: [Gap] = []

  init(_ a: WordList, _ b: WordList) {
    self.a = a
    self.b = b
    var start = 0
    let shorter = min(a.words.count, b.words.count)
    while start < shorter, isEqual(start, start) { start += 1 }
    var endA = a.words.count
    var endB = b.words.count
    while start < min(endA, endB), isEqual(endA - 1, endB - 1) {
      endA -= 1
      endB -= 1
    }
    fill(Gap(first: start..<endA, second: start..<endB))
  }

  // MARK: Finding the gaps

  /// The most pairs of words that are aligned; a larger difference stays a single gap.
  private static let mostPairs = 1 << 16

  /// Splits a gap at the longest sequence of words that both sides share.
  private mutating func fill(_ gap: Gap) {
    let (rows, columns) = (gap.first.count, gap.second.count)
    if rows == 0 && columns == 0 { return }
    guard rows > 0, columns > 0, rows * columns > 1, rows * columns <= Self.mostPairs else {
      gaps.append(gap)
      return
    }
    // The weight that both sides share from (row, column) on.
    let width = columns + 1
    var common = [Int32](repeating: 0, count: (rows + 1) * width)
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        let index = row * width + column
        if isEqual(gap.first.lowerBound + row, gap.second.lowerBound + column) {
          let weight = Int32(a.words[gap.first.lowerBound + row].weight)
          common[index] = common[index + width + 1] + weight
        } else {
          common[index] = max(common[index + width], common[index + 1])
        }
      }
    }
    var (row, column) = (0, 0)
    var open = Gap(
      first: gap.first.lowerBound..<gap.first.lowerBound,
      second: gap.second.lowerBound..<gap.second.lowerBound)
    while row < rows || column < columns {
      let (i, j) = (gap.first.lowerBound + row, gap.second.lowerBound + column)
      if row < rows, column < columns, isEqual(i, j) {
        close(&open, before: i, j)
        open = Gap(first: (i + 1)..<(i + 1), second: (j + 1)..<(j + 1))
        row += 1
        column += 1
      } else if column == columns
        || row < rows && common[(row + 1) * width + column] >= common[row * width + column + 1]
      {
        row += 1
      } else {
        column += 1
      }
    }
    close(&open, before: gap.first.upperBound, gap.second.upperBound)
  }

  private mutating func close(_ open: inout Gap, before i: Int, _ j: Int) {
    open.first = open.first.lowerBound..<i
    open.second = open.second.lowerBound..<j
    if !open.first.isEmpty || !open.second.isEmpty { gaps.append(open) }
  }

  // MARK: Words

  /// Whether two words have the same meaning.
  ///
  /// Code is compared as spelled. A word of prose compared with code may include the mark that
  /// follows it, and may be capitalised at the beginning of the text.
  private func isEqual(_ i: Int, _ j: Int) -> Bool {
    let (x, y) = (a.words[i], b.words[j])
    switch (x.traits.contains(.code), y.traits.contains(.code)) {
    case (true, true): return x.exactHash == y.exactHash
    case (true, false): return isEqual(code: x, in: a, prose: y, in: b)
    case (false, true): return isEqual(code: y, in: b, prose: x, in: a)
    case (false, false):
      return x.foldedHash == y.foldedHash && mark(x, in: a) == mark(y, in: b)
    }
  }

  /// The `!` or `?` that belongs to a word; 0 if there is none.
  private func mark(_ word: Word, in list: WordList) -> UInt8 {
    word.traits.contains(.marked) ? list.spelling.bytes[word.range.upperBound] : 0
  }

  private func isEqual(code: Word, in codeList: WordList, prose: Word, in proseList: WordList)
    -> Bool
  {
    if !prose.traits.contains(.marked), code.exactHash == prose.exactHash { return true }
    let written = codeList.text(of: code)
    let printed = proseList.spelling.bytes
    // Punctuation around the word in prose may be part of the code.
    let least = prose.range.upperBound + (prose.traits.contains(.marked) ? 1 : 0)
    for lower in prose.chunk.lowerBound...prose.range.lowerBound {
      let upper = lower + written.count
      guard upper >= least, upper <= prose.chunk.upperBound else { continue }
      if printed[lower..<upper].elementsEqual(written) { return true }
    }
    guard prose.traits.isDisjoint(with: .marked), prose.traits.contains(.first),
      prose.range.count == written.count,
      let first = written.first, let capital = printed[prose.range].first
    else { return false }
    return first == capital.lowercased
      && written.dropFirst().elementsEqual(printed[prose.range].dropFirst())
  }

  // MARK: What a gap is

  /// Whether the two sides of a gap differ only in the spaces between words.
  func isSpacing(_ gap: Gap) -> Bool {
    guard !gap.first.isEmpty, !gap.second.isEmpty else { return false }
    let (x, y) = (a.words[gap.first], b.words[gap.second])
    if x.contains(where: { $0.traits.contains(.marked) })
      || y.contains(where: { $0.traits.contains(.marked) })
    {
      return false
    }
    if (x + y).contains(where: { $0.traits.contains(.code) }) {
      return x.flatMap { a.text(of: $0) } == y.flatMap { b.text(of: $0) }
    }
    return x.flatMap { a.foldedText(of: $0) } == y.flatMap { b.foldedText(of: $0) }
  }

  /// Whether the gap replaces an identifier, an operator or a number.
  func isIdentifier(_ gap: Gap) -> Bool {
    if isSpelledNumber(gap) { return true }
    let sides = [a.words[gap.first], b.words[gap.second]]
    // An identifier that was split counts as several words.
    guard sides.allSatisfy({ !$0.isEmpty && $0.count <= 3 }) else { return false }
    return sides.contains { $0.contains { !$0.traits.isDisjoint(with: [.identifier, .marked]) } }
  }

  /// Whether one side is a number and the other is the same number as a word.
  func isSpelledNumber(_ gap: Gap) -> Bool {
    guard gap.first.count == 1, gap.second.count == 1,
      let value = a.words[gap.first.lowerBound].value
    else { return false }
    return value == b.words[gap.second.lowerBound].value
  }

  // MARK: How alike the texts are

  /// The share that both texts have in common, weighted by word length, from 0 to 1.
  var likeness: Double {
    let total = Self.weight(a.words[...]) + Self.weight(b.words[...])
    guard total > 0 else { return 1 }
    var missing = 0.0
    for gap in gaps where !isSpacing(gap) {
      missing += Double(Self.weight(a.words[gap.first]) + Self.weight(b.words[gap.second]))
      missing -= 2 * sharedWeight(gap)
    }
    return max(0, 1 - missing / Double(total))
  }

  /// The weight that the words of a gap share letter by letter.
  private func sharedWeight(_ gap: Gap) -> Double {
    guard gap.first.count <= 64, gap.second.count <= 64 else { return 0 }
    var shared = 0.0
    for (i, j) in zip(gap.first, gap.second) {
      let (x, y) = (a.words[i], b.words[j])
      let similarity = a.foldedText(of: x).similarity(to: b.foldedText(of: y))
      if similarity >= 0.5 { shared += similarity * Double(x.weight + y.weight) / 2 }
    }
    return shared
  }

  /// Whether one text is probably meant to be the other: most of it is the same, or
  /// it begins the other.
  var isClose: Bool {
    if likeness >= 0.45 { return true }
    guard gaps.count == 1, let gap = gaps.first, gap.first.isEmpty || gap.second.isEmpty else {
      return false
    }
    // One text ends early and otherwise equals the beginning of the other.
    return max(gap.first.lowerBound, gap.second.lowerBound) > 0
      && (gap.first.upperBound == a.words.count && gap.second.upperBound == b.words.count)
  }

  private static func weight(_ words: ArraySlice<Word>) -> Int {
    words.reduce(0) { $0 + $1.weight }
  }

  /// The words on both sides of a gap, for messages.
  func difference(in gap: Gap) -> Comparison.Difference {
    let (first, firstRange) = Self.piece(a, gap.first)
    let (second, secondRange) = Self.piece(b, gap.second)
    return Comparison.Difference(
      first: first, second: second, firstRange: firstRange, secondRange: secondRange)
  }

  /// The words of one side, including a mark that belongs to the last, and their range
  /// in the plain text.
  private static func piece(_ list: WordList, _ words: Range<Int>) -> (String, Range<Int>) {
    let bytes = list.spelling.bytes
    guard let first = words.first, let last = words.last else {
      let end =
        words.lowerBound < list.words.count
        ? list.words[words.lowerBound].range.lowerBound : bytes.count
      return ("", list.spelling.origin(of: end..<end))
    }
    var upper = list.words[last].range.upperBound
    if list.words[last].traits.contains(.marked) { upper += 1 }
    let range = list.words[first].range.lowerBound..<min(upper, bytes.count)
    return (String(decoding: bytes[range], as: UTF8.self), list.spelling.origin(of: range))
  }
}
