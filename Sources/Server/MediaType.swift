/// What browsers are told a file is, by the ending of its name.
enum MediaType {
  private static let byEnding: [String: String] = [
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "xml": "application/xml",
    "txt": "text/plain; charset=utf-8",
    "vcf": "text/vcard; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png", "apng": "image/apng",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "zip": "application/zip",
  ]

  /// The type of a file.
  static func of(_ path: String) -> String {
    guard let period = path.lastIndex(of: ".") else { return "application/octet-stream" }
    let ending = path[path.index(after: period)...].lowercased()
    return byEnding[ending] ?? "application/octet-stream"
  }
}
