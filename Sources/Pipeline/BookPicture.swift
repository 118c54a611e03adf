internal import HornbookManuscript
internal import HornbookMarkdown

/// Code of a chapter that is drawn.
public struct BookPicture: Sendable {
  /// The path of the text that contains it, relative to the book's folder.
  public let text: String
  /// The offset of its fence in that text.
  public let offset: Int
  /// The language of the code.
  public let language: String
  /// What the drawing shows, for readers who cannot see it.
  public let alt: String
  /// The code.
  public let source: [UInt8]
  /// The path of its drawing, relative to the book's folder.
  public let path: String
  /// Whether that file shows the code as it is.
  public let isFresh: Bool

  /// All code of a book that is drawn, in reading order.
  static func all(in checked: CheckedBook) -> [BookPicture] {
    checked.book.chapters.flatMap { chapter -> [BookPicture] in
      let outline = chapter.file.outline
      let drawn = outline.figures.compactMap(outline.listing(drawnAs:))
      guard !drawn.isEmpty else { return [] }
      let facts = checked.resolved.facts(of: chapter.index)
      return drawn.compactMap { listing in
        guard let picture = facts?.listings[listing.node]?.picture else { return nil }
        return BookPicture(
          text: chapter.file.sourcePath, offset: listing.range.lowerBound,
          language: listing.info.language ?? "", alt: picture.alt, source: picture.source,
          path: LoadedBook.content + "/" + picture.path, isFresh: picture.address != nil)
      }
    }
  }
}
