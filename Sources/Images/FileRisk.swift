internal import HornbookBytes

/// Distinguishes files that are never executed from those that a browser or host may execute.
///
/// It has a list of safe extensions; all others count as unsafe, whatever the file contains. An
/// opened file has the permissions of the site on which it is published.
public enum FileRisk {
  /// The reason not to publish a file without being asked to, as a clause; nil if there is none.
  ///
  /// - Parameters:
  ///   - path: The file's path, with `/` between the names.
  ///   - isAnyType: Whether all types are published but those that browsers and hosts are known to execute.
  public static func reason(_ path: String, _ bytes: [UInt8], isAnyType: Bool = false) -> String? {
    if let reason = reason(ofName: path, isAnyType) { return reason }
    if ending(of: path) == "svg" { return DrawingCheck.reason(bytes) }
    return MarkupSniff.isMarkup(bytes)
      ? "its bytes are HTML or XML, whatever its name" : nil
  }

  /// The reason not to publish a file because of its name; nil if there is none.
  private static func reason(ofName path: String, _ isAnyType: Bool) -> String? {
    if path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      return "files whose names begin with a full stop are hidden, and some configure the host"
    }
    let ending = ending(of: path)
    guard !ending.isEmpty || isAnyType else {
      return "it has no extension, so browsers guess its type"
    }
    guard isAnyType ? !active.contains(ending) || safe.contains(ending) : safe.contains(ending)
    else {
      return "files with the extension “.\(ending)” are not published by default"
    }
    let inner = path.lastPathName.lowercased().split(separator: ".").dropLast().dropFirst()
    for piece in inner {
      let piece = piece.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      if active.contains(String(piece)) { return "some hosts act on the “.\(piece)” in its name" }
    }
    return nil
  }

  /// The extension of a file name, in lower case; empty if there is none.
  static func ending(of path: String) -> String {
    let name = path.lastPathName
    guard let period = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: period)...].lowercased()
  }

  /// The extensions of files that browsers and hosts do not execute.
  private static let safe: Set<String> = words(
    // Pictures; the content of an SVG is checked.
    """
    png apng jpg jpeg jpe jfif gif webp avif heic heif jxl bmp ico cur tif tiff svg
    """,
    // Audio, video, subtitles and fonts.
    """
    mp4 m4v mov webm ogv mp3 m4a aac caf oga ogg opus wav aif aiff flac mid midi vtt srt
    woff woff2 ttf otf ttc
    """,
    // Documents, archives and 3D models.
    """
    pdf epub rtf odt ods odp docx xlsx pptx pages numbers key
    zip gz tgz bz2 tbz xz txz zst tar 7z usdz usda usdc glb gltf stl obj ply
    """,
    // Text and data.
    """
    txt text csv tsv json jsonl ndjson geojson ipynb yaml yml toml ini conf log bib tex vcf ics
    sqlite db parquet strings xcstrings diff patch
    """,
    // Source code that hosts deliver as text.
    """
    swift c h m mm cc cpp cxx hh hpp java kt kts rs go py rb sh bash zsh fish sql r jl lua hs ml
    scala clj ex exs erl cs fs dart zig nim asm s metal glsl ts gradle cmake mk
    """)

  /// The extensions that a host may act on even if another extension follows them.
  private static let active: Set<String> = words(
    """
    html htm xhtml xht shtml shtm stm mht mhtml svg svgz xml xsl xslt js mjs cjs wasm swf hta htc
    php php3 php4 php5 php7 php8 phtml pht phps phar pl cgi fcgi asp aspx ashx asmx cer jsp jspx cfm
    var webmanifest
    """)

  private static func words(_ texts: String...) -> Set<String> {
    Set(texts.flatMap { $0.split { $0 == " " || $0 == "\n" }.map(String.init) })
  }
}

/// Recognises HTML and XML by their bytes, like browsers that guess the type of a file.
enum MarkupSniff {
  /// The bytes of byte-order marks.
  private static let mark: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF]

  static func isMarkup(_ bytes: [UInt8]) -> Bool {
    // Leading white space may be long. Byte-order marks are skipped too, and so are zero bytes,
    // which are every other byte of ASCII text in UTF-16.
    let start = bytes.firstIndex { $0 != 0 && !$0.isWhitespace && !mark.contains($0) }
    guard let start, bytes[start] == ASCII.less else { return false }
    let tag = bytes[(start + 1)...].prefix(32).filter { $0 != 0 }.prefix(16).map(\.lowercased)
    return tags.contains { name in
      guard tag.starts(with: name) else { return false }
      return name.last?.isLetter == false || tag.count == name.count
        || !tag[name.count].isLetterOrDigit
    }
  }

  /// The tags at the start of a file that browsers take for HTML or XML.
  private static let tags: [[UInt8]] = [
    "!doctype", "!--", "?xml", "html", "head", "body", "script", "iframe", "style", "title", "meta",
    "base", "link", "div", "p", "h1", "table", "a", "b", "br", "font", "img", "object", "embed",
    "form", "svg", "math", "video", "audio", "input", "details", "xsl:stylesheet", "xsl:transform",
    "rss", "feed", "template", "frameset",
  ].map { Array($0.utf8) }
}
