/// The security headers for files that an author has published: browsers may show them but not run
/// anything.
///
/// Pages of the site have a policy of their own. A file that was copied into the site is not a
/// page, whatever its name, and may come from somebody else.
public enum AssetPolicy {
  /// The folder of the site for copied files.
  private static let folder = "assets/"

  /// The policy for copied files: it allows only images, media and inline styles.
  public static let policy =
    "sandbox; default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'"

  /// Whether a file is a page of the site.
  static func isPage(_ path: String, _ type: String) -> Bool {
    type == MediaType.html && !path.hasPrefix(folder)
  }

  /// The response headers for a file.
  static func headers(of path: String, _ type: String) -> [(name: String, value: String)] {
    var headers = [(name: "X-Content-Type-Options", value: "nosniff")]
    // Browsers show no PDF in a sandbox; scripts in a PDF run only in the viewer.
    if !isPage(path, type), type != MediaType.pdf {
      headers.append((name: "Content-Security-Policy", value: policy))
    }
    return headers
  }
}
