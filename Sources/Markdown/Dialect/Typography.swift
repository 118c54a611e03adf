internal import HornbookBytes

/// Reverses smart punctuation in names and addresses.
enum Typography {
  static let straight: [(curly: StaticString, straight: StaticString)] = [
    ("‘", "'"), ("’", "'"), ("“", "\""), ("”", "\""), ("–", "--"), ("—", "---"), ("…", "..."),
  ]

  /// Turns opening quotes that end words, as behind code, into apostrophes.
  static func mendApostrophes(in tree: inout Tree) {
    for index in tree.nodes.indices where tree.nodes[index].kind == .text {
      let range = tree.nodes[index].text.range
      var offset = range.lowerBound
      while let quote = tree.pool.firstRange(of: "‘", from: offset, to: range.upperBound) {
        offset = quote.upperBound
        guard offset < range.upperBound, tree.pool[offset].isLetter,
          quote.lowerBound > range.lowerBound
            ? endsWord(tree.pool[quote.lowerBound - 1]) : follows(index, in: tree)
        else { continue }
        tree.pool[quote.upperBound - 1] += 1
      }
    }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte < 0x80 && !byte.isWhitespace && !"([{<\"/-".utf8.contains(byte)
  }

  /// Whether a text stands directly behind code or other text.
  private static func follows(_ index: Int, in tree: Tree) -> Bool {
    guard index > 0 else { return false }
    let node = tree.nodes[index - 1]
    switch node.kind {
    case .code: return true
    case .text: return tree.pool[node.text.range].last.map(endsWord) ?? false
    default: return false
    }
  }

  /// The bytes as typed, with the quotes, dashes and ellipses that cmark produces replaced.
  static func straightened(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0xE2) else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0xE2, let mark = straight.first(where: { bytes.has($0.curly, at: index) })
      {
        mark.straight.withUTF8Buffer { result.append(contentsOf: $0) }
        index += mark.curly.utf8CodeUnitCount
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
