internal import HornbookBytes

/// The texts that have other names than before, as where a new chapter gives those behind it other numbers.
struct MovedTexts {
  private struct Text {
    let path: String
    /// Its lines that say something, each once.
    let lines: Set<ArraySlice<UInt8>>

    init(_ path: String, _ bytes: [UInt8]) {
      self.path = path
      lines = Set(bytes.split(separator: ASCII.newline).filter { $0.count >= 12 })
    }
  }

  /// The old name of each text that has a new one.
  private(set) var origins: [String: String] = [:]

  /// Finds the text that each new name had before: at least half of the lines of one stand in the other.
  ///
  /// A line that several texts hold says nothing about any of them.
  init(old: [(path: String, bytes: [UInt8])], new: [(path: String, bytes: [UInt8])]) {
    let before = old.map { Text($0.path, $0.bytes) }
    var owners: [ArraySlice<UInt8>: Int?] = [:]
    for (index, text) in before.enumerated() {
      for line in text.lines { owners[line] = .some(owners[line] == nil ? index : nil) }
    }
    var taken: Set<Int> = []
    for (path, bytes) in new {
      let text = Text(path, bytes)
      var shared = [Int](repeating: 0, count: before.count)
      for line in text.lines {
        if let owner = owners[line] ?? nil { shared[owner] += 1 }
      }
      let best = before.indices.filter { !taken.contains($0) && shared[$0] > 0 }
        .max { shared[$0] < shared[$1] }
      guard let best, shared[best] * 2 >= min(text.lines.count, before[best].lines.count) else {
        continue
      }
      taken.insert(best)
      origins[path] = before[best].path
    }
  }
}
