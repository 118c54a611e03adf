public import HornbookFiles
internal import HornbookManuscript
internal import HornbookPress

/// The path under which the site of a book will be served.
public enum BookBase {
  /// The path of the site on its host, with a slash at both ends, from the `url` of the book.
  public static func path(_ access: BookSource) -> String {
    SiteAddress.path(of: BookSettings(of: access, BookOptions()).url)
  }
}
