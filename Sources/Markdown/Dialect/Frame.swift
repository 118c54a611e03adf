/// A node that is still open during rewriting: its end in the raw tree and its index in the new
/// one.
struct Frame {
  let rawEnd: Int
  let index: Int
  /// Whether it is a link or an image, inside which no links are recognised.
  let isLink: Bool
  /// The runs of tildes that could open a strikethrough.
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
