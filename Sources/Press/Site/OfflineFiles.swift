public import HornbookBytes
internal import HornbookManuscript
internal import HornbookMarkdown

/// The files by which a browser keeps the site and shows it as an app: a service worker and a manifest.
public struct OfflineFiles: Sendable {
  /// The script that answers where there is no network; it has to lie at the root of the site.
  public static let worker = "worker.js"
  /// What the app is called and looks like.
  public static let manifest = "manifest.webmanifest"
  /// The script of the pages that registers the other.
  public static let script = "offline.js"
  /// The files of the theme that only such a site has.
  public static let scripts: Set<String> = [worker, script]

  /// The most files that are loaded before a reader asks for them.
  public static let mostFiles = 40
  /// The pages among them; others are kept once they are read.
  static let pages = [
    PageID.cover.fixedPath, PageID.contents.fixedPath, PageID.search.fixedPath,
    PageID.progress.fixedPath, PageID.deck.fixedPath,
  ]
  /// The scripts among them that are made from the book: the words of the search, and the beginning of the progress.
  public static let made: Set<String> = [Press.labelsPath, "progress-1.js"]

  private let press: Press

  /// Prepares the files for a press; nil unless the book asks for them.
  public init?(_ press: Press) {
    guard press.order.book.settings.offline else { return nil }
    self.press = press
  }

  /// The service worker.
  ///
  /// - Parameters:
  ///   - script: The script of the theme.
  ///   - files: The files that every page uses, and the pages, by path with the hashes of their bytes.
  public func worker(_ script: [UInt8], _ files: [(path: String, hash: StableHash)]) -> SiteFile {
    let pages = Set(Self.pages.map(press.layout.path))
    let shell = files.filter { !$0.path.hasSuffix(".html") || pages.contains($0.path) }
      .sorted {
        ($0.path.hasSuffix(".html") ? 0 : 1, $0.path) < (
          $1.path.hasSuffix(".html") ? 0 : 1, $1.path
        )
      }
      .prefix(Self.mostFiles)
    var hasher = StableHasher()
    var json = JSONWriter(style: .compact)
    for (path, hash) in shell {
      hasher.combine(path)
      hasher.combine(hash)
    }
    hasher.combine(script)
    let words = press.words
    let settings = press.order.book.settings
    json.object { json in
      json.member("version", Self.short(hasher.finish()))
      json.array("shell") { json in
        for (path, hash) in shell {
          json.array { json in
            json.value(PercentEncoding.encode(path))
            json.value(Self.short(hash))
          }
        }
      }
      // The worker writes them into a page as they are.
      json.member("language", HTML.escaped(settings.language))
      json.member("direction", settings.direction.rawValue)
      json.member("title", HTML.escaped(words["notOnDevice"]))
      json.member("text", HTML.escaped(words["notOnDeviceText"]))
      json.member("label", HTML.escaped(words["contents"]))
      json.member("contents", press.layout.path(PageID.contents.fixedPath))
      json.member("sheet", press.layout.path("hornbook.css"))
    }
    var writer = ByteWriter(capacity: script.count + 4096)
    writer.write("const book = ")
    writer.write(bytes: json.finish())
    writer.write(";\n")
    writer.write(bytes: script)
    return SiteFile(path: Self.worker, bytes: writer.take())
  }

  private static func short(_ hash: StableHash) -> String { String(hash.description.prefix(16)) }

  /// The manifest of the app.
  public var manifest: SiteFile {
    let settings = press.order.book.settings
    var json = JSONWriter()
    json.object { json in
      json.member("name", press.order.book.shownTitle)
      json.member("description", settings.description)
      json.member("lang", settings.language)
      json.member("dir", settings.direction.rawValue)
      json.member("start_url", "index.html")
      json.member("scope", "./")
      json.member("display", "minimal-ui")
      json.member("background_color", "#fbf8f1")
      json.member("theme_color", "#fbf8f1")
      json.key("icons")
      json.array { json in
        if let cover = press.order.coverImage, !cover.isDrawing,
          cover.size.width == cover.size.height
        {
          icon(cover.path, "\(cover.size.width)x\(cover.size.height)", nil, to: &json)
        }
        icon("hornbook.svg", "any", "image/svg+xml", to: &json)
      }
    }
    return SiteFile(path: Self.manifest, bytes: json.finish())
  }

  private func icon(_ path: String, _ sizes: String, _ type: String?, to json: inout JSONWriter) {
    json.object { json in
      json.member("src", PercentEncoding.encode(press.layout.path(path)))
      json.member("sizes", sizes)
      json.member("type", type)
      json.member("purpose", "any")
    }
  }
}

/// Text in HTML.
private enum HTML {
  static func escaped(_ text: String) -> String {
    var writer = ByteWriter()
    writer.write(escaping: text)
    return writer.text
  }
}
