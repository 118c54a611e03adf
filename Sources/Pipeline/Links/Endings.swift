internal import HornbookBytes

/// A set of texts for finding out whether one of them ends as another text does.
///
/// They are stored reversed and sorted, so that a look-up takes few comparisons, however many there
/// are.
struct Endings {
  private let all: [[UInt8]]
  /// The texts that do not end with another one.
  private let shortest: [[UInt8]]

  /// Stores the texts, except empty ones, with which every text ends.
  init(_ texts: some Sequence<String>) {
    all = Set(texts.map { Array($0.utf8.reversed()) }).filter { !$0.isEmpty }
      .sorted { $0.lexicographicallyPrecedes($1) }
    var shortest: [[UInt8]] = []
    for text in all {
      if let last = shortest.last, text.starts(with: last) { continue }
      shortest.append(text)
    }
    self.shortest = shortest
  }

  /// Whether a text ends with one of these, or one of these ends with it.
  func match(_ text: String) -> Bool {
    let text = Array(text.utf8.reversed())
    guard !text.isEmpty else { return false }
    let after = Self.place(of: text, in: all)
    if after < all.count, all[after].starts(with: text) { return true }
    let place = Self.place(of: text, in: shortest)
    return place > 0 && text.starts(with: shortest[place - 1])
  }

  /// Whether one of these ends with a text.
  func holdOne(endingWith text: String) -> Bool {
    let text = Array(text.utf8.reversed())
    let place = Self.place(of: text, in: all)
    return place < all.count && all[place].starts(with: text)
  }

  /// Whether a text is one of these.
  func holdWhole(_ text: String) -> Bool {
    let text = Array(text.utf8.reversed())
    let place = Self.place(of: text, in: all)
    return place < all.count && all[place] == text
  }

  /// How many of `texts` sort before `text`.
  private static func place(of text: [UInt8], in texts: [[UInt8]]) -> Int {
    texts.index(byHalving: { !$0.lexicographicallyPrecedes(text) })
  }
}
