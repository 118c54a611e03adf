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

  /// The policy for the script by which browsers keep the site: it loads files of the site and nothing else.
  public static let workerPolicy = "default-src 'none'; connect-src 'self'"

  /// Whether a file is that script, of the site or of a translation.
  private static func isWorker(_ path: String) -> Bool {
    !path.hasPrefix(folder) && path.split(separator: "/").last == "worker.js"
  }

  /// Whether a file is a page of the site.
  static func isPage(_ path: String, _ type: String) -> Bool {
    type == MediaType.html && !path.hasPrefix(folder)
  }

  /// The response headers for a file.
  static func headers(of path: String, _ type: String) -> [(name: String, value: String)] {
    var headers = [(name: "X-Content-Type-Options", value: "nosniff")]
    // Browsers show no PDF in a sandbox; scripts in a PDF run only in the viewer.
    if !isPage(path, type), type != MediaType.pdf {
      headers.append(
        (name: "Content-Security-Policy", value: isWorker(path) ? workerPolicy : policy))
    }
    return headers
  }
}
