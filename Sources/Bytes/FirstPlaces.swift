/// The first occurrence of each of many pieces of text, found in one pass (Aho–Corasick).
public struct FirstPlaces {
  /// The most bytes of a piece that are searched for; of a longer piece only its beginning is.
  ///
  /// A higher limit would cost too much memory.
  public static let longest = 512

  private var ranges: [Range<Int>?]

  /// The first range of a piece; nil if it does not occur or is empty.
  public subscript(piece: Int) -> Range<Int>? { ranges[piece] }

  /// Finds the first occurrence of each piece.
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

  /// A trie of the pieces; state 0 is the empty prefix.
  private struct Trie {
    private var steps: [UInt64: Int] = [:]
    /// The transitions from state 0, which most bytes use.
    private var first = [Int](repeating: 0, count: 256)
    private var bytes: [UInt8] = [0]
    private var parents = [0]

    /// Adds a piece and returns its state.
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

    /// The transition from a state, or from its longest suffix that has one.
    private func next(_ state: Int, _ byte: UInt8, _ endings: [Int]) -> Int {
      var state = state
      while true {
        if let next = step(from: state, byte) { return next }
        guard state > 0 else { return 0 }
        state = endings[state]
      }
    }

    /// For each state, the offset after its first occurrence.
    func firstEnds(in text: [UInt8]) -> [Int?] {
      let order = breadthFirst()
      // The failure links: the longest proper suffix of each state that is also a state.
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

    /// The states, ordered by depth.
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
