internal import HornbookBytes

/// Tells files that nothing runs from those whose contents a browser or a host may run.
///
/// It goes by a list of the kinds that are known to be safe: what is not on it is not, whatever it
/// holds. A file that is opened runs with the rights of the site on which it lies.
public enum FileRisk {
  /// Why a file should not be published unasked, as one clause; nil where nothing speaks against it.
  ///
  /// - Parameter path: Its path, with `/` between the names.
  public static func reason(_ path: String, _ bytes: [UInt8]) -> String? {
    if let reason = reason(ofName: path) { return reason }
    if ending(of: path) == "svg" { return DrawingCheck.reason(bytes) }
    return MarkupSniff.isMarkup(bytes)
      ? "it is HTML or XML by its bytes, whatever its name says" : nil
  }

  /// What the name alone says against a file.
  private static func reason(ofName path: String) -> String? {
    if path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      return "names with a full stop in front are hidden, and some are settings of the host"
    }
    let ending = ending(of: path)
    guard !ending.isEmpty else { return "it has no ending, so that browsers guess what it is" }
    guard safe.contains(ending) else {
      return "“.\(ending)” is not among the endings that are published unasked"
    }
    let inner = path.lastPathName.lowercased().split(separator: ".").dropLast().dropFirst()
    for piece in inner {
      let piece = piece.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      if active.contains(String(piece)) { return "some hosts go by the “.\(piece)” in its name" }
    }
    return nil
  }

  /// What stands behind the last full stop of a name, in lower case.
  static func ending(of path: String) -> String {
    let name = path.lastPathName
    guard let period = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: period)...].lowercased()
  }

  /// The endings of files in which browsers and hosts run nothing.
  private static let safe: Set<String> = words(
    // Pictures. What an SVG holds is looked at.
    """
    png apng jpg jpeg jpe jfif gif webp avif heic heif jxl bmp ico cur tif tiff svg
    """,
    // Sound, film, their words, and fonts.
    """
    mp4 m4v mov webm ogv mp3 m4a aac caf oga ogg opus wav aif aiff flac mid midi vtt srt
    woff woff2 ttf otf ttc
    """,
    // Documents, archives, models in space.
    """
    pdf epub rtf odt ods odp docx xlsx pptx pages numbers key
    zip gz tgz bz2 tbz xz txz zst tar 7z usdz usda usdc glb gltf stl obj ply
    """,
    // Text and data.
    """
    txt text csv tsv json jsonl ndjson geojson ipynb yaml yml toml ini conf log bib tex vcf ics
    sqlite db parquet strings xcstrings diff patch
    """,
    // Code that hosts hand out as text.
    """
    swift c h m mm cc cpp cxx hh hpp java kt kts rs go py rb sh bash zsh fish sql r jl lua hs ml
    scala clj ex exs erl cs fs dart zig nim asm s metal glsl ts gradle cmake mk
    """)

  /// The endings by which a host may go although another one stands behind them.
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

/// Finds HTML and XML under whatever name, as browsers do that guess.
enum MarkupSniff {
  /// The bytes of which byte-order marks are made.
  private static let mark: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF]

  static func isMarkup(_ bytes: [UInt8]) -> Bool {
    // White space may go on for long. Byte-order marks are passed over as well, and zeros: of text in two
    // bytes for each letter, they are the other half.
    let start = bytes.firstIndex { $0 != 0 && !$0.isWhitespace && !mark.contains($0) }
    guard let start, bytes[start] == ASCII.less else { return false }
    let tag = bytes[(start + 1)...].prefix(32).filter { $0 != 0 }.prefix(16).map(\.lowercased)
    return tags.contains { name in
      guard tag.starts(with: name) else { return false }
      return name.last?.isLetter == false || tag.count == name.count
        || !tag[name.count].isLetterOrDigit
    }
  }

  /// What browsers take for the beginning of HTML or XML.
  private static let tags: [[UInt8]] = [
    "!doctype", "!--", "?xml", "html", "head", "body", "script", "iframe", "style", "title", "meta",
    "base", "link", "div", "p", "h1", "table", "a", "b", "br", "font", "img", "object", "embed",
    "form", "svg", "math", "video", "audio", "input", "details", "xsl:stylesheet", "xsl:transform",
    "rss", "feed", "template", "frameset",
  ].map { Array($0.utf8) }
}
