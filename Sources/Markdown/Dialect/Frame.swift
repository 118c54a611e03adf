/// A node that is still open while the tree is written anew: where it ends in the raw tree, and where
/// it stands in the new one.
struct Frame {
  let rawEnd: Int
  let index: Int
  /// Whether it is a link or an image, inside which nothing can be a link.
  let isLink: Bool
  /// Runs of tildes that could open a strikethrough.
  var tildes: [Tildes] = []

  /// A run of one or two tildes: its node in the new tree, and its length.
  struct Tildes {
    let index: Int
    let count: Int
  }

  init(rawEnd: Int, index: Int, isLink: Bool = false) {
    self.rawEnd = rawEnd
    self.index = index
    self.isLink = isLink
  }
}
