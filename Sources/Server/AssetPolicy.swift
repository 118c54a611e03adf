/// What browsers are told beside a file that an author has published: to show it and to run nothing.
///
/// Pages of the site bring a policy of their own along. A file that was copied into the site is not
/// one of them, whatever it is called, and may have come from somebody else.
public enum AssetPolicy {
  /// The folder of the site into which files are copied.
  private static let folder = "assets/"

  /// What may be shown: the file itself, and looks that stand in it.
  public static let policy =
    "sandbox; default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'"

  /// Whether a file is a page of the site.
  static func isPage(_ path: String, _ type: String) -> Bool {
    type == MediaType.html && !path.hasPrefix(folder)
  }

  /// The lines of the head for a file.
  static func headers(of path: String, _ type: String) -> [(name: String, value: String)] {
    var headers = [(name: "X-Content-Type-Options", value: "nosniff")]
    // Browsers show no PDF in a sandbox; what a PDF runs, it runs in the viewer.
    if !isPage(path, type), type != MediaType.pdf {
      headers.append((name: "Content-Security-Policy", value: policy))
    }
    return headers
  }
}
