/// Where each of many pieces of text stands first in another text, found in one pass over it, however
/// many they are (Aho and Corasick's way).
public struct FirstPlaces {
  /// Of a longer piece its beginning is looked for: more would take more room than it is worth.
  public static let longest = 512

  private var ranges: [Range<Int>?]

  /// Where a piece stands first; nil where it does not, and where it is empty.
  public subscript(piece: Int) -> Range<Int>? { ranges[piece] }

  /// Looks for the pieces.
  public init(of pieces: [[UInt8]], in text: [UInt8]) {
    var trie = Trie()
    let ends = pieces.map { trie.add($0.prefix(Self.longest)) }
    let found = trie.firstEnds(in: text)
    ranges = zip(pieces, ends).map { piece, state in
      guard let end = found[state], !piece.isEmpty else { return nil }
      let start = end - min(piece.count, Self.longest)
      return start..<min(start + piece.count, text.count)
    }
  }

  /// The beginnings of the pieces; the first state is that of nothing.
  private struct Trie {
    private var steps: [UInt64: Int] = [:]
    /// The steps from the first state, which most bytes ask for.
    private var first = [Int](repeating: 0, count: 256)
    private var bytes: [UInt8] = [0]
    private var parents = [0]

    /// The state of a piece.
    mutating func add(_ piece: ArraySlice<UInt8>) -> Int {
      var state = 0
      for byte in piece {
        if let next = step(from: state, byte) {
          state = next
          continue
        }
        let next = parents.count
        if state == 0 { first[Int(byte)] = next } else { steps[Self.key(state, byte)] = next }
        parents.append(state)
        bytes.append(byte)
        state = next
      }
      return state
    }

    private static func key(_ state: Int, _ byte: UInt8) -> UInt64 {
      UInt64(truncatingIfNeeded: state) << 8 | UInt64(byte)
    }

    private func step(from state: Int, _ byte: UInt8) -> Int? {
      if state == 0 { return first[Int(byte)] == 0 ? nil : first[Int(byte)] }
      return steps[Self.key(state, byte)]
    }

    /// The step from a state, or from the longest ending of it from which there is one.
    private func next(_ state: Int, _ byte: UInt8, _ endings: [Int]) -> Int {
      var state = state
      while true {
        if let next = step(from: state, byte) { return next }
        guard state > 0 else { return 0 }
        state = endings[state]
      }
    }

    /// Where each state is first reached, as the offset behind it.
    func firstEnds(in text: [UInt8]) -> [Int?] {
      let order = breadthFirst()
      // The longest beginning of a piece with which what a state stands for ends.
      var endings = [Int](repeating: 0, count: parents.count)
      for state in order where parents[state] != 0 {
        endings[state] = next(endings[parents[state]], bytes[state], endings)
      }
      var ends = [Int?](repeating: nil, count: parents.count)
      var state = 0
      for (offset, byte) in text.enumerated() {
        state = next(state, byte, endings)
        if ends[state] == nil { ends[state] = offset + 1 }
      }
      for state in order.reversed() {
        guard let end = ends[state] else { continue }
        ends[endings[state]] = min(ends[endings[state]] ?? end, end)
      }
      return ends
    }

    /// The states, the shorter ones first.
    private func breadthFirst() -> [Int] {
      var depths = [Int](repeating: 0, count: parents.count)
      var counts = [Int](repeating: 0, count: FirstPlaces.longest + 2)
      for state in parents.indices.dropFirst() {
        depths[state] = depths[parents[state]] + 1
        counts[depths[state] + 1] += 1
      }
      for depth in counts.indices.dropFirst() { counts[depth] += counts[depth - 1] }
      var order = [Int](repeating: 0, count: parents.count - 1)
      for state in parents.indices.dropFirst() {
        order[counts[depths[state]]] = state
        counts[depths[state]] += 1
      }
      return order
    }
  }
}
