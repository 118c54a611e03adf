/// Entries of a key that answer the questions of one chapter.
///
/// Usually these are all entries under one heading. A key without headings is split where another
/// chapter begins.
struct KeySection: Equatable {
  /// The index of the key in the book.
  var key: Int
  /// The index of the heading in the key.
  var heading: Int
  /// The range of the entries under that heading.
  var entries: Range<Int>
  /// The chapter that the entries belong to; nil if none was found.
  var chapter: Int?
  /// The chapter that the heading names or that contains the key; nil if there is none.
  var named: Int?
  /// Whether the entries themselves show which chapter they belong to.
  var isSure = false
  var hasHeading: Bool

  /// Whether the section contains the entry.
  func holds(_ entry: EntryAddress) -> Bool {
    key == entry.key && heading == entry.chapter && entries.contains(entry.entry)
  }

  /// Whether the entries belong to a different chapter than the heading names.
  var isMisnamed: Bool { hasHeading && isSure && chapter != nil && chapter != named }
}
