public import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress

/// Where the site of a book is going to stand.
public enum BookBase {
  /// The path of the site on its host, with a slash at both ends, from the `url` of the book.
  public static func path(_ access: BookSource) -> String {
    SiteAddress.path(of: BookSettings(of: access, BookOptions()).url)
  }
}
