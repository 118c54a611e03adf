/// A node that is still open while the tree is written anew: where it ends in the raw tree, and where
/// it stands in the new one.
struct Frame {
  let rawEnd: Int
  let index: Int
  /// Whether it is a link or an image, inside which nothing can be a link.
  let isLink: Bool
  /// Runs of tildes that could open a strikethrough: nodes of the new tree and lengths.
  private var tildes: [(index: Int, count: Int)] = []
  /// How many of them are single and how many double.
  private var counts = (single: 0, double: 0)

  init(rawEnd: Int, index: Int, isLink: Bool = false) {
    self.rawEnd = rawEnd
    self.index = index
    self.isLink = isLink
  }

  mutating func addOpener(at index: Int, of count: Int) {
    tildes.append((index, count))
    change(count, by: 1)
  }

  /// Takes the last run of `count` tildes, and with it the runs behind that one, which are now inside.
  mutating func takeOpener(of count: Int) -> Int? {
    // Without a look at the counts each closing run would search all runs of the other length.
    guard count == 1 ? counts.single > 0 : counts.double > 0 else { return nil }
    while let last = tildes.popLast() {
      change(last.count, by: -1)
      if last.count == count { return last.index }
    }
    return nil
  }

  private mutating func change(_ count: Int, by difference: Int) {
    if count == 1 { counts.single += difference } else { counts.double += difference }
  }
}
