internal import HornbookBytes

/// The media types of files, by their extensions.
enum MediaType {
  static let html = "text/html; charset=utf-8"
  static let text = "text/plain; charset=utf-8"
  static let script = "text/javascript; charset=utf-8"
  static let style = "text/css; charset=utf-8"
  static let pdf = "application/pdf"

  private static let byEnding: [String: String] = [
    "html": html, "htm": html,
    "css": style,
    "js": script, "mjs": script,
    "json": "application/json", "map": "application/json",
    "webmanifest": "application/manifest+json",
    "xml": "application/xml", "atom": "application/atom+xml", "rss": "application/rss+xml",
    "txt": text, "md": "text/markdown; charset=utf-8", "swift": text,
    "vcf": "text/vcard; charset=utf-8",
    "csv": "text/csv; charset=utf-8", "tsv": "text/tab-separated-values; charset=utf-8",
    "ics": "text/calendar; charset=utf-8",
    "svg": "image/svg+xml", "png": "image/png", "apng": "image/apng",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "heic": "image/heic", "ico": "image/vnd.microsoft.icon",
    "bmp": "image/bmp", "tif": "image/tiff", "tiff": "image/tiff",
    "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm",
    "ogv": "video/ogg", "oga": "audio/ogg", "flac": "audio/flac",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "wav": "audio/wav",
    "vtt": "text/vtt; charset=utf-8",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "pdf": pdf, "zip": "application/zip", "gz": "application/gzip",
    "epub": "application/epub+zip", "wasm": "application/wasm",
  ]

  /// The types of files that Apple's systems find by name, without extension.
  private static let byName = ["apple-app-site-association": "application/json"]

  /// The media type of a file.
  static func of(_ path: String) -> String {
    let name = path.lastPathName
    if let type = byName[name] { return type }
    guard let period = name.lastIndex(of: ".") else { return "application/octet-stream" }
    let ending = name[name.index(after: period)...].lowercased()
    return byEnding[ending] ?? "application/octet-stream"
  }
}
