/// Entries of a key that answer the questions of one chapter.
///
/// Mostly it is what stands under one heading; a key without headings is split where another
/// chapter begins.
struct KeySection {
  /// The key in the book.
  var key: Int
  /// The heading in the key.
  var heading: Int
  /// The entries under that heading.
  var entries: Range<Int>
  /// The chapter to which they belong; nil where none is found.
  var chapter: Int?
  /// The chapter that the heading names, or in which the key stands; nil where it names none.
  var named: Int?
  /// Whether the entries themselves show to which chapter they belong.
  var isSure = false
  /// Whether there is a heading with a number or a title.
  var hasHeading: Bool

  /// Whether an entry stands in this section.
  func holds(_ entry: EntryAddress) -> Bool {
    key == entry.key && heading == entry.chapter && entries.contains(entry.entry)
  }

  /// Whether the entries are those of a chapter other than the heading says.
  var isMisnamed: Bool { hasHeading && isSure && chapter != nil && chapter != named }
}
