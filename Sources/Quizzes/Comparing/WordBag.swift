/// The words of a text without their order.
///
/// Used to compare many texts with each other.
struct WordBag {
  /// The hashes and weights of the folded words, sorted by hash.
  private(set) var words: [(hash: UInt64, weight: Int)] = []
  /// The pairs of letters in a short text, sorted; empty for a long one.
  private(set) var letters: [UInt16] = []
  private var weight = 0

  /// The most words of a short text.
  ///
  /// Short texts are also compared letter by letter, because one changed word is a
  /// large part of them.
  private static let shortText = 5

  /// Collects the words of a list.
  init(of list: WordList) {
    words = list.words.map { ($0.foldedHash, $0.weight) }.sorted { $0.hash < $1.hash }
    weight = words.reduce(0) { $0 + $1.weight }
    guard list.words.count <= Self.shortText, list.folded.count > 1 else { return }
    // Common words do not make two questions alike.
    let telling = list.words.filter { $0.weight > 1 }
    for word in telling.isEmpty ? list.words : telling {
      let text = list.foldedText(of: word)
      letters += zip(text, text.dropFirst()).map { UInt16($0) << 8 | UInt16($1) }
    }
    letters.sort()
  }

  init(of text: QuizText, as role: TextRole) {
    self.init(of: WordList(of: text, as: role))
  }

  /// The share that both texts have in common, from 0 to 1.
  func likeness(to other: WordBag) -> Double {
    let shared = Self.shared(words, other.words)
    let total = weight + other.weight
    let byWords = total > 0 ? Double(2 * shared) / Double(total) : 0
    guard !letters.isEmpty, !other.letters.isEmpty else { return byWords }
    let pairs = Self.common(letters, other.letters)
    return max(byWords, Double(2 * pairs) / Double(letters.count + other.letters.count))
  }

  private static func shared(
    _ a: [(hash: UInt64, weight: Int)], _ b: [(hash: UInt64, weight: Int)]
  ) -> Int {
    var (i, j, sum) = (0, 0, 0)
    while i < a.count, j < b.count {
      if a[i].hash == b[j].hash {
        sum += min(a[i].weight, b[j].weight)
        i += 1
        j += 1
      } else if a[i].hash < b[j].hash {
        i += 1
      } else {
        j += 1
      }
    }
    return sum
  }

  private static func common(_ a: [UInt16], _ b: [UInt16]) -> Int {
    var (i, j, count) = (0, 0, 0)
    while i < a.count, j < b.count {
      if a[i] == b[j] {
        count += 1
        i += 1
        j += 1
      } else if a[i] < b[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return count
  }
}
