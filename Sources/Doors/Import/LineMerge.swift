internal import HornbookBytes

/// Merges two versions of a text that have changed apart from one another.
enum LineMerge {
  /// The text with the changes of both versions; nil where they have changed the same lines.
  static func merged(base: [UInt8], _ first: [UInt8], _ second: [UInt8]) -> [UInt8]? {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func lines(_ text: [UInt8]) -> (lines: [ArraySlice<UInt8>], numbers: [Int]) {
      var lines: [ArraySlice<UInt8>] = []
      var start = 0
      while start < text.count {
        let end = text[start...].firstIndex(of: ASCII.newline).map { $0 + 1 } ?? text.count
        lines.append(text[start..<end])
        start = end
      }
      return (
        lines,
        lines.map { line in
          let number = numbers[line] ?? numbers.count
          numbers[line] = number
          return number
        }
      )
    }
    let (old, mine, theirs) = (lines(base), lines(first), lines(second))
    let inMine = matches(old.numbers, mine.numbers)
    let inTheirs = matches(old.numbers, theirs.numbers)
    var result: [UInt8] = []
    var (b, m, t) = (0, 0, 0)
    for place in 0...old.lines.count {
      let isEnd = place == old.lines.count
      let inFirst = isEnd ? mine.lines.count : inMine[place]
      let inSecond = isEnd ? theirs.lines.count : inTheirs[place]
      guard let inFirst, let inSecond else { continue }
      let was = old.numbers[b..<place]
      let one = mine.numbers[m..<inFirst]
      let two = theirs.numbers[t..<inSecond]
      if one == was {
        result += theirs.lines[t..<inSecond].joined()
      } else if two == was || one == two {
        result += mine.lines[m..<inFirst].joined()
      } else {
        return nil
      }
      guard !isEnd else { break }
      result += old.lines[place]
      (b, m, t) = (place + 1, inFirst + 1, inSecond + 1)
    }
    return result
  }

  /// For each line of a text the place of the same line in another one, in order; nil where it is gone.
  private static func matches(_ a: [Int], _ b: [Int]) -> [Int?] {
    var found = [Int?](repeating: nil, count: a.count)
    var open: [(a: Range<Int>, b: Range<Int>)] = [(0..<a.count, 0..<b.count)]
    while var (left, right) = open.popLast() {
      while let x = left.first, let y = right.first, a[x] == b[y] {
        found[x] = y
        left = x + 1..<left.upperBound
        right = y + 1..<right.upperBound
      }
      while let x = left.last, let y = right.last, a[x] == b[y] {
        found[x] = y
        left = left.lowerBound..<x
        right = right.lowerBound..<y
      }
      guard !left.isEmpty, !right.isEmpty else { continue }
      let anchors = anchors(a, left, b, right)
      guard !anchors.isEmpty else { continue }
      var (x, y) = (left.lowerBound, right.lowerBound)
      for anchor in anchors {
        found[anchor.a] = anchor.b
        open.append((x..<anchor.a, y..<anchor.b))
        (x, y) = (anchor.a + 1, anchor.b + 1)
      }
      open.append((x..<left.upperBound, y..<right.upperBound))
    }
    return found
  }

  /// The lines that stand once in both texts, as many as are in the same order.
  private static func anchors(_ a: [Int], _ left: Range<Int>, _ b: [Int], _ right: Range<Int>)
    -> [(a: Int, b: Int)]
  {
    func single(_ text: [Int], _ range: Range<Int>) -> [Int: Int] {
      var places: [Int: Int] = [:]
      for place in range { places[text[place]] = places[text[place]] == nil ? place : -1 }
      return places
    }
    let others = single(b, right)
    let own = single(a, left)
    let pairs = left.compactMap { place -> (a: Int, b: Int)? in
      guard own[a[place]] == place, let other = others[a[place]], other >= 0 else { return nil }
      return (place, other)
    }
    // The longest run of them that rises.
    var tops: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].b < pair.b { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? tops[low - 1] : nil
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var run: [(a: Int, b: Int)] = []
    var next = tops.last
    while let index = next {
      run.append(pairs[index])
      next = before[index]
    }
    return run.reversed()
  }
}
